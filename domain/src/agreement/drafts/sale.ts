import { numberClauses } from '../../drafting/draft-text.ts'
import { roles } from '../../drafting/party.ts'
import { buyersSign, othersSign, ownersSign } from '../../drafting/signatures.ts'
import { contractTitles } from '../../risk/draft.ts'
import { closingBlocks } from '../clauses/body.ts'
import { preambleBlock } from '../clauses/preamble.ts'
import { clausesOfPromise } from '../clauses/promise.ts'
import { buyersAsParty, ownersAsParty } from '../clauses/sides.ts'
import type { Writer } from './facts.ts'

/** The clauses are those of a contract of a deal. Without an accepted offer they ask for its terms. */
export const saleDraft: Writer = (blanks, facts) => {
  const [seller, buyer] = [ownersAsParty(roles.seller, facts), buyersAsParty(roles.buyer, facts)]
  const preamble = preambleBlock(blanks, facts, seller, buyer)
  const clauses = clausesOfPromise.flatMap(({ kinds, applies, write }) => {
    const written =
      kinds.includes('promessa') && applies(facts) ? write(blanks, facts, { from: seller, to: buyer }) : null
    return written ? [written] : []
  })
  return {
    title: contractTitles.compra_venda,
    blocks: [
      preamble,
      ...numberClauses(clauses),
      ...closingBlocks(blanks, facts, [
        ...ownersSign(seller, facts),
        ...othersSign(seller, facts),
        ...buyersSign(buyer, facts),
      ]),
    ],
  }
}
