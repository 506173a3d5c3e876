import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../server/src/commands/arguments.ts'
import { demoBroker, fillAccount } from '../server/src/demo/fill-account.ts'
import { readEnv } from '../server/src/env.ts'
import { assertFree, plainReason } from '../server/src/process/refusal.ts'
import { type Running, startSoleira } from '../server/src/process/start.ts'
import { buildIfStale } from './builds.ts'

try {
  readArguments('Uso: npm run demo', {})
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const directory = await mkdtemp(join(tmpdir(), 'soleira-demo-'))
let running: Running | undefined

async function leave(code: number): Promise<never> {
  await running?.stop()
  await rm(directory, { recursive: true, force: true })
  process.exit(code)
}
process.once('SIGINT', () => leave(0))
process.once('SIGTERM', () => leave(0))

try {
  const own = { DATA_DIR: directory, DATABASE_URL: '', STORAGE: 'disk' }
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env, ...own })
  await assertFree(env)
  await buildIfStale(['web'])
  running = await startSoleira(env)
  await fillAccount(running.address)
} catch (error) {
  console.error(plainReason(error) ?? error)
  await leave(1)
}
console.log(`
Soleira em ${running?.address.replace('127.0.0.1', 'localhost')}

  E-mail  ${demoBroker.email}
  Senha   ${demoBroker.password}

Os dados são inventados e somem ao sair (Ctrl+C).`)
