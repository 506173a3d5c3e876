import type { Blanks } from '../drafting/draft-text.ts'
import { objectOf } from '../drafting/object.ts'
import { calledIn, type DeedPart, inRole } from '../drafting/people.ts'
import type { PartyRole } from '../person/role.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { type ClauseFacts, comarcaOf, priceOf } from './clauses/facts.ts'
import type { Sides } from './clauses/product-clause.ts'

type Fill = (blanks: Blanks, facts: ClauseFacts, sides: Sides) => string

const names = (blanks: Blanks, parts: readonly DeedPart[], role: PartyRole, label: string): string =>
  blanks.need(label, joinWithAnd(inRole(parts, role).map((one) => calledIn(parts, one))))

/** The fields that a clause of the account may name in braces: '{preço}'. */
const fields: Record<string, Fill> = {
  vendedor: (blanks, { parts }) => names(blanks, parts, 'owner', 'nome de quem vende'),
  comprador: (blanks, { parts }) => names(blanks, parts, 'buyer', 'nome de quem compra'),
  preço: priceOf,
  imóvel: (blanks, { property }) => objectOf(blanks, property),
  matrícula: (blanks, { property }) => blanks.need('matrícula', property?.registrationNumber),
  comarca: comarcaOf,
  corretor: (blanks, { broker }) => blanks.need('nome do corretor', broker.name),
}

/** Fills in the fields of a text. One that nobody knows becomes a blank. */
export function fillFields(blanks: Blanks, text: string, facts: ClauseFacts, sides: Sides): string {
  return text.replace(/\{([^{}\n]{1,60})\}/g, (_, typed: string) => {
    const name = typed.trim().toLocaleLowerCase('pt-BR')
    return Object.hasOwn(fields, name)
      ? (fields[name] as Fill)(blanks, facts, sides)
      : blanks.need(name || 'campo')
  })
}
