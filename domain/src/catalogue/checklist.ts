import type { ExpectedItem } from './expected.ts'
import type { Reason, Seller } from './sellers.ts'

/**
 * Raised whenever properties come to ask for other papers: what is kept of those that are there is then counted anew.
 */
export const checklistEdition = 1

/** An item of a checklist that was touched. */
export interface TouchedItem {
  kind: string
  personId: number | null
  status: string
  /** Put into the list by the broker, whatever the pack asks for. */
  isAdded: boolean
}

/** Whether something was done about an item that stands; where it began it is as one that nobody has touched. */
export function isUnderway({ status }: Pick<TouchedItem, 'status'>): boolean {
  return status !== 'pending'
}

/** An item of the checklist as it is now, with its row where there is one. */
export interface ListedItem<Kind extends string, Row> extends ExpectedItem<Kind> {
  row: Row | undefined
  /** False of what cannot apply to the property and nobody has asked for: it is listed, and not owed. */
  counts: boolean
}

/**
 * The checklist of a property: what is expected, and after it, subject by subject, what the broker added and what
 * nobody expects any more but was begun, such as the papers of somebody who is no party now. `nameOf` names who is
 * not among those who present papers.
 */
export function checklistOf<Kind extends string, Row extends TouchedItem & { kind: Kind }>(
  expected: readonly ExpectedItem<Kind>[],
  rows: readonly Row[],
  sellers: readonly Seller[],
  nameOf: (row: Row) => string,
): ListedItem<Kind, Row>[] {
  const keyOf = (kind: string, personId: number | null) => `${kind} ${personId}`
  const touched = new Map(rows.map((row) => [keyOf(row.kind, row.personId), row]))
  const listed = expected.map((item) => {
    const key = keyOf(item.kind, item.subject?.personId ?? null)
    const row = touched.get(key)
    touched.delete(key)
    return { ...item, row, counts: item.canApply || (row !== undefined && staysListed(row)) }
  })
  const rest = [...touched.values()].filter(staysListed).map((row) => {
    const { personId } = row
    const seller = sellers.find((one) => one.personId === personId)
    const subject = personId === null ? null : (seller ?? formerSeller(personId, nameOf(row)))
    const because: Reason =
      subject?.role === 'former' ? subject.because : { why: row.isAdded ? 'added' : 'begun' }
    return { kind: row.kind, subject, because, row, canApply: true, counts: true }
  })
  const all = [...listed, ...rest]
  // Whoever presents papers in their order, and then who no longer does.
  const subjects = [...sellers, ...all.flatMap(({ subject }) => subject ?? [])]
  const order = [...new Set(subjects.map(({ personId }) => personId))]
  const placeOf = ({ subject }: { subject: Seller | null }) =>
    subject ? order.indexOf(subject.personId) : -1
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether an item that nothing asks for is in the list, and counts, all the same. */
const staysListed = (row: TouchedItem) => row.isAdded || isUnderway(row)

/** How many items `checklistOf` lists that count. */
export function countExpected(
  expected: readonly ExpectedItem<string>[],
  touched: readonly TouchedItem[],
): number {
  return checklistOf(expected, touched, [], () => '').filter(({ counts }) => counts).length
}

function formerSeller(personId: number, name: string): Seller {
  return { personId, name, kind: 'natural', role: 'former', because: { why: 'former', name }, papers: [] }
}
