import { fileRefusals } from '@soleira/domain/document/file'
import { bytesOf } from '../adapters/storage/bytes-of.ts'
import type { StoredFile } from '../adapters/storage/storage.ts'
import type { Waiter } from '../adapters/turns.ts'
import type { Db } from '../database/client.ts'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import type { Scope } from '../scope.ts'
import { asFile } from './as-file.ts'
import { commitFiles } from './commit.ts'
import { type Judgement, judgeMade } from './file-type.ts'
import { keepBytes } from './keep-bytes.ts'
import { insertOriginals, showInstead } from './original.ts'

export type Unlocking = Pick<
  Parts,
  'db' | 'storage' | 'reader' | 'quota' | 'notify' | 'record' | 'jobs' | 'readSoon'
>

export interface LockedFile extends StoredFile {
  fileName: string
}

export type UnlockedFile = Pick<Judgement, 'isViewable'> & { file: StoredFile }

/**
 * Keeps the file without its password beside the one that came, and shows it from then on. The password is used
 * here alone and kept nowhere. `write` puts the new file into the row that named the other one. Throws
 * wrong_password, too_costly, and what judging throws.
 */
export async function showUnlocked(
  parts: Unlocking,
  scope: Scope,
  locked: LockedFile,
  password: string,
  waiter: Waiter,
  write: (db: Db, unlocked: UnlockedFile) => Promise<void>,
): Promise<void> {
  const { storage, reader, jobs } = parts
  const bytes = await bytesOf(storage, locked)
  const file = asFile(bytes)
  const opened = await reader.unwrap(file, { as: 'protected', password }, waiter)
  if ('refused' in opened) throw refusalOf(opened.refused)
  const { isViewable, made } = await judgeMade(locked.fileName, opened, { reader, waiter })
  const shown = await keepBytes(storage, made.bytes)
  await commitFiles(parts, scope, [shown], async (db) => {
    await write(db, { isViewable, file: shown })
    if (await showInstead(db, scope, { from: locked.key, to: shown.key })) {
      await jobs.purgeFiles(db, [locked.key])
      return
    }
    const original = { ...locked, made: 'unlocked' as const }
    await insertOriginals(db, scope, [{ ...shown, original }])
  })
}

function refusalOf(why: string): AppError {
  if (why === 'locked') return new AppError('wrong_password')
  if (why === 'too_costly') return new AppError('too_costly')
  return new AppError('unsupported_type', { message: fileRefusals.damaged })
}
