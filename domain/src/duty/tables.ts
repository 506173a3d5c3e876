import type { DraftBlock, DraftText } from '../drafting/draft-text.ts'
import { showDate } from '../format/birth-date.ts'
import { formatMoney } from '../format/money.ts'
import { countWithNoun } from '../text/counted.ts'
import type { DutyDeal, DutyParty } from './duty.ts'
import { dutyFacts } from './facts.ts'
import { zoneNames } from './zone.ts'

type Rows = string[][]

const comma = (amount: string | null) => amount?.replace('.', ',') ?? ''
const shown = (day: string | null) => (day ? showDate(day) : '')
const names = (parties: readonly DutyParty[]) => parties.map(({ name }) => name).join(' / ')
const numbers = (parties: readonly DutyParty[]) => parties.map(({ number }) => number ?? '').join(' / ')

export const notTheFile = 'Planilha para conferência: não é o arquivo da Receita'

/** The register as a table. No answer to a question is in it, so that it tells of no report. */
export const registerRows = (deals: readonly DutyDeal[]): Rows => [
  [
    'Imóvel',
    'Endereço',
    'Bairro',
    'Município',
    'UF',
    'CEP',
    'Matrícula',
    'Quem vende',
    'CPF ou CNPJ de quem vende',
    'Quem compra',
    'CPF ou CNPJ de quem compra',
    'Preço (R$)',
    'Aceite',
    'Escritura',
    'Registro',
    'Desfeito',
    'Forma de pagamento (da proposta)',
    'Em branco',
  ],
  ...deals.map(({ property, sellers, buyers, ...deal }) => [
    property.sequenceNumber,
    property.title,
    property.neighborhood,
    property.city,
    property.state,
    property.cep,
    property.registrationNumber ?? '',
    names(sellers),
    numbers(sellers),
    names(buyers),
    numbers(buyers),
    comma(deal.price),
    shown(deal.day),
    shown(deal.deedOn),
    shown(deal.registeredOn),
    shown(deal.undoneOn),
    deal.payment.join('; '),
    deal.lacks.join('; '),
  ]),
]

/**
 * The fields of the DIMOB, as far as practice tells: one line for each party. Sums stand in the first line of a deal,
 * so that a sum of a column is true.
 */
export const dimobRows = (deals: readonly DutyDeal[], cnpj: string | null): Rows => [
  [notTheFile],
  ['CNPJ de quem declara', cnpj ?? ''],
  [
    'Número do contrato (o do negócio no Soleira)',
    'Parte',
    'Nome',
    'CPF ou CNPJ',
    'Dia',
    'Valor (R$)',
    'Honorários inteiros (R$)',
    'Honorários de quem declara (R$)',
    'Imóvel',
    'Endereço',
    'Urbano ou rural',
    'Município',
    'UF',
    'CEP',
    'Desfeito',
    'Em branco',
  ],
  ...deals.flatMap((deal) =>
    partiesIn(deal).map(([side, { name, number }], at) => {
      const { property, price, fee, ownFee } = deal
      const once = (...cells: string[]) => (at === 0 ? cells : cells.map(() => ''))
      return [
        String(deal.dealId),
        side,
        name,
        number ?? '',
        shown(deal.day),
        ...once(comma(price), comma(fee), comma(ownFee)),
        property.sequenceNumber,
        property.title,
        property.zone ? zoneNames[property.zone] : '',
        property.city,
        property.state,
        property.cep,
        shown(deal.undoneOn),
        ...once(dimobLacks(deal).join('; ')),
      ]
    }),
  ),
]

/** A side that nobody is known of has a line, too, whose name is a blank. */
function partiesIn({ sellers, buyers }: Pick<DutyDeal, 'sellers' | 'buyers'>): [string, DutyParty][] {
  const side = (words: string, parties: readonly DutyParty[]) =>
    (parties.length ? parties : [{ name: '', number: null }]).map((one): [string, DutyParty] => [words, one])
  return [...side('Quem vende', sellers), ...side('Quem compra', buyers)]
}

/** Blanks of a deal in the table of the DIMOB. */
export const dimobLacks = ({
  lacks,
  fee,
  property,
}: Pick<DutyDeal, 'lacks' | 'fee' | 'property'>): string[] => [
  ...lacks.filter((label) => !notOfDimob.includes(label)),
  ...(property.zone === null ? ['Urbano ou rural'] : []),
  ...(fee === null ? ['Honorários'] : []),
]

const [lackingRegistration, lackingPayment] = ['Matrícula', 'Forma de pagamento']
const notOfDimob = [lackingRegistration, lackingPayment]

/** The blanks of a deal in the register, in words. */
export function lacksOf({
  sellers,
  buyers,
  payment,
  registrationNumber,
}: Pick<DutyDeal, 'sellers' | 'buyers' | 'payment'> & { registrationNumber: string | null }): string[] {
  const side = (parties: readonly DutyParty[], who: string) => {
    if (!parties.length) return [`Quem ${who}`]
    return parties.some(({ number }) => number === null) ? [`CPF ou CNPJ de quem ${who}`] : []
  }
  return [
    ...side(sellers, 'vende'),
    ...side(buyers, 'compra'),
    ...(payment.length ? [] : [lackingPayment]),
    ...(registrationNumber ? [] : [lackingRegistration]),
  ]
}

/** The register of a year on paper. */
export function registerText(year: number, deals: readonly DutyDeal[], on: string): DraftText {
  const blank = (words: string | null) => words || '__________'
  const party = ({ name, number }: DutyParty) => `${name}, CPF ou CNPJ ${blank(number)}`
  const block = ({ property, sellers, buyers, ...deal }: DutyDeal): DraftBlock[] => [
    { kind: 'heading', text: `Imóvel ${property.sequenceNumber}` },
    {
      kind: 'list',
      items: [
        `${property.title}, ${property.neighborhood}, ${property.city}/${property.state}, CEP ${property.cep}`,
        `Matrícula: ${blank(property.registrationNumber)}`,
        `Quem vende: ${blank(sellers.map(party).join('; '))}`,
        `Quem compra: ${blank(buyers.map(party).join('; '))}`,
        `Preço: ${formatMoney(deal.price)}`,
        `Aceite: ${showDate(deal.day)}`,
        `Escritura: ${blank(shown(deal.deedOn))}`,
        `Registro: ${blank(shown(deal.registeredOn))}`,
        ...(deal.undoneOn ? [`Desfeito em ${showDate(deal.undoneOn)}`] : []),
        `Forma de pagamento, como na proposta: ${blank(deal.payment.join('; '))}`,
      ],
    },
  ]
  return {
    title: `Registro de negócios de ${year}`,
    missing: [],
    blocks: [
      {
        kind: 'text',
        text: `${countWithNoun(deals.length, 'negócio', 'negócios')} a partir de R$ 100.000, em ${showDate(on)}. ${dutyFacts.register.source}.`,
      },
      ...deals.flatMap(block),
    ],
  }
}
