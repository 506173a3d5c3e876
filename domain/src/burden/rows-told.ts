import { isSameRegister } from '../format/bare-register.ts'
import { searchKey } from '../text/search-key.ts'
import { type BurdenRecorded, type BurdenSaid, isBurdenOf, mayBeLaidAs, mayBeMatricula } from './words.ts'

/** A burden as one paper tells it. A paper tells each of its burdens once. */
export interface BurdenTold extends BurdenSaid {
  /** The same value for all that one paper tells. */
  paper: unknown
}

/**
 * Finds the row of the record for each burden that papers tell. A row is one burden: it stands for several only where
 * all of these may be one. An act finds its row first, then those that name most, in whatever order they are given.
 */
export function rowsTold<Row extends BurdenRecorded, One extends BurdenTold>(
  rows: readonly Row[],
  told: readonly One[],
): Map<One, Row> {
  const found = new Map<One, Row>()
  const taken = new Map(rows.map((row): [Row, One[]] => [row, []]))
  for (const one of told.toSorted(clearestFirst)) {
    const [best] = [...taken]
      .filter(([row, others]) => isBurdenOf(row, one) && others.every((other) => mayBeOne(other, one)))
      .map(([row, others]) => ({ row, others, fit: fitOf(row, others, one) }))
      .toSorted((first, second) => second.fit - first.fit)
    if (!best) continue
    best.others.push(one)
    found.set(one, best.row)
  }
  return found
}

/** Whether two that papers tell may be one burden. */
function mayBeOne(one: BurdenTold, other: BurdenTold): boolean {
  if (one.kind !== other.kind || !mayBeMatricula(one.matricula, other.matricula)) return false
  if (one.act && other.act) return one.act === other.act
  return one.paper !== other.paper && mayBeLaidAs(one, other)
}

/** How much says that it is this row: the act, then names and days, also of those that it stands for already. */
function fitOf(row: BurdenRecorded, others: readonly BurdenTold[], one: BurdenTold): number {
  const agreeing = [row, ...others].filter((other) => isLaidAs(other, one)).length
  const isAct = Boolean(one.act) && row.act === one.act
  const isOwn = isSameRegister(row.matricula, one.matricula)
  return (isAct ? 1000 : 0) + agreeing * 4 + (isOwn ? 2 : 0) + (row.isCancelled ? 0 : 1)
}

/** Both name the same creditor, or the same day. */
export const isLaidAs = (one: BurdenSaid, other: BurdenSaid): boolean =>
  mayBeLaidAs(one, other) && (Boolean(one.creditor && other.creditor) || Boolean(one.laidOn && other.laidOn))

/** Puts together what several tell: each joins the first group of which it is the same as all. */
export function groupsOf<One>(
  all: readonly One[],
  isSame: (one: One, other: One) => boolean,
): [One, ...One[]][] {
  const groups: [One, ...One[]][] = []
  for (const one of all) {
    const same = groups.find((group) => group.every((other) => isSame(other, one)))
    if (same) same.push(one)
    else groups.push([one])
  }
  return groups
}

/** How much is told: most of all the act. */
export const namedBy = ({ act, creditor, laidOn }: BurdenSaid): number =>
  (act ? 4 : 0) + Number(Boolean(creditor)) + Number(Boolean(laidOn))

const keyOf = ({ act, creditor, laidOn }: BurdenSaid): string => searchKey(act, creditor, laidOn)

const clearestFirst = (one: BurdenSaid, other: BurdenSaid): number =>
  namedBy(other) - namedBy(one) || keyOf(one).localeCompare(keyOf(other))
