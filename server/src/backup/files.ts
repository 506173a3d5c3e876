import { createWriteStream } from 'node:fs'
import { access, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import pg from 'pg'
import { openStorage } from '../adapters/storage/open.ts'
import { connect } from '../database/client.ts'
import { syncFolder } from '../database/embedded/directory.ts'
import { startEmbedded } from '../database/embedded/start.ts'
import { migrate } from '../database/migrate.ts'
import { type Env, openSettings, s3Options } from '../env.ts'
import { parseKey } from '../secrets/key.ts'
import { keysInFile } from '../secrets/key-source.ts'
import { noteUpkeep } from '../upkeep.ts'
import { product } from '../version.ts'
import { BadArchive } from './bad-archive.ts'
import { sendAgain } from './jobs.ts'
import { type Manifest, makeBackup } from './make.ts'
import { type Restored, restore } from './restore.ts'

type Say = (line: string) => void

const keyFile = (env: Env) => join(env.DATA_DIR, 'secrets.key')
const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * Makes a backup as a file, readable by its owner alone. Until it is whole it has another name: a file of the name that was asked
 * for is complete. Throws BadArchive when there is one already.
 */
export async function backupToFile(
  env: Env,
  config: pg.ClientConfig,
  to: string,
  { withKey, say }: { withKey: boolean; say: Say },
): Promise<Manifest> {
  const path = resolve(to)
  if (await access(path).then(() => true, absent)) throw new BadArchive(`Já existe um arquivo ${path}.`)
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  const unfinished = `${path}.incompleta`
  // Whole on the disk before it is closed.
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
  try {
    const secretsKey = withKey && !env.SECRETS_KEY ? await readFile(keyFile(env)).catch(absent) : null
    const about = { product, settings: openSettings(env) }
    const source = { client, storage, about, secretsKey }
    const manifest = await makeBackup(source, output, env.BACKUP_PASSPHRASE ?? null)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    const { size } = await stat(path)
    await note(config, { size, files: manifest.files, lost: manifest.lost.length })
    say(`Cópia feita: ${path} (${size} bytes), ${summary(manifest)}.`)
    for (const line of warnings(env, manifest, secretsKey !== null)) say(line)
    return manifest
  } catch (error) {
    output.destroy()
    await rm(unfinished, { force: true })
    throw error
  } finally {
    storage.close()
    await client.end().catch(() => {})
  }
}

async function note(config: pg.ClientConfig, outcome: Record<string, unknown>): Promise<void> {
  const { system, close } = connect({ ...config, max: 1 }, () => {})
  try {
    await noteUpkeep(system, 'backup', outcome)
  } finally {
    await close()
  }
}

function summary({ rows, files, bytes, lost }: Manifest): string {
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

/** Restores a file into the database and the storage of the settings, which have to be empty, and brings them up to date. */
export async function restoreFile(env: Env, config: pg.ClientConfig, from: string, say: Say): Promise<void> {
  const storage = await openStorage(join(env.DATA_DIR, 'files'), s3Options(env))
  try {
    const restored = await read(from, (archive) =>
      restore({ config, storage }, archive, env.BACKUP_PASSPHRASE ?? null),
    )
    const { pool, close } = connect({ ...config, query_timeout: 0 }, () => {})
    try {
      await migrate(pool)
      await sendAgain(pool, restored.jobs)
    } finally {
      await close()
    }
    say(`Restaurado de ${restored.header.createdAt}: ${summary(restored.manifest)}.`)
    const line = await giveKey(env, restored)
    if (line) say(line)
  } finally {
    storage.close()
  }
}

/** Puts the key of the secrets in its place, unless there is one. Answers what whoever restores has to do about it. */
async function giveKey(env: Env, { secretsKey }: Restored): Promise<string | null> {
  if (env.SECRETS_KEY) return null
  const path = keyFile(env)
  if ((await readFile(path).catch(absent)) !== null) return null
  if (!secretsKey) return `Antes de iniciar, devolva a chave dos segredos: ${path}, ou SECRETS_KEY.`
  const lines = String(secretsKey).split('\n').filter(Boolean)
  const keys = lines.flatMap((text) => parseKey(text.trim()) ?? [])
  await keysInFile(path).replace?.(keys)
  return null
}

/** Restores a file into a place of its own, compares everything with what it says, and leaves nothing. */
export async function verifyFile(env: Env, path: string, say: Say): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'soleira-copia-'))
  const settings = { fsync: 'off', full_page_writes: 'off' }
  try {
    const database = await startEmbedded({ directory: join(scratch, 'postgres'), log: () => {}, settings })
    try {
      const storage = await openStorage(join(scratch, 'files'), null)
      const { header, manifest } = await read(path, (archive) =>
        restore({ config: database.connection, storage }, archive, env.BACKUP_PASSPHRASE ?? null),
      )
      say(`A cópia de ${header.createdAt} está inteira: ${summary(manifest)}.`)
    } finally {
      await database.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function read<T>(path: string, take: (archive: Readable) => Promise<T>): Promise<T> {
  const file = await open(path, 'r').catch(({ code }) => {
    throw new BadArchive(`Não foi possível ler ${path}: ${code}.`)
  })
  const archive = file.createReadStream({ highWaterMark: 1024 * 1024 })
  try {
    return await take(archive)
  } finally {
    archive.destroy()
  }
}
