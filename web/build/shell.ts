import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** The server alone reads these; the browser keeps the worker itself. */
const left =
  /\.(br|gz)$|^(screens\.json|frame\.css|first-rows\.mjs|robots\.txt|worker\.js|shell\.json|icons\/whole.*)$/

/** Writes `shell.json`: the files that a device keeps so that the screens open without a connection. */
export function shellPlugin(): Plugin {
  return {
    name: 'soleira:shell',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => {
        const names = readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        const shell = shellOf(names, (name) => readFileSync(join(dir, name)))
        writeFileSync(join(dir, 'shell.json'), JSON.stringify(shell))
      },
    },
  }
}

/** The version changes with the name of any file, and with the content of those that have no hash in theirs. */
export function shellOf(names: readonly string[], read: (name: string) => string | Buffer) {
  const kept = names.filter((name) => !left.test(name)).sort()
  const hash = createHash('sha256')
  for (const name of kept) hash.update(`${name}\n`).update(name.startsWith('assets/') ? '' : read(name))
  return { version: hash.digest('hex').slice(0, 16), files: kept.map((name) => `/${name}`) }
}
