#!/usr/bin/env bash
# Builds the S3 server for tests from its source, by Go, once. A shell script, so that CI can begin before Node 24 is there.
set -euo pipefail
bin="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/.local/bin"
[ ! -e "$bin/versitygw" ] || exit 0
go=$(PATH="$PATH:/usr/local/go/bin:/usr/lib/go/bin" command -v go) || {
  echo 'Go was not found. It builds the S3 server for tests: sudo apt-get install -y golang' >&2
  exit 1
}
mkdir -p "$bin"
exec 9>"$bin/versitygw.lock"
flock 9
[ ! -e "$bin/versitygw" ] || exit 0
echo 'Building the S3 server for tests, once.'
# Not optimised: that takes Go longer than tests would gain.
GOBIN="$bin" CGO_ENABLED=0 "$go" install -trimpath -gcflags='all=-N -l' -ldflags='-s -w' \
  github.com/versity/versitygw/cmd/versitygw@v1.8.0
