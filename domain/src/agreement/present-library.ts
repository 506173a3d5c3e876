import { Blanks } from '../drafting/draft-text.ts'
import type { LibraryClause } from './agreement.ts'
import type { ClauseFacts } from './clauses/facts.ts'
import { inOrder, library, productClause } from './clauses/library.ts'
import { aboutClause } from './present.ts'
import { type OwnClause, ownClauseId, sidesOf, standsFor } from './write.ts'

interface Listed extends OwnClause {
  /** The words of the product when they were copied. */
  basis: string | null
  version: number
}

const nothing: ClauseFacts = {
  nature: 'compra_venda',
  answers: {},
  property: null,
  parts: [],
  setAside: [],
  landRead: null,
  broker: { name: '', creci: null },
  valueInWords: null,
}

/** A clause of the product without any record: all that a record would say is a blank. */
export function productWords(id: string): string | null {
  return productClause(id)?.write(new Blanks(), nothing, sidesOf(nothing))?.[1] ?? null
}

/** Clauses of the account first, then those of the product in the account's order. */
export function libraryClauses(
  own: readonly Listed[],
  off: readonly string[],
  order: readonly string[],
): LibraryClause[] {
  const excludesOf = (clauseId: string) =>
    (standsFor(clauseId, own)?.excludes ?? []).map((id) => ({
      clauseId: id,
      name: productClause(id)?.name ?? id,
    }))
  return [
    ...own
      .filter(({ isRemoved }) => !isRemoved)
      .map((one): LibraryClause => {
        const { name, kinds, text, isOff, copyOf, basis, version } = one
        const clauseId = ownClauseId(one)
        return {
          ...aboutClause(clauseId, own),
          clauseId,
          name,
          text,
          isOff,
          copyOf,
          version,
          origin: 'own',
          kinds: [...kinds],
          excludes: excludesOf(clauseId),
          hasNewer: copyOf !== null && productWords(copyOf) !== basis,
        }
      }),
    ...inOrder(library, order).map(
      ({ id, name, kinds, rule }): LibraryClause => ({
        ...aboutClause(id, own),
        clauseId: id,
        name,
        kinds: [...kinds],
        origin: 'product',
        isOff: off.includes(id),
        text: productWords(id) ?? `${rule}, o texto segue do cadastro.`,
        excludes: excludesOf(id),
        copyOf: null,
        hasNewer: false,
        version: null,
      }),
    ),
  ]
}
