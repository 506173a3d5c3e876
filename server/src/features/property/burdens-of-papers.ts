import { burdenChanged } from '@soleira/domain/burden/events'
import { isLaidAs } from '@soleira/domain/burden/rows-told'
import { isBurdenOf } from '@soleira/domain/burden/words'
import { isSameRegister } from '@soleira/domain/format/bare-register'
import { burdenIn, type FactValue } from '@soleira/domain/paper-fact/fact'
import { deniedBy, isActOf, isEndedByAbsence } from '@soleira/domain/paper-fact/known'
import type { Db } from '../../database/client.ts'
import type { BurdenRow, PaperFactRow } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { knownBurdens, rowsOf } from '../paper/known-burdens.ts'
import {
  insertBurden,
  type LockedBurden,
  lockBurdens,
  ofMatricula,
  refuseAheadHere,
  removeBurdenRow,
  updateBurden,
} from './burden-commands.ts'

/** A fact that a filed paper says of a burden. */
type ToldFact = Pick<PaperFactRow, 'id' | 'propertyId' | 'value'>

/**
 * Registers what a filed paper says: a burden, or the act of one that the record has without, or that one which it
 * calls cancelled stands. Returns whether the record had nothing of it. Throws not_found without the property.
 */
export async function addBurdenOfPaper(
  db: Db,
  scope: UserScope,
  { id, propertyId, value }: ToldFact,
  record: Recorder,
): Promise<boolean> {
  const known = await lockBurdens(db, scope, propertyId)
  const said = burdenIn(value)
  await refuseAheadHere(db, scope, { laidOn: said.laidOn })
  const row = (await rowsOfFacts(db, scope, propertyId, known)).get(id)
  if (!row) {
    await insertBurden(db, scope, { propertyId, ...said, statedBy: 'paper' }, record)
    return true
  }
  await updateBurden(db, scope, row, {
    act: row.act ?? said.act,
    matricula: row.matricula ?? said.matricula,
    creditor: row.creditor ?? said.creditor,
    amount: row.amount ?? said.amount,
    laidOn: row.laidOn ?? said.laidOn,
    endedBy: null,
    endedOn: null,
    endAct: null,
  })
  await record(db, scope, burdenChanged(row))
  return false
}

/** The row of each fact that papers tell of the property, by the id of the fact. */
async function rowsOfFacts(
  db: Db,
  scope: Scope,
  propertyId: number,
  rows: readonly LockedBurden[],
): Promise<Map<number | string, LockedBurden>> {
  const { told } = await knownBurdens(db, scope, propertyId)
  const found = rowsOf({ burdens: rows.map(asRecorded), told })
  return new Map(
    rows.flatMap((row) => [...found].flatMap(([id, one]) => (one.id === row.id ? [[id, row]] : []))),
  )
}

/** Says that a burden of the record was cancelled, as a filed paper does. Throws conflict where it does not stand. */
export async function endBurdenByPaper(
  db: Db,
  scope: UserScope,
  { propertyId, value }: ToldFact,
  record: Recorder,
): Promise<boolean> {
  const rows = await lockBurdens(db, scope, propertyId)
  const [row] = actsOf(rows, value, null)
  if (!row) throw new AppError('conflict')
  const { day, endAct } = value
  await updateBurden(db, scope, row, { endedBy: 'paper', endedOn: day ?? null, endAct: endAct ?? null })
  await record(db, scope, burdenChanged(row))
  return true
}

/** Says that those were cancelled which a filed paper does not list any more. Returns whether any was. */
export async function endDeniedBurdens(
  db: Db,
  scope: UserScope,
  { propertyId, value }: ToldFact,
  record: Recorder,
): Promise<boolean> {
  const rows = await lockBurdens(db, scope, propertyId)
  const { recorded } = deniedBy(value, await knownBurdens(db, scope, propertyId))
  const denied = rows.filter(({ id }) => recorded.some((one) => one.id === id))
  for (const row of denied) {
    await updateBurden(db, scope, row, { endedBy: 'paper', endedOn: value.asOf ?? null, endAct: null })
    await record(db, scope, burdenChanged(row))
  }
  return denied.length > 0
}

/** Whether it is taken out: it stays once the broker has said something of it. */
export async function takeBurdenOut(
  db: Db,
  scope: UserScope,
  { id, propertyId, value }: ToldFact,
  record: Recorder,
): Promise<boolean> {
  const rows = await lockBurdens(db, scope, propertyId)
  const told = await rowsOfFacts(db, scope, propertyId, rows)
  const row = told.get(id)
  if (!row || (value.act && row.act !== value.act)) return false
  // A paper without the act may mean any of two that nothing tells apart: neither is known to be its own.
  const others = rows.filter(
    (one) =>
      one !== row &&
      isBurdenOf(asRecorded(one), burdenIn(value)) &&
      isLaidAs(one, burdenIn(value)) === isLaidAs(row, burdenIn(value)) &&
      isOf(one, value.matricula) === isOf(row, value.matricula) &&
      ![...told.values()].includes(one),
  )
  if (others.length || row.statedBy === 'person' || row.endedBy === 'person') return false
  await removeBurdenRow(db, scope, row, record)
  return true
}

const isOf = (row: LockedBurden, matricula: string | null | undefined): boolean =>
  isSameRegister(ofMatricula(row).matricula, matricula)

/** Puts those that have the matrícula of a paper before those that have none. */
const nearest = (rows: LockedBurden[], matricula: string | null | undefined): LockedBurden[] =>
  rows.toSorted((one, other) => Number(isOf(other, matricula)) - Number(isOf(one, matricula)))

/** Those of an act that stand, or that papers have ended. */
const actsOf = (rows: LockedBurden[], value: FactValue, endedBy: BurdenRow['endedBy']): LockedBurden[] =>
  nearest(
    rows.filter((one) => one.endedBy === endedBy && isActOf(ofMatricula(one), value)),
    value.matricula,
  )

/** Whether those stand again that this paper alone ended. */
export async function takeDenialOut(
  db: Db,
  scope: UserScope,
  { propertyId, value }: ToldFact,
  record: Recorder,
): Promise<boolean> {
  const rows = await lockBurdens(db, scope, propertyId)
  const ended = rows.filter((row) => isEndedByAbsence(ofMatricula(row), value))
  for (const row of ended) {
    await updateBurden(db, scope, row, { endedBy: null, endedOn: null, endAct: null })
    await record(db, scope, burdenChanged(row))
  }
  return ended.length > 0
}

/** Whether it stands again: not where the broker says that it was cancelled. */
export async function takeCancellationOut(
  db: Db,
  scope: UserScope,
  { propertyId, value }: ToldFact,
  record: Recorder,
): Promise<boolean> {
  const rows = await lockBurdens(db, scope, propertyId)
  const [row] = actsOf(rows, value, 'paper')
  if (!row) return false
  await updateBurden(db, scope, row, { endedBy: null, endedOn: null, endAct: null })
  await record(db, scope, burdenChanged(row))
  return true
}

const asRecorded = (row: LockedBurden) => ({ ...row, ...ofMatricula(row), isCancelled: row.endedBy !== null })
