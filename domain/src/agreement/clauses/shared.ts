import { type FeeDue, percentInWords } from '../../authorization/terms.ts'
import { asChoice, asDay, asMoney, asPercent } from '../../drafting/blank-field.ts'
import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import { hasCondominium, objectOf, propertyDues, yearlyTax } from '../../drafting/object.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { calledIn, inRole, isEstate } from '../../drafting/people.ts'
import { showDate } from '../../format/birth-date.ts'
import { parseMoney, toDecimal } from '../../format/money.ts'
import { citeLaw } from '../../law/cite.ts'
import { joinWithAnd, withinSentence } from '../../text/portuguese.ts'
import { type AgreedFee, type ClauseFacts, comarcaOf, inFigures, priceOf } from './facts.ts'
import { payerWords, withoutEnd } from './payment.ts'
import type { Sides } from './product-clause.ts'
import { certificatesShown, declaration } from './shown.ts'

export const fineBlank = 'percentual da multa'

export const clause = {
  object: (blanks: Blanks, { property }: ClauseFacts, what: string): DraftClause => [
    'Do objeto',
    `O presente instrumento tem por objeto ${what} do ${objectOf(blanks, property)}, com as medidas e confrontações constantes da matrícula.`,
  ],
  price: (blanks: Blanks, facts: ClauseFacts): DraftClause => [
    'Do preço',
    `O preço certo e ajustado é de ${priceOf(blanks, facts)}.`,
  ],
  payoff: (blanks: Blanks, from: DraftParty): DraftClause => [
    'Da quitação do saldo devedor',
    `O imóvel tem saldo devedor junto a ${blanks.need('credor do saldo devedor')}. ${from.The} ${from.says('obriga-se', 'obrigam-se')} a quitá-lo e a cancelar o gravame na matrícula em até ${blanks.need('prazo de quitação')}.`,
  ],
  unknownBalance: (blanks: Blanks): DraftClause => [
    'Do saldo devedor',
    `Sobre o imóvel ${blanks.need('há ou não há saldo devedor e, havendo, credor e prazo de quitação')}.`,
  ],
  consent: (blanks: Blanks, { parts }: ClauseFacts, from: DraftParty): DraftClause => {
    const names = inRole(parts, 'owner').map((owner) => calledIn(parts, owner))
    return [
      'Da anuência dos cotitulares',
      from.kind === 'many'
        ? `Os titulares do imóvel, ${joinWithAnd(names)}, qualificados acima, concordam todos com os termos deste instrumento.`
        : `Comparecem e concordam com todos os termos deste instrumento os demais titulares do imóvel: ${blanks.need('qualificação dos cotitulares')}.`,
    ]
  },
  possession: (blanks: Blanks, facts: ClauseFacts): DraftClause => [
    'Da posse',
    `${facts.nature === 'doacao' || inRole(facts.parts, 'usufructuary').length ? 'Ressalvado o usufruto que houver, a' : 'A'} posse será entregue ${freeOf(facts)}, ${keysDay(blanks, facts)}, e desde então correm por conta de quem a recebe ${propertyDues(facts)} do imóvel.`,
  ],
  deed: (blanks: Blanks, by: string, day: string | null = null): DraftClause => [
    'Da escritura e do registro',
    `A escritura definitiva${day ? `, prevista para ${blanks.said(showDate(day))},` : ''} é outorgada ${by} ${day ? `até ${blanks.need('último dia para outorgar a escritura', null, asDay)}` : `em até ${blanks.need('prazo para outorga da escritura')}`}, por instrumento público sempre que a lei o exigir (${citeLaw('cc108')}). A propriedade só se transmite com o registro do título na matrícula (${citeLaw('cc1245')}).`,
  ],
  taxes: (whose: string, facts: ClauseFacts, from: DraftParty): DraftClause => [
    'Dos tributos e despesas',
    `${whose}. Salvo os da transferência, ${propertyDues(facts)} do imóvel que vencerem até a entrega da posse são ${from.of}.`,
  ],
  certificates: (blanks: Blanks, facts: ClauseFacts, from: DraftParty): DraftClause => {
    const { nature, property } = facts
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
      `${from.The} ${from.says('apresenta', 'apresentam')} as certidões ${joinWithAnd(['do imóvel', ...whose(facts, from)])}: ${joinWithAnd(papers)}.${property || !isBuilt ? '' : ' Se houver condomínio, também a de quitação condominial.'}${certificatesShown(blanks, facts)}\n${declaration(blanks, facts, from)}`,
    ]
  },
  dataProtection: (who = 'As partes e o corretor que intermediou o negócio'): DraftClause => [
    'Da proteção de dados',
    `${who} tratam os dados pessoais deste instrumento para o celebrar e cumprir, para exercer direitos e para cumprir a lei, nos termos da Lei nº 13.709/2018 (LGPD). Para isso, e só no que for preciso, podem entregá-los a cartórios, repartições, instituições financeiras, advogados e serviços de assinatura. Guardam-nos com segurança pelo prazo que a lei exige e depois os apagam. Cada pessoa pode pedir a quem os tem a confirmação, o acesso, a correção e o mais que a lei lhe dá.`,
  ],
  default: (blanks: Blanks): DraftClause => [
    'Do inadimplemento',
    `A parte que descumprir obrigação deste instrumento e não sanar o descumprimento em ${blanks.need('prazo para sanar o inadimplemento')}, contado da notificação, paga multa de ${blanks.need(fineBlank, null, asPercent)} sobre o valor do negócio.`,
  ],
  brokerage: (blanks: Blanks, facts: ClauseFacts, sides: Sides | null = null): DraftClause => {
    const { broker, deal } = facts
    const fee = sides && deal?.fee ? feeWords(blanks, deal.fee, deal.terms.total, sides) : null
    const asked = () =>
      `A remuneração de ${blanks.need('valor da corretagem', null, asMoney)} é paga por ${blanks.need('quem paga a corretagem', null, asChoice('quem vende', 'quem compra'))} em ${blanks.need('data do pagamento da corretagem', null, asDay)}`
    return [
      'Da corretagem',
      `O negócio foi intermediado por ${blanks.need('nome do corretor', broker.name)}, ${blanks.need('CRECI do corretor', broker.creci)}. ${fee ?? asked()} (${citeLaw('cc725')}).${sides && deal ? toldBuyer(blanks, deal.fee, sides.to) : ''}`,
    ]
  },
  forum: (blanks: Blanks, facts: ClauseFacts): DraftClause => [
    'Do foro',
    `Fica eleito o foro da ${comarcaOf(blanks, facts)} para as questões deste instrumento.`,
  ],
}

