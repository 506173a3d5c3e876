import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { grave } from '@soleira/domain/reading/contradictions'
import type { Reading } from '@soleira/domain/reading/proposal'
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { inboxPapers, type PaperRow, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { showNewest } from '../checklist/newest.ts'
import { linksOf, propertiesLinked } from '../paper/links.ts'
import { lockProperty } from '../property/commands.ts'
import { contradictionsAt } from '../reading/contradictions.ts'
import { unfileInboxPaper } from './unfile.ts'

interface ReadLater {
  documentId: number
  propertyId: number | null
  paperId: number | null
  certificate: Pick<PaperRow, 'kind' | 'personId'> | null
  reading: Reading | null
}

/**
 * A certificate that was filed before it was read says only now what it is. One that contradicts its place, as none
 * is filed unseen, is in the inbox again, as a question. The newest counts of those that were kept beside each other.
 */
export async function settleUnread(
  db: Db,
  scope: UserScope,
  { documentId, propertyId, paperId, certificate, reading }: ReadLater,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  if (paperId === null || !certificate || !reading) return
  const [filed] = await db
    .select({ id: inboxPapers.id })
    .from(inboxPapers)
    .innerJoin(readings, and(sameAccount(readings, inboxPapers), eq(readings.inboxPaperId, inboxPapers.id)))
    .where(
      and(
        inAccount(inboxPapers, scope),
        eq(inboxPapers.documentId, documentId),
        lt(inboxPapers.filedAt, readings.readAt),
      ),
    )
  if (!filed) return
  const { personId } = certificate
  const kind = isCatalogueKind(certificate.kind) ? certificate.kind : null
  const against = await contradictionsAt(db, scope, reading, { kind, personId, propertyId })
  if (against.some((code) => grave.includes(code))) {
    const note = 'o papel, lido depois, não é deste lugar'
    await unfileInboxPaper(db, scope, filed.id, { jobs, record }, note).catch(refuseOthers)
    return
  }
  const properties = propertiesLinked(await linksOf(db, scope, documentId))
  for (const id of properties) await lockProperty(db, scope, id, undefined)
  await showNewest(db, scope, properties, paperId, record)
}

/** Somebody has used or replaced it meanwhile, and decides there. */
function refuseOthers(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error
}
