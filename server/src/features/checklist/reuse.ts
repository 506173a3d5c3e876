import { dayOf } from '@soleira/domain/certificate/validity'
import { certificatesReused } from '@soleira/domain/checklist/events'
import { itemState } from '@soleira/domain/checklist/item'
import { civilStatus } from '@soleira/domain/document/category'
import { documentGivenBack, documentReused } from '@soleira/domain/document/events'
import { type AskingItem, offeredFor } from '@soleira/domain/paper/offer'
import { receivedElsewhere, staysElsewhere } from '@soleira/domain/paper/words'
import type { Db } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope } from '../../scope.ts'
import { useStatusToo, usesBegunWith } from '../paper/civil-status.ts'
import { type Held, heldElsewhere } from '../paper/elsewhere.ts'
import { endUses } from '../paper/identities.ts'
import { lockCertificates } from '../paper/settle.ts'
import { noCertificate } from '../paper/shown.ts'
import type { ChecklistItem } from './checklist.ts'
import { bringCompanion } from './companions.ts'
import { lockChecklist, lockedItem } from './course.ts'
import { countCertificate, takeItemCertificateBack } from './receive.ts'

export function askingItem({ kind, subject, row }: ChecklistItem, today: string): AskingItem {
  const { issuedOn, completedAt } = row
  return {
    kind,
    personId: subject?.personId ?? null,
    state: itemState(row, today),
    linked: row.linked,
    shown: completedAt && { issuedOn, receivedOn: dayOf(completedAt) },
  }
}

/** Lists what is still asked of somebody. */
export function askedOf(
  items: readonly ChecklistItem[],
  today: string,
): { kind: string; personId: number }[] {
  const open = items.filter(({ row }) => !['completed', 'set_aside'].includes(itemState(row, today)))
  return open.flatMap(({ kind, subject }) => {
    const personId = subject?.personId ?? null
    return personId === null ? [] : [{ kind, personId }]
  })
}

/**
 * Uses papers of other properties for this one, all or none. Each item is requested and completed at once, for a
 * couple's paper that of both. Throws not_found, or conflict when a paper is not offered now.
 */
export async function reusePapers(
  db: Db,
  scope: Scope,
  propertyId: number,
  paperIds: readonly number[],
  record: Recorder,
): Promise<void> {
  await db.transaction(async (db) => {
    const { property, checklist } = await lockChecklist(db, scope, propertyId)
    const today = dayOf(new Date())
    const chosen = await chosenPapers(db, scope, propertyId, paperIds, checklist.items, today)
    const withIssues = new Set<number>()
    const steps = chosen.flatMap(({ paper, found }) => found.map((item) => ({ paper, found: item })))
    for (const [index, { paper, found }] of steps.entries()) {
      const locked = lockedItem(property, checklist.items, found)
      const { kind: _, personIds: __, id: paperId, origin, receivedOn: ____, ...facts } = paper
      const note = receivedElsewhere(origin.sequenceNumber)
      const state = itemState({ ...noCertificate, ...facts, paperId, status: 'completed' }, today)
      if (state === 'with_issues') withIssues.add(paperId)
      const isLast = index === steps.length - 1
      const told = certificatesReused(property, { count: chosen.length, withIssues: withIssues.size })
      const joint = { count: steps.length, isLast, told }
      const now = await countCertificate(db, scope, locked, { ...facts, paperId }, { note, joint }, record)
      await bringCompanion(db, scope, propertyId, now, today)
    }
    for (const { paper } of chosen) {
      const documentId = await useStatusToo(db, scope, propertyId, paper.id)
      if (documentId !== null)
        await record(db, scope, documentReused(property, { id: documentId, slot: civilStatus, told: null }))
    }
  })
}

/** Says whether an item of the property would take the paper of another one. */
export async function isAskedHere(
  db: Db,
  scope: Scope,
  propertyId: number,
  paperId: number,
): Promise<boolean> {
  const { checklist } = await lockChecklist(db, scope, propertyId)
  const takes = await takersOf(db, scope, propertyId, [paperId], checklist.items, dayOf(new Date()))
  return takes.some(({ paper }) => paper?.id === paperId)
}

interface Chosen {
  paper: Held
  found: ChecklistItem[]
}

async function chosenPapers(
  db: Db,
  scope: Scope,
  propertyId: number,
  paperIds: readonly number[],
  items: readonly ChecklistItem[],
  today: string,
): Promise<Chosen[]> {
  const ids = [...new Set(paperIds)]
  const locked = await lockCertificates(db, scope, ids)
  if (locked.length < ids.length) throw new AppError('not_found')
  const takes = await takersOf(db, scope, propertyId, ids, items, today)
  return ids.map((id) => {
    const found = takes.filter((one) => one.paper?.id === id)
    const paper = found[0]?.paper
    if (!paper) {
      throw new AppError('conflict', {
        message: 'Uma destas certidões não pode mais ser usada neste imóvel.',
      })
    }
    return { paper, found: found.map(({ item }) => item) }
  })
}

/** Each item with the one of the papers that is offered to it. */
async function takersOf(
  db: Db,
  scope: Scope,
  propertyId: number,
  ids: readonly number[],
  items: readonly ChecklistItem[],
  today: string,
): Promise<{ item: ChecklistItem; paper: Held | null }[]> {
  const held = await heldElsewhere(db, scope, propertyId, askedOf(items, today))
  const wanted = held.filter((paper) => ids.includes(paper.id))
  return items.map((item) => ({ item, paper: offeredFor(askingItem(item, today), wanted, today) }))
}

/** The papers stay with the properties that they came from. */
export async function giveBackPapers(
  db: Db,
  scope: Scope,
  propertyId: number,
  paperIds: readonly number[],
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction(async (db) => {
    const { property, checklist } = await lockChecklist(db, scope, propertyId)
    const ids = [...new Set(paperIds)]
    if ((await lockCertificates(db, scope, ids)).length < ids.length) throw new AppError('not_found')
    for (const id of ids) {
      const found = checklist.items.filter(({ row }) => row.paperId === id && row.from)
      const from = found[0]?.row.from
      if (!from) {
        throw new AppError('conflict', { message: 'Uma destas certidões não veio de outro imóvel.' })
      }
      const note = staysElsewhere(from.sequenceNumber)
      const inSlot = await usesBegunWith(db, scope, propertyId, id)
      for (const item of found) {
        const locked = lockedItem(property, checklist.items, item)
        await jobs.purgeFiles(db, await takeItemCertificateBack(db, scope, locked, { note }, record))
      }
      for (const documentId of inSlot) {
        await jobs.purgeFiles(db, await endUses(db, scope, propertyId, [documentId]))
        await record(db, scope, documentGivenBack(documentId, { id: propertyId }, civilStatus))
      }
    }
  })
}
