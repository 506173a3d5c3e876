import type { AuthorizationInput } from '../authorization/authorization.ts'
import { type FeeDue, type Payer, percentInWords } from '../authorization/terms.ts'
import { brokerNamed, type KnownBroker } from '../drafting/broker.ts'
import {
  Blanks,
  type DraftBlock,
  type DraftClause,
  type DraftText,
  numberClauses,
} from '../drafting/draft-text.ts'
import { objectOf } from '../drafting/object.ts'
import { type DraftParty, partyOf, roles } from '../drafting/party.ts'
import { boundSide, type DeedPart } from '../drafting/people.ts'
import { ownersQualified } from '../drafting/qualification.ts'
import { othersSign, ownersSign } from '../drafting/signatures.ts'
import { showDate } from '../format/birth-date.ts'
import { citeLaw } from '../law/cite.ts'
import type { Property } from '../property/property.ts'
import { capitalised } from '../text/portuguese.ts'
import { closingBlocks } from './clauses/body.ts'
import { inFigures } from './clauses/facts.ts'
import { clause } from './clauses/shared.ts'

export type PrintedTerms = Omit<AuthorizationInput, 'lowestPrice' | 'notes'>

interface Facts {
  terms: PrintedTerms
  property: Property
  parts: readonly DeedPart[]
  broker: KnownBroker
  longDate: string
}

const authorizationTitle = 'Autorização de intermediação imobiliária'

/**
 * Writes the six items that a written authorisation holds (docs/facts/deal.md): parties, property, price and
 * conditions, fee, term, and whether the broker may receive the sinal; and how data are treated. The lowest price and
 * the notes are no part of what it takes.
 */
export function authorizationText({ terms, property, parts, broker, longDate }: Facts): DraftText {
  const blanks = new Blanks()
  const { parts: selling, people } = boundSide('owner', parts)
  const from = partyOf(roles.authorizer, people, selling)
  const { head, signature } = brokerNamed(blanks, broker)
  const address = blanks.need('endereço do corretor')
  const preamble = `Por este instrumento, ${ownersQualified(blanks, from, { parts: selling })}, como ${from.title}, ${from.says('autoriza', 'autorizam')} ${head}, com endereço em ${address}, como INTERMEDIADOR(A), a intermediar a venda do imóvel abaixo, nos termos que seguem.`
  const blocks: DraftBlock[] = [
    { kind: 'text', text: preamble },
    ...numberClauses([
      ['Do imóvel', `${capitalised(objectOf(blanks, property))}.`],
      ['Do preço e das condições', priceWords(blanks, terms)],
      ['Dos honorários', feeWords(blanks, terms, from)],
      ['Do prazo', termWords(terms)],
      ['Da exclusividade', exclusiveWords(terms)],
      ['Do sinal', depositWords(terms, from)],
      [terms.keys ? 'Da divulgação e das chaves' : 'Da divulgação', showingWords(terms)],
      clause.dataProtection('As partes'),
    ] satisfies DraftClause[]),
    ...closingBlocks(
      blanks,
      { property },
      [...ownersSign(from, { parts: selling }), ...othersSign(from, { parts: selling }), signature],
      { witnesses: false, day: longDate },
    ),
  ]
  return { title: authorizationTitle, blocks, missing: blanks.missing }
}

function priceWords(blanks: Blanks, { price, conditions }: PrintedTerms): string {
  return `O preço pedido é de ${inFigures(price)}. Condições de pagamento: ${blanks.need('condições de pagamento', conditions)}.`
}

/** Nobody knows yet who that is. */
const informed = 'quem compra, com aviso disso antes da proposta'

const paidBy: Record<Payer, (from: DraftParty) => string> = {
  seller: (from) => from.by,
  buyer: () => `por ${informed}`,
  both: (from) => `em partes iguais ${from.by} e por ${informed}`,
}

const dueOn: Record<Exclude<FeeDue, 'parts'>, string> = {
  deposit: 'no pagamento do sinal',
  contract: 'na assinatura do contrato',
  deed: 'na assinatura da escritura',
}

function feeWords(blanks: Blanks, terms: PrintedTerms, from: DraftParty): string {
  const { feePercent, feeValue, payer, feeDue, feeDueWords, endsOn } = terms
  const fee = feePercent
    ? `${percentInWords(feePercent)} do preço da venda`
    : inFigures(blanks.need('valor dos honorários', feeValue))
  const due = feeDue && feeDue !== 'parts' ? dueOn[feeDue] : feeDueWords && `assim: ${feeDueWords}`
  return `Os honorários são de ${fee}, pagos ${paidBy[payer](from)}. Vencem ${blanks.need('quando vencem os honorários', due)}. São devidos quando se obtém o resultado, ou quando ele não se efetiva por arrependimento das partes (${citeLaw('cc725')}). ${afterEnd(from, endsOn)}`
}

/** A sale may follow from what the broker did before the authorisation was over. */
function afterEnd(from: DraftParty, endsOn: string | null): string {
  const when = endsOn
    ? 'depois do prazo desta autorização'
    : `depois que ${from.the} ${from.says('dispensar', 'dispensarem')} o(a) intermediador(a)`
  return `São devidos também se, ${when}, o imóvel for vendido por efeito do trabalho que o(a) intermediador(a) fez antes, a pessoa a quem apresentou o negócio (${citeLaw('cc727')}).`
}

function termWords({ startsOn, endsOn, renewal }: PrintedTerms): string {
  const from = showDate(startsOn)
  if (!endsOn) return `Esta autorização vale a partir de ${from}, por prazo indeterminado.`
  const term = `Esta autorização vale de ${from} a ${showDate(endsOn)}, inclusive.`
  return renewal ? `${term} Renovação: ${renewal}.` : term
}

function exclusiveWords({ isExclusive }: PrintedTerms): string {
  const law = citeLaw('cc726')
  return isExclusive
    ? `Esta autorização é dada com exclusividade: os honorários são devidos por inteiro ainda que o negócio se faça sem a mediação do(a) intermediador(a), salvo prova da sua inércia ou ociosidade (${law}).`
    : `Esta autorização é dada sem exclusividade: não se devem honorários do negócio que as partes iniciem e concluam diretamente (${law}).`
}

const depositWords = ({ mayReceiveDeposit }: PrintedTerms, from: DraftParty) =>
  mayReceiveDeposit
    ? `O(A) intermediador(a) pode receber o sinal em nome ${from.of}.`
    : `O(A) intermediador(a) não pode receber o sinal em nome ${from.of}.`

function showingWords({ mayAdvertise, keys }: PrintedTerms): string {
  const advertising = mayAdvertise
    ? 'O(A) intermediador(a) pode anunciar o imóvel.'
    : 'O(A) intermediador(a) não pode anunciar o imóvel.'
  return keys ? `${advertising} Chaves: ${keys}.` : advertising
}
