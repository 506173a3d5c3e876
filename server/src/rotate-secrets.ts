import { join } from 'node:path'
import './database/lean-drizzle.ts'
import { StartRefused } from './database/embedded/refused.ts'
import { type Env, readEnv, WrongSetting } from './env.ts'

// Only now: the hook above must be there before Drizzle is.
const { connect } = await import('./database/client.ts')
const { findRunning } = await import('./database/embedded/running.ts')
const { startEmbedded } = await import('./database/embedded/start.ts')
const { migrate } = await import('./database/migrate.ts')
const { secretKeys } = await import('./secrets/key-source.ts')
const { rotateSecrets } = await import('./secrets/rotate.ts')

/** The database of the settings, whether the product runs or not. */
async function reach(env: Env) {
  if (env.DATABASE_URL) return { config: { connectionString: env.DATABASE_URL }, leave: () => {} }
  const directory = join(env.DATA_DIR, 'postgres')
  const running = await findRunning(directory)
  if (running) return { config: running.connection, leave: running.release }
  const own = await startEmbedded({ directory, log: () => {} })
  return { config: own.connection, leave: () => own.stop() }
}

try {
  const env = readEnv()
  const { config, leave } = await reach(env)
  const { pool, close } = connect({ ...config, max: 1, query_timeout: 0 }, () => {})
  try {
    await migrate(pool)
    const count = await rotateSecrets(pool, secretKeys(env))
    const rest = env.SECRETS_KEY
      ? 'Reinicie os processos com SECRETS_KEY só com a nova.'
      : 'A anterior foi descartada.'
    process.stdout.write(`Chave trocada: ${count} segredos cifrados com a nova. ${rest}\n`)
  } finally {
    await close()
    await leave()
  }
} catch (error) {
  const isPlain = error instanceof WrongSetting || error instanceof StartRefused
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
