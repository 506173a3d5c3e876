import { capitalised, joinWithAnd } from '../../text/portuguese.ts'
import { citeLaw } from '../law.ts'
import { dischargeClause } from './discharge.ts'
import { type Blanks, type Block, type Clause, numberClauses } from './draft-text.ts'
import { comarcaOf, type DraftFacts, placeAndDate, priceOf } from './facts.ts'
import { foreiroClauses } from './foreiro.ts'
import { hasCondominium, objectOf, propertyDues, yearlyTax } from './object.ts'
import { otherPeopleClauses, spouseClauses } from './others.ts'
import { commonGoods, fractionClauses } from './ownership.ts'
import type { Party } from './party.ts'
import { calledIn, inRole, isEstate } from './people.ts'
import { reservationBlank } from './reservations.ts'

export const clause = {
  object: (blanks: Blanks, { property }: DraftFacts, what: string): Clause => [
    'Do objeto',
    `O presente instrumento tem por objeto ${what} do ${objectOf(blanks, property)}, com as medidas e confrontações constantes da matrícula.`,
  ],
  price: (blanks: Blanks, facts: DraftFacts): Clause => [
    'Do preço',
    `O preço certo e ajustado é de ${priceOf(blanks, facts)}.`,
  ],
  payoff: (blanks: Blanks, from: Party): Clause => [
    'Da quitação do saldo devedor',
    `O imóvel tem saldo devedor junto a ${blanks.need('credor do saldo devedor')}. ${from.The} ${from.says('obriga-se', 'obrigam-se')} a quitá-lo e a cancelar o gravame na matrícula em até ${blanks.need('prazo de quitação')}.`,
  ],
  unknownBalance: (blanks: Blanks): Clause => [
    'Do saldo devedor',
    `Sobre o imóvel ${blanks.need('há ou não há saldo devedor e, havendo, credor e prazo de quitação')}.`,
  ],
  consent: (blanks: Blanks, { parts }: DraftFacts, from: Party): Clause => {
    const names = inRole(parts, 'owner').map((owner) => calledIn(parts, owner))
    return [
      'Da anuência dos cotitulares',
      from.kind === 'many'
        ? `Os titulares do imóvel, ${joinWithAnd(names)}, qualificados acima, concordam todos com os termos deste instrumento.`
        : `Comparecem e concordam com todos os termos deste instrumento os demais titulares do imóvel: ${blanks.need('qualificação dos cotitulares')}.`,
    ]
  },
  possession: (blanks: Blanks, facts: DraftFacts): Clause => [
    'Da posse',
    `${facts.nature === 'doacao' || inRole(facts.parts, 'usufructuary').length ? 'Ressalvado o usufruto que houver, a' : 'A'} posse será entregue livre de pessoas e coisas em ${blanks.need('data da entrega da posse')}, e desde então correm por conta de quem a recebe ${propertyDues(facts)}.`,
  ],
  deed: (blanks: Blanks, by: string): Clause => [
    'Da escritura e do registro',
    `A escritura definitiva é outorgada ${by} em até ${blanks.need('prazo para outorga da escritura')}, por instrumento público sempre que a lei o exigir (${citeLaw('cc108')}). A propriedade só se transmite com o registro do título na matrícula (${citeLaw('cc1245')}).`,
  ],
  taxes: (whose: string, facts: DraftFacts, from: Party): Clause => [
    'Dos tributos e despesas',
    `${whose}, bem como os emolumentos da escritura e do registro. ${capitalised(propertyDues(facts))} que vencerem até a entrega da posse são ${from.of}.`,
  ],
  certificates: (blanks: Blanks, facts: DraftFacts, from: Party): Clause => {
    const { nature, property, evidence } = facts
    const reserved = reservationBlank(evidence, 'actions')
    // A unit that is still to be built has no condominium.
    const isBuilt = nature !== 'incorporacao'
    const papers = [
      'a de ônus reais e de ações reais e pessoais reipersecutórias (no máximo 30 dias)',
      `a de quitação ${yearlyTax(property, 'do')}`,
      'as de feitos ajuizados',
      'a de débitos trabalhistas',
      ...(isBuilt && hasCondominium(facts) ? ['a de quitação condominial'] : []),
    ]
    return [
      'Das certidões e declarações',
      `${from.The} ${from.says('apresenta', 'apresentam')} as certidões ${joinWithAnd(['do imóvel', ...whose(facts, from)])}: ${joinWithAnd(papers)}.${property || !isBuilt ? '' : ' Se houver condomínio, também a de quitação condominial.'} ${from.says('Declara', 'Declaram')}, sob pena de responsabilidade civil e penal, que não há outras ações reais e pessoais reipersecutórias relativas ao imóvel nem outros ônus reais sobre ele, além dos que constem dessas certidões (${citeLaw('d93240')}).${reserved ? ` A esta declaração: ${blanks.need(reserved)}.` : ''}`,
    ]
  },
  dataProtection: (): Clause => [
    'Da proteção de dados',
    'As partes tratam os dados pessoais deste instrumento somente para a sua execução e para o cumprimento de obrigações legais, nos termos da Lei nº 13.709/2018 (LGPD), e os guardam pelo prazo que a lei exige.',
  ],
  default: (blanks: Blanks): Clause => [
    'Do inadimplemento',
    `A parte que descumprir obrigação deste instrumento e não a sanar em ${blanks.need('prazo para sanar o inadimplemento')}, contado da notificação, paga multa de ${blanks.need('percentual da multa')} sobre o valor do negócio.`,
  ],
  brokerage: (blanks: Blanks, { broker }: DraftFacts): Clause => [
    'Da corretagem',
    `O negócio foi intermediado por ${broker.name}, ${broker.creci}. A remuneração de ${blanks.need('valor da corretagem')} é paga por ${blanks.need('quem paga a corretagem')} em ${blanks.need('data do pagamento da corretagem')} (${citeLaw('cc725')}).`,
  ],
  forum: (blanks: Blanks, facts: DraftFacts): Clause => [
    'Do foro',
    `Fica eleito o foro da ${comarcaOf(blanks, facts)} para as questões deste instrumento.`,
  ],
}

