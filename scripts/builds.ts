import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitOf, root, startTool } from './run.ts'

const cache = join(root, 'node_modules/.cache/soleira')

interface Build {
  sources: readonly string[]
  result: string
  /** Lies in node_modules, so that `npm ci` removes it. It is there only after a complete build. */
  mark: string
  says: string
  fails: string
}

/** They are part of both bundles, and npm writes this file whenever it installs. */
const packages = 'node_modules/.package-lock.json'

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
      packages,
    ],
    result: 'web/dist/index.html',
    mark: 'web-built',
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
      packages,
    ],
    result: 'server/dist/main.js',
    mark: 'server-built',
    says: 'Montando o servidor…',
    fails: 'O servidor não pôde ser montado.',
  },
} satisfies Record<string, Build>

type Workspace = keyof typeof builds

const workspaces = Object.keys(builds) as Workspace[]

/** Builds what is older than its sources. The demonstration and the pictures need `web` alone: they run the sources. */
export async function buildIfStale(wanted: readonly Workspace[] = workspaces): Promise<void> {
  if (!wanted.some((workspace) => isStale(builds[workspace]))) return
  await alone(async () => {
    for (const workspace of wanted) {
      if (!isStale(builds[workspace])) continue
      process.stdout.write(`${builds[workspace].says}\n`)
      await make(builds[workspace], workspace)
    }
  })
}

/** Throws when a build fails; the reason is on the terminal. */
export async function buildAll(): Promise<void> {
  await alone(async () => {
    for (const workspace of workspaces) await make(builds[workspace], workspace)
  })
}

/** A build first empties its folder, so a second start waits for the one that builds. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { takeLock } = await import('../server/src/database/embedded/lock.ts')
  mkdirSync(cache, { recursive: true })
  const lock = await takeLock(join(cache, 'build.lock'), Number.POSITIVE_INFINITY)
  try {
    await work()
  } finally {
    lock.release()
  }
}

async function make({ mark, fails }: Build, workspace: Workspace): Promise<void> {
  const begun = new Date()
  rmSync(join(cache, mark), { force: true })
  const code = await exitOf(
    startTool('vite', ['build', '--logLevel', 'error'], { cwd: join(root, workspace) }),
  )
  if (code !== 0) throw new Error(fails)
  writeFileSync(join(cache, mark), '')
  // A file that changed during the build is newer than the build.
  utimesSync(join(cache, mark), begun, begun)
}

function isStale({ mark, result, sources }: Build): boolean {
  if (!existsSync(join(cache, mark)) || !existsSync(join(root, result))) return true
  const built = statSync(join(cache, mark)).mtimeMs
  return sources.some((path) => newest(join(root, path)) > built)
}

/** Milliseconds. A folder's own time tells of deleted files. */
function newest(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
