import type { ExpectedItem } from './expected.ts'
import type { Reason, Seller } from './sellers.ts'

/** Raise it whenever properties come to ask or count otherwise: stored counts are then made anew. */
export const checklistEdition = 3

export interface TouchedItem {
  kind: string
  personId: number | null
  status: string
  /** Put into the list by the broker, whatever the pack asks for. */
  isAdded: boolean
}

function isUnderway({ status }: Pick<TouchedItem, 'status'>): boolean {
  return status !== 'pending'
}

export interface ListedItem<Kind extends string, Row> extends ExpectedItem<Kind> {
  row: Row | undefined
  /**
   * False where the kind cannot apply to the property and nobody has asked for it: it is listed, and not
   * owed.
   */
  counts: boolean
}

/**
 * Lists what is expected, and then, subject by subject, what the broker added and what was begun but is no
 * longer expected, such as papers of a former party. `nameOf` names people who are not among `sellers`.
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
  // Those who present papers stand in their order, then those who no longer do.
  const subjects = [...sellers, ...all.flatMap(({ subject }) => subject ?? [])]
  const order = [...new Set(subjects.map(({ personId }) => personId))]
  const placeOf = ({ subject }: { subject: Seller | null }) =>
    subject ? order.indexOf(subject.personId) : -1
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const staysListed = (row: TouchedItem) => row.isAdded || isUnderway(row)

export function countExpected(
  expected: readonly ExpectedItem<string>[],
  touched: readonly TouchedItem[],
): number {
  return checklistOf(expected, touched, [], () => '').filter(({ counts }) => counts).length
}

function formerSeller(personId: number, name: string): Seller {
  const because = { why: 'former', name } as const
  return { personId, name, kind: 'natural', gender: null, role: 'former', because, papers: [] }
}
