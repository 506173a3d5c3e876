import type pg from 'pg'
import { openBucket } from '../adapters/bucket/bucket.ts'
import { connectDatabase } from '../database/connect.ts'
import { backupAccount, type Env } from '../env.ts'
import { lastUpkeep } from '../jobs/upkeep.ts'
import { backupTo, noteBackup } from './backup-to.ts'
import { toBucket, toFile } from './destination.ts'
import { fileOf, keepInBucket, keepInFolder } from './keep.ts'
import { sendFile } from './send-file.ts'

const quietly = { withKey: true, say: () => {} }

/**
 * Makes the backup of the day in the folder and the bucket of the settings. Where there are both, the bucket
 * gets the file of the folder, because sending a file can go on after an interruption.
 */
export async function keepBackups(env: Env, config: pg.ClientConfig, now: Date): Promise<boolean> {
  const { BACKUP_DIR: folder, BACKUP_BUCKET: address } = env
  let isMade = false
  if (folder) {
    isMade = await keepInFolder(folder, (to) => backupTo(env, config, toFile(to), quietly), now)
  }
  const account = address && backupAccount(env, address)
  if (!account) return isMade
  const bucket = openBucket(account)
  try {
    const send = async (key: string) => {
      if (!folder) return backupTo(env, config, toBucket(bucket, key), quietly)
      await sendFile(bucket, key, fileOf(folder, now))
      return noteBackup(config, {}, true)
    }
    return (await keepInBucket(bucket, `${account.key}${await ownName(config)}`, send, now)) || isMade
  } finally {
    bucket.close()
  }
}

/**
 * Prefix of this product's backups in a bucket that others may use too. It comes from the mark of the storage
 * (F38).
 */
async function ownName(config: pg.ClientConfig): Promise<string> {
  const { system, close } = connectDatabase({ ...config, max: 1 }, () => {})
  try {
    const mark = await lastUpkeep(system, 'storage')
    if (!mark) throw new Error('the storage has no mark yet')
    return `soleira-${String(mark.outcome.id).slice(0, 8)}-`
  } finally {
    await close()
  }
}
