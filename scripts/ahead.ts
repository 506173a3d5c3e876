import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitOf, startTool } from './run.ts'

/**
 * Runs the tests two years from now, so that a fixed day in one of them is found before it comes. Arguments
 * are projects of Vitest, run one after the other. Without arguments it runs all but those of the scripts.
 * The library of Debian's package `libfaketime` moves the clock. PostgreSQL and the helpers are started
 * without our environment, so the library is named in an `/etc/ld.so.preload` that only these processes see.
 * Four tests stay out: `server/test/moved-clock.ts` says why.
 */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path))

if (!library || process.getuid?.() !== 0) {
  console.error('This needs Linux, root and the package libfaketime.')
  process.exit(1)
}

const moved = `cp -a /etc/. "$1" && chmod 755 "$1" || exit 1
echo "$2" > "$1/ld.so.preload"
echo +730d > "$1/faketimerc"
mount --bind "$1" /etc || exit 1
shift 2
export CLOCK_MOVED=1
date
failed=0
for project do vitest run --project "$project" || failed=1; done
exit $failed`

const asked = process.argv.slice(2)
const projects = asked.length ? asked : ['domain', 'web', 'server', 'slow', 'faults']
const folder = mkdtempSync(join(tmpdir(), 'soleira-etc-'))
process.exitCode = await exitOf(
  startTool('unshare', ['--mount', 'sh', '-c', moved, 'sh', folder, library, ...projects]),
)
rmSync(folder, { recursive: true, force: true })
