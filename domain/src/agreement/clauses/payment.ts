import { asChoice, asDay, asPercent, untilDay } from '../../drafting/blank-field.ts'
import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { type DeedPart, isStableUnion, spousesToConsent } from '../../drafting/people.ts'
import { byProxy, personQualified } from '../../drafting/qualification.ts'
import { showDate } from '../../format/birth-date.ts'
import { formatMoney, toDecimal } from '../../format/money.ts'
import { citeLaw } from '../../law/cite.ts'
import { depositEffects } from '../../offer/deposit-effects.ts'
import { lineCents, type OfferLine } from '../../offer/lines.ts'
import { conditionNames, type LineKind, lineNames } from '../../offer/terms.ts'
import { agreeWithGender } from '../../person/gender.ts'
import { joinWithAnd } from '../../text/portuguese.ts'
import { owes } from './discharge.ts'
import { type ClauseFacts, inFigures } from './facts.ts'
import type { Sides } from './product-clause.ts'

export const linesOf = ({ deal }: ClauseFacts, kind: LineKind): OfferLine[] =>
  deal?.terms.lines.filter((line) => line.kind === kind) ?? []

/** Typed words stand within a sentence. */
export const withoutEnd = (words: string): string => words.trim().replace(/[.;,\s]+$/, '')

/** 'a) …;' and so on, each on a line of its own. */
export const lettered = (items: readonly string[]): string =>
  items.map((item, at) => `\n${letterOf(at)}) ${item}${at === items.length - 1 ? '.' : ';'}`).join('')

const letterOf = (at: number): string =>
  (at >= 26 ? String.fromCharCode(96 + Math.floor(at / 26)) : '') + String.fromCharCode(97 + (at % 26))

/** The lines of the accepted offer, to the cent. Without an offer all of them are asked for. */
export function paymentClause(blanks: Blanks, facts: ClauseFacts): DraftClause {
  const { deal } = facts
  if (!deal) return unknownPayment(blanks, facts)
  const { lines } = deal.terms
  const items = lines.map((line) => {
    const same = lines.filter(({ kind }) => kind === line.kind)
    const which = same.length > 1 ? ` ${same.indexOf(line) + 1}` : ''
    return paid(blanks, line, (label) => `${label}: ${lineNames[line.kind].toLowerCase()}${which}`)
  })
  const index = lines.some(({ kind }) => kind === 'instalments') ? `\n${correctionRules(blanks)}` : ''
  const isTransferred = lines.some(({ kind }) => ['sinal', 'own_funds', 'instalments'].includes(kind))
  const account = isTransferred
    ? `\nO que se paga em dinheiro${owes(facts) ? ', salvo o que a cláusula da baixa manda pagar ao credor,' : ''} é transferido para a conta ${blanks.need('dados bancários de quem vende')}.`
    : ''
  return ['Do pagamento', `O preço é pago assim:${lettered(items)}${account}${index}`]
}

const correctionRules = (blanks: Blanks): string =>
  `Correção só cabe em contrato de um ano ou mais, e de ano em ano (${citeLaw('l10192')}); a mensal, só no de trinta e seis meses ou mais (${citeLaw('l10931')}). Se um índice deixar de ser publicado, vale o que a lei puser no lugar dele e, na falta, ${blanks.need('índice que substitui o que deixar de ser publicado, ou que não há índice')}.`

/** 'sinal de R$ 80.000,00, na assinatura': so that no other line is meant. */
function lineNamed(line: OfferLine): string {
  const name = line.kind === 'fgts' ? lineNames.fgts : lineNames[line.kind].toLowerCase()
  const told = line.firstOn || !line.description ? '' : ` (${withoutEnd(line.description)})`
  return `${name} de ${formatMoney(toDecimal(lineCents(line)))}${told}`
}

const isPaidBefore = ({ kind, count, firstOn }: OfferLine, day: string): boolean =>
  firstOn !== null && firstOn < day && !(kind === 'instalments' && (count ?? 1) > 1)

/** The lines that an offer has paid before a day, and the others: nobody has said which comes first. */
export function aroundDay(
  { deal }: ClauseFacts,
  day: string | null,
): { before: OfferLine[]; rest: OfferLine[] } {
  const lines = deal?.terms.lines ?? []
  const before = day === null ? [] : lines.filter((line) => isPaidBefore(line, day))
  return { before, rest: lines.filter((line) => !before.includes(line)) }
}

