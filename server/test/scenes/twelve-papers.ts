import { readDiligence } from '@soleira/domain/checklist/contract'
import { listDocuments } from '@soleira/domain/document/contract'
import * as inbox from '@soleira/domain/inbox/contract'
import type { Filing } from '@soleira/domain/inbox/filing'
import { listOffersOfProperty, usePaperOffers } from '@soleira/domain/paper-fact/contract'
import { registersOf } from '@soleira/domain/paper-fact/registers'
import { listPeople, readPerson } from '@soleira/domain/person/contract'
import { listParties, readProperty, readStanding } from '@soleira/domain/property/contract'
import { readToday } from '@soleira/domain/today/contract'
import { expect } from 'vitest'
import type { Client } from '../clients/client.ts'
import { type Sellers, twelvePapers } from '../files/twelve-papers.ts'
import type { TestApp } from '../harness.ts'
import { makeCpf } from '../rows/factories/people.ts'
import { makeOwner } from '../rows/factories/properties.ts'
import { signInBroker, takeIn } from './broker.ts'
import { bringAsRead } from './inbox.ts'

const sellers: Sellers = { regina: makeCpf(), otto: makeCpf(), bento: makeCpf(), celia: makeCpf() }
const papers: Readonly<Record<string, readonly string[]>> = twelvePapers(sellers)
export const paperNames: readonly string[] = Object.keys(papers)

/** The name of a paper, and whether its ticked facts are used with the filing or only later. */
export type PaperInOrder = readonly [name: string, isUsed: boolean]

/**
 * Files the papers one after the other as their pages propose it, those that collide beside the one that is
 * there, and then those that had no place yet. In between all that papers say is accepted. Returns the record.
 */
export async function fileInOrder(server: TestApp, order: readonly PaperInOrder[]) {
  const { broker, id } = await fileAll(server, order)
  return { ...(await recordOf(broker, id)), answered: await answersOf(server, id) }
}

/** The same, and then takes each filing back. Returns what was said to stay, too. */
export async function takeBackInOrder(
  server: TestApp,
  order: readonly PaperInOrder[],
  back: readonly string[],
) {
  const { broker, id } = await fileAll(server, order)
  const filed = (await broker.call(inbox.listInbox, { query: { status: 'filed' } })).body
  const stays: string[] = []
  let waiting = back.map((name) => filed.find(({ fileName }) => fileName === name)?.id ?? 0)
  for (let left = 0; left !== waiting.length; ) {
    left = waiting.length
    const kept: number[] = []
    for (const paper of waiting) {
      const answer = await broker.send(inbox.unfileInboxPaper, { params: { id: paper } })
      // One that another replaced is taken back once that is.
      if (answer.status === 409) kept.push(paper)
      else stays.push(...inbox.unfileInboxPaper.answer.parse(answer.body).stays)
    }
    waiting = kept
  }
  return { ...(await recordOf(broker, id)), stays: [...new Set(stays)].sort() }
}

async function fileAll(
  server: TestApp,
  order: readonly PaperInOrder[],
): Promise<{ broker: Client; id: number }> {
  const broker = await signInBroker(server)
  const { id } = await takeIn(broker, {
    registrationNumber: null,
    owners: [
      makeOwner({ fullName: 'Regina Alves Moura', cpf: sellers.regina }),
      makeOwner({ fullName: 'Bento Reis Sales', cpf: sellers.bento }),
    ],
  })
  let waiting: { paper: number; isUsed: boolean }[] = []
  for (const [name, isUsed] of order) {
    waiting.push({ paper: await bringAsRead(server, broker, papers[name] ?? [], { name }), isUsed })
  }
  for (let left = 0; left !== waiting.length; ) {
    left = waiting.length
    const kept: typeof waiting = []
    for (const one of waiting) if (!(await fileAsProposed(broker, one))) kept.push(one)
    waiting = kept
    await acceptAll(broker, id)
  }
  return { broker, id }
}

