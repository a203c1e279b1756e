//! Arrays and texts in one safetensors file with a checksum: what model files and checkpoints are made of.
//!
//! ```text
//! 8 bytes    length of the header
//! header     {"__metadata__":{"checksum":"<64 digits>","format":..,"version":..,..},"name":{"dtype":..},..}, spaces
//! data       the arrays, widest numbers first, then by name: each is aligned
//! ```
//! The checksum ([`super::checksum`]) stands at a fixed place, so no byte of the file is left out, and the same arrays and
//! texts always make the same bytes.

use super::checksum::{checksum, verify};
use crate::error::{Error, Result};
use safetensors::tensor::SafeTensorError;
use safetensors::{Dtype, SafeTensors};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A header longer than this is refused, whatever the length of the file.
pub const MAX_HEADER: usize = 16 << 20;

const LENGTH_BYTES: usize = 8;
/// Numbers from this one on may stand in an array of their own.
const MANY: u32 = u8::MAX as u32;
const OPENING: &str = "{\"__metadata__\":{\"checksum\":\"";
/// Where its digits stand.
pub const CHECKSUM: std::ops::Range<usize> =
    LENGTH_BYTES + OPENING.len()..LENGTH_BYTES + OPENING.len() + 64;

/// What is wrong with some content, without the remedy, which depends on where the content came from.
pub type Checked<T> = std::result::Result<T, String>;

/// The error for content that came from a file.
pub fn damaged(what: impl std::fmt::Display) -> Error {
    Error::ModelFile(format!(
        "{what}; the file is damaged or was not written by sentiparse: fetch it again, or train again"
    ))
}

/// A number that an array can hold.
pub trait Number: Copy {
    const DTYPE: Dtype;
    const SIZE: usize;
    fn write(self, out: &mut Vec<u8>);
    /// `bytes` is `SIZE` long.
    fn read(bytes: &[u8]) -> Self;
}

macro_rules! number {
    ($($type:ty, $dtype:ident;)*) => {$(
        impl Number for $type {
            const DTYPE: Dtype = Dtype::$dtype;
            const SIZE: usize = std::mem::size_of::<$type>();
            fn write(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }
            fn read(bytes: &[u8]) -> Self {
                let mut own = [0; std::mem::size_of::<$type>()];
                own.copy_from_slice(bytes);
                <$type>::from_le_bytes(own)
            }
        }
    )*};
}

number! { u8, U8; u16, U16; u32, U32; u64, U64; f32, F32; f64, F64; }

/// One array. `data` is little-endian, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor<'a> {
    pub dtype: Dtype,
    pub shape: Vec<usize>,
    pub data: Cow<'a, [u8]>,
}

impl Tensor<'static> {
    pub fn of<T: Number>(values: &[T]) -> Tensor<'static> {
        let mut data = Vec::with_capacity(values.len() * T::SIZE);
        for &value in values {
            value.write(&mut data);
        }
        Tensor {
            dtype: T::DTYPE,
            shape: vec![values.len()],
            data: Cow::Owned(data),
        }
    }

    /// A matrix with rows of `N` numbers.
    pub fn of_rows<T: Number, const N: usize>(rows: &[[T; N]]) -> Tensor<'static> {
        Tensor {
            shape: vec![rows.len(), N],
            ..Tensor::of(rows.as_flattened())
        }
    }

    /// Numbers in single precision, where that holds them all as they are.
    pub fn of_short(values: &[f64]) -> Tensor<'static> {
        let short: Vec<f32> = values.iter().map(|&x| x as f32).collect();
        let is_same = |(x, &y): (&f64, &f32)| x.to_bits() == f64::from(y).to_bits();
        if values.iter().zip(&short).all(is_same) {
            Tensor::of(&short)
        } else {
            Tensor::of(values)
        }
    }

    /// The same of a matrix with rows of `N` numbers.
    pub fn of_short_rows<const N: usize>(rows: &[[f64; N]]) -> Tensor<'static> {
        Tensor {
            shape: vec![rows.len(), N],
            ..Tensor::of_short(rows.as_flattened())
        }
    }

    /// Numbers in two bytes (BF16: the upper half of an F32), where that holds them all as they are.
    pub fn of_coarse(values: &[f32]) -> Tensor<'static> {
        if values.iter().any(|x| x.to_bits() & 0xFFFF != 0) {
            return Tensor::of(values);
        }
        let upper: Vec<u16> = values.iter().map(|x| (x.to_bits() >> 16) as u16).collect();
        Tensor {
            dtype: Dtype::BF16,
            ..Tensor::of(&upper)
        }
    }

    /// Whole numbers in the narrowest type that holds them all.
    pub fn of_narrow(values: &[u32]) -> Tensor<'static> {
        match values.iter().max() {
            Some(&max) if max > u32::from(u16::MAX) => Tensor::of(values),
            Some(&max) if max > u32::from(u8::MAX) => {
                Tensor::of(&values.iter().map(|&v| v as u16).collect::<Vec<_>>())
            }
            _ => Tensor::of(&values.iter().map(|&v| v as u8).collect::<Vec<_>>()),
        }
    }
}

