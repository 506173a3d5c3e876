import { operate, Refused, reach } from './operate.ts'

const usage = 'Uso: npm run backup -- --to ARQUIVO [--without-key]   ou   npm run backup -- --verify ARQUIVO'

await operate(async (env, args) => {
  // Only now: the hook that `operate.ts` brings must be there before Drizzle is.
  const { backupToFile, verifyFile } = await import('./backup/files.ts')
  const [what, path, ...more] = args
  const withKey = !more.includes('--without-key')
  if (!path || more.some((each) => each !== '--without-key')) throw new Refused(usage)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (what === '--to') {
    const { config, leave } = await reach(env)
    try {
      await backupToFile(env, config, path, { withKey, say })
    } finally {
      await leave()
    }
  } else if (what === '--verify') await verifyFile(env, path, say)
  else throw new Refused(usage)
})
