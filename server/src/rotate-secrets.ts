import { operate, reach } from './operate.ts'

await operate(async (env) => {
  // Only now: the hook that `operate.ts` brings must be there before Drizzle is.
  const { connect } = await import('./database/client.ts')
  const { migrate } = await import('./database/migrate.ts')
  const { secretKeys } = await import('./secrets/key-source.ts')
  const { rotateSecrets } = await import('./secrets/rotate.ts')
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
})
