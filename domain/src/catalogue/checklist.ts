import type { ExpectedItem } from './expected.ts'
import type { Seller } from './sellers.ts'

/** An item of a checklist that was touched. */
export interface TouchedItem {
  kind: string
  personId: number | null
  status: string
}

/** Whether something was done about an item that stands; where it began it is as one that nobody has touched. */
export function isUnderway({ status }: Pick<TouchedItem, 'status'>): boolean {
  return status !== 'pending'
}

/** An item of the checklist as it is now, with its row where there is one. */
export interface ListedItem<Kind extends string, Row> extends ExpectedItem<Kind> {
  row: Row | undefined
}

/**
 * The checklist of a property: what is expected, and after it what nobody expects any more but was begun, such as the
 * papers of somebody who is no party now. `nameOf` names who is not among those who present papers.
 */
export function checklistOf<Kind extends string, Row extends TouchedItem & { kind: Kind }>(
  expected: readonly ExpectedItem<Kind>[],
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ListedItem<Kind, Row>[] {
  const keyOf = (kind: string, personId: number | null) => `${kind} ${personId}`
  const touched = new Map(rows.map((row) => [keyOf(row.kind, row.personId), row]))
  const listed = expected.map((item) => {
    const key = keyOf(item.kind, item.subject?.personId ?? null)
    const row = touched.get(key)
    touched.delete(key)
    return { ...item, row }
  })
  const rest = [...touched.values()].filter(isUnderway).map((row) => {
    const subject = row.personId === null ? null : formerSeller(row.personId, nameOf(row))
    return { kind: row.kind, subject, because: subject?.because ?? begun, row }
  })
  const all = [...listed, ...rest]
  return [...all.filter(({ subject }) => !subject), ...all.filter(({ subject }) => subject)]
}

const begun = { why: 'begun' } as const

/** How many items `checklistOf` lists. */
export function countExpected(
  expected: readonly ExpectedItem<string>[],
  touched: readonly TouchedItem[],
): number {
  return checklistOf(expected, touched, () => '').length
}

function formerSeller(personId: number, name: string): Seller {
  return { personId, name, kind: 'natural', role: 'former', because: { why: 'former', name } }
}
