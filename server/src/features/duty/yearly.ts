import { dayOf } from '@soleira/domain/certificate/validity'
import { waitingOf } from '@soleira/domain/duty/due'
import type { DutyYear, YearlyInput } from '@soleira/domain/duty/duty'
import { dutyChanged } from '@soleira/domain/duty/events'
import { isOfYear } from '@soleira/domain/duty/standing'
import { dimobLacks } from '@soleira/domain/duty/tables'
import {
  declarationFacts,
  declarationSpan,
  declarationStateOn,
  dimobSpan,
  dimobStateOn,
  mayDeclare,
  type YearlyDuty,
} from '@soleira/domain/duty/yearly'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { yearlyDuties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields, refuseAhead } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type UserScope } from '../../scope.ts'
import { authorOf } from '../link/broker.ts'
import { ownHolidays } from '../settings/calendar.ts'
import { readSettings } from '../settings/queries.ts'
import { doneIn, dueDuties } from './due.ts'
import { dutyDealsOf } from './rows.ts'

/** Without a year it is this one, by the account's day. */
export async function readDuties(db: Db, scope: UserScope, asked?: number): Promise<DutyYear> {
  const now = new Date()
  const { timezone } = await authorOf(db, scope)
  const today = dayOf(now, timezone)
  const year = asked ?? Number(today.slice(0, 4))
  const known = await dutyDealsOf(db, scope, year)
  const deals = known.filter((deal) => isOfYear(deal, year))
  const done = await doneIn(db, scope, year)
  const { isCompany, cnpj } = await readSettings(db, scope)
  const facts = declarationFacts(known, year)
  const state = declarationStateOn(year, facts, done.no_occurrence !== null, today)
  const span = dimobSpan(year, await ownHolidays(db, scope))
  const dimob = { isCompany, deals: deals.length, isDone: done.dimob !== null }
  const { isReported: _, ...counts } = facts
  return {
    year,
    today,
    deals,
    waiting: (await dueDuties(db, scope, now)).map(({ due, property }) => waitingOf(due, timezone, property)),
    declaration: {
      ...declarationSpan(year),
      ...counts,
      state,
      mayDeclare: mayDeclare(state, facts),
      done: done.no_occurrence,
    },
    dimob: {
      ...span,
      state: dimobStateOn(dimob, span, today),
      cnpj,
      deals: deals.length,
      done: done.dimob,
      lacking: deals.flatMap(dimobLacks).length + (cnpj ? 0 : 1),
    },
  }
}

interface Named {
  duty: YearlyDuty
  year: number
}

/** Throws conflict where it is not time, or would not be true. */
export function finishYearly(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  { duty, year }: Named,
  { on, protocol }: YearlyInput,
): Promise<void> {
  return db.transaction(async (db) => {
    const { today, declaration, dimob } = await readDuties(db, scope, year)
    const { state, opensOn } = duty === 'dimob' ? dimob : declaration
    const may =
      state === 'done' || (duty === 'dimob' ? ['open', 'late'].includes(state) : declaration.mayDeclare)
    if (!may) throw new AppError('conflict', { message: refusals[duty] })
    const doneOn = on ?? today
    refuseAhead({ on: doneOn }, today)
    if (doneOn < opensOn) throw invalidFields({ on: 'O prazo ainda não tinha começado neste dia' })
    const said = { doneOn, protocol }
    await db
      .insert(yearlyDuties)
      .values({ ...accountAndUser(scope), duty, year, ...said })
      .onConflictDoUpdate({
        target: [yearlyDuties.accountId, yearlyDuties.duty, yearlyDuties.year],
        set: said,
      })
    await record(db, scope, dutyChanged(null))
  })
}

const refusals: Record<YearlyDuty, string> = {
  no_occurrence:
    'A declaração só se marca no prazo ou depois dele, sem comunicação no ano e sem pergunta em aberto.',
  dimob: 'A DIMOB só se marca a partir de fevereiro, de pessoa jurídica com negócio no ano.',
}

export function reopenYearly(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: UserScope,
  { duty, year }: Named,
): Promise<void> {
  return db.transaction(async (db) => {
    await db
      .delete(yearlyDuties)
      .where(and(inAccount(yearlyDuties, scope), eq(yearlyDuties.duty, duty), eq(yearlyDuties.year, year)))
    await record(db, scope, dutyChanged(null, 'deleted'))
  })
}
