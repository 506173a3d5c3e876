import { dayOf } from '@soleira/domain/certificate/validity'
import type { DocumentRequest } from '@soleira/domain/document-request/contract'
import { explainPaperKind, numbersToSay } from '@soleira/domain/document-request/explain'
import type { RequestedPaper } from '@soleira/domain/document-request/recipient'
import {
  handedState,
  isSameWant,
  type OpenWant,
  openWants,
  recipientName,
  wantedName,
  wantState,
} from '@soleira/domain/document-request/wanted'
import { linkStatus } from '@soleira/domain/link/link'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  documentRequests,
  handedPapers,
  inboxPapers,
  parties,
  people,
  requestedPapers,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { readChecklist } from '../checklist/checklist.ts'
import { presentedProperty } from '../property/queries.ts'
import { readAskedData } from './data-queries.ts'

export async function findOpenWants(db: Db, scope: Scope, propertyId: number): Promise<OpenWant[]> {
  const property = await presentedProperty(db, scope, propertyId)
  const checklist = await readChecklist(db, scope, propertyId)
  if (!property || !checklist) throw new AppError('not_found')
  const { owners, documentation } = property
  const items = checklist.items.filter(({ counts }) => counts)
  const missing = { owners, missingDocuments: documentation.missingDocuments, items }
  return openWants(missing, dayOf(new Date()))
}

export async function listPartyContacts(db: Db, scope: Scope, propertyId: number) {
  const rows = await db
    .selectDistinct({
      personId: people.id,
      name: people.fullName,
      emails: people.emails,
      phones: people.phones,
    })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId)))
    .orderBy(asc(people.id))
  return rows.map(({ emails, phones, ...person }) => ({
    ...person,
    email: emails[0] ?? null,
    phone: phones[0] ?? null,
  }))
}

async function readWants(db: Db, scope: Scope, requestIds: readonly number[]) {
  if (!requestIds.length) return []
  const wants = await db
    .select({ wanted: requestedPapers, name: people.fullName, personKind: people.kind })
    .from(requestedPapers)
    .leftJoin(people, and(sameAccount(people, requestedPapers), eq(people.id, requestedPapers.personId)))
    .where(and(inAccount(requestedPapers, scope), inArray(requestedPapers.requestId, [...requestIds])))
    .orderBy(asc(requestedPapers.position))
  const handed = await db
    .select({ row: handedPapers, documentId: inboxPapers.documentId })
    .from(handedPapers)
    .leftJoin(
      inboxPapers,
      and(sameAccount(inboxPapers, handedPapers), eq(inboxPapers.id, handedPapers.inboxPaperId)),
    )
    .where(and(inAccount(handedPapers, scope), inArray(handedPapers.requestId, [...requestIds])))
    .orderBy(asc(handedPapers.id))
  return wants.map(({ wanted, name, personKind }) => ({
    ...wanted,
    person: name,
    isCompany: personKind === 'legal',
    handed: handed
      .filter(({ row }) => row.requestId === wanted.requestId && row.position === wanted.position)
      .map(({ row, documentId }) => ({ ...row, state: handedState({ ...row, documentId }) })),
  }))
}

export async function listRequests(
  db: Db,
  scope: Scope,
  propertyId: number,
  open: readonly OpenWant[],
): Promise<DocumentRequest[]> {
  const rows = await db
    .select({ request: documentRequests, name: people.fullName })
    .from(documentRequests)
    .leftJoin(people, and(sameAccount(people, documentRequests), eq(people.id, documentRequests.personId)))
    .where(and(inAccount(documentRequests, scope), eq(documentRequests.propertyId, propertyId)))
    .orderBy(desc(documentRequests.id))
  const wants = await readWants(
    db,
    scope,
    rows.map(({ request }) => request.id),
  )
  const data = await readAskedData(
    db,
    scope,
    rows.map(({ request }) => request.id),
  )
  const now = new Date()
  return rows.map(({ request, name }) => ({
    id: request.id,
    audience: request.audience,
    personId: request.personId,
    reminds: request.reminds,
    recipient: recipientName(request.audience, name),
    status: linkStatus(request, now),
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    data: data.get(request.id) ?? [],
    wants: wants
      .filter(({ requestId }) => requestId === request.id)
      .map((want) => ({
        label: wantedName(want.kind, want.isCompany),
        person: want.person,
        state: stateOf(want, open),
        handed: want.handed.map(({ inboxPaperId, state, handedAt, reason }) => ({
          paperId: inboxPaperId,
          state,
          handedAt: handedAt.toISOString(),
          reason,
        })),
      })),
  }))
}

export async function listRequested(
  db: Db,
  scope: Scope,
  { id, propertyId }: Pick<typeof documentRequests.$inferSelect, 'id' | 'propertyId'>,
): Promise<RequestedPaper[]> {
  const open = await findOpenWants(db, scope, propertyId)
  const property = await presentedProperty(db, scope, propertyId)
  return (await readWants(db, scope, [id])).map((want) => {
    const state = stateOf(want, open)
    return {
      position: want.position,
      label: wantedName(want.kind, want.isCompany),
      person: want.person,
      ...explainPaperKind(want.kind, want.isCompany),
      numbers: property ? numbersToSay(want.kind, property) : [],
      state,
      received: want.handed.filter((one) => one.state === 'waiting').length,
      reason: state === 'refused' ? (want.handed.at(-1)?.reason ?? null) : null,
    }
  })
}

function stateOf(want: Awaited<ReturnType<typeof readWants>>[number], open: readonly OpenWant[]) {
  const isOpen = open.some((one) => isSameWant(one, want))
  return wantState(
    isOpen,
    want.handed.map(({ state }) => state),
  )
}

export async function nameOfPerson(db: Db, scope: Scope, personId: number | null): Promise<string | null> {
  if (personId === null) return null
  const [person] = await db
    .select({ name: people.fullName })
    .from(people)
    .where(and(inAccount(people, scope), eq(people.id, personId)))
  return person?.name ?? null
}
