#!/usr/bin/env bash
# npm 11.19.1, where `sh` is dash (Debian): SIGTERM to `npm start` reaches the shell that npm starts, and not the program
# of the script. Npm passes the signal on to `sh -c "node …"`; dash has not replaced itself by the program, ends, and
# npm ends with it. The program goes on without a parent, hears no signal, and keeps its port and its files.
# Who sends the signal to the whole group or unit (a terminal, systemd, a container's stop with an init) reaches both.
# So a supervisor that knows npm's pid alone has to start `node` itself, or the script has to begin with `exec`, which
# cmd.exe of Windows does not know.
# Ends with 1 once the program is told.
set -euo pipefail
folder=$(mktemp -d)
program=''
trap '[ -z "$program" ] || kill -KILL "$program" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent npm@11.19.1 >/dev/null
npm pkg set scripts.start='node wait.mjs' >/dev/null
cat > wait.mjs <<'J'
import { writeFileSync, renameSync } from 'node:fs'
process.on('SIGTERM', () => {
  writeFileSync('told', 'SIGTERM')
  process.exit(0)
})
writeFileSync('pid.part', String(process.pid))
renameSync('pid.part', 'pid')
setInterval(() => {}, 1_000)
J
node node_modules/npm/bin/npm-cli.js start >/dev/null 2>&1 &
npm=$!
until [ -f pid ]; do sleep 0.1; done
program=$(cat pid)
kill -TERM "$npm"
wait "$npm" || true
sleep 2
seen="npm $(node node_modules/npm/bin/npm-cli.js --version), sh is $(readlink -f /bin/sh): "
if [ -f told ]; then seen+='the program was told'
elif kill -0 "$program" 2>/dev/null; then seen+='npm has ended, the program goes on and was not told'
else seen+='the program was ended without being told'
fi
echo "$seen"
[[ "$seen" == *'goes on and was not told' ]]
