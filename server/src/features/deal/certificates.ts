import { providerName } from '@soleira/domain/automation/provider'
import { requestedThrough } from '@soleira/domain/automation/request-done'
import { dayOf } from '@soleira/domain/certificate/validity'
import { type CertificateWay, endsBeforeDeed, wayWords } from '@soleira/domain/deal/certificates'
import type { DealCertificates } from '@soleira/domain/deal/deal'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  checklistItems,
  deals,
  diligenceChanges,
  documentRequests,
  events,
  handedPapers,
  inboxPapers,
  offers,
  paperLinks,
  papers,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { type Checklist, type ItemRow, readChecklist, readChecklists } from '../checklist/checklist.ts'
import { certificateOfLink, shownIn } from '../paper/shown.ts'
import { daysOfDeals, deedDay } from './standing.ts'

/** The certificates of a property on which a deal runs; none without one. */
export async function certificatesOfDeal(
  db: Db,
  scope: UserScope,
  propertyId: number,
): Promise<DealCertificates> {
  const [deal] = await db
    .select({ id: deals.id, terms: offers.terms, total: offers.total })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .where(and(inAccount(deals, scope), eq(deals.propertyId, propertyId), isNull(deals.undoneOn)))
  if (!deal) return { deedOn: null, certificates: [] }
  const deedOn = deedDay(deal, (await daysOfDeals(db, scope, [deal.id])).get(deal.id))
  const today = dayOf(new Date(), (await readUser(db, scope)).timezone)
  const checklist = await readChecklist(db, scope, propertyId)
  const rows = checklist ? countedRows(checklist) : []
  const ways = await waysOf(
    db,
    scope,
    rows.flatMap(({ documentId }) => documentId ?? []),
  )
  return {
    deedOn,
    certificates: rows.flatMap(({ documentId, issuedOn, validUntil }) =>
      documentId === null
        ? []
        : {
            documentId,
            issuedOn,
            way: wayWords(ways.get(documentId) ?? { by: 'upload' }),
            endsBeforeDeed: endsBeforeDeed({ validUntil }, deedOn, today),
          },
    ),
  }
}

interface Planned {
  propertyId: number
  deedOn: string | null
}

/** How many certificates end before the planned deed, by property. */
export async function endingBeforeDeed(
  db: Db,
  scope: Scope,
  planned: readonly Planned[],
  today: string,
): Promise<Map<number, number>> {
  const dated = planned.filter(({ deedOn }) => deedOn !== null)
  const latest = dated
    .map(({ deedOn }) => deedOn ?? '')
    .toSorted()
    .at(-1)
  if (latest === undefined) return new Map()
  const ids = dated.map(({ propertyId }) => propertyId)
  const may = await db
    .selectDistinct({ id: checklistItems.propertyId })
    .from(checklistItems)
    .innerJoin(paperLinks, shownIn('own'))
    .innerJoin(papers, certificateOfLink)
    .where(
      and(
        inAccount(checklistItems, scope),
        inArray(checklistItems.propertyId, ids),
        sql`${papers.validUntil} >= ${today} and ${papers.validUntil} < ${latest}`,
      ),
    )
  const found = await readChecklists(
    db,
    scope,
    may.map(({ id }) => id),
  )
  return new Map(
    dated.flatMap(({ propertyId, deedOn }): [number, number][] => {
      const checklist = found.get(propertyId)
      const isEnding = (row: ItemRow) => endsBeforeDeed(row, deedOn, today)
      return checklist ? [[propertyId, countedRows(checklist).filter(isEnding).length]] : []
    }),
  )
}

const countedRows = ({ items }: Checklist): ItemRow[] =>
  items.flatMap(({ counts, row }) => (counts && row.status === 'completed' ? row : []))

/** By document. One that nothing is known of was sent by the broker. */
async function waysOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, CertificateWay>> {
  if (!ids.length) return new Map()
  const { documentId, way } = inboxPapers
  const received = await db
    .select({ documentId, way, audience: documentRequests.audience })
    .from(inboxPapers)
    .leftJoin(
      handedPapers,
      and(sameAccount(handedPapers, inboxPapers), eq(handedPapers.inboxPaperId, inboxPapers.id)),
    )
    .leftJoin(
      documentRequests,
      and(sameAccount(documentRequests, handedPapers), eq(documentRequests.id, handedPapers.requestId)),
    )
    .where(and(inAccount(inboxPapers, scope), inArray(documentId, [...ids])))
  const asked = await db
    .select({ documentId: events.entityId, note: diligenceChanges.note })
    .from(diligenceChanges)
    .innerJoin(events, and(sameAccount(events, diligenceChanges), eq(events.id, diligenceChanges.eventId)))
    .where(
      and(
        inAccount(diligenceChanges, scope),
        eq(events.entity, 'certificate'),
        inArray(events.entityId, [...ids]),
        inArray(diligenceChanges.action, ['complete', 'replace']),
      ),
    )
    .orderBy(desc(diligenceChanges.eventId))
  return new Map([
    ...received.flatMap(({ documentId, ...paper }): [number, CertificateWay][] =>
      documentId === null ? [] : [[documentId, wayOfInbox(paper)]],
    ),
    ...asked.flatMap(({ documentId, note }): [number, CertificateWay][] => {
      const provider = requestedThrough(note)
      if (documentId === null || !provider) return []
      const way = provider === 'browser' ? 'issuer' : 'provider'
      return [[documentId, way === 'issuer' ? { by: way } : { by: way, name: providerName(provider) }]]
    }),
  ])
}

type Received = Pick<typeof inboxPapers.$inferSelect, 'way'> & {
  audience: typeof documentRequests.$inferSelect.audience | null
}

function wayOfInbox({ way, audience }: Received): CertificateWay {
  if (way === 'link') return { by: audience === 'condominium' ? 'condominium' : 'owner' }
  return { by: way === 'mail' ? 'mail' : 'upload' }
}
