import type { Blanks, Block } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'
import { namesBuyers } from './people.ts'
import { buyersQualified, companyQualified, ownersQualified, unknownPerson } from './qualification.ts'

export type Writer = (blanks: Blanks, facts: DraftFacts) => { title: string; blocks: Block[] }

const agreed = 'têm entre si justo e contratado o que segue.'

export function preambleBlock(
  blanks: Blanks,
  facts: DraftFacts,
  from: Party,
  to: Party,
  ending: string = agreed,
): Block {
  const owners = ownersQualified(blanks, from, facts)
  const others = namesBuyers(facts) ? buyersQualified(blanks, to, facts) : unknown(blanks, to)
  return {
    kind: 'text',
    text: `De um lado, como ${from.name.toUpperCase()}, ${owners}; de outro lado, como ${to.name.toUpperCase()}, ${others}, ${ending}`,
  }
}

function unknown(blanks: Blanks, to: Party): string {
  return to.kind === 'company' ? companyQualified(blanks, to.of) : unknownPerson(blanks, to)
}
