import { agreementKindNames } from '@soleira/domain/agreement/terms'
import { milestoneKey } from '@soleira/domain/closing/kinds'
import { dayLabels } from '@soleira/domain/closing/steps'
import { buyerPaperName } from '@soleira/domain/deal/buyer-papers'
import { pieceKey } from '@soleira/domain/dossier/piece'
import { and, asc, eq } from 'drizzle-orm'
import { type Author, printedDay } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import {
  agreements,
  authorizations,
  dealPapers,
  deals,
  documents,
  identityUses,
  milestonePapers,
  milestones,
  offerBuyers,
  offers,
  people,
  protocols,
  registryNotes,
  signings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { mayAct } from '../../files/caution.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { runningDeal } from '../deal/commands.ts'
import { closingPiece, receiptPieces } from './closing-pieces.ts'
import { acceptedOfferPieces } from './offer-piece.ts'
import type { Piece } from './piece.ts'

/** Everything of the deal of a property: offer, how it went on, contracts, proofs, papers, and receipts of the fee. */
export async function dealPieces(
  deps: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  propertyId: number,
  author: Author,
): Promise<Piece[]> {
  const { db } = deps
  const deal = await runningDeal(db, scope, propertyId)
  if (!deal) return []
  const found = [
    ...(await signedContracts(db, scope, deal.id)),
    ...(await proofs(db, scope, deal.id)),
    ...(await notes(db, scope, deal.id)),
    ...(await papersOfBuyers(db, scope, deal.id)),
    ...(await identitiesOfBuyers(db, scope, { dealId: deal.id, propertyId })),
    ...(await signedAuthorizations(db, scope, propertyId)),
  ]
  const offer = await acceptedOfferPieces(deps, scope, propertyId)
  const people = offer.flatMap((piece) => piece.people)
  return [
    ...offer,
    await closingPiece(deps, scope, deal.id, author),
    ...found.map((one) => pieceOfDeal(one, author)),
    ...(await receiptPieces(deps, scope, { dealId: deal.id, people }, author)),
  ]
}

interface Found {
  document: typeof documents.$inferSelect
  kind: 'contract' | 'proof' | 'bank' | 'buyer' | 'authorization'
  title: string
  people?: readonly number[]
}

function pieceOfDeal({ document, kind, title, people: named = [] }: Found, author: Author): Piece {
  const { id, storageKey: key, fileSize: size, sha256, fileName, fileType, uploadedAt } = document
  const day = printedDay(uploadedAt, author)
  return {
    key: pieceKey({ kind: 'document', id }),
    group: 'deal',
    kind: `deal:${kind}`,
    title,
    detail: `${fileName} · recebido em ${day}`,
    validUntil: null,
    since: uploadedAt,
    people: named,
    facts: [
      ['Documento', title],
      ['Recebido em', day],
    ],
    fileName,
    fileType,
    mayAct: mayAct(document),
    bytes: { stored: { key, size, sha256 } },
  }
}

async function signedContracts(db: Db, scope: UserScope, dealId: number): Promise<Found[]> {
  const rows = await db
    .select({ kind: agreements.kind, document: documents })
    .from(agreements)
    .innerJoin(signings, and(sameAccount(signings, agreements), eq(signings.targetId, agreements.id)))
    .innerJoin(documents, and(sameAccount(documents, signings), eq(documents.id, signings.signedId)))
    .where(and(inAccount(agreements, scope), eq(agreements.dealId, dealId), eq(signings.kind, 'contract')))
    .orderBy(asc(documents.id))
  return rows.map(({ kind, document }) => ({
    document,
    kind: 'contract',
    title: `${agreementKindNames[kind]}, assinado`,
  }))
}

/** Papers of the buyer's bank and FGTS are no business of those who sell. */
const ofBank = ['financing_approval', 'financing_inspection', 'financing_contract', 'fgts']

async function proofs(db: Db, scope: UserScope, dealId: number): Promise<Found[]> {
  const rows = await db
    .select({ kind: milestones.kind, place: milestones.place, document: documents, terms: offers.terms })
    .from(milestonePapers)
    .innerJoin(
      milestones,
      and(sameAccount(milestones, milestonePapers), eq(milestones.id, milestonePapers.milestoneId)),
    )
    .innerJoin(
      documents,
      and(sameAccount(documents, milestonePapers), eq(documents.id, milestonePapers.documentId)),
    )
    .innerJoin(deals, and(sameAccount(deals, milestones), eq(deals.id, milestones.dealId)))
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .where(
      and(
        inAccount(milestonePapers, scope),
        eq(milestones.dealId, dealId),
        // A paper of something else that proves a milestone, too, is a piece as what it is.
        eq(documents.category, 'FECHAMENTO'),
      ),
    )
    .orderBy(asc(documents.id), asc(milestonePapers.since))
  const isOfBank = (id: number) => rows.some((row) => row.document.id === id && ofBank.includes(row.kind))
  return rows.map(({ kind, place, document, terms }) => ({
    document,
    kind: isOfBank(document.id) ? 'bank' : 'proof',
    title: dayLabels(terms, false)(milestoneKey({ kind, place })),
  }))
}

async function notes(db: Db, scope: UserScope, dealId: number): Promise<Found[]> {
  const rows = await db
    .select({ document: documents })
    .from(registryNotes)
    .innerJoin(
      protocols,
      and(sameAccount(protocols, registryNotes), eq(protocols.id, registryNotes.protocolId)),
    )
    .innerJoin(
      documents,
      and(sameAccount(documents, registryNotes), eq(documents.id, registryNotes.documentId)),
    )
    .where(and(inAccount(registryNotes, scope), eq(protocols.dealId, dealId)))
    .orderBy(asc(documents.id))
  return rows.map(({ document }) => ({ document, kind: 'proof', title: 'Nota devolutiva' }))
}

async function papersOfBuyers(db: Db, scope: UserScope, dealId: number): Promise<Found[]> {
  const rows = await db
    .select({ kind: dealPapers.kind, document: documents, personId: people.id, name: people.fullName })
    .from(dealPapers)
    .innerJoin(documents, and(sameAccount(documents, dealPapers), eq(documents.id, dealPapers.documentId)))
    .innerJoin(people, and(sameAccount(people, dealPapers), eq(people.id, dealPapers.personId)))
    .where(and(inAccount(dealPapers, scope), eq(dealPapers.dealId, dealId)))
    .orderBy(asc(documents.id))
  return rows.map(({ kind, document, personId, name }) => ({
    document,
    kind: 'buyer',
    title: `${buyerPaperName(kind, false)} - ${name}`,
    people: [personId],
  }))
}

async function identitiesOfBuyers(
  db: Db,
  scope: UserScope,
  { dealId, propertyId }: { dealId: number; propertyId: number },
): Promise<Found[]> {
  const rows = await db
    .select({ document: documents, personId: people.id, name: people.fullName, kind: people.kind })
    .from(deals)
    .innerJoin(offers, and(sameAccount(offers, deals), eq(offers.id, deals.offerId)))
    .innerJoin(offerBuyers, and(sameAccount(offerBuyers, offers), eq(offerBuyers.chainId, offers.chainId)))
    .innerJoin(people, and(sameAccount(people, offerBuyers), eq(people.id, offerBuyers.personId)))
    .innerJoin(
      identityUses,
      and(
        sameAccount(identityUses, people),
        eq(identityUses.personId, people.id),
        eq(identityUses.propertyId, propertyId),
        eq(identityUses.category, 'RG_CNH'),
      ),
    )
    .innerJoin(
      documents,
      and(sameAccount(documents, identityUses), eq(documents.id, identityUses.documentId)),
    )
    .where(and(inAccount(deals, scope), eq(deals.id, dealId)))
    .orderBy(asc(documents.id))
  return rows.map(({ document, personId, name, kind }) => ({
    document,
    kind: 'buyer',
    people: [personId],
    title: `${buyerPaperName('identity', kind === 'legal')} - ${name}`,
  }))
}

/** It says the fee, and is for the broker's archive alone. */
async function signedAuthorizations(db: Db, scope: UserScope, propertyId: number): Promise<Found[]> {
  const rows = await db
    .select({ document: documents })
    .from(authorizations)
    .innerJoin(
      documents,
      and(sameAccount(documents, authorizations), eq(documents.id, authorizations.documentId)),
    )
    .where(and(inAccount(authorizations, scope), eq(authorizations.propertyId, propertyId)))
    .orderBy(asc(documents.id))
  return rows.map(({ document }) => ({
    document,
    kind: 'authorization',
    title: 'Autorização de intermediação',
  }))
}
