import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { civilStatus, otherCategory } from '@soleira/domain/document/category'
import type { PaperOrigin } from '@soleira/domain/document/origin'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  isNull,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import {
  authorizations,
  commissions,
  dealPapers,
  documents,
  feeReceipts,
  identityUses,
  milestonePapers,
  milestones,
  offerPapers,
  outsideSlots,
  papers,
  parties,
  people,
  properties,
  protocols,
  registryNotes,
  visitLeads,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace } from '../paper/queries.ts'
import { fileOfCertificate } from '../paper/shown.ts'
import { lockedAmong } from '../paper/unread.ts'
import { type AsCertificate, asCertificates, asNoCertificate } from './fills.ts'

export type DocumentRow = typeof documents.$inferSelect & {
  /** The position counts from 0. Both are null for the property's own papers. */
  ownerId: number | null
  ownerPosition: number | null
}

export const documentRow = {
  ...getTableColumns(documents),
  ownerId: parties.id,
  ownerPosition: parties.position,
}

/** Others belong to what refers to them, and are changed there. */
export const isInSlot = notInArray(documents.category, [...outsideSlots])

/** For joins: the owner of the property whom a document is about. */
const itsOwner = (propertyId: unknown) =>
  and(
    sameAccount(parties, documents),
    eq(parties.propertyId, propertyId as number),
    eq(parties.personId, documents.personId),
    eq(parties.role, 'owner'),
  )

export interface HeldDocument extends DocumentRow, AsCertificate {
  others: PaperOrigin[]
  isLocked: boolean
}

export async function listDocuments(
  db: Db,
  scope: Scope,
  propertyId: number,
): Promise<HeldDocument[] | null> {
  const rows = await db
    .select({ document: getTableColumns(documents) })
    .from(properties)
    .leftJoin(
      documents,
      and(
        sameAccount(documents, properties),
        eq(documents.propertyId, properties.id),
        isInSlot,
        or(isNull(documents.personId), eq(documents.category, otherCategory)),
      ),
    )
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (!rows.length) return null
  const used = await db
    .select(documentRow)
    .from(identityUses)
    .innerJoin(documents, ofUse)
    .leftJoin(parties, itsOwner(propertyId))
    .where(
      and(
        inAccount(identityUses, scope),
        eq(identityUses.propertyId, propertyId),
        // An identity document is an owner's; whoever's civil status fills the slot of the property.
        or(isNotNull(parties.id), eq(identityUses.category, civilStatus)),
      ),
    )
  const uses = await usesOf(
    db,
    scope,
    used.map(({ id }) => id),
  )
  const own = rows.flatMap(({ document }) =>
    document ? [{ ...document, ownerId: null, ownerPosition: null, others: [] }] : [],
  )
  const borrowed = used.map((row) => ({
    ...row,
    others: (uses.get(row.id) ?? []).filter((use) => use.propertyId !== propertyId),
  }))
  const held = [...own, ...borrowed]
  const locked = await lockedAmong(
    db,
    scope,
    held.map(({ id }) => id),
  )
  const certificates = await asCertificates(
    db,
    scope,
    propertyId,
    held.map(({ id }) => id),
  )
  return held
    .map((row) => ({
      ...row,
      ...(certificates.get(row.id) ?? asNoCertificate),
      isLocked: locked.has(row.id),
    }))
    .sort((one, other) => one.uploadedAt.getTime() - other.uploadedAt.getTime() || one.id - other.id)
}

const ofUse = and(sameAccount(documents, identityUses), eq(documents.id, identityUses.documentId))

const user = alias(properties, 'user_property')

async function usesOf(db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, PaperOrigin[]>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ documentId: documents.id, property: pickPropertyPlace(user) })
    .from(documents)
    .innerJoin(
      identityUses,
      and(sameAccount(identityUses, documents), eq(identityUses.documentId, documents.id)),
    )
    .innerJoin(user, and(sameAccount(user, identityUses), eq(user.id, identityUses.propertyId)))
    .where(and(inAccount(documents, scope), sql`${documents.id} in ${[...ids]}`))
    .orderBy(desc(eq(documents.propertyId, user.id)), asc(user.sequenceNumber))
  const uses = new Map<number, PaperOrigin[]>()
  for (const { documentId, property } of rows) {
    uses.set(documentId, [...(uses.get(documentId) ?? []), namedProperty(property)])
  }
  return uses
}

