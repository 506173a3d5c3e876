#!/usr/bin/env bash
# Biome 2.5.15: a GritQL plugin that `biome lint FILE` obeys is silent for the same text on standard input. The same
# configuration and the same path give one finding from the file and none from `--stdin-file-path`; an editor or a test
# that pipes text sees the built-in rules alone.
# Ends with 1 once standard input is judged by the plugin, or the file no longer is.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent @biomejs/biome@2.5.15 >/dev/null
cat > no-answer.grit <<'J'
language js

`answer($x)` as $call where { register_diagnostic(span = $call, message = "the plugin has seen it") }
J
printf '{ "plugins": ["./no-answer.grit"] }\n' > biome.json
printf 'answer(42)\n' > a.js
npx biome lint --colors=off a.js > file.txt 2>&1 || true
npx biome lint --colors=off --stdin-file-path=a.js < a.js > piped.txt 2>&1 || true
file=$(grep -c 'the plugin has seen it' file.txt || true)
piped=$(grep -c 'the plugin has seen it' piped.txt || true)
echo "findings of the plugin: $file from the file, $piped from standard input"
[ "$file" -ge 1 ] && [ "$piped" -eq 0 ]
