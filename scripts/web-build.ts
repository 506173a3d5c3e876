import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitOf, root, startTool } from './run.ts'

/** New dependencies remove the mark, because it lies in node_modules. */
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/package.json',
  'web/vite.config.ts',
  'web/build',
  'domain/src',
]

/** Written only after a complete build, so an interrupted one is made again. */
const mark = join(root, 'node_modules/.cache/soleira/web-built')

export async function buildWebIfStale(): Promise<void> {
  if (!isStale()) return
  process.stdout.write('Montando as telas…\n')
  await buildWeb()
}

/** Throws when the build fails; the reason is on the terminal. */
export async function buildWeb(): Promise<void> {
  const begun = new Date()
  const code = await exitOf(startTool('vite', ['build', '--logLevel', 'error'], { cwd: join(root, 'web') }))
  if (code !== 0) throw new Error('As telas não puderam ser montadas.')
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, '')
  // A file that changed during the build is newer than the build.
  utimesSync(mark, begun, begun)
}

function isStale(): boolean {
  if (!existsSync(mark) || !existsSync(join(root, 'web/dist/index.html'))) return true
  const built = statSync(mark).mtimeMs
  return sources.some((path) => newest(join(root, path)) > built)
}

/** Milliseconds. A folder's own time tells of deleted files. */
function newest(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
