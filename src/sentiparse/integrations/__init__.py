"""The parser inside other libraries: one module a library, which is imported where it is used."""
