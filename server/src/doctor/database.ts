import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { openStorage } from '../adapters/storage/open.ts'
import { StorageFailure } from '../adapters/storage/storage.ts'
import type { SystemDb } from '../database/client.ts'
import { type Connection, connectDatabase } from '../database/connect.ts'
import { migrationsFolder } from '../database/migrate.ts'
import { type Env, s3Options } from '../env.ts'
import { errorKind } from '../errors.ts'
import { isMarked } from '../files/mark.ts'
import { sweepFiles } from '../files/sweep.ts'
import { failedJobs, hasQueues } from '../jobs/failed-jobs.ts'
import { lastUpkeep } from '../jobs/upkeep.ts'
import { secretKeys } from '../secrets/key-source.ts'
import { fitsKeys } from '../secrets/opening.ts'
import { type Finding, failureFinding, fineFinding, warningFinding } from './finding.ts'
import { unreachableStorage } from './outside.ts'

/** In milliseconds. Sessions and jobs follow the clock of the database. */
const skew = { told: 2_000, wrong: 60_000 }

const day = 86_400_000

export async function checkDatabase(env: Env, config: pg.ClientConfig): Promise<Finding[]> {
  const connection = connectDatabase({ ...config, max: 1 }, () => {})
  try {
    const schema = await checkSchema(connection)
    const clock = await checkClock(connection)
    if (schema.state === 'erro') return [schema, clock]
    const looks: [string, () => Promise<Finding>][] = [
      ['segredos', () => checkKeys(env, connection)],
      ['armazenamento', () => checkMark(env, connection)],
      ['órfãos', () => checkOrphans(env, connection.system)],
      ['tarefas', () => checkJobs(connection.system)],
      ['cópia', () => checkBackup(env, connection.system)],
    ]
    const rest: Finding[] = []
    for (const [part, look] of looks)
      rest.push(await look().catch((error) => unseen(env, part, schema, error)))
    return [schema, clock, ...rest]
  } finally {
    await connection.close()
  }
}

/** A schema that the next start updates may lack the tables that a look needs. */
function unseen(env: Env, part: string, { state }: Finding, error: unknown): Finding {
  if (error instanceof StorageFailure) return { ...unreachableStorage(env, error), part }
  const found = `não pôde ser visto: ${errorKind(error)}`
  if (state === 'aviso') return warningFinding(part, found, 'repita depois do próximo início')
  return failureFinding(part, found, 'veja database error no log')
}

async function checkSchema({ pool }: Connection): Promise<Finding> {
  const part = 'banco de dados'
  const { rows } = await pool.query(
    `select current_setting('server_version') as version, to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  const run: string[] = rows[0].made
    ? (await pool.query('select hash from drizzle.__drizzle_migrations order by created_at')).rows.map(
        ({ hash }) => hash,
      )
    : []
  const found = `PostgreSQL ${rows[0].version}, esquema ${run.length} de ${known.length}`
  if (run.some((hash, index) => known[index] !== hash)) {
    return failureFinding(
      part,
      `${found}, de outra versão do Soleira`,
      'use a versão que o fez, ou uma mais nova',
    )
  }
  if (run.length < known.length)
    return warningFinding(part, found, 'o próximo início o atualiza: faça uma cópia antes')
  return fineFinding(part, found)
}

async function checkClock({ pool }: Connection): Promise<Finding> {
  const before = Date.now()
  const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as now')
  const after = Date.now()
  // The clock was read between the two moments, so only the time outside them is a sure difference.
  const now = Number(rows[0].now)
  const apart = Math.round(now < before ? before - now : Math.max(0, now - after))
  const found = apart ? `${apart} ms do relógio do banco de dados` : 'o mesmo do banco de dados'
  const remedy = 'acerte o relógio das máquinas (NTP)'
  if (apart > skew.wrong) return failureFinding('relógio', found, remedy)
  if (apart > skew.told) return warningFinding('relógio', found, remedy)
  return fineFinding('relógio', found)
}

async function checkKeys(env: Env, { pool }: Connection): Promise<Finding> {
  const part = 'segredos'
  const source = secretKeys(env)
  const fits = await fitsKeys(pool, source)
  if (fits === null) return warningFinding(part, 'ainda sem chave', 'o próximo início a faz')
  if (fits) return fineFinding(part, `${source.name} é a chave deste banco de dados`)
  const found = `${source.name} não é a chave deste banco de dados, ou falta`
  return failureFinding(part, found, 'devolva a chave dele, ou a de uma cópia: o Soleira não inicia')
}

async function checkMark(env: Env, { pool }: Connection): Promise<Finding> {
  const part = 'armazenamento'
  if (env.STORAGE === 'disk' && !existsSync(join(env.DATA_DIR, 'files')))
    return warningFinding(part, 'não há pasta de arquivos', 'o primeiro início a faz')
  const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  try {
    const is = await isMarked(pool, storage)
    if (is === null) return warningFinding(part, 'ainda sem marca', 'o próximo início a faz')
    if (is) return fineFinding(part, 'o deste banco de dados')
    return failureFinding(part, 'não é o deste banco de dados', 'confira STORAGE, S3_BUCKET e DATA_DIR')
  } finally {
    storage.close()
  }
}

async function checkOrphans(env: Env, system: SystemDb): Promise<Finding> {
  const part = 'órfãos'
  if (env.STORAGE === 'disk' && !existsSync(join(env.DATA_DIR, 'files')))
    return warningFinding(
      part,
      'não há pasta de arquivos',
      'o primeiro início a faz; se havia, traga-a de uma cópia',
    )
  const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  try {
    const { files, strays, lost } = await sweepFiles({ system, storage }, { isDry: true })
    const found = `${files} arquivos, ${strays.length} sem registro, ${lost.length} registros sem arquivo`
    if (lost.length) return failureFinding(part, found, 'npm run sweep diz quais; traga-os de uma cópia')
    if (strays.length) return warningFinding(part, found, 'npm run sweep')
    return fineFinding(part, found)
  } finally {
    storage.close()
  }
}

async function checkJobs(system: SystemDb): Promise<Finding> {
  if (!(await hasQueues(system))) return fineFinding('tarefas', 'nenhuma ainda')
  const failed = await failedJobs(system)
  if (!failed.length) return fineFinding('tarefas', 'nenhuma falhou nos últimos sete dias')
  const queues = [...new Set(failed.map(({ queue }) => queue))].join(', ')
  return warningFinding('tarefas', `${failed.length} falharam (${queues})`, 'npm run jobs -- --failed')
}

async function checkBackup({ BACKUP_BUCKET }: Env, system: SystemDb): Promise<Finding> {
  const last = await lastUpkeep(system, BACKUP_BUCKET ? 'backup_in_bucket' : 'backup')
  const remedy = `npm run backup -- --to ${BACKUP_BUCKET ? 'bucket' : 'ARQUIVO'}`
  const where = BACKUP_BUCKET ? ` em ${BACKUP_BUCKET}` : ''
  if (!last) return warningFinding('cópia', `nenhuma feita por este banco de dados${where}`, remedy)
  const found = `a última${where} de ${last.doneAt.toISOString()}`
  if (Date.now() - last.doneAt.getTime() > 2 * day) return warningFinding('cópia', found, remedy)
  return fineFinding('cópia', found)
}
