import type { DepositFate, UndoCause } from '../../deal/terms.ts'
import { asChoice, asDay } from '../../drafting/blank-field.ts'
import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import { objectOf } from '../../drafting/object.ts'
import { showDate } from '../../format/birth-date.ts'
import { citeLaw } from '../../law/cite.ts'
import type { DepositKind } from '../../offer/terms.ts'
import { type ClauseFacts, inFigures, priceOf } from './facts.ts'
import { linesOf, withoutEnd } from './payment.ts'
import { always, type ProductClause } from './product-clause.ts'

/** The contract that another one changes or ends. */
function earlier(blanks: Blanks, facts: ClauseFacts): string {
  return `a promessa de compra e venda do ${objectOf(blanks, facts.property)}, pelo preço de ${priceOf(blanks, facts)}`
}

type Told = Omit<ProductClause, 'kinds'>
const inAmendment = (told: Told): ProductClause => ({ ...told, kinds: ['aditivo'] })
const inDissolution = (told: Told): ProductClause => ({ ...told, kinds: ['distrato'] })

export const clausesOfAmendment: readonly ProductClause[] = [
  inAmendment({
    id: 'aditivo_contrato',
    name: 'Do contrato',
    grounds: [],
    side: 'both',
    ...always,
    write: (blanks, facts) => [
      'Do contrato',
      `Este aditivo muda ${earlier(blanks, facts)}, assinada em ${blanks.need('data da assinatura da promessa', null, asDay)}.`,
    ],
  }),
  inAmendment({
    id: 'aditivo_mudanca',
    name: 'Do que muda',
    grounds: [],
    side: 'both',
    ...always,
    write: (blanks) => [
      'Do que muda',
      `A cláusula ${blanks.need('número da cláusula que muda')} passa a dizer: ${blanks.need('o que a cláusula passa a dizer')}.`,
    ],
  }),
  inAmendment({
    id: 'aditivo_resto',
    name: 'Do que não muda',
    grounds: [],
    side: 'both',
    ...always,
    write: () => ['Do que não muda', 'Tudo o mais fica como está no contrato, que as partes confirmam.'],
  }),
]

const causes: Record<UndoCause, string> = {
  none: 'sem culpa de nenhuma das partes',
  buyer: 'por iniciativa ou culpa de quem compra',
  seller: 'por iniciativa ou culpa de quem vende',
}

function motive(blanks: Blanks, { deal }: ClauseFacts): DraftClause {
  const undone = deal?.undone
  const cause = blanks.need(
    'por causa de quem o negócio se desfaz',
    undone && causes[undone.cause],
    asChoice(...Object.values(causes)),
  )
  const reason = blanks.need('motivo do distrato', undone && withoutEnd(undone.reason))
  const day = undone ? `, em ${blanks.said(showDate(undone.on))},` : ''
  return ['Do motivo', `O negócio se desfaz${day} ${cause}: ${reason}.`]
}

const fates: Record<DepositFate, string> = {
  none: 'Não houve sinal pago, e nada se devolve dele',
  returned: 'O que foi pago de sinal é devolvido a quem compra',
  kept: 'O que foi pago de sinal fica com quem vende',
  doubled: 'O que foi pago de sinal é devolvido a quem compra, mais o equivalente',
}

/** Each kind of sinal has its article. None is cited where nobody said the kind. */
const groundOf = (deposit: DepositKind | null | undefined): string =>
  deposit ? ` (${citeLaw(deposit === 'penitential' ? 'cc420' : 'cc418')})` : ''

function deposit(blanks: Blanks, facts: ClauseFacts): DraftClause {
  const undone = facts.deal?.undone
  const [sinal] = linesOf(facts, 'sinal')
  const words = undone?.depositWords
  const agreed = sinal ? ` O sinal da proposta é de ${blanks.said(inFigures(sinal.value))}.` : ''
  if (undone?.deposit === 'none')
    return ['Do sinal', `${blanks.said(fates.none)}${told(blanks, words)}.${agreed}`]
  // No row records a payment: the offer only says what was due.
  const paid = ` Foi pago: ${blanks.need('valor e dia do sinal pago, ou que nada foi pago')}.`
  if (!undone)
    return ['Do sinal', `Do sinal se faz: ${blanks.need('o que se faz do sinal')}.${agreed}${paid}`]
  const ground = undone.deposit === 'returned' ? '' : groundOf(sinal?.deposit)
  // Words of the broker say how it is returned: a day beside them would be a second term.
  const isDayOpen = undone.deposit !== 'kept' && !words
  const when = isDayOpen ? ` Devolve-se em ${blanks.need('quando se devolve o sinal', null, asDay)}.` : ''
  return [
    'Do sinal',
    `${blanks.said(fates[undone.deposit] + ground)}${told(blanks, words)}.${agreed}${paid}${when}`,
  ]
}

const told = (blanks: Blanks, words: string | null | undefined): string =>
  words ? `: ${blanks.said(withoutEnd(words))}` : ''

export const clausesOfDissolution: readonly ProductClause[] = [
  inDissolution({
    id: 'distrato_contrato',
    name: 'Do contrato',
    grounds: [],
    side: 'both',
    ...always,
    write: (blanks, facts) => [
      'Do contrato',
      `As partes desfazem ${earlier(blanks, facts)}, ${blanks.need('assinada em que dia, ou ainda não assinada')}.`,
    ],
  }),
  inDissolution({
    id: 'distrato_motivo',
    name: 'Do motivo',
    grounds: [],
    side: 'both',
    ...always,
    write: motive,
  }),
  inDissolution({
    id: 'distrato_sinal',
    name: 'Do sinal',
    grounds: ['cc418', 'cc420'],
    side: 'both',
    ...always,
    write: deposit,
  }),
  inDissolution({
    id: 'distrato_pago',
    name: 'Do que mais foi pago',
    grounds: [],
    side: 'buyer',
    ...always,
    write: (blanks) => [
      'Do que mais foi pago',
      `Além do sinal foi pago: ${blanks.need('o que mais foi pago, ou que nada foi')}. Devolve-se: ${blanks.need('o que se devolve, e quando')}.`,
    ],
  }),
  inDissolution({
    id: 'distrato_posse',
    name: 'Da posse e do registro',
    grounds: [],
    side: 'seller',
    ...always,
    write: (blanks) => [
      'Da posse e do registro',
      `A posse ${blanks.need('não foi entregue, ou volta a quem vende e quando')}. A promessa ${blanks.need('não foi registrada, ou quem pede o cancelamento do registro e quando')}.`,
    ],
  }),
  inDissolution({
    id: 'distrato_quitacao',
    name: 'Da quitação',
    grounds: [],
    side: 'both',
    ...always,
    write: () => [
      'Da quitação',
      'Cumprido o que aqui se diz, as partes dão uma à outra quitação do contrato desfeito.',
    ],
  }),
  inDissolution({
    id: 'distrato_corretagem',
    name: 'Da corretagem',
    grounds: ['cc725'],
    side: 'both',
    ...always,
    write: (blanks) => [
      'Da corretagem',
      `Quanto à remuneração do corretor (${citeLaw('cc725')}): ${blanks.need('quem paga a corretagem, e quanto, ou que não é devida e por quê')}.`,
    ],
  }),
]
