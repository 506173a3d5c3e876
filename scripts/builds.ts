import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitOf, root, startTool } from './run.ts'

interface Build {
  sources: readonly string[]
  result: string
  /** Lies in node_modules, so that new dependencies remove it. Written only after a complete build. */
  mark: string
  says: string
  fails: string
}

const builds = {
  web: {
    sources: [
      'web/src',
      'web/public',
      'web/index.html',
      'web/package.json',
      'web/vite.config.ts',
      'web/build',
      'domain/src',
    ],
    result: 'web/dist/index.html',
    mark: 'node_modules/.cache/soleira/web-built',
    says: 'Montando as telas…',
    fails: 'As telas não puderam ser montadas.',
  },
  server: {
    sources: [
      'server/src',
      'server/built.js',
      'server/compile-cache.js',
      'server/package.json',
      'server/vite.config.ts',
      'domain/src',
    ],
    result: 'server/dist/main.js',
    mark: 'node_modules/.cache/soleira/server-built',
    says: 'Montando o servidor…',
    fails: 'O servidor não pôde ser montado.',
  },
} satisfies Record<string, Build>

type Workspace = keyof typeof builds

export const workspaces = Object.keys(builds) as Workspace[]

/** Builds what is older than its sources. The demonstration and the pictures need `web` alone: they run the sources. */
export async function buildIfStale(wanted: readonly Workspace[] = workspaces): Promise<void> {
  for (const workspace of wanted) {
    if (!isStale(builds[workspace])) continue
    process.stdout.write(`${builds[workspace].says}\n`)
    await build(workspace)
  }
}

/** Throws when the build fails; the reason is on the terminal. */
export async function build(workspace: Workspace): Promise<void> {
  const { mark, fails } = builds[workspace]
  const begun = new Date()
  const code = await exitOf(
    startTool('vite', ['build', '--logLevel', 'error'], { cwd: join(root, workspace) }),
  )
  if (code !== 0) throw new Error(fails)
  mkdirSync(dirname(join(root, mark)), { recursive: true })
  writeFileSync(join(root, mark), '')
  // A file that changed during the build is newer than the build.
  utimesSync(join(root, mark), begun, begun)
}

function isStale({ mark, result, sources }: Build): boolean {
  if (!existsSync(join(root, mark)) || !existsSync(join(root, result))) return true
  const built = statSync(join(root, mark)).mtimeMs
  return sources.some((path) => newest(join(root, path)) > built)
}

/** Milliseconds. A folder's own time tells of deleted files. */
function newest(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