export async function documentsOfPerson(db: Db, scope: Scope, personId: number) {
  const rows = await db
    .select({
      kind: people.kind,
      document: getTableColumns(documents),
      lies: pickPropertyPlace(properties),
    })
    .from(people)
    .leftJoin(documents, and(sameAccount(documents, people), eq(documents.personId, people.id)))
    .leftJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .where(and(inAccount(people, scope), eq(people.id, personId)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
  if (!rows.length) return null
  const found = rows.flatMap(({ kind, document, lies }) =>
    document ? [{ kind, document, lies: lies && namedProperty(lies) }] : [],
  )
  const uses = await usesOf(
    db,
    scope,
    found.map(({ document }) => document.id),
  )
  return found.map((one) => ({ ...one, uses: uses.get(one.document.id) ?? (one.lies ? [one.lies] : []) }))
}

export interface FoundDocument extends DocumentRow {
  item: ChecklistItemId | null
  authorizationId: number | null
  offerId: number | null
  dealId: number | null
  /** The deal to whose closing it belongs. */
  closingId: number | null
  visitId: number | null
  /** The deal of whose fee it proves a receipt. */
  feeDealId: number | null
}

export async function findDocument(db: Db, scope: Scope, id: number): Promise<FoundDocument | null> {
  const [row] = await db
    .select({
      ...documentRow,
      item: papers.kind,
      authorizationId: authorizations.id,
      offerId: offerPapers.offerId,
      dealId: dealPapers.dealId,
      visitId: visitLeads.visitId,
      feeDealId: commissions.dealId,
      closingId: sql<number | null>`coalesce(${milestones.dealId}, ${protocols.dealId})`,
    })
    .from(documents)
    .leftJoin(parties, itsOwner(documents.propertyId))
    .leftJoin(papers, fileOfCertificate)
    .leftJoin(
      authorizations,
      and(sameAccount(authorizations, documents), eq(authorizations.documentId, documents.id)),
    )
    .leftJoin(feeReceipts, and(sameAccount(feeReceipts, documents), eq(feeReceipts.documentId, documents.id)))
    .leftJoin(
      commissions,
      and(sameAccount(commissions, feeReceipts), eq(commissions.id, feeReceipts.commissionId)),
    )
    .leftJoin(dealPapers, and(sameAccount(dealPapers, documents), eq(dealPapers.documentId, documents.id)))
    .leftJoin(offerPapers, and(sameAccount(offerPapers, documents), eq(offerPapers.documentId, documents.id)))
    .leftJoin(
      milestonePapers,
      and(sameAccount(milestonePapers, documents), eq(milestonePapers.documentId, documents.id)),
    )
    .leftJoin(
      milestones,
      and(sameAccount(milestones, milestonePapers), eq(milestones.id, milestonePapers.milestoneId)),
    )
    .leftJoin(
      registryNotes,
      and(sameAccount(registryNotes, documents), eq(registryNotes.documentId, documents.id)),
    )
    .leftJoin(
      protocols,
      and(sameAccount(protocols, registryNotes), eq(protocols.id, registryNotes.protocolId)),
    )
    .leftJoin(visitLeads, and(sameAccount(visitLeads, documents), eq(visitLeads.strokesId, documents.id)))
    .where(and(inAccount(documents, scope), eq(documents.id, id)))
  return row ?? null
}

export async function findUse(
  db: Db,
  scope: Scope,
  propertyId: number,
  id: number,
): Promise<DocumentRow | null> {
  const isUsed = db
    .select({ id: identityUses.documentId })
    .from(identityUses)
    .where(
      and(
        inAccount(identityUses, scope),
        eq(identityUses.propertyId, propertyId),
        eq(identityUses.documentId, documents.id),
      ),
    )
  const [row] = await db
    .select(documentRow)
    .from(documents)
    .leftJoin(parties, itsOwner(propertyId))
    .where(and(inAccount(documents, scope), eq(documents.id, id), exists(isUsed)))
  return row ?? null
}
