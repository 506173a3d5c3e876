import { join } from 'node:path'
import { s3Options } from './env.ts'
import { operate, Refused, reach } from './operate.ts'

const usage = 'Uso: npm run sweep [-- --dry-run | --all]'

await operate(async (env, args) => {
  if (args.some((arg) => !['--dry-run', '--all'].includes(arg))) throw new Refused(usage)
  const { connect } = await import('./database/client.ts')
  const { migrate } = await import('./database/migrate.ts')
  const { openStorage } = await import('./adapters/storage/open.ts')
  const { sweep } = await import('./files/sweep.ts')
  const { noteUpkeep } = await import('./upkeep.ts')
  const { config, leave } = await reach(env)
  const { pool, system, close } = connect({ ...config, max: 2 }, () => {})
  const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  try {
    await migrate(pool)
    const found = await sweep(
      { system, storage },
      { evenMany: args.includes('--all'), isDry: args.includes('--dry-run') },
    )
    const { files, strays, isRemoved, lost } = found
    await noteUpkeep(system, 'sweep', { files, strays: strays.length, isRemoved, lost: lost.length })
    const bytes = strays.reduce((sum, { size }) => sum + size, 0)
    const lines = [
      `Arquivos: ${files}. Sem registro: ${strays.length} (${bytes} bytes)${wordOf(isRemoved, strays.length, args)}.`,
      `Registros sem arquivo: ${lost.length}.`,
      ...lost.map(({ table, account, id, key }) => `  ${table} ${id} (conta ${account}): ${key}`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (lost.length) process.exitCode = 2
  } finally {
    storage.close()
    await close()
    await leave()
  }
})

function wordOf(isRemoved: boolean, strays: number, args: string[]): string {
  if (!strays) return ''
  if (isRemoved) return ', removidos'
  if (args.includes('--dry-run')) return ', mantidos'
  return ', mantidos por serem muitos: confira se este é o banco destes arquivos e repita com --all'
}
