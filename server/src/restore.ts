import { operate, Refused, reachEmpty } from './operate.ts'

const usage = 'Uso: npm run restore -- --from ARQUIVO   ou   npm run restore -- --from s3://bucket/nome'

await operate(async (env, args) => {
  // Only now: the hook that `operate.ts` brings must be there before Drizzle is.
  const { restoreFrom } = await import('./backup/restore-from.ts')
  const [what, path, ...more] = args
  if (what !== '--from' || !path || more.length) throw new Refused(usage)
  const { config, leave } = await reachEmpty(env)
  try {
    await restoreFrom(env, config, path, (line) => void process.stdout.write(`${line}\n`))
  } finally {
    await leave()
  }
})
