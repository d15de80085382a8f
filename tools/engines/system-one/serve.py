"""Serves a model file on a free port of 127.0.0.1 and prints the address.

The first line of standard input is the API key. When standard input ends, so does the server.
"""

import os
import sys

from xllamacpp import CommonParams, Server, llama_flash_attn_type

settings = CommonParams()
settings.model.path = sys.argv[1]
settings.model_alias = {"smollm2-135m"}
settings.hostnames = ["127.0.0.1"]
settings.port = 0
settings.api_keys = [sys.stdin.readline().strip()]
settings.ui = False
settings.verbosity = 2
# Two requests at a time, so that a small one need not wait until a large one is done.
settings.n_parallel = 2
settings.n_ctx = 8192
settings.cache_ram_mib = 0
# Two threads wait for each other: on a busy machine they are slower than one.
settings.cpuparams.n_threads = 1
# In small batches the numbers of a question do not depend on what was asked before it.
settings.n_ubatch = 32
settings.flash_attn_type = llama_flash_attn_type.LLAMA_FLASH_ATTN_TYPE_ENABLED

server = Server(settings)
print(server.listening_address, flush=True)
sys.stdin.read()
# An orderly exit waits for clients that wait for an answer.
os._exit(0)