function whose({ parts }: ClauseFacts, from: DraftParty): string[] {
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

/** '6 % do preço, R$ 48.000,00, paga pelo vendedor no pagamento do sinal'. */
function feeWords(blanks: Blanks, fee: AgreedFee, total: string, { from, to }: Sides): string {
  const { feePercent, feeValue, payer, feeDue, feeDueWords } = fee
  const share = (percent: string) =>
    inFigures(toDecimal(Math.round(((parseMoney(total) ?? 0) * Number(percent)) / 100)))
  const amount = feePercent
    ? blanks.said(`${percentInWords(feePercent)} do preço, ${share(feePercent)}`)
    : blanks.need('valor da corretagem', feeValue && inFigures(feeValue), asMoney)
  const due =
    feeDue && feeDue !== 'parts' ? dueOn[feeDue] : feeDueWords && `assim: ${withoutEnd(feeDueWords)}`
  return `A remuneração de ${amount} é paga ${payerWords(payer, from, to)} ${blanks.need('quando se paga a corretagem', due)}`
}

/** Who buys bears a fee only where the price and the fee were told before. */
function toldBuyer(blanks: Blanks, fee: AgreedFee | null, to: DraftParty): string {
  if (!fee || fee.payer === 'seller') return ''
  return ` Aviso do preço e dessa remuneração ${to.to}, antes da proposta: ${blanks.need('como e em que dia quem compra soube da corretagem')}.`
}

const dueOn: Record<Exclude<FeeDue, 'parts'>, string> = {
  deposit: 'no pagamento do sinal',
  contract: 'na assinatura deste contrato',
  deed: 'na assinatura da escritura',
}

/** Things that stay are no reason to refuse the property. */
export const freeOf = ({ deal }: ClauseFacts): string =>
  `livre de pessoas e coisas${deal?.terms.stays ? ', salvo as que ficam' : ''}`

function keysDay(blanks: Blanks, { deal }: ClauseFacts): string {
  const { keysOn, keysWords } = deal?.terms ?? {}
  const day = keysOn && `em ${showDate(keysOn)}`
  return keysWords
    ? blanks.said([day, withinSentence(withoutEnd(keysWords))].filter(Boolean).join(', '))
    : day
      ? blanks.said(day)
      : `em ${blanks.need('data da entrega da posse', null, asDay)}`
}