impl Tensor<'_> {
    fn numbers<T: Number>(&self) -> Vec<T> {
        self.numbers_as(|number: T| number)
    }

    fn numbers_as<T: Number, U>(&self, of: impl Fn(T) -> U) -> Vec<U> {
        let numbers = self.data.chunks_exact(T::SIZE);
        numbers.map(|bytes| of(T::read(bytes))).collect()
    }
}

/// Arrays and texts by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Container<'a> {
    pub tensors: BTreeMap<String, Tensor<'a>>,
    /// Always with `format` and `version`, never with `checksum`.
    pub metadata: BTreeMap<String, String>,
}

impl<'a> Container<'a> {
    pub fn new(format: &str, version: u32) -> Container<'a> {
        let metadata = [
            ("format".into(), format.into()),
            ("version".into(), version.to_string()),
        ];
        Container {
            tensors: BTreeMap::new(),
            metadata: metadata.into(),
        }
    }

    /// By which the checksum is made; 0 where the texts say none.
    pub fn version(&self) -> u32 {
        let said = self.metadata.get("version");
        said.and_then(|said| said.parse().ok()).unwrap_or(0)
    }

    pub fn put(&mut self, name: &str, tensor: Tensor<'a>) {
        self.tensors.insert(name.into(), tensor);
    }

    pub fn has(&self, name: &str) -> bool {
        self.tensors.contains_key(name)
    }

    fn tensor(&self, name: &str) -> Checked<&Tensor<'a>> {
        self.tensors
            .get(name)
            .ok_or_else(|| format!("the array '{name}' is missing"))
    }

    fn typed<T: Number>(&self, name: &str) -> Checked<&Tensor<'a>> {
        let tensor = self.tensor(name)?;
        if tensor.dtype == T::DTYPE {
            Ok(tensor)
        } else {
            Err(format!(
                "the array '{name}' is of type {}, not {}",
                tensor.dtype,
                T::DTYPE
            ))
        }
    }

    /// A plain array.
    pub fn get<T: Number>(&self, name: &str) -> Checked<Vec<T>> {
        self.get_as(name, |number: T| number)
    }

    /// The numbers of a plain array as others, without a list of them as they are.
    pub fn get_as<T: Number, U>(&self, name: &str, of: impl Fn(T) -> U) -> Checked<Vec<U>> {
        let tensor = self.typed::<T>(name)?;
        check_shape(name, tensor, &tensor.shape, 1)?;
        Ok(tensor.numbers_as(of))
    }

    /// A plain array of bytes, where it lies.
    pub fn get_bytes(&self, name: &str) -> Checked<&[u8]> {
        let tensor = self.typed::<u8>(name)?;
        check_shape(name, tensor, &tensor.shape, 1)?;
        Ok(&tensor.data)
    }

    /// A plain array of a known length.
    pub fn get_exact<T: Number, const N: usize>(&self, name: &str) -> Checked<[T; N]> {
        let values: Vec<T> = self.get(name)?;
        <[T; N]>::try_from(values)
            .map_err(|values| format!("the array '{name}' has {} numbers, not {N}", values.len()))
    }

    /// A matrix with rows of `N` numbers.
    pub fn get_rows<T: Number, const N: usize>(&self, name: &str) -> Checked<Vec<[T; N]>> {
        let tensor = self.typed::<T>(name)?;
        check_shape(name, tensor, &tensor.shape, 2)?;
        if tensor.shape[1] != N {
            return Err(format!(
                "the array '{name}' has rows of {} numbers, not {N}",
                tensor.shape[1]
            ));
        }
        let flat: Vec<T> = tensor.numbers();
        Ok(flat
            .chunks_exact(N)
            .filter_map(|row| <[T; N]>::try_from(row).ok())
            .collect())
    }

    /// A plain array that was written by [`Tensor::of_short`].
    pub fn get_short(&self, name: &str) -> Checked<Vec<f64>> {
        match self.tensor(name)?.dtype {
            Dtype::F32 => Ok(self.get::<f32>(name)?.into_iter().map(f64::from).collect()),
            _ => self.get(name),
        }
    }

    /// A matrix that was written by [`Tensor::of_short_rows`].
    pub fn get_short_rows<const N: usize>(&self, name: &str) -> Checked<Vec<[f64; N]>> {
        match self.tensor(name)?.dtype {
            Dtype::F32 => Ok(self
                .get_rows::<f32, N>(name)?
                .into_iter()
                .map(|row| row.map(f64::from))
                .collect()),
            _ => self.get_rows(name),
        }
    }

    /// A plain array that was written by [`Tensor::of_coarse`].
    pub fn get_coarse(&self, name: &str) -> Checked<Vec<f32>> {
        let tensor = self.tensor(name)?;
        if tensor.dtype != Dtype::BF16 {
            return self.get(name);
        }
        check_shape(name, tensor, &tensor.shape, 1)?;
        let whole = |upper: u16| f32::from_bits(u32::from(upper) << 16);
        Ok(tensor.numbers_as(whole))
    }

    /// A plain array of whole numbers that was written by [`Tensor::of_narrow`].
    pub fn get_narrow(&self, name: &str) -> Checked<Vec<u32>> {
        match self.tensor(name)?.dtype {
            Dtype::U8 => self.get_as(name, |number: u8| u32::from(number)),
            Dtype::U16 => self.get_as(name, |number: u16| u32::from(number)),
            Dtype::U32 => self.get(name),
            other => Err(format!(
                "the array '{name}' is of type {other}, not U8, U16 or U32"
            )),
        }
    }

    /// Puts numbers of which all but a few fit into a byte: those from 255 on stand in an array of their own, where some are
    /// greater, and as 255 here.
    pub fn put_mostly_bytes(&mut self, name: &str, more: &str, values: &[u32]) {
        let many: Vec<u32> = values.iter().copied().filter(|&v| v >= MANY).collect();
        if many.iter().all(|&value| value == MANY) || 4 * many.len() >= values.len() {
            self.put(name, Tensor::of_narrow(values));
            return;
        }
        let bytes: Vec<u8> = values.iter().map(|&value| value.min(MANY) as u8).collect();
        self.put(name, Tensor::of(&bytes));
        self.put(more, Tensor::of_narrow(&many));
    }

    /// What [`Container::put_mostly_bytes`] has put.
    pub fn get_mostly_bytes(&self, name: &str, more: &str) -> Checked<Vec<u32>> {
        let mut values = self.get_narrow(name)?;
        if self.has(more) {
            let many = self.get_narrow(more)?;
            let full: Vec<&mut u32> = values.iter_mut().filter(|value| **value == MANY).collect();
            if full.len() != many.len() {
                return Err(format!(
                    "the array '{more}' has {} values, '{name}' {} that stand for one of them",
                    many.len(),
                    full.len()
                ));
            }
            full.into_iter()
                .zip(many)
                .for_each(|(value, of)| *value = of);
        }
        Ok(values)
    }

    /// The file's bytes.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        let mut order: Vec<(&String, &Tensor)> = self.tensors.iter().collect();
        order.sort_by_key(|(name, tensor)| (std::cmp::Reverse(tensor.dtype.bitsize()), *name));
        let mut header = String::from(OPENING);
        header.push_str(&"0".repeat(64));
        header.push('"');
        for (key, value) in self.metadata.iter().filter(|(key, _)| *key != "checksum") {
            header.push(',');
            push_json(&mut header, key);
            header.push(':');
            push_json(&mut header, value);
        }
        header.push('}');
        let mut end = 0;
        for (name, tensor) in &order {
            let begin = end;
            end += tensor.data.len();
            header.push(',');
            push_json(&mut header, name);
            let shape = format!("{:?}", tensor.shape).replace(' ', "");
            let _ = write!(
                header,
                ":{{\"dtype\":\"{}\",\"shape\":{shape},\"data_offsets\":[{begin},{end}]}}",
                tensor.dtype
            );
        }
        header.push('}');
        header.push_str(&" ".repeat(header.len().next_multiple_of(8) - header.len()));
        if header.len() > MAX_HEADER {
            return Err(Error::ModelFile(format!(
                "names and texts take {} bytes, a file holds at most {MAX_HEADER}: keep less in the card",
                header.len()
            )));
        }
        let mut bytes = Vec::with_capacity(LENGTH_BYTES + header.len() + end);
        bytes.extend_from_slice(&(header.len() as u64).to_le_bytes());
        bytes.extend_from_slice(header.as_bytes());
        for (_, tensor) in &order {
            bytes.extend_from_slice(&tensor.data);
        }
        let digits = checksum(&bytes, self.version());
        bytes[CHECKSUM].copy_from_slice(digits.as_bytes());
        Ok(bytes)
    }

    /// The content of a file of this format, up to this version. The arrays stay where they are in `bytes`.
    pub fn from_bytes(bytes: &'a [u8], format: &str, version: u32) -> Result<Container<'a>> {
        let container = Container::unchecked(bytes, format, version)?;
        verify(bytes, container.version())?;
        Ok(container)
    }

    /// The same where [`verify`] is asked beside it.
    pub fn unchecked(bytes: &'a [u8], format: &str, version: u32) -> Result<Container<'a>> {
        let header = header_of(bytes)?;
        check_numbers(header, bytes.len())?;
        let (_, read) = SafeTensors::read_metadata(bytes).map_err(|error| match error {
            SafeTensorError::MetadataIncompleteBuffer => damaged(format!(
                "the arrays do not end where the file ends, at {} bytes: it was cut short, or something was added",
                bytes.len()
            )),
            error => damaged(format!("its safetensors header is not valid ({error})")),
        })?;
        let mut metadata: BTreeMap<String, String> = match read.metadata() {
            Some(texts) => texts
                .iter()
                .map(|(key, value)| (key.clone(), value.clone()))
                .collect(),
            None => BTreeMap::new(),
        };
        check_version(&metadata, format, version)?;
        if metadata.remove("checksum").is_none() || !header.starts_with(OPENING.as_bytes()) {
            return Err(damaged("the checksum is not where it should be"));
        }
        let data = &bytes[LENGTH_BYTES + header.len()..];
        let mut tensors = BTreeMap::new();
        for (name, info) in read.tensors() {
            let (begin, end) = info.data_offsets;
            let Some(data) = data.get(begin..end) else {
                return Err(damaged(format!(
                    "the array '{name}' ends at byte {end} of {}",
                    data.len()
                )));
            };
            let tensor = Tensor {
                dtype: info.dtype,
                shape: info.shape.clone(),
                data: Cow::Borrowed(data),
            };
            tensors.insert(name, tensor);
        }
        Ok(Container { tensors, metadata })
    }
}

fn check_shape(name: &str, tensor: &Tensor, shape: &[usize], dimensions: usize) -> Checked<()> {
    let size = shape
        .iter()
        .try_fold(tensor.dtype.bitsize() / 8, |size, &n| size.checked_mul(n));
    if shape.len() != dimensions || size != Some(tensor.data.len()) {
        return Err(format!(
            "the array '{name}' has shape {shape:?} and {} bytes, it should have {dimensions} dimension(s)",
            tensor.data.len()
        ));
    }
    Ok(())
}

fn header_of(bytes: &[u8]) -> Result<&[u8]> {
    if bytes.is_empty() {
        return Err(damaged("the file is empty"));
    }
    let Some((length, rest)) = bytes.split_first_chunk::<LENGTH_BYTES>() else {
        return Err(damaged(format!(
            "the file has {} bytes, too few for a model",
            bytes.len()
        )));
    };
    let length = u64::from_le_bytes(*length);
    if length > MAX_HEADER as u64 || length > rest.len() as u64 {
        return Err(damaged(format!(
            "this is not a model file, or one cut short: its header should have {length} bytes, the file has {}",
            bytes.len()
        )));
    }
    Ok(&rest[..length as usize])
}

/// No number of the header may be greater than the file is long. The safetensors crate adds to the last offset before it
/// compares it with the file's length, which can overflow, so this comes first.
fn check_numbers(header: &[u8], file_length: usize) -> Result<()> {
    let (mut in_text, mut escaped, mut number) = (false, false, 0u64);
    for &byte in header {
        if in_text {
            in_text = escaped || byte != b'"';
            escaped = !escaped && byte == b'\\';
        } else if byte.is_ascii_digit() {
            number = number
                .saturating_mul(10)
                .saturating_add(u64::from(byte - b'0'));
            if number > file_length as u64 {
                return Err(damaged(format!(
                    "an array's shape or place has the number {number} or more, the file has {file_length} bytes"
                )));
            }
        } else {
            number = 0;
            in_text = byte == b'"';
        }
    }
    Ok(())
}

fn check_version(metadata: &BTreeMap<String, String>, format: &str, version: u32) -> Result<()> {
    match metadata.get("format") {
        Some(got) if got == format => {}
        Some(got) => {
            return Err(Error::ModelFile(format!(
                "the file's format is '{got}', not '{format}': give a file of that format"
            )))
        }
        None => {
            return Err(Error::ModelFile(format!(
                "this is a safetensors file, but none of format '{format}': give a file that sentiparse wrote"
            )))
        }
    }
    let got = metadata.get("version").map_or("", String::as_str);
    match got.parse::<u32>() {
        Ok(number) if number > version => Err(Error::ModelFile(format!(
            "the file has version {number}, this sentiparse reads up to version {version}: update sentiparse, or train \
             again with this one"
        ))),
        Ok(1..) => Ok(()),
        _ => Err(damaged(format!("the version is '{got}', not a number from 1 to {version}"))),
    }
}

fn push_json(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