interface TiedAct {
  day: string | null
  /** 'a posse se entrega'. */
  act: string
  label: string
  choices: readonly string[]
}

/** Says what is paid before possession or deed is given, and asks about what the offer has on that day or later. */
export function againstPayment(blanks: Blanks, facts: ClauseFacts, tied: TiedAct): string {
  const { day, act, label, choices } = tied
  const when = () => blanks.need(label, null, asChoice(...choices))
  if (!facts.deal) return `Quanto ao pagamento do preço, ${act} ${when()}.`
  const { before, rest } = aroundDay(facts, day)
  const names = (some: readonly OfferLine[]) => blanks.said(joinWithAnd(some.map(lineNamed)))
  return [
    ...(before.length ? [`Só depois de pago o que vence antes desse dia, ${names(before)}, ${act}.`] : []),
    ...(rest.length
      ? [`Quanto ao que a proposta não diz pago antes, ${names(rest)}, ${act} ${when()}.`]
      : []),
  ].join(' ')
}

type Label = (what: string) => string

function paid(blanks: Blanks, line: OfferLine, label: Label): string {
  const amount = blanks.said(inFigures(toDecimal(lineCents(line))))
  const told = line.description ? withoutEnd(line.description) : null
  const day = line.firstOn && `em ${showDate(line.firstOn)}`
  const when = () => blanks.need(label('quando se paga'), [day, told].filter(Boolean).join(', '))
  const beside = told ? `, ${blanks.said(told)}` : ''
  switch (line.kind) {
    case 'sinal':
      return `${amount} como sinal, ${when()}`
    case 'own_funds':
      return `${amount} com recursos próprios, ${when()}`
    case 'instalments':
      return `${amount} em ${series(blanks, line, label)}${beside}`
    case 'financing':
      return `${amount} com financiamento (${blanks.need(label('instituição'), line.bank)}), ${when()}`
    case 'fgts':
      return `${amount} com recursos do FGTS, ${when()}`
    case 'consortium':
      return `${amount} com carta de crédito de consórcio (${blanks.need(label('administradora'), line.bank)}), ${when()}`
    case 'exchange':
      return `${amount} em permuta, pela entrega de ${blanks.need(label('o que se entrega'), told)}${day ? `, ${blanks.said(day)}` : ''}`
  }
}

function series(blanks: Blanks, { count, value, firstOn, index }: OfferLine, label: Label): string {
  const number = count ?? 1
  const first = blanks.need(label('vencimento da primeira'), firstOn && showDate(firstOn), asDay)
  const corrected = index
    ? `com correção por ${blanks.said(withoutEnd(index))}, ${blanks.need(label('data-base da correção, e de quantos em quantos meses'))}`
    : blanks.need(label('sem correção, ou índice, data-base e de quantos em quantos meses'))
  if (number === 1) return `uma parcela, que vence em ${first}, ${corrected}`
  return `${blanks.said(`${number} parcelas de ${formatMoney(value)}`)}, a primeira com vencimento em ${first} e as demais ${blanks.need(label('vencimento das demais'))}, ${corrected}`
}

function unknownPayment(blanks: Blanks, { answers }: ClauseFacts): DraftClause {
  const first = `O preço será pago da seguinte forma: ${blanks.need('valor do sinal')} como sinal, em ${blanks.need('data do pagamento do sinal')}, e o saldo`
  const account = () => `por transferência para a conta ${blanks.need('dados bancários')}`
  const rest = {
    sim: () =>
      ` com recursos de financiamento a ser concedido por ${blanks.need('instituição financeira')}, até ${blanks.need('prazo do financiamento')}. Negado o crédito sem culpa de quem compra, o negócio se desfaz e o sinal é devolvido em até ${blanks.need('prazo de devolução do sinal')}.`,
    nao: () => `, sem financiamento, em ${blanks.need('vencimento ou parcelas do saldo')}, ${account()}.`,
  }
  const answer = answers.financiamento
  return [
    'Do pagamento',
    `${first}${answer ? rest[answer]() : ` ${blanks.need('forma de pagamento do saldo')}.`}`,
  ]
}

