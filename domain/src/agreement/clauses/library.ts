import type { AgreementKind } from '../terms.ts'
import { clausesOfAmendment, clausesOfDissolution } from './ending.ts'
import type { ProductClause } from './product-clause.ts'
import { clausesOfPromise } from './promise.ts'
import { clausesOfKeys, clausesOfReceipt } from './receipt.ts'

/**
 * The clauses of the product (part 3 §7), each once. Those that several kinds have stand last, so that this is the
 * order of each kind.
 */
export const library: readonly ProductClause[] = [
  ...clausesOfReceipt,
  ...clausesOfKeys,
  ...clausesOfAmendment,
  ...clausesOfDissolution,
  ...clausesOfPromise,
]

const byId = new Map(library.map((one) => [one.id, one]))

export const productClause = (id: string): ProductClause | undefined => byId.get(id)

/** The clauses of a kind of contract, in the order in which one has them. */
export const clausesOfKind = (kind: AgreementKind): readonly ProductClause[] =>
  library.filter(({ kinds }) => kinds.includes(kind))

/** Puts clauses in the order of an account. One that it does not name follows the one before it in `clauses`. */
export function inOrder(clauses: readonly ProductClause[], order: readonly string[]): ProductClause[] {
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = ({ id }: ProductClause) => places.get(id) ?? -1
  const ordered = clauses
    .filter(({ id }) => places.has(id))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  clauses.forEach((clause, at) => {
    const before = clauses[at - 1]
    if (!places.has(clause.id)) ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, clause)
  })
  return ordered
}
