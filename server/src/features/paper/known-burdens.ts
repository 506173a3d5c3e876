import { type BurdenTold, rowsTold } from '@soleira/domain/burden/rows-told'
import type { BurdenRecorded } from '@soleira/domain/burden/words'
import { burdenIn, type FactValue } from '@soleira/domain/paper-fact/fact'
import { isBurdenKnown, type KnownHere } from '@soleira/domain/paper-fact/known'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { isIn } from '../../database/prepared.ts'
import { burdens, type PaperFactRow, paperFacts, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

export interface KnownBurdens extends Pick<KnownHere, 'burdenEnds' | 'toldBurdens'> {
  burdens: (KnownHere['burdens'][number] & { id: number })[]
  /** Those that papers told and somebody refused. */
  refusedBurdens: FactValue[]
  /** Those that papers tell and nobody refused. */
  told: ToldBurden[]
}

/** `paper` is its document, null of a paper that nobody has filed. */
export interface ToldBurden extends BurdenTold {
  id: number | string
  paper: number | null
}

/** The row of the record of each fact, by the id of the fact. */
export function rowsOf<Row extends BurdenRecorded>({
  burdens,
  told,
}: {
  burdens: readonly Row[]
  told: readonly ToldBurden[]
}): Map<ToldBurden['id'], Row> {
  return new Map([...rowsTold(burdens, told)].map(([{ id }, row]) => [id, row]))
}

/** Without its own, a burden is one of the matrícula that the property has in the record. */
export const matriculaOfBurden = sql<
  string | null
>`coalesce(${burdens.matricula}, ${properties.registrationNumber})`

export const noBurdens: KnownBurdens = {
  burdens: [],
  burdenEnds: [],
  refusedBurdens: [],
  told: [],
  toldBurdens: [],
}

/** Those of the record, and what papers clearly say of such as were cancelled. */
export async function knownBurdens(db: Db, scope: Scope, propertyId: number): Promise<KnownBurdens> {
  return (await burdensByProperty(db, scope, [propertyId])).get(propertyId) ?? noBurdens
}

export async function burdensByProperty(
  db: Db,
  scope: Scope,
  propertyIds: readonly number[],
): Promise<Map<number, KnownBurdens>> {
  if (!propertyIds.length) return new Map()
  const { id, propertyId, kind, act, creditor, amount, laidOn, endedBy, endedOn, endAct } = burdens
  const rows = await db
    .select({
      id,
      propertyId,
      kind,
      act,
      matricula: matriculaOfBurden,
      creditor,
      amount,
      laidOn,
      endedBy,
      endedOn,
      endAct,
    })
    .from(burdens)
    .innerJoin(properties, and(sameAccount(properties, burdens), eq(properties.id, burdens.propertyId)))
    .where(and(inAccount(burdens, scope), isIn(burdens.propertyId, propertyIds)))
    .orderBy(asc(burdens.id))
  const said = await db
    .select({
      id: paperFacts.id,
      propertyId: paperFacts.propertyId,
      documentId: paperFacts.documentId,
      field: paperFacts.field,
      value: paperFacts.value,
      answer: paperFacts.answer,
      isSure: paperFacts.isSure,
    })
    .from(paperFacts)
    .where(
      and(
        inAccount(paperFacts, scope),
        isIn(paperFacts.propertyId, propertyIds),
        inArray(paperFacts.field, ['burden', 'burdenEnd']),
      ),
    )
    .orderBy(asc(paperFacts.id))
  const [laid, told] = [byProperty(rows), byProperty(said)]
  return new Map(propertyIds.map((id) => [id, burdensFrom(laid.get(id) ?? [], told.get(id) ?? [])]))
}

export const byProperty = <Row extends { propertyId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, ({ propertyId }) => propertyId)

type RecordedBurden = Omit<KnownBurdens['burdens'][number], 'isCancelled' | 'toldOn' | 'toldIn'>
type SaidOfBurden = Pick<PaperFactRow, 'id' | 'documentId' | 'field' | 'value' | 'answer' | 'isSure'>

function burdensFrom(rows: readonly RecordedBurden[], said: readonly SaidOfBurden[]): KnownBurdens {
  const of = (which: (one: SaidOfBurden) => boolean) => said.filter(which).map(({ value }) => value)
  const burdenEnds = of(
    ({ field, isSure, answer }) => field === 'burdenEnd' && isSure && answer !== 'refused',
  )
  const telling = said.filter(({ field, answer }) => field === 'burden' && answer !== 'refused')
  const told = telling.map(({ id, documentId, value }) => ({ id, paper: documentId, ...burdenIn(value) }))
  const recorded = rows.map((one) => ({ ...one, isCancelled: one.endedBy !== null }))
  const rowOf = rowsOf({ burdens: recorded, told })
  return {
    burdens: recorded.map((row) => ({
      ...row,
      ...toldBy(telling.filter(({ id }) => rowOf.get(id) === row)),
    })),
    burdenEnds,
    refusedBurdens: of(({ field, answer }) => field === 'burden' && answer === 'refused'),
    told,
    toldBurdens: telling.filter(
      ({ id, answer, value }) =>
        answer === null && !rowOf.has(id) && !isBurdenKnown(value, { burdens: [], burdenEnds }),
    ),
  }
}

/** The first day on which a paper tells it, and the fact of the last one. */
function toldBy(telling: readonly { id: number; value: FactValue }[]) {
  const dayOf = ({ value }: (typeof telling)[number]) => value.asOf ?? ''
  const inOrder = telling.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return { toldOn: inOrder.map(dayOf).find(Boolean) ?? null, toldIn: inOrder.at(-1)?.id ?? null }
}