async function fileAsProposed(
  broker: Client,
  { paper, isUsed }: { paper: number; isUsed: boolean },
): Promise<boolean> {
  const params = { id: paper }
  const { proposal, contradictions, offers } = (await broker.call(inbox.readInboxPaper, { params })).body
  if (contradictions.includes('replaces')) {
    const body = { ids: [paper], isReplacing: false, isKeeping: true }
    return (await broker.call(inbox.fileSurePapers, { body })).body.filed.length === 1
  }
  if (!proposal?.propertyId || contradictions.length) return false
  const { propertyId, kind, filesAs = kind, subject, number, code, issuedOn, validUntil, result } = proposal
  const use = offers.flatMap((offer) => (isUsed && offer.isTicked ? [offer.id] : []))
  const says = { number, code, issuedOn, validUntil, result }
  const filing = { kind: filesAs, propertyId, personId: subject?.id ?? null, ...says, use }
  const answer = await broker.send(inbox.fileInboxPaper, { params, body: filing as Filing })
  expect(answer.status, answer.raw.body).toBe(200)
  return true
}

async function acceptAll(broker: Client, id: number): Promise<void> {
  for (;;) {
    const offers = (await broker.call(listOffersOfProperty, { params: { id } })).body
    const next = offers.find(({ current }) => current === null)
    if (!next) return
    const same = offers.filter((one) => one.subjectId === next.subjectId && one.about === next.about)
    const shown = same.map((one) => ({ id: Number(one.id), current: one.current }))
    await broker.call(usePaperOffers, { body: { offers: shown } })
  }
}

async function answersOf({ pool }: TestApp, id: number) {
  const { rows } = await pool.query(
    `select d.file_name, f.field, f.value->>'said' as said, f.answer
     from paper_facts f join documents d on d.account_id = f.account_id and d.id = f.document_id
     where f.property_id = $1 order by 1, 2, 3`,
    [id],
  )
  return rows
}

async function recordOf(broker: Client, id: number) {
  const params = { id }
  const property = (await broker.call(readProperty, { params })).body
  const { parties } = (await broker.call(listParties, { params })).body
  const diligence = (await broker.call(readDiligence, { params })).body
  const documents = (await broker.call(listDocuments, { params })).body
  const offers = (await broker.call(listOffersOfProperty, { params })).body
  const standing = (await broker.call(readStanding, { params })).body
  const { tasks, more } = (await broker.call(readToday, {})).body
  const registered = (await broker.call(listPeople, { query: {} })).body
  const people = []
  for (const one of registered) people.push((await broker.call(readPerson, { params: { id: one.id } })).body)
  return {
    people: people
      .map(({ fullName, cpf, rg, birthDate, motherName, fatherName, maritalStatus, union }) => ({
        fullName,
        cpf,
        facts: { rg, birthDate, motherName, fatherName, maritalStatus },
        union: union && { regime: union.regime, since: union.since, spouse: union.spouse?.fullName },
      }))
      .sort((one, other) => one.fullName.localeCompare(other.fullName)),
    registers: registersOf(property),
    owners: parties.map(({ fullName, role, share }) => [fullName, role, share]),
    cells: diligence.items.map(
      ({ id, subject, state, fileName, number, code, issuedOn, validUntil, result, predecessors }) => ({
        item: `${id} ${subject.type === 'person' ? subject.name : ''}`,
        shows: { state, fileName, number, code, issuedOn, validUntil, result, predecessors },
      }),
    ),
    unknowns: [...diligence.unknowns, diligence.missingCib],
    slots: documents.map(({ category, fileName }) => `${category}: ${fileName}`).sort(),
    offers: offers.map(({ subject, field, words, paper }) => ({ subject, field, words, paper })),
    missing: standing.missing.map(({ what }) => what),
    tasks: tasks.map(({ matter, text, about }) => ({
      matter,
      text,
      about: 'name' in about ? about.name : about.type,
    })),
    more,
    inbox: (await broker.call(inbox.listInbox, { query: { status: 'open' } })).body
      .map(({ fileName, contradictions }) => ({ fileName, contradictions }))
      .sort((one, other) => one.fileName.localeCompare(other.fileName)),
  }
}
