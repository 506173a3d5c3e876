import type { Blanks, DraftBlock } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import {
  buyersQualified,
  companyQualified,
  ownersQualified,
  unknownPerson,
} from '../../drafting/qualification.ts'
import type { ClauseFacts } from './facts.ts'
import { namesBuyers } from './natures.ts'

const agreed = 'têm entre si justo e contratado o que segue.'

export function preambleBlock(
  blanks: Blanks,
  facts: ClauseFacts,
  from: DraftParty,
  to: DraftParty,
  ending: string = agreed,
): DraftBlock {
  const owners = ownersQualified(blanks, from, facts)
  const others = namesBuyers(facts) ? buyersQualified(blanks, to, facts) : unknown(blanks, to)
  return {
    kind: 'text',
    text: `De um lado, como ${from.title}, ${owners}; de outro lado, como ${to.title}, ${others}, ${ending}`,
  }
}

function unknown(blanks: Blanks, to: DraftParty): string {
  return to.kind === 'company' ? companyQualified(blanks, to.of) : unknownPerson(blanks, to)
}
