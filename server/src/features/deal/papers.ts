import {
  type BuyerPaperKind,
  buyerPaperName,
  missingPapers,
  papersAskedOf,
} from '@soleira/domain/deal/buyer-papers'
import type { BuyerPaper, BuyerPapers } from '@soleira/domain/deal/deal'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  dealPapers,
  deals,
  documents,
  identityUses,
  offerBuyers,
  offers,
  people,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { presentPaper } from '../document/kept-paper.ts'
import { namedProperty } from '../paper/queries.ts'

/** Throws not_found. */
export async function papersOfDeal(db: Db, scope: Scope, dealId: number): Promise<BuyerPapers[]> {
  const found = (await papersOfDeals(db, scope, [dealId])).get(dealId)
  if (!found) throw new AppError('not_found')
  return found
}

/** 'Ana Lima: RG/CPF e comprovante de renda', for each buyer who still owes papers. */
export const lackingPapers = (buyers: readonly BuyerPapers[]): string[] =>
  buyers.flatMap(({ fullName, papers }) => {
    const missing = missingPapers(papers)
    return missing ? `${fullName}: ${missing}` : []
  })

/** The checklists of the buyers, by deal, person by person in the order in which they were named. */
export async function papersOfDeals(
  db: Db,
  scope: Scope,
  dealIds: readonly number[],
): Promise<Map<number, BuyerPapers[]>> {
  if (!dealIds.length) return new Map()
  const rows = await db
    .select({
      dealId: deals.id,
      propertyId: deals.propertyId,
      terms: offers.terms,
      personId: people.id,
      fullName: people.fullName,
      kind: people.kind,
    })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .leftJoin(offerBuyers, and(sameAccount(offerBuyers, offers), eq(offerBuyers.chainId, offers.chainId)))
    .leftJoin(people, and(sameAccount(people, offerBuyers), eq(people.id, offerBuyers.personId)))
    .where(and(inAccount(deals, scope), inArray(deals.id, [...dealIds])))
    .orderBy(asc(deals.id), asc(offerBuyers.position))
  const ids = [...new Set(rows.flatMap(({ personId }) => personId ?? []))]
  const kept = await keptPapers(db, scope, dealIds)
  const identities = await identitiesOf(db, scope, ids)
  const checklistOf = (row: (typeof rows)[number]): BuyerPapers[] => {
    const { dealId, propertyId, terms, personId, fullName, kind: personKind } = row
    if (personId === null || fullName === null) return []
    const isCompany = personKind === 'legal'
    const papers = papersAskedOf(isCompany, terms.lines).map((kind) => {
      const own = kept.filter(
        (one) => one.dealId === dealId && one.personId === personId && one.kind === kind,
      )
      const files =
        kind === 'identity'
          ? identities
              .filter((one) => one.file.personId === personId)
              .map((one) => identityIn(propertyId, one))
          : own.flatMap(({ file }) => (file ? { ...presentPaper(file), from: null } : []))
      return paperOf(
        kind,
        isCompany,
        files,
        own.find(({ reason }) => reason !== null),
      )
    })
    return [{ personId, fullName, papers }]
  }
  return new Map(
    [...Map.groupBy(rows, ({ dealId }) => dealId)].map(([id, its]) => [id, its.flatMap(checklistOf)]),
  )
}

type File = BuyerPaper['files'][number]

function paperOf(
  kind: BuyerPaperKind,
  isCompany: boolean,
  files: File[],
  aside: { reason: string | null; at: Date } | undefined,
): BuyerPaper {
  const reason = files.length ? null : (aside?.reason ?? null)
  return {
    kind,
    label: buyerPaperName(kind, isCompany),
    files,
    state: files.length ? 'received' : reason === null ? 'missing' : 'set_aside',
    setAside: reason === null || !aside ? null : { reason, at: aside.at.toISOString() },
  }
}

/** The latest first. */
function keptPapers(db: Db, scope: Scope, dealIds: readonly number[]) {
  const { dealId, personId, kind, setAsideReason: reason, createdAt: at } = dealPapers
  return db
    .select({ dealId, personId, kind, reason, at, file: documents })
    .from(dealPapers)
    .leftJoin(documents, and(sameAccount(documents, dealPapers), eq(documents.id, dealPapers.documentId)))
    .where(and(inAccount(dealPapers, scope), inArray(dealId, [...dealIds])))
    .orderBy(desc(dealPapers.id))
}

/** The identity documents of people, the latest first, with the properties that use each. */
async function identitiesOf(db: Db, scope: Scope, ids: readonly number[]) {
  if (!ids.length) return []
  const { id, sequenceNumber, type, street, number } = properties
  const rows = await db
    .select({
      file: documents,
      usedIn: identityUses.propertyId,
      place: { id, sequenceNumber, type, street, number },
    })
    .from(documents)
    .innerJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .innerJoin(
      identityUses,
      and(sameAccount(identityUses, documents), eq(identityUses.documentId, documents.id)),
    )
    .where(
      and(
        inAccount(documents, scope),
        eq(documents.category, 'RG_CNH'),
        inArray(documents.personId, [...ids]),
      ),
    )
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
  return [...Map.groupBy(rows, ({ file }) => file.id).values()].flatMap(([first, ...others]) =>
    first ? { ...first, uses: [first, ...others].map(({ usedIn }) => usedIn) } : [],
  )
}

type Identity = Awaited<ReturnType<typeof identitiesOf>>[number]

const identityIn = (propertyId: number, { file, place, uses }: Identity): File => ({
  ...presentPaper(file),
  from: uses.includes(propertyId) ? null : namedProperty(place),
})
