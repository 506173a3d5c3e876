import { productClause } from '@soleira/domain/agreement/clauses/library'
import { dayOf } from '@soleira/domain/certificate/validity'
import { clocksOf, priorityEnd } from '@soleira/domain/closing/clocks'
import type { Closing, Protocol } from '@soleira/domain/closing/closing'
import { keepingOf } from '@soleira/domain/closing/keeping'
import { pictureTypes } from '@soleira/domain/closing/key-pictures'
import { clauseOfDay, type MilestoneKind } from '@soleira/domain/closing/kinds'
import { plannedLand } from '@soleira/domain/closing/plan'
import { presentMilestone } from '@soleira/domain/closing/present'
import { toldOfBuyers, toldOfCertificates } from '@soleira/domain/closing/record'
import { type MilestoneStanding, standings } from '@soleira/domain/closing/standing'
import { stageOf } from '@soleira/domain/property/stage'
import { landIn } from '@soleira/domain/risk/findings/papers/land'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { agreements, documents, milestonePapers, milestones } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { papersOfDeal } from '../deal/papers.ts'
import { type RecordOfClosing, readRecordOfClosing } from '../deal/standing.ts'
import { presentPaper } from '../document/kept-paper.ts'
import { readRecord } from '../risk/record.ts'
import { notesOf } from './notes.ts'
import { comparedOwners } from './owners.ts'
import { ofMilestone } from './proofs.ts'

/** The closing of a deal as a screen tells it. Throws not_found. */
export async function readClosing(db: Db, scope: UserScope, dealId: number): Promise<Closing> {
  const record = await readRecordOfClosing(db, scope, dealId)
  const { deal, facts, groundLord, currentStage } = record
  const today = dayOf(new Date(), (await readUser(db, scope)).timezone)
  const ofProperty = await readRecord(db, scope, deal.propertyId, today)
  if (!ofProperty) throw new AppError('not_found')
  const standing = standings(facts, plannedLand(groundLord, landIn(ofProperty.papers)))
  const one = (kind: MilestoneStanding['kind']) => standing.find((other) => other.kind === kind)
  const deed = one('deed')
  const registeredOn = one('registration')?.done?.on ?? null
  const proofs = await proofsOfMilestones(db, scope, dealId)
  const proofsOf = ({ kind, place }: Pick<MilestoneStanding, 'kind' | 'place'>) =>
    proofs.filter((proof) => proof.kind === kind && proof.place === place).map(({ paper }) => paper)
  const papersOf = (milestone: Pick<MilestoneStanding, 'kind' | 'place'>) =>
    proofsOf(milestone).filter((paper) => paper !== null)
  const hasLostProof = (milestone: MilestoneStanding) => proofsOf(milestone).includes(null)
  const clauses = await clausesOfPromise(db, scope, dealId)
  const clauseOf = (kind: MilestoneKind) => clauses.get(clauseOfDay[kind] ?? '')
  const told = {
    buyer_papers: toldOfBuyers(await papersOfDeal(db, scope, dealId)),
    certificates: toldOfCertificates(ofProperty.items, deed?.done?.on ?? deed?.day ?? null),
  }
  const isOver = deal.undoneOn !== null
  const isDone = Boolean(registeredOn) && currentStage < stageOf('concluido')
  return {
    dealId,
    propertyId: deal.propertyId,
    today,
    isOver,
    milestones: standing.map((each) =>
      presentMilestone(each, { dealId, today, told, papersOf, hasLostProof, clauseOf }),
    ),
    protocols: await presentProtocols(db, scope, record, { today, registeredOn }),
    owners: await comparedOwners(db, scope, record, papersOf({ kind: 'registration', place: 0 })),
    offersStage: isDone && !isOver ? stageOf('concluido') : null,
    keeping: keepingOf(registeredOn),
  }
}

async function presentProtocols(
  db: Db,
  scope: UserScope,
  { protocols, facts: { calendar } }: RecordOfClosing,
  { today, registeredOn }: { today: string; registeredOn: string | null },
): Promise<Protocol[]> {
  const notes = await notesOf(
    db,
    scope,
    protocols.flatMap((protocol) => protocol.notes),
  )
  return protocols.map((row, place) => {
    const { id, on, number, office, isPlainDeed, version } = row
    // The protocol that counts is the registered one.
    const registered = place === 0 ? registeredOn : null
    const end = priorityEnd(on, calendar)
    return {
      id,
      on,
      number,
      office,
      isPlainDeed,
      version,
      clocks: clocksOf(row, { today, registeredOn: registered, calendar }),
      isLost: (registered ?? today) > end,
      notes: row.notes.flatMap((note) => notes.get(note.id) ?? []),
    }
  })
}

/** Papers of milestones, the first one first; null for one whose file is gone. */
async function proofsOfMilestones(db: Db, scope: UserScope, dealId: number) {
  const rows = await db
    .select({
      kind: milestones.kind,
      place: milestones.place,
      document: documents,
      shows: milestonePapers.shows,
    })
    .from(milestonePapers)
    .innerJoin(milestones, ofMilestone)
    .leftJoin(
      documents,
      and(sameAccount(documents, milestonePapers), eq(documents.id, milestonePapers.documentId)),
    )
    .where(and(inAccount(milestonePapers, scope), eq(milestones.dealId, dealId)))
    .orderBy(asc(milestonePapers.since), asc(documents.id))
  return rows.map(({ document, shows, ...of }) => {
    if (!document) return { ...of, paper: null }
    const isElsewhere =
      document.category !== 'FECHAMENTO' || rows.filter((row) => row.document?.id === document.id).length > 1
    const isPicture = pictureTypes.some((type) => type === document.fileType)
    return { ...of, paper: { ...presentPaper(document), stays: isElsewhere, isPicture, shows } }
  })
}

/** The clauses of the product in the latest promessa of a deal, with their names; none without one. */
async function clausesOfPromise(db: Db, scope: UserScope, dealId: number): Promise<Map<string, string>> {
  const [row] = await db
    .select({ clauses: agreements.clauses })
    .from(agreements)
    .where(and(inAccount(agreements, scope), eq(agreements.dealId, dealId), eq(agreements.kind, 'promessa')))
    .orderBy(desc(agreements.id))
    .limit(1)
  return new Map(
    (row?.clauses ?? []).flatMap(({ clauseId }) => {
      const known = productClause(clauseId)
      return known ? [[clauseId, known.name] as const] : []
    }),
  )
}
