import { join } from 'node:path'
import { s3Options } from '../env.ts'
import { reachDatabase, runOperation } from './operate.ts'

const usage = 'Uso: npm run sweep [-- --dry-run | --all]'
const options = { 'dry-run': { type: 'boolean' }, all: { type: 'boolean' } } as const

await runOperation(usage, options, async (env, given) => {
  const { 'dry-run': isDry = false, all: evenMany = false } = given
  const { openStorage } = await import('../adapters/storage/open.ts')
  const { connectDatabase } = await import('../database/connect.ts')
  const { migrate } = await import('../database/migrate.ts')
  const { sweepFiles } = await import('../files/sweep.ts')
  const { noteUpkeep } = await import('../jobs/upkeep.ts')
  const { config, leave } = await reachDatabase(env)
  const { pool, system, close } = connectDatabase({ ...config, max: 2 }, () => {})
  const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  try {
    await migrate(pool)
    const found = await sweepFiles({ system, storage }, { evenMany, isDry })
    const { files, strays, isRemoved, lost } = found
    await noteUpkeep(system, 'sweep', { files, strays: strays.length, isRemoved, lost: lost.length })
    const bytes = strays.reduce((sum, { size }) => sum + size, 0)
    const lines = [
      `Arquivos: ${files}. Sem registro: ${strays.length} (${bytes} bytes)${wordOf(isRemoved, strays.length, isDry)}.`,
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

function wordOf(isRemoved: boolean, strays: number, isDry: boolean): string {
  if (!strays) return ''
  if (isRemoved) return ', removidos'
  if (isDry) return ', mantidos'
  return ', mantidos por serem muitos: confira se este é o banco destes arquivos e repita com --all'
}
