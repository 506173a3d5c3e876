import type { Calendar } from '@soleira/domain/calendar/holidays'
import { dayOf } from '@soleira/domain/certificate/validity'
import { termDay } from '@soleira/domain/closing/clocks'
import type { Details, MilestoneChange } from '@soleira/domain/closing/closing'
import { doneDetail } from '@soleira/domain/closing/events'
import { type DetailName, detailsOf, ofRecord, onDayOfDeed } from '@soleira/domain/closing/kinds'
import type { MilestoneId } from '@soleira/domain/closing/milestone-id'
import { needsReason, staysByLaw } from '@soleira/domain/closing/moving'
import type { MilestoneStanding } from '@soleira/domain/closing/standing'
import { stageOf } from '@soleira/domain/property/stage'
import { AppError, invalidFields, refuseAhead } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { lockDeal } from '../deal/paper-commands.ts'
import { readRecordOfClosing } from '../deal/standing.ts'
import { advanceWithDeal } from '../offer/advance.ts'
import { lockProperty } from '../property/commands.ts'
import { calendarOf } from '../settings/calendar.ts'
import { type Change, finishAct, forgetLostProofs, plannedOne, rowOf, writeRow } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/**
 * Sets the day, says that it is done, or sets it aside. Throws not_found, conflict for another version, and
 * validation_failed for what only papers can say.
 */
export function changeMilestone(
  { db, record }: Deps,
  scope: UserScope,
  id: MilestoneId,
  { version, ...said }: MilestoneChange,
): Promise<void> {
  return db.transaction(async (db) => {
    const deal = await lockDeal(db, scope, id.dealId)
    const known = await readRecordOfClosing(db, scope, id.dealId)
    const standing = await plannedOne(db, scope, known, id)
    const row = rowOf(known, id)
    if ((row?.version ?? 0) !== version) throw new AppError('conflict')
    const { timezone } = await readUser(db, scope)
    const counted = await calendarOf(db, scope, known.facts.calendar.place)
    const { change, detail } = changeOf(standing, said, counted, dayOf(new Date(), timezone))
    const { doneOn, asideReason } = { ...row, ...change }
    if (doneOn && asideReason) throw new AppError('conflict', { message: eitherOr })
    const milestoneId = await writeRow(db, scope, id, row, change)
    if (said.done !== undefined) await forgetLostProofs(db, scope, milestoneId)
    await finishAct(record, db, scope, deal, detail)
    if (id.kind === 'registration' && change.doneOn) {
      const property = await lockProperty(db, scope, deal.propertyId, undefined)
      if (property.currentStage < stageOf('concluido'))
        await advanceWithDeal({ db, record }, scope, property, stageOf('concluido'))
    }
  })
}

const eitherOr = 'O marco já está feito ou não se aplica. Volte-o antes a “A fazer”.'

function changeOf(
  standing: MilestoneStanding,
  { due, done, aside }: Omit<MilestoneChange, 'version'>,
  counted: Calendar,
  today: string,
): { change: Change; detail: string } {
  const { kind } = standing
  const acts = [due, done, aside].filter((act) => act !== undefined)
  if (acts.length !== 1) throw invalidFields({ version: 'Diga uma coisa de cada vez' })
  if (due !== undefined) return { change: moved(standing, due, counted), detail: 'milestone_day' }
  if (done !== undefined) {
    if (ofRecord.includes(kind)) throw invalidFields({ done: ofPapers })
    if (done === null)
      return { change: { doneOn: null, doneWords: null, details: null }, detail: 'milestone_open' }
    refuseAhead({ 'done.on': done.on }, today)
    const { on: doneOn, words: doneWords } = done
    return {
      change: { doneOn, doneWords, details: ownDetails(kind, done.details) },
      detail: doneDetail(kind),
    }
  }
  const asideReason = aside?.reason ?? null
  return { change: { asideReason }, detail: asideReason ? 'milestone_set_aside' : 'milestone_open' }
}

function moved(
  standing: MilestoneStanding,
  due: NonNullable<MilestoneChange['due']> | null,
  counted: Calendar,
): Change {
  if (onDayOfDeed.includes(standing.kind)) throw invalidFields({ due: 'O dia é o da escritura' })
  if (due === null) return { day: null, term: null, dayReason: null }
  if (standing.dayFrom === 'law') throw invalidFields({ due: staysByLaw })
  if (!('on' in due)) return { day: termDay(due, counted), term: due, dayReason: null }
  if (needsReason(standing, due) && !due.reason) throw invalidFields({ 'due.reason': 'Diga o motivo' })
  return { day: due.on, term: null, dayReason: due.reason }
}

const ofPapers = 'Isto segue dos papéis e do protocolo: ninguém o marca à mão'

/** Throws validation_failed for a detail that this kind does not have, so that nothing typed is lost. */
function ownDetails(kind: MilestoneId['kind'], given: Partial<Details> = {}): Partial<Details> | null {
  const own: readonly string[] = detailsOf[kind] ?? []
  const said = Object.entries(given).filter(([, text]) => text)
  const [strange] = said.filter(([name]) => !own.includes(name))
  if (strange) throw invalidFields({ [`done.details.${strange[0]}`]: 'Este marco não tem este dado' })
  return said.length ? (Object.fromEntries(said) as Record<DetailName, string>) : null
}
