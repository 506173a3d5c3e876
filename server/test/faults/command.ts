import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** A command as an operator calls it. */
export function call(name: 'backup' | 'restore', dataFolder: string, args: string[], settings = {}) {
  const path = fileURLToPath(new URL(`../../src/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataFolder, ...settings },
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { child, ended: ended.then(([out, err]) => ({ out, err, code: child.exitCode })) }
}

/** How the embedded database of a data folder is reached. */
export const socketOf = (dataFolder: string) => ({
  host: join(dataFolder, 'postgres'),
  port: 5432,
  user: 'soleira',
  database: 'soleira',
})
