import { reachDatabase, runOperation } from './operate.ts'

const usage = 'Uso: npm run rotate-secrets'

await runOperation(usage, {}, async (env) => {
  const { connectDatabase } = await import('../database/connect.ts')
  const { migrate } = await import('../database/migrate.ts')
  const { secretKeys } = await import('../secrets/key-source.ts')
  const { rotateSecrets } = await import('../secrets/rotate.ts')
  const { config, leave } = await reachDatabase(env)
  const { pool, close } = connectDatabase({ ...config, max: 1, query_timeout: 0 }, () => {})
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
