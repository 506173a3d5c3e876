import type { Payer } from '../authorization/terms.ts'
import { shareOf } from '../costs/amount.ts'
import { brokerFee, feeInWords } from '../costs/broker-fee.ts'
import { Blanks, type DraftBlock, type DraftText } from '../drafting/draft-text.ts'
import { objectOf } from '../drafting/object.ts'
import { type DraftParty, partyOf, roles } from '../drafting/party.ts'
import {
  boundSide,
  type Consent,
  calledIn,
  type DeedPart,
  type DeedPerson,
  isStableUnion,
  spouseAsked,
} from '../drafting/people.ts'
import { buyersQualified } from '../drafting/qualification.ts'
import { buyersSign, othersSign, ownersSign, spousesSign } from '../drafting/signatures.ts'
import { showDate } from '../format/birth-date.ts'
import { formatMoney, parseMoney, toDecimal } from '../format/money.ts'
import { moneyInWords } from '../format/money-words.ts'
import { citeLaw } from '../law/cite.ts'
import { agreeWithGender } from '../person/gender.ts'
import type { Property } from '../property/property.ts'
import { capitalised, joinWithAnd, withinSentence } from '../text/portuguese.ts'
import { burdensTold, type TellingBurdens } from './burdens.ts'
import { depositEffects } from './deposit-effects.ts'
import type { Difference } from './differences.ts'
import { givesProperty, lineInWords, type OfferLine } from './lines.ts'
import type { Fee } from './net.ts'
import type { OfferTerms } from './offer.ts'
import { conditionNames, costNames, costs, type DepositKind, lineNames, type OfferSide } from './terms.ts'

interface Facts {
  terms: OfferTerms
  side: OfferSide
  /** '10/03/2027 às 18:00'. */
  validUntil: string
  /** Against what it answers, and the day of that one; null of the first offer. */
  answers: { day: string; total: string; differences: readonly Difference[] } | null
  property: Property
  /** As the authorisation in force has it: the buyer hears before of a fee that they pay. */
  fee: (Fee & { mayReceiveDeposit: boolean }) | null
  evidence: TellingBurdens
  /** The parts of the property, and the buyers of the offer in place of recorded ones. */
  parts: readonly DeedPart[]
  longDate: string
}

/**
 * Writes the 'Proposta de compra' or the 'Contraproposta' (part 3 §5). Its makers sign; below them the other
 * side can accept all of it. The notes and the lowest price are no part of what it takes.
 */
export function offerText(facts: Facts): DraftText {
  const { terms, side, validUntil, answers, property, fee, evidence, parts, longDate } = facts
  const blanks = new Blanks()
  const { people: buyers, consents } = boundSide('buyer', parts, { exchanges: givesProperty(terms.lines) })
  const { people: sellers, parts: selling } = boundSide('owner', parts)
  const buyer = partyOf(roles.buyer, buyers, parts)
  const seller = partyOf(roles.seller, sellers, selling)
  const makers = side === 'buyer' ? buyer : seller
  const what = answers ? 'contraproposta' : 'proposta'
  const named = {
    buyer: () => namesOf(buyers, parts),
    owner: () => namesOf(sellers, selling),
  }
  const made = side === 'buyer' ? buyersQualified(blanks, buyer, { parts }) : named.owner()
  const hands = {
    buyer: () => [...buyersSign(buyer, { parts }), ...spousesSign(consents, { parts })],
    owner: () => [...ownersSign(seller, { parts: selling }), ...othersSign(seller, { parts: selling })],
  }
  const other: OfferSide = side === 'buyer' ? 'owner' : 'buyer'
  // As the qualification of the buyer asks for them, so that one spouse is one blank.
  const consented = (one: Consent) => ({
    ...one,
    blank: `${spouseAsked(isStableUnion(one.owner))} ${buyers.length > 1 ? `de ${one.owner.fullName}` : buyer.of}`,
  })
  const blocks: DraftBlock[] = [
    {
      kind: 'text',
      text: opening(makers, made, other === 'owner' ? seller : buyer, named[other](), answers),
    },
    ...numbered([
      ['Do imóvel', `${capitalised(objectOf(blanks, property))}.${burdensTold(blanks, evidence)}`],
      [
        priceClause,
        priceWords(blanks, { terms, fee, seller, consents: consents.map(consented) }),
        terms.lines.map((line) => paidWords(blanks, line, terms)),
      ],
      ['Das condições', ...conditionWords(terms)],
      ['Da entrega', deliveryWords(blanks, terms)],
      ['Dos custos', `${costWords(terms, { buyer, seller })}${feeWords(blanks, terms, fee, buyer)}`],
      ...(answers ? [['Do que muda', 'Em relação à proposta respondida:', changesOf(answers)] as const] : []),
      // The last words before the signatures are those that bind.
      ['Da validade', (numberOf) => validityWords(what, validUntil, terms, numberOf)],
    ]),
    { kind: 'text', text: `${property.city}, ${longDate}.`, withNext: true },
    { kind: 'signatures', lines: hands[side]() },
    { kind: 'text', text: acceptedWords(what, terms, property, longDate), withNext: true },
    { kind: 'signatures', lines: hands[other]() },
  ]
  return { title: answers ? 'Contraproposta' : 'Proposta de compra', blocks, missing: blanks.missing }
}

