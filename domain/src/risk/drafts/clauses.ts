import type { Owner } from '../../property/owner.ts'
import { type Blanks, type Block, numbered } from './draft-text.ts'
import { type DraftFacts, objectOf, placeAndDate, priceOf } from './facts.ts'

export type Clause = readonly [title: string, text: string]

/** Clauses that several contracts share, each made from what is known. */
export const clause = {
  object: (blanks: Blanks, { property }: DraftFacts, verb: string): Clause => [
    'Do objeto',
    `O presente instrumento tem por objeto ${verb}${objectOf(blanks, property)}, com as medidas e confrontações constantes da matrícula.`,
  ],
  price: (blanks: Blanks, facts: DraftFacts): Clause => [
    'Do preço',
    `O preço certo e ajustado é de ${priceOf(blanks, facts)}.`,
  ],
  payment: (blanks: Blanks, { answers }: DraftFacts): Clause => [
    'Do pagamento',
    answers.financiamento === 'sim'
      ? `O preço será pago da seguinte forma: ${blanks.need('valor do sinal')} como sinal, nesta data, e o saldo com recursos de financiamento a ser concedido por ${blanks.need('instituição financeira')}, liberados após o registro do contrato de financiamento. Negado o crédito sem culpa de quem compra, o negócio se desfaz e o sinal é devolvido em até ${blanks.need('prazo de devolução do sinal')}.`
      : `O preço será pago da seguinte forma: ${blanks.need('valor do sinal')} como sinal, nesta data, e o saldo no ato da escritura pública, por transferência para a conta ${blanks.need('dados bancários')}.`,
  ],
  payoff: (blanks: Blanks): Clause => [
    'Da quitação do saldo devedor',
    `O imóvel tem saldo devedor junto a ${blanks.need('credor do saldo devedor')}. Quem o transmite obriga-se a quitá-lo e a cancelar o gravame na matrícula em até ${blanks.need('prazo de quitação')}, podendo quem o recebe pagar diretamente ao credor por conta do negócio.`,
  ],
  consent: (blanks: Blanks, { property }: DraftFacts): Clause => {
    const names = (property?.owners ?? []).map(({ fullName }) => fullName)
    return [
      'Da anuência dos cotitulares',
      names.length > 1
        ? `Os titulares do imóvel, ${names.join(', ')}, qualificados acima, concordam todos com os termos deste instrumento.`
        : `Comparecem e concordam com todos os termos deste instrumento os demais titulares do imóvel: ${blanks.need('qualificação dos cotitulares')}.`,
    ]
  },
  spouse: (blanks: Blanks, married: readonly Owner[]): Clause => [
    'Da outorga do cônjuge',
    `Se ainda não for parte neste instrumento e o regime não for o da separação absoluta de bens (art. 1.647 do Código Civil), comparece e consente o cônjuge ou companheiro: ${married
      .map(({ fullName }) => blanks.need(`qualificação do cônjuge de ${fullName}`))
      .join('; ')}.`,
  ],
  possession: (blanks: Blanks): Clause => [
    'Da posse',
    `A posse será entregue livre de pessoas e coisas em ${blanks.need('data da entrega da posse')}, e desde então correm por conta de quem a recebe os tributos e as cotas condominiais.`,
  ],
  deed: (): Clause => [
    'Da escritura e do registro',
    'As partes obrigam-se a lavrar a escritura pública sempre que a lei a exigir (art. 108 do Código Civil). A propriedade só se transmite com o registro do título na matrícula (art. 1.245 do Código Civil).',
  ],
  taxes: (whose: string): Clause => [
    'Dos tributos e despesas',
    `${whose}, bem como os emolumentos da escritura e do registro. Os tributos e as cotas vencidos até a entrega da posse são de quem transmite o imóvel.`,
  ],
  certificates: (): Clause => [
    'Das certidões',
    'Quem transmite o imóvel apresenta as certidões de ônus reais (no máximo 30 dias), de tributos municipais, de feitos ajuizados, de débitos trabalhistas e a de quitação condominial, e declara inexistirem ações capazes de atingir o imóvel além das nelas indicadas.',
  ],
  dataProtection: (): Clause => [
    'Da proteção de dados',
    'As partes tratam os dados pessoais deste instrumento somente para a sua execução e para o cumprimento de obrigações legais, nos termos da Lei nº 13.709/2018 (LGPD), e os guardam pelo prazo que a lei exige.',
  ],
  default: (blanks: Blanks): Clause => [
    'Do inadimplemento',
    `A parte que descumprir obrigação deste instrumento e não a sanar em 15 dias da notificação paga multa de ${blanks.need('percentual da multa')} sobre o valor do negócio, sem prejuízo das perdas e danos.`,
  ],
  forum: (blanks: Blanks, { property }: DraftFacts): Clause => [
    'Do foro',
    `Fica eleito o foro da comarca de ${blanks.need('comarca', property?.city)} para as questões deste instrumento.`,
  ],
}

/** Place, date, the parties' signatures and two witnesses. */
export function closing(blanks: Blanks, facts: DraftFacts, parties: string[], witnesses = true): Block[] {
  const lines = [...parties, ...(witnesses ? ['Testemunha 1 – nome e CPF', 'Testemunha 2 – nome e CPF'] : [])]
  return [
    { kind: 'text', text: placeAndDate(blanks, facts) },
    { kind: 'signatures', lines },
  ]
}

/** The clauses that answers and the owners' state add to any contract, in their place. */
export function conditional(blanks: Blanks, facts: DraftFacts): Clause[] {
  const { answers, property } = facts
  const isPerson = answers.vendedor_tipo === 'fisica'
  const married = isPerson ? (property?.owners ?? []).filter(isMarried) : []
  return [
    ...(answers.imovel_quitado === 'nao' ? [clause.payoff(blanks)] : []),
    ...(answers.outros_titulares === 'sim' ? [clause.consent(blanks, facts)] : []),
    ...(married.length ? [clause.spouse(blanks, married)] : []),
  ]
}

/** The marital state is free text on the wire. */
function isMarried({ maritalStatus }: Owner): boolean {
  return /^\s*(casad|uni[aã]o est[aá]vel)/i.test(maritalStatus ?? '')
}

/** The numbered body of a contract with what every contract ends with. */
export function body(blanks: Blanks, facts: DraftFacts, own: Clause[], taxes: string): Block[] {
  return numbered([
    ...own,
    ...conditional(blanks, facts),
    clause.deed(),
    clause.taxes(taxes),
    clause.certificates(),
    clause.default(blanks),
    clause.dataProtection(),
    clause.forum(blanks, facts),
  ])
}
