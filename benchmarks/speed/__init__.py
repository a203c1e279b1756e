"""What `benchmarks/run.py` is made of: texts, timing, peers, sections, the report."""
