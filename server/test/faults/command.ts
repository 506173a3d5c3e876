import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { EmbeddedConnection } from '../../src/database/embedded/connection.ts'
import { runStatements, surroundings } from './scene.ts'

export type Command = 'backup' | 'restore' | 'sweep' | 'retry-jobs' | 'rotate-secrets' | 'doctor'

export function runCommand(name: Command, dataFolder: string, args: string[], settings = {}) {
  const path = fileURLToPath(new URL(`../../src/commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...surroundings, DATA_DIR: dataFolder, ...settings },
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { child, ended: ended.then(([out, err]) => ({ out, err, code: child.exitCode })) }
}

export const socketOf = (dataFolder: string) => ({
  host: join(dataFolder, 'postgres'),
  port: 5432,
  user: 'soleira',
  database: 'soleira',
})

/**
 * Makes papers wait as if another process held them. Reading dozens would take minutes, and these tests only
 * need many files.
 */
export async function holdReadings(connection: EmbeddedConnection): Promise<void> {
  await runStatements(
    connection,
    `create function hold() returns trigger language plpgsql as $$ begin new.held_until := 'infinity'; return new; end $$`,
    'create trigger hold before insert on readings for each row execute function hold()',
  )
}