/** Nobody is bound by what was not said: each condition asks for what follows when it fails. */
export function conditionsClause(blanks: Blanks, facts: ClauseFacts): DraftClause | null {
  const { deal } = facts
  const conditions = deal?.terms.conditions ?? []
  if (!conditions.length) return null
  const items = conditions.map(({ kind, by, words }, at) => {
    const named = kind === 'other' ? [] : [conditionNames[kind].toLowerCase()]
    const until = blanks.need(`prazo da condição ${at + 1}`, by && `até ${showDate(by)}`, untilDay)
    const said = [...named, ...(words ? [withoutEnd(words)] : [])].map((one) => blanks.said(one))
    const what = [...said, until].join(', ')
    const effect = blanks.need(conditionBlank(at), null, asChoice(suspensive, 'resolutiva'))
    return `${what}. É condição ${effect}. Se não se cumprir: ${blanks.need(`o que se faz do negócio e do que foi pago se a condição ${at + 1} não se cumprir`)}`
  })
  return [
    'Das condições',
    `Este contrato depende do que segue:${lettered(items)}\nSuspensiva, o contrato só tem efeito quando ela se cumpre, e sem ela não chega a ter. Resolutiva, tem efeito desde já, e se desfaz se ela não se cumprir. Sem culpa das partes vale o que acima se diz, e não se devem multa${linesOf(facts, 'sinal').length ? ', retenção nem a perda das arras' : ' nem retenção'}.`,
  ]
}

export const suspensive = 'suspensiva'
export const conditionBlank = (at: number) => `condição ${at + 1}: ${suspensive} ou resolutiva`

const credit = ['está aprovado', 'ainda não está aprovado'] as const

export function financingClause(blanks: Blanks, facts: ClauseFacts): DraftClause | null {
  const lines = linesOf(facts, 'financing')
  if (!lines.length) return null
  const approved = lines.map(({ isApproved }) => isApproved)
  const state = blanks.need(
    'o crédito está ou não aprovado',
    approved.includes(null) ? null : approved.every(Boolean) ? credit[0] : credit[1],
    asChoice(...credit),
  )
  const isCondition = facts.deal?.terms.conditions.some(({ kind }) => kind === 'financing')
  const denied = isCondition
    ? 'Negado o crédito, vale o que se diz da condição.'
    : `Negado o crédito sem culpa de quem compra: ${blanks.need('o que se faz do negócio e do que foi pago se o crédito for negado')}.`
  return [
    'Do financiamento',
    [
      `Segundo a proposta aceita, o crédito ${state}. Quem compra entrega à instituição os papéis que ela pedir em ${blanks.need('prazo para os papéis do financiamento')}, e quem vende, no mesmo prazo, os seus e os do imóvel.`,
      `Se o contrato com a instituição tiver por lei força de escritura pública, ele é o título da transferência e faz as vezes da escritura definitiva. Assinado por todos, quem compra o leva a registro, com a garantia dada à instituição, em ${blanks.need('prazo para registrar o contrato de financiamento')}.`,
      `Avaliação e tarifas da instituição: ${blanks.need('quem paga a avaliação e as tarifas da instituição')}. Se o crédito for menor que a parcela: ${blanks.need('o que se faz se o crédito for menor')}. Se for liberado depois do prazo: ${blanks.need('o que se faz se o crédito for liberado depois do prazo')}.`,
      denied,
    ].join(' '),
  ]
}

const checked = asChoice(
  'já foi conferido com o agente financeiro',
  'ainda não foi conferido com o agente financeiro',
)

export function fgtsClause(blanks: Blanks, facts: ClauseFacts): DraftClause | null {
  if (!linesOf(facts, 'fgts').length) return null
  return [
    'Do FGTS',
    `O uso do FGTS depende de quem compra e o imóvel cumprirem o que o agente financeiro pede, o que ${blanks.need('já foi ou não conferido com o agente financeiro', null, checked)}. Se não for liberado: ${blanks.need('como se paga a parte do FGTS que não for liberada')}.`,
  ]
}