function whose({ parts }: DraftFacts, from: Party): string[] {
  const owners = inRole(parts, 'owner')
  const companies = owners.filter(({ kind }) => kind === 'legal').length
  const estates = owners.filter((owner) => isEstate(parts, owner)).length
  const hasPeople = companies + estates < owners.length || !owners.length
  if (from.kind === 'company') return ['da empresa']
  return [
    ...(hasPeople ? ['pessoais'] : []),
    ...(companies ? [companies > 1 ? 'das empresas' : 'da empresa'] : []),
    ...(estates ? ['de quem faleceu', 'do espólio', 'do inventariante'] : []),
  ]
}

/** The day of signing is a blank by default: nobody knows it when the draft is written. */
export function closingBlocks(
  blanks: Blanks,
  facts: DraftFacts,
  parties: string[],
  { witnesses = true, day = blanks.need('data da assinatura') } = {},
): Block[] {
  const lines = [...parties, ...(witnesses ? ['Testemunha 1 – nome e CPF', 'Testemunha 2 – nome e CPF'] : [])]
  return [
    { kind: 'text', text: placeAndDate(blanks, facts, day), withNext: true },
    { kind: 'signatures', lines },
  ]
}

export function conditionalClauses(blanks: Blanks, facts: DraftFacts, from: Party): Clause[] {
  const { answers } = facts
  const discharged = dischargeClause(blanks, facts, from)
  return [
    ...(discharged ? [discharged] : balance(blanks, facts, from)),
    ...(answers.outros_titulares === 'sim' ? [clause.consent(blanks, facts, from)] : []),
    ...commonGoods(blanks, facts, from),
    ...fractionClauses(blanks, facts),
    ...spouseClauses(blanks, facts, from),
    ...foreiroClauses(blanks, facts, from),
    ...otherPeopleClauses(blanks, facts),
  ]
}

function balance(blanks: Blanks, { answers }: DraftFacts, from: Party): Clause[] {
  if (answers.imovel_quitado === 'sim') return []
  return [answers.imovel_quitado ? clause.payoff(blanks, from) : clause.unknownBalance(blanks)]
}

export function contractBody(
  blanks: Blanks,
  facts: DraftFacts,
  from: Party,
  { own, end }: { own: Clause[]; end: Clause[] },
): Block[] {
  return numberClauses([
    ...own,
    ...conditionalClauses(blanks, facts, from),
    ...end,
    clause.dataProtection(),
    clause.forum(blanks, facts),
  ])
}
