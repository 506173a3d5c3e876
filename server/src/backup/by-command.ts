import { basename } from 'node:path'
import type pg from 'pg'
import { type Bucket, openBucket } from '../adapters/bucket/bucket.ts'
import { backupAccount, type Env, WrongSetting } from '../env.ts'
import { backupTo, noteBackup, type SayLine } from './backup-to.ts'
import { BadArchive } from './bad-archive.ts'
import { toBucket, toFile } from './destination.ts'
import { sendFile } from './send-file.ts'

/** `to` is a file, `s3://bucket/name`, or `bucket` for the bucket of the settings. */
export async function makeCopy(
  env: Env,
  config: pg.ClientConfig,
  to: string,
  options: { withKey: boolean; say: SayLine },
): Promise<void> {
  const name = `soleira-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}.copia`
  const isSent = await inBucket(env, to, name, (bucket, key) =>
    backupTo(env, config, toBucket(bucket, key), options),
  )
  if (!isSent) await backupTo(env, config, toFile(to), options)
}

export async function sendCopy(
  env: Env,
  config: pg.ClientConfig,
  { path, to, say }: { path: string; to: string; say: SayLine },
): Promise<void> {
  const isSent = await inBucket(env, to, basename(path), async (bucket, key) => {
    const parts = await sendFile(bucket, key, path)
    await noteBackup(config, {}, true)
    say(`Cópia enviada: s3://${bucket.name}/${key}, ${parts} partes agora.`)
  })
  if (!isSent) throw new BadArchive(`${to} não é um bucket: use s3://bucket/nome.`)
}

async function inBucket(
  env: Env,
  address: string,
  name: string,
  work: (bucket: Bucket, key: string) => Promise<unknown>,
): Promise<boolean> {
  if (address === 'bucket' && !env.BACKUP_BUCKET) {
    throw new WrongSetting('Configuração inválida: BACKUP_BUCKET: é obrigatória com --to bucket')
  }
  const account = backupAccount(env, address === 'bucket' ? (env.BACKUP_BUCKET as string) : address)
  if (!account) return false
  const bucket = openBucket(account)
  try {
    await work(bucket, keyIn(account.key, name))
    return true
  } finally {
    bucket.close()
  }
}

function keyIn(key: string, name: string): string {
  return key === '' || key.endsWith('/') ? `${key}${name}` : key
}