function validityWords(what: string, validUntil: string, { lines }: OfferTerms, numberOf: NumberOf): string {
  const mayRegret = lines.some(({ kind, deposit }) => kind === 'sinal' && deposit === 'penitential')
  const unless = mayRegret
    ? `, salvo o arrependimento que as arras da cláusula ${numberOf(priceClause)} permitem`
    : ''
  const binds = `Até lá obriga quem a faz (${citeLaw('cc427')}). Aceita, obriga as duas partes a celebrar a compra e venda nestes termos${unless}.`
  const late = `Aceita depois, ou com qualquer mudança, vale como nova proposta (${citeLaw('cc431')}).`
  return `Esta ${what} pode ser aceita até ${validUntil}. ${binds} ${late}`
}

/** It names what it accepts, because it may stand on a page of its own. */
function acceptedWords(what: string, { total }: OfferTerms, property: Property, longDate: string): string {
  const place = property.registrationNumber
    ? `imóvel da matrícula nº ${property.registrationNumber}`
    : `imóvel em ${property.street}, ${property.number}`
  return `ACEITE. De acordo, sem mudanças, com a ${what} de ${longDate}, ${place}, preço de ${formatMoney(total)}, em ____/____/________, às ____:____.`
}

/** Names alone: papers of an offer go to strangers, and the contract has the rest. */
const namesOf = (people: readonly DeedPerson[], parts: readonly DeedPart[]): string =>
  joinWithAnd(people.map((one) => calledIn(parts, one)))

function opening(
  makers: DraftParty,
  made: string,
  others: DraftParty,
  received: string,
  answers: Facts['answers'],
): string {
  const act = answers
    ? `${makers.says('responde', 'respondem')} à proposta de ${answers.day}, de ${formatMoney(answers.total)}, que com isto não é aceita, e ${makers.says('contrapropõe', 'contrapropõem')} ${others.to}`
    : `${makers.says('propõe', 'propõem')} ${others.to}`
  return `${made}, como ${makers.title}, ${act}, ${received}, a compra e venda do imóvel abaixo, nos termos que seguem.`
}

const priceClause = 'Do preço e do pagamento'

/** '2ª' of the clause with a title. */
type NumberOf = (title: string) => string
type Clause = readonly [
  title: string,
  text: string | ((numberOf: NumberOf) => string),
  more?: string[] | DraftBlock,
]

function numbered(clauses: readonly Clause[]): DraftBlock[] {
  const numberOf = (title: string) => `${clauses.findIndex(([one]) => one === title) + 1}ª`
  return clauses.flatMap(([title, text, more = []]): DraftBlock[] => [
    {
      kind: 'clause',
      title: `Cláusula ${numberOf(title)} – ${title}`,
      text: typeof text === 'string' ? text : text(numberOf),
    },
    ...(Array.isArray(more) ? (more.length ? [{ kind: 'list' as const, items: more }] : []) : [more]),
  ])
}

type Consented = Consent & { blank: string }

interface Priced extends Pick<Facts, 'terms' | 'fee'> {
  seller: DraftParty
  consents: readonly Consented[]
}

function priceWords(blanks: Blanks, { terms: { total, lines }, fee, seller, consents }: Priced): string {
  const price = `O preço total é de ${formatMoney(total)} (${moneyInWords(total)}).`
  const sinal = lines.find(({ kind }) => kind === 'sinal')
  const deposit = sinal ? ` ${depositWords(blanks, sinal, seller, fee)}` : ''
  const exchanged = consents.map((one) => exchangeConsent(blanks, one)).join('')
  return `${price}${deposit}${exchanged} O preço é pago assim:`
}

/** Names alone, as of all others. Nobody has said whether what is given is land, or belongs to both. */
function exchangeConsent(blanks: Blanks, { owner, spouse, blank }: Consented): string {
  const as = isStableUnion(owner) ? 'companheiro(a)' : 'cônjuge'
  const who = blanks.need(blank, spouse?.fullName)
  return ` O que se dá em permuta, se for imóvel ou bem comum, pede que consinta ${who}, ${agreeWithGender(as, spouse?.gender ?? null)} de ${owner.fullName}.`
}

const arrasNames: Record<DepositKind, string> = {
  confirmatory: 'confirmatórias',
  penitential: 'penitenciais',
}

