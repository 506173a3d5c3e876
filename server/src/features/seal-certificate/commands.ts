import { dayOf } from '@soleira/domain/certificate/validity'
import {
  certificateRefusals,
  certificateTooLarge,
  mostCertificateBytes,
  tooEarlyWords,
  tooLateWords,
} from '@soleira/domain/signing/certificate'
import { certificateRemoved, certificateSaved } from '@soleira/domain/signing/services-events'
import { and, eq } from 'drizzle-orm'
import type { Waiter } from '../../adapters/turns.ts'
import { firstRow } from '../../database/one.ts'
import { sealCertificates } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { secretPlace } from '../../secrets/columns.ts'
import { readUser } from '../auth/accounts.ts'

/** Replaced in the same transaction. */
const nothingYet = 'v1.'

/** Takes the place of an earlier one. Throws validation_failed at the field that is at fault. */
export async function saveSealCertificate(
  { db, secrets, sealer, record }: Pick<Parts, 'db' | 'secrets' | 'sealer' | 'record'>,
  scope: UserScope,
  { file, password }: { file: string; password: string },
  waiter: Waiter,
): Promise<void> {
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > mostCertificateBytes) throw invalidFields({ file: certificateTooLarge })
  const opened = await sealer.open(bytes, password, waiter)
  if (typeof opened === 'string') throw invalidFields(certificateRefusals[opened])
  const { key, sha256, ...read } = opened
  const { timezone } = await readUser(db, scope)
  const now = new Date()
  const day = (at: Date) => dayOf(at, timezone)
  if (now < read.validFrom) throw invalidFields({ file: tooEarlyWords(day(read.validFrom)) })
  if (now > read.validUntil) throw invalidFields({ file: tooLateWords(day(read.validUntil)) })
  await db.transaction(async (db) => {
    // The row comes first: its number is the place of its secrets, and it lets two who save it take turns.
    const change = { ...read, sha256: Buffer.from(sha256), keptAt: now }
    const { id } = firstRow(
      await db
        .insert(sealCertificates)
        .values({ accountId: scope.account, ...change, secrets: nothingYet })
        .onConflictDoUpdate({ target: sealCertificates.accountId, set: { ...change, secrets: nothingYet } })
        .returning({ id: sealCertificates.id }),
    )
    await db
      .update(sealCertificates)
      .set({ secrets: await secrets.encrypt(db, secretPlace('seal_certificates', id), JSON.stringify(key)) })
      .where(and(inAccount(sealCertificates, scope), eq(sealCertificates.id, id)))
    await record(db, scope, certificateSaved)
  })
}

/** Throws not_found without one. */
export function removeSealCertificate(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
): Promise<void> {
  return db.transaction(async (db) => {
    const { rowCount } = await db.delete(sealCertificates).where(inAccount(sealCertificates, scope))
    if (!rowCount) throw new AppError('not_found')
    await record(db, scope, certificateRemoved)
  })
}
