import { mkdtemp, open, readdir, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import type pg from 'pg'
import { openBucket } from '../adapters/bucket/bucket.ts'
import { openStorage } from '../adapters/storage/open.ts'
import { connectDatabase } from '../database/connect.ts'
import { startEmbedded } from '../database/embedded/start.ts'
import { migrate } from '../database/migrate.ts'
import { backupAccount, type Env, s3Options } from '../env.ts'
import { type Key, parseKey } from '../secrets/key.ts'
import { keysInFile } from '../secrets/key-source.ts'
import { archiveSummary, keyFile, type SayLine } from './backup-to.ts'
import { BadArchive } from './bad-archive.ts'
import { sendAgain } from './jobs.ts'
import { listOf } from './put-files.ts'
import { inspectArchive, type Restored, restoreArchive } from './restore.ts'

export type Progress = (bytes: number) => void

/**
 * Restores a file or `s3://…` into the database and the storage of the settings, and migrates them. Both must
 * be empty.
 */
export async function restoreFrom(
  env: Env,
  config: pg.ClientConfig,
  from: string,
  say: SayLine,
  progress?: Progress,
): Promise<void> {
  const files = join(env.DATA_DIR, 'files')
  const storage = await openStorage(files, s3Options(env))
  try {
    const target = { config, storage, list: listOf(env.DATA_DIR) }
    const take = (archive: Readable) => restoreArchive(target, archive, env.BACKUP_PASSPHRASE ?? null)
    const restored = await read(env, from, take, progress)
    const { pool, close } = connectDatabase({ ...config, query_timeout: 0 }, () => {})
    try {
      await migrate(pool)
      await sendAgain(pool, restored.jobs)
    } finally {
      await close()
    }
    say(`Restaurado de ${restored.header.createdAt}: ${archiveSummary(restored.manifest)}.`)
    const line = await giveKey(env, restored)
    if (line) say(line)
  } catch (error) {
    await removeEmptyFolders(files)
    throw error
  } finally {
    storage.close()
  }
}

async function removeEmptyFolders(files: string): Promise<void> {
  const names = await readdir(files).catch(() => [])
  for (const name of names.filter((each) => /^[0-9a-f]{2}$/.test(each))) {
    await rmdir(join(files, name)).catch(() => {})
  }
}

/**
 * Puts the key of the secrets before those that a start in the empty place may have made. Without a key in
 * the archive, returns a line that asks for it.
 */
async function giveKey(env: Env, { secretsKey }: Restored): Promise<string | null> {
  if (env.SECRETS_KEY) return null
  const file = keysInFile(keyFile(env))
  const found = await file.read()
  if (!secretsKey) {
    return `Antes de iniciar, devolva a chave dos segredos: ${file.name}, ou SECRETS_KEY.`
  }
  const lines = String(secretsKey).split('\n').filter(Boolean)
  const keys = lines.flatMap((text) => parseKey(text.trim()) ?? [])
  const isOurs = ({ id }: Key) => keys.some((each) => each.id === id)
  await file.replace?.([...keys, ...found.filter((key) => !isOurs(key))])
  return null
}

export async function verifyArchive(env: Env, from: string, say: SayLine): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'soleira-copia-'))
  const settings = { fsync: 'off', full_page_writes: 'off' }
  try {
    const database = await startEmbedded({ directory: join(scratch, 'postgres'), log: () => {}, settings })
    try {
      const storage = await openStorage(join(scratch, 'files'), null)
      const target = { config: database.connection, storage, list: listOf(scratch) }
      const { header, manifest } = await read(env, from, (archive) =>
        restoreArchive(target, archive, env.BACKUP_PASSPHRASE ?? null),
      )
      say(`A cópia de ${header.createdAt} está inteira: ${archiveSummary(manifest)}.`)
    } finally {
      await database.stop()
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

export function inspectFile(env: Env, path: string, progress: Progress): Promise<{ hasKey: boolean }> {
  return read(env, path, (archive) => inspectArchive(archive, env.BACKUP_PASSPHRASE ?? null), progress)
}

async function read<T>(
  env: Env,
  from: string,
  take: (archive: Readable) => Promise<T>,
  progress: Progress = () => {},
): Promise<T> {
  const account = backupAccount(env, from)
  if (account) {
    const bucket = openBucket(account)
    try {
      return await taken(await bucket.read(account.key), take)
    } finally {
      bucket.close()
    }
  }
  const file = await open(from, 'r').catch(({ code }) => {
    throw new BadArchive(`Não foi possível ler ${from}: ${code}.`)
  })
  const stream = file.createReadStream({ highWaterMark: 1024 * 1024 })
  const told = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      progress(chunk.length)
      done(null, chunk)
    },
  })
  stream.on('error', (error) => told.destroy(error))
  told.on('close', () => stream.destroy())
  return taken(stream.pipe(told), take)
}

async function taken<T>(archive: Readable, take: (archive: Readable) => Promise<T>): Promise<T> {
  try {
    return await take(archive)
  } finally {
    archive.destroy()
  }
}