/** Who buys gives it to who sells; somebody else receives it only where the authorisation lets them. */
function depositWords(blanks: Blanks, { deposit }: OfferLine, seller: DraftParty, fee: Facts['fee']): string {
  const kind = blanks.need(
    'confirmatórias ou penitenciais',
    deposit && `${arrasNames[deposit]}: ${depositEffects[deposit]}`,
  )
  const by = fee
    ? ` O(A) intermediador(a) ${fee.mayReceiveDeposit ? 'pode' : 'não pode'} recebê-lo em nome ${seller.of}.`
    : ''
  return `O sinal faz parte dele (${citeLaw('cc417')}) e é dado ${seller.to} como arras ${kind}.${by}`
}

const paidOnSomeDay: readonly OfferLine['kind'][] = ['sinal', 'own_funds', 'financing']

/** A sum of money without a day or words for it is a blank: nobody has said when it is paid. */
function paidWords(blanks: Blanks, line: OfferLine, terms: OfferTerms): string {
  const isUndated = paidOnSomeDay.includes(line.kind) && !line.firstOn && !line.description
  const asked = [
    ...(isUndated ? [blanks.need(`quando se paga: ${lineNames[line.kind].toLowerCase()}`)] : []),
    ...(isUnsecured(line, terms)
      ? [
          `garantia do que se paga depois da escritura: ${blanks.need('garantia das parcelas, ou que não há')}`,
        ]
      : []),
  ]
  return [lineInWords(line), ...asked].join(', ')
}

const securities = /garant|fiduci|hipotec|fian[çc]|aval(?!i)|resolutiv/i

/** Who sells gives the property away by the deed. Only the first of several instalments has a day. */
function isUnsecured({ kind, count, firstOn, description }: OfferLine, { deedOn }: OfferTerms): boolean {
  if (kind !== 'instalments' || securities.test(description ?? '')) return false
  const isPaidBefore = count === 1 && firstOn !== null && deedOn !== null && firstOn <= deedOn
  return !isPaidBefore
}

function conditionWords({ conditions }: OfferTerms): [string, string[]?] {
  if (!conditions.length) return ['Não há condições.']
  const items = conditions.map(({ kind, by, words }) => {
    const name = kind === 'other' ? [] : [conditionNames[kind]]
    return [...name, by && `até ${showDate(by)}`, words].filter(Boolean).join(', ')
  })
  return [
    'O que segue, se não se cumprir no prazo, desobriga as duas partes de celebrar a compra e venda; o que se faz do que já foi pago se diz na condição ou no contrato. O negócio depende de:',
    items,
  ]
}

function deliveryWords(blanks: Blanks, { deedOn, keysOn, keysWords, stays }: OfferTerms): string {
  const when = [keysOn && `em ${showDate(keysOn)}`, keysWords && withinSentence(keysWords)]
    .filter(Boolean)
    .join(', ')
  return [
    deedOn && `A escritura está prevista para ${showDate(deedOn)}.`,
    `As chaves são entregues ${blanks.need('quando se entregam as chaves', when)}.`,
    stays && `Ficam no imóvel: ${stays}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function costWords(terms: OfferTerms, { buyer, seller }: Record<'buyer' | 'seller', DraftParty>): string {
  const by: Record<Payer, string> = {
    buyer: buyer.by,
    seller: seller.by,
    both: 'pelos dois lados, em partes iguais',
  }
  const borne = costs.map((cost) => `${costNames[cost]}, ${by[terms[cost]]}`)
  return `São pagos: ${borne.join('; ')}.`
}

/** Price and fee are told before, or the fee cannot be passed on to who buys (STJ, Tema 938). */
function feeWords(blanks: Blanks, { total }: OfferTerms, fee: Fee | null, buyer: DraftParty): string {
  if (!fee || fee.payer === 'seller') return ''
  const isKnown = fee.feePercent !== null || fee.feeValue !== null
  const price = parseMoney(total) ?? 0
  const value = isKnown ? (brokerFee(price, fee).readings[0]?.value ?? null) : null
  const whole = value === null ? null : inFull(value)
  const sum = value === null ? null : inFull(price + shareOf(value, fee.payer).buyer)
  const amount = blanks.need(
    'valor da corretagem',
    whole && (fee.feePercent ? `${feeInWords(fee)}, ${whole}` : whole),
  )
  const by = fee.payer === 'both' ? 'pelos dois lados, em partes iguais' : buyer.by
  return ` Além do preço, a corretagem, de ${amount}, é paga ${by}: com ela ${buyer.the} ${buyer.says('paga', 'pagam')} ao todo ${blanks.need('preço mais corretagem', sum)}.`
}

const inFull = (cents: number): string => `${formatMoney(cents)} (${moneyInWords(toDecimal(cents))})`

/** Side by side: what was offered stands beside what takes its place. */
const changesOf = ({ differences }: { differences: readonly Difference[] }): DraftBlock => ({
  kind: 'table',
  head: ['', 'Antes', 'Agora'],
  rows: differences.map(({ label, before, after }) => [label, before ?? '–', after ?? '–']),
})
