import { type Blanks, type DraftBlock, type DraftClause, numberClauses } from '../../drafting/draft-text.ts'
import { type ClauseFacts, placeAndDate } from './facts.ts'
import { clausesOfRecord } from './of-record.ts'
import type { Sides } from './product-clause.ts'
import { clause } from './shared.ts'

/** The day of signing is a blank by default: nobody knows it when the draft is written. */
export function closingBlocks(
  blanks: Blanks,
  facts: Pick<ClauseFacts, 'property'>,
  parties: string[],
  { witnesses = true, day = blanks.need('data da assinatura') } = {},
): DraftBlock[] {
  const lines = [...parties, ...(witnesses ? ['Testemunha 1 – nome e CPF', 'Testemunha 2 – nome e CPF'] : [])]
  return [
    { kind: 'text', text: placeAndDate(blanks, facts, day), withNext: true },
    { kind: 'signatures', lines },
  ]
}

/** Clauses that a record asks for, in a contract of any nature. */
export function conditionalClauses(blanks: Blanks, facts: ClauseFacts, sides: Sides): DraftClause[] {
  return clausesOfRecord.flatMap(({ kinds, applies, write }) => {
    const written = kinds.includes('promessa') && applies(facts) ? write(blanks, facts, sides) : null
    return written ? [written] : []
  })
}

export function contractBody(
  blanks: Blanks,
  facts: ClauseFacts,
  sides: Sides,
  { own, end }: { own: DraftClause[]; end: DraftClause[] },
): DraftBlock[] {
  return numberClauses([
    ...own,
    ...conditionalClauses(blanks, facts, sides),
    ...end,
    clause.dataProtection(),
    clause.forum(blanks, facts),
  ])
}
