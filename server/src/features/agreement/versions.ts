import type { Agreement, Comparison, KeptVersion } from '@soleira/domain/agreement/agreement'
import { agreementChanged } from '@soleira/domain/agreement/events'
import { rowsOfRecord } from '@soleira/domain/agreement/record-rows'
import { headLine } from '@soleira/domain/agreement/reviewed'
import { plainAgreement } from '@soleira/domain/agreement/write'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { agreementVersions } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import { type Committing, commitFilesOnce } from '../../files/commit.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import { madeBy, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { mustNotBeSigned } from '../document/signings.ts'
import { lockProperty } from '../property/commands.ts'
import { withPictures } from './pictures.ts'
import { findVersion, presentVersions, readAgreement } from './queries.ts'
import { lockAgreement, versionsOf } from './rows.ts'

/**
 * Prints the contract as it reads now and keeps both. Throws not_found, conflict for another version, while the last
 * one is to be signed or where nothing has changed since, and what printing and storing throw.
 */
export async function keepVersion(
  parts: Committing & Pick<Parts, 'record' | 'printer' | 'images'>,
  scope: UserScope,
  id: number,
  { version, waiter, retry }: { version: number; waiter: Waiter; retry: Retry | null },
): Promise<KeptVersion> {
  const { db } = parts
  if ((await madeBy(db, scope, retry)) === null) await mustDiffer(db, scope, id, version)
  const read = await readAgreement(db, scope, id)
  const { agreement, written, text, record, broker, today, people } = read
  const whole = await withPictures(parts, scope, text, waiter)
  const pdf = await parts.printer.print(() => draftSheet(whole, headLine(agreement), broker, today), waiter)
  const file = await keepBytes(parts.storage, pdf)
  const review = standingReview(agreement)
  const versionId = await commitFilesOnce(parts, scope, retry, [file], async (db) => {
    // Who wants to have it signed waits for this, too.
    await lockProperty(db, scope, agreement.propertyId, undefined)
    const row = await lockAgreement(db, scope, id, version)
    await mustNotBeSigned(db, scope, 'contract', id)
    const [last] = (await versionsOf(db, scope, [id])).get(id) ?? []
    if (last && plainAgreement(last.written) === plainAgreement(written)) throw nothingNew(last.number)
    const made = firstRow(
      await db
        .insert(agreementVersions)
        .values({
          ...accountAndUser(scope),
          agreementId: id,
          number: (last?.number ?? 0) + 1,
          written,
          review,
          people,
          record: rowsOfRecord(record.facts),
          missing: agreement.missing.length,
          storageKey: file.key,
          fileSize: file.size,
          sha256: file.sha256,
        })
        .returning({ id: agreementVersions.id }),
    )
    await parts.record(db, scope, agreementChanged(row, 'version'))
    return made.id
  })
  const rows = (await versionsOf(db, scope, [id])).get(id) ?? []
  const own = rows.filter((one) => one.id === versionId)
  const [shown] = await presentVersions(db, scope, own)
  if (!shown) throw new AppError('not_found')
  return shown
}

function standingReview({ review }: Pick<Agreement, 'review'>): KeptVersion['review'] {
  if (!review?.holds) return null
  const { holds: _, ...kept } = review
  return kept
}

const nothingNew = (number: number) =>
  new AppError('conflict', { message: `Nada mudou desde a versão ${number}.` })

/** Nothing is printed for what is refused anyway. */
async function mustDiffer(db: Db, scope: UserScope, id: number, version: number): Promise<void> {
  await db.transaction((db) => lockAgreement(db, scope, id, version))
  await mustNotBeSigned(db, scope, 'contract', id)
  const { agreement } = await readAgreement(db, scope, id)
  if (agreement.state === 'kept' && agreement.lastVersion) throw nothingNew(agreement.lastVersion)
}

/** Throws not_found. */
export async function compareVersions(
  db: Db,
  scope: UserScope,
  id: number,
  { a, b }: { a: number | 'now'; b: number | 'now' },
): Promise<Comparison> {
  const textOf = async (which: number | 'now') =>
    which === 'now'
      ? (await readAgreement(db, scope, id)).written
      : (await findVersion(db, scope, id, which)).written
  // The library is seldom needed, so it is loaded with the first comparison.
  const { compareWritten } = await import('./compare.ts')
  return compareWritten(await textOf(a), await textOf(b))
}
