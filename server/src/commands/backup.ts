import { RefusedArguments } from './arguments.ts'
import { reachDatabase, runOperation } from './operate.ts'

const usage = `Uso:
  npm run backup -- --to ARQUIVO [--without-key]     faz uma cópia; ARQUIVO também pode ser s3://bucket/nome
  npm run backup -- --to bucket [--without-key]      faz uma cópia no bucket de BACKUP_BUCKET
  npm run backup -- --verify ARQUIVO                 restaura uma cópia à parte e a compara
  npm run backup -- --send ARQUIVO --to s3://…       envia uma cópia já feita; interrompido, continua de onde parou`

const options = {
  to: { type: 'string' },
  'without-key': { type: 'boolean' },
  verify: { type: 'string' },
  send: { type: 'string' },
} as const

await runOperation(usage, options, async (env, given) => {
  const { to, verify, send, 'without-key': withoutKey = false } = given
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  if (verify ? to || send || withoutKey : !to || (send && withoutKey)) throw new RefusedArguments(usage)
  if (verify) {
    const { verifyArchive } = await import('../backup/restore-from.ts')
    return verifyArchive(env, verify, say)
  }
  const { makeCopy, sendCopy } = await import('../backup/by-command.ts')
  const { config, leave } = await reachDatabase(env)
  try {
    if (send) await sendCopy(env, config, { path: send, to: to as string, say })
    else await makeCopy(env, config, to as string, { withKey: !withoutKey, say })
  } finally {
    await leave()
  }
})
