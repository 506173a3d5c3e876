import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openStorage } from '../adapters/storage/open.ts'
import { connectDatabase } from '../database/connect.ts'
import { type Env, openSettings, s3Options } from '../env.ts'
import { noteUpkeep } from '../jobs/upkeep.ts'
import { product } from '../process/version.ts'
import { type Destination, nullIfAbsent } from './destination.ts'
import { type Manifest, makeBackup } from './make.ts'

export type SayLine = (line: string) => void

export const keyFile = (env: Env): string => join(env.DATA_DIR, 'secrets.key')

/**
 * Makes a backup, and leaves nothing at the destination when it fails.
 * @throws BadArchive when the destination has a backup of that name
 */
export async function backupTo(
  env: Env,
  config: pg.ClientConfig,
  destination: Destination,
  { withKey, say }: { withKey: boolean; say: SayLine },
): Promise<Manifest> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  try {
    const secretsKey = withKey && !env.SECRETS_KEY ? await readFile(keyFile(env)).catch(nullIfAbsent) : null
    const about = { product, settings: openSettings(env) }
    const output = await destination.open(await expectedBytes(client))
    const source = { client, storage, about, secretsKey }
    const manifest = await makeBackup(source, output, env.BACKUP_PASSPHRASE ?? null)
    const size = await destination.finish()
    const outcome = { size, files: manifest.files, lost: manifest.lost.length }
    await noteBackup(config, outcome, destination.isBucket)
    say(`Cópia feita: ${destination.name} (${size} bytes), ${archiveSummary(manifest)}.`)
    for (const line of warnings(env, manifest, secretsKey !== null)) say(line)
    return manifest
  } catch (error) {
    await destination.abandon()
    throw error
  } finally {
    storage.close()
    await client.end().catch(() => {})
  }
}

/** An upper bound: tables shrink in an archive, files do not. */
async function expectedBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'select pg_database_size(current_database()) + coalesce(sum(stored_bytes), 0) as bytes from accounts',
  )
  return Number(rows[0].bytes)
}

export async function noteBackup(
  config: pg.ClientConfig,
  outcome: Record<string, unknown>,
  isInBucket: boolean,
): Promise<void> {
  const { system, close } = connectDatabase({ ...config, max: 1 }, () => {})
  try {
    await noteUpkeep(system, 'backup', outcome)
    if (isInBucket) await noteUpkeep(system, 'backup_in_bucket', outcome)
  } finally {
    await close()
  }
}

export function archiveSummary({ rows, files, bytes, lost }: Manifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const missing = lost.length ? `, ${lost.length} registros sem o seu arquivo` : ''
  return `${all} linhas, ${files} arquivos (${bytes} bytes)${missing}`
}

function warnings(env: Env, { lost }: Manifest, hasKey: boolean): string[] {
  const lines: string[] = []
  if (lost.length) lines.push(`Sem arquivo já antes da cópia: ${lost.join(', ')}.`)
  if (!hasKey) lines.push('A chave dos segredos não está na cópia: guarde-a à parte.')
  else if (!env.BACKUP_PASSPHRASE) {
    lines.push('A cópia não está cifrada e contém a chave dos segredos: guarde-a como a pasta de dados.')
  }
  return lines
}
