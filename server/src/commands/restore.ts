import { RefusedArguments } from './arguments.ts'
import { reachEmpty, runOperation } from './operate.ts'

const usage = 'Uso: npm run restore -- --from ARQUIVO   ou   npm run restore -- --from s3://bucket/nome'

await runOperation(usage, { from: { type: 'string' } }, async (env, { from }) => {
  if (!from) throw new RefusedArguments(usage)
  const { restoreFrom } = await import('../backup/restore-from.ts')
  const { config, leave } = await reachEmpty(env)
  try {
    await restoreFrom(env, config, from, (line) => void process.stdout.write(`${line}\n`))
  } finally {
    await leave()
  }
})
