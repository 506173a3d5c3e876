import { operate, Refused, reach } from './operate.ts'

const usage = `Uso:
  npm run backup -- --to ARQUIVO [--without-key]     faz uma cópia; ARQUIVO também pode ser s3://bucket/nome
  npm run backup -- --to bucket [--without-key]      faz uma cópia no bucket de BACKUP_BUCKET
  npm run backup -- --verify ARQUIVO                 restaura uma cópia à parte e a compara
  npm run backup -- --send ARQUIVO --to s3://…       envia uma cópia já feita; interrompido, continua de onde parou`

await operate(async (env, args) => {
  // Only now: the hook that `operate.ts` brings must be there before Drizzle is.
  const { makeCopy, sendCopy } = await import('./backup/by-command.ts')
  const { verifyArchive } = await import('./backup/restore-from.ts')
  const withKey = !args.includes('--without-key')
  const [what, path, ...more] = args.filter((each) => each !== '--without-key')
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const isTo = what === '--to' && more.length === 0
  const isSend = what === '--send' && more.length === 2 && more[0] === '--to'
  if (!path || (!withKey && !isTo)) throw new Refused(usage)
  if (isTo || isSend) {
    const { config, leave } = await reach(env)
    try {
      if (isTo) await makeCopy(env, config, path, { withKey, say })
      else await sendCopy(env, config, { path, to: more[1] as string, say })
    } finally {
      await leave()
    }
  } else if (what === '--verify' && more.length === 0) await verifyArchive(env, path, say)
  else throw new Refused(usage)
})
