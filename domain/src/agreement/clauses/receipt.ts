import { asDay, asMoney } from '../../drafting/blank-field.ts'
import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import { objectOf } from '../../drafting/object.ts'
import { inRole } from '../../drafting/people.ts'
import { showDate } from '../../format/birth-date.ts'
import { citeLaw } from '../../law/cite.ts'
import { burdensTold } from '../../offer/burdens.ts'
import { withinSentence } from '../../text/portuguese.ts'
import { type ClauseFacts, inFigures, priceOf } from './facts.ts'
import { linesOf, withoutEnd } from './payment.ts'
import { always, type ProductClause, type Sides } from './product-clause.ts'
import { freeOf } from './shared.ts'

type Told = Omit<ProductClause, 'kinds'>
const inReceipt = (told: Told): ProductClause => ({ ...told, kinds: ['recibo_sinal'] })

/** A receipt says that money came. How much, when and how are blanks: the offer only says what is due. */
function received(blanks: Blanks, facts: ClauseFacts, { from, to }: Sides): DraftClause {
  const [sinal] = linesOf(facts, 'sinal')
  const amount = blanks.need('valor recebido no dia', null, asMoney)
  const day = sinal?.firstOn ? `, previsto para ${blanks.said(showDate(sinal.firstOn))}` : ''
  const whole = sinal ? ` O sinal da proposta é de ${blanks.said(inFigures(sinal.value))}${day}.` : ''
  return [
    'Do recebimento',
    `${from.The} ${from.says('recebe', 'recebem')} ${to.of} ${amount} como sinal, em ${blanks.need('dia em que o sinal foi recebido', null, asDay)}, por ${blanks.need('forma em que o sinal foi recebido')}.${whole}`,
  ]
}

function business(blanks: Blanks, facts: ClauseFacts): DraftClause {
  return [
    'Do negócio',
    `O sinal é parte do preço de ${priceOf(blanks, facts)} pela compra e venda do ${objectOf(blanks, facts.property)}.${burdensTold(blanks, facts.evidence ?? { papers: [] })} A promessa de compra e venda se assina até ${blanks.need('último dia para assinar a promessa', null, asDay)}.`,
  ]
}

const quittance = (_: Blanks, __: ClauseFacts, { from }: Sides): DraftClause => [
  'Da quitação',
  `${from.The} ${from.says('dá', 'dão')} quitação só do valor acima, recebido no dia acima. Do que falte do sinal e do preço, vencido ou por vencer, não há quitação.`,
]

function returned(blanks: Blanks, { deal }: ClauseFacts): DraftClause | null {
  const conditions = deal?.terms.conditions ?? []
  if (!conditions.length) return null
  return [
    'Da devolução',
    `O negócio tem condições, as da proposta aceita em ${blanks.need('dia em que a proposta foi aceita', null, asDay)}. Se uma não se cumprir sem culpa das partes: ${blanks.need('o que se faz do sinal se uma condição não se cumprir')}.`,
  ]
}

export const clausesOfReceipt: readonly ProductClause[] = [
  inReceipt({
    id: 'recibo_valor',
    name: 'Do recebimento',
    grounds: [],
    side: 'both',
    ...always,
    write: received,
  }),
  inReceipt({
    id: 'recibo_negocio',
    name: 'Do negócio',
    grounds: [],
    side: 'both',
    ...always,
    write: business,
  }),
  inReceipt({
    id: 'recibo_quitacao',
    name: 'Da quitação',
    grounds: [],
    side: 'buyer',
    ...always,
    write: quittance,
  }),
  inReceipt({
    id: 'recibo_devolucao',
    name: 'Da devolução',
    grounds: [],
    side: 'buyer',
    rule: 'Quando a proposta aceita tem condições',
    applies: ({ deal }) => (deal?.terms.conditions.length ?? 0) > 0,
    write: returned,
  }),
]

const inTerm = (told: Told): ProductClause => ({ ...told, kinds: ['chaves'] })

/** Clauses of a term of delivery. Nobody calls the keys delivered before somebody says the day, here or there. */
export const clausesOfKeys: readonly ProductClause[] = [
  inTerm({
    id: 'chaves_entrega',
    name: 'Da entrega',
    grounds: ['cc1245'],
    side: 'both',
    ...always,
    write: (blanks, facts, { from, to }) => {
      const { keysOn, keysWords } = facts.deal?.terms ?? {}
      const { on = null } = facts.deal?.keys ?? {}
      const agreed = [
        keysOn && `em ${showDate(keysOn)}`,
        keysWords && withinSentence(withoutEnd(keysWords)),
      ].filter(Boolean)
      const planned = agreed.length ? ` A proposta prevê a entrega ${blanks.said(agreed.join(', '))}.` : ''
      return [
        'Da entrega',
        `${from.The} ${from.says('entrega', 'entregam')} ${to.to} as chaves e a posse do ${objectOf(blanks, facts.property)}, em ${blanks.need('dia da entrega das chaves', on && showDate(on), asDay)}: ${blanks.need('quantas chaves, controles e acessos')}.${planned} ${inRole(facts.parts, 'usufructuary').length ? 'A posse é dada ressalvado o usufruto que houver. ' : ''}Este termo não dá quitação do preço nem transfere a propriedade, que só passa com o registro (${citeLaw('cc1245')}).`,
      ]
    },
  }),
  inTerm({
    id: 'chaves_medidores',
    name: 'Dos medidores',
    grounds: [],
    side: 'both',
    ...always,
    write: (blanks, { deal }) => {
      const { water, light, gas } = deal?.keys?.readings ?? {}
      return [
        'Dos medidores',
        `Leituras neste dia: água, ${blanks.need('leitura do medidor de água', water)}; energia, ${blanks.need('leitura do medidor de energia', light)}; gás, ${blanks.need('leitura do medidor de gás, ou que não há', gas)}.`,
      ]
    },
  }),
  inTerm({
    id: 'chaves_estado',
    name: 'Do estado do imóvel',
    grounds: [],
    side: 'both',
    ...always,
    write: (blanks, facts, { to }) => [
      'Do estado do imóvel',
      `O imóvel é entregue ${freeOf(facts)}, no estado que se descreve: ${blanks.need('estado do imóvel na entrega')}. ${to.The} ${to.says('o vistoriou', 'o vistoriaram')} em ${blanks.need('dia da vistoria', null, asDay)}.`,
    ],
  }),
  inTerm({
    id: 'chaves_moveis',
    name: 'Do que fica no imóvel',
    grounds: [],
    side: 'buyer',
    rule: 'Quando a proposta diz o que fica no imóvel',
    applies: ({ deal }) => Boolean(deal?.terms.stays),
    write: (blanks, { deal }) =>
      deal?.terms.stays
        ? ['Do que fica no imóvel', `Ficam no imóvel: ${blanks.said(withoutEnd(deal.terms.stays))}.`]
        : null,
  }),
]