/** A spouse of who gives: nobody has said whether it is land, or belongs to both. */
function exchangeConsents(blanks: Blanks, parts: readonly DeedPart[]): string[] {
  return spousesToConsent(parts, 'buyer').map(({ owner, spouse }) => {
    const isUnion = isStableUnion(owner)
    const as = isUnion ? 'companheiro(a)' : 'cônjuge'
    const who = spouse
      ? `${personQualified(blanks, spouse, false)}${byProxy(blanks, spouse, parts)}, como ${agreeWithGender(as, spouse.gender)} de ${owner.fullName}`
      : blanks.need(
          `qualificação de ${isUnion ? 'companheiro(a)' : 'cônjuge'} de ${owner.fullName}, ou por que não consente na permuta`,
        )
    const why = isUnion
      ? 'bem comum'
      : `bem comum, ou imóvel que pede a outorga do cônjuge (${citeLaw('cc1647')})`
    return `O que se dá pode ser ${why}: comparece e consente na permuta ${who}.`
  })
}

export function exchangeClause(blanks: Blanks, facts: ClauseFacts, { from, to }: Sides): DraftClause | null {
  const lines = linesOf(facts, 'exchange')
  if (!lines.length) return null
  return [
    'Do que se dá em permuta',
    [
      `Do que ${to.says('dá', 'dão')} em permuta, ${to.the} ${to.says('apresenta', 'apresentam')} ${blanks.need('matrícula, se for imóvel, ou documento do que se dá em permuta')} e as certidões ${blanks.need('certidões do que se dá em permuta')}, ${to.says('entrega-o', 'entregam-no')} ${from.to} em ${blanks.need('data da entrega do que se dá em permuta', null, asDay)}, e ${to.says('responde', 'respondem')} pela sua evicção (${citeLaw('cc447')}) e pelos seus vícios ocultos (${citeLaw('cc441')}).`,
      `Tributos, cotas e ônus do que se dá: ${blanks.need('de quem são, e até quando, tributos, cotas e ônus do que se dá em permuta')}.`,
      `Sendo imóvel, a propriedade só se permuta pela escritura pública (${citeLaw('cc108')}), em ${blanks.need('data da escritura do que se dá em permuta, se for imóvel')}; os custos dessa transferência: ${blanks.need('quem paga os custos da transferência do que se dá em permuta')}.`,
      `Se não for entregue: ${blanks.need('o que se faz se o que se dá em permuta não for entregue')}.`,
      ...exchangeConsents(blanks, facts.parts),
    ].join(' '),
  ]
}

export const lateRateBlank = 'taxa dos juros de mora'
export const lateFineBlank = 'percentual da multa de mora'

export function arrearsClause(blanks: Blanks, { deal }: ClauseFacts): DraftClause {
  const late = () =>
    `juros de ${blanks.need(lateRateBlank)} e de multa de ${blanks.need(lateFineBlank, null, asPercent)}.`
  return deal
    ? ['Da mora', `O que for pago com atraso é acrescido de ${late()}`]
    : [
        'Da mora e da atualização',
        `Parcelas do preço: ${blanks.need('sem correção, ou índice, data-base e de quantos em quantos meses')}. ${correctionRules(blanks)} A que se pagar com atraso é acrescida de ${late()}`,
      ]
}

export const confirmatory = 'confirmatórias'
export const penitential = 'penitenciais'
export const depositBlank = `${confirmatory} ou ${penitential}`

/** Nobody has said which kind of sinal it is. */
export function undecidedDeposit(blanks: Blanks): DraftClause {
  return [
    'Das arras',
    `O sinal é dado como arras ${blanks.need(depositBlank, null, asChoice(confirmatory, penitential))} e faz parte do preço (${citeLaw('cc417')}). Confirmatórias: ${depositEffects.confirmatory}. Penitenciais: ${depositEffects.penitential}.`,
  ]
}

export const confirmatoryDeposit = (): DraftClause => [
  'Das arras confirmatórias',
  `O sinal é dado como arras confirmatórias e faz parte do preço (${citeLaw('cc417')}): ${depositEffects.confirmatory}.`,
]

export const penitentialDeposit = (): DraftClause => [
  'Das arras penitenciais',
  `O sinal é dado como arras penitenciais e faz parte do preço (${citeLaw('cc417')}): ${depositEffects.penitential}.`,
]

/** Whose part it is, as words of an offer say it: 'pelo comprador'. */
export const payerWords = (payer: 'buyer' | 'seller' | 'both', from: DraftParty, to: DraftParty): string =>
  ({ buyer: to.by, seller: from.by, both: 'pelos dois lados, em partes iguais' })[payer]
