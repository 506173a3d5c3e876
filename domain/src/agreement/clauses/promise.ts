import { asDay } from '../../drafting/blank-field.ts'
import { costNames, costs } from '../../offer/terms.ts'
import { clausesOfDeposit, clausesOfFirmness } from './deposit.ts'
import type { ClauseFacts } from './facts.ts'
import { clausesOfRecord } from './of-record.ts'
import {
  againstPayment,
  arrearsClause,
  conditionsClause,
  exchangeClause,
  fgtsClause,
  financingClause,
  linesOf,
  payerWords,
  paymentClause,
} from './payment.ts'
import { always, inPromise, type ProductClause, type Sides } from './product-clause.ts'
import {
  assignmentClause,
  fixturesClause,
  guaranteesClause,
  kinshipClause,
  leaseClause,
  measuresClause,
  noticesClause,
  penaltiesClause,
  resolutionClause,
  ruralWords,
  severalClause,
} from './sale.ts'
import { clause } from './shared.ts'

function costsOfTransfer({ deal }: ClauseFacts, { from, to }: Sides): string {
  const terms = deal?.terms
  if (!terms) return `O ITBI é pago ${to.by}, bem como os emolumentos da escritura e do registro`
  const borne = costs.map((cost) => `${costNames[cost]}, ${payerWords(terms[cost], from, to)}`)
  return `São pagos: ${borne.join('; ')}`
}

const possessionAct = ({ deal }: ClauseFacts) => ({
  day: deal?.terms.keysOn ?? null,
  act: 'a posse se entrega',
  label: 'posse antes do pagamento, no dia dele ou depois',
  choices: ['antes do pagamento', 'no dia do pagamento', 'depois do pagamento'],
})

const deedAct = ({ deal }: ClauseFacts) => ({
  day: deal?.terms.deedOn ?? null,
  act: 'a escritura se outorga',
  label: 'escritura no ato do pagamento, depois ou antes dele',
  choices: ['no ato do pagamento', 'depois do pagamento', 'antes dele, com garantia do que faltar'],
})

/** In the order in which a promise of sale has them. */
export const clausesOfPromise: readonly ProductClause[] = [
  inPromise({
    id: 'objeto',
    name: 'Do objeto',
    grounds: [],
    side: 'both',
    ...always,
    write: (blanks, facts) => {
      const [title, text] = clause.object(blanks, facts, 'a promessa de compra e venda')
      return [title, text + ruralWords(blanks, facts)]
    },
  }),
  inPromise({
    id: 'medidas',
    name: 'Das medidas',
    grounds: ['cc500'],
    side: 'both',
    ...always,
    write: measuresClause,
  }),
  inPromise({ id: 'preco', name: 'Do preço', grounds: [], side: 'both', ...always, write: clause.price }),
  inPromise({
    id: 'pagamento',
    name: 'Do pagamento',
    side: 'both',
    ...always,
    grounds: ['l10192', 'l10931'],
    write: paymentClause,
  }),
  inPromise({
    id: 'financiamento',
    name: 'Do financiamento',
    grounds: [],
    side: 'both',
    rule: 'Quando parte do preço é financiada',
    applies: (facts) => linesOf(facts, 'financing').length > 0,
    write: financingClause,
  }),
  inPromise({
    id: 'fgts',
    name: 'Do FGTS',
    grounds: [],
    side: 'both',
    rule: 'Quando parte do preço é paga com FGTS',
    applies: (facts) => linesOf(facts, 'fgts').length > 0,
    write: fgtsClause,
  }),
  inPromise({
    id: 'permuta',
    name: 'Do que se dá em permuta',
    side: 'seller',
    grounds: ['cc108', 'cc441', 'cc447', 'cc1647'],
    rule: 'Quando parte do preço é paga em permuta',
    applies: (facts) => linesOf(facts, 'exchange').length > 0,
    write: exchangeClause,
  }),
  inPromise({
    id: 'condicoes',
    name: 'Das condições',
    grounds: [],
    side: 'both',
    rule: 'Quando a proposta aceita tem condições',
    applies: ({ deal }) => (deal?.terms.conditions.length ?? 0) > 0,
    write: conditionsClause,
  }),
  ...clausesOfDeposit,
  ...clausesOfFirmness,
  inPromise({ id: 'mora', name: 'Da mora', grounds: [], side: 'seller', ...always, write: arrearsClause }),
  inPromise({
    id: 'posse',
    name: 'Da posse',
    grounds: [],
    side: 'both',
    ...always,
    write: (blanks, facts) => {
      const [title, text] = clause.possession(blanks, facts)
      return [title, `${text} ${againstPayment(blanks, facts, possessionAct(facts))}`]
    },
  }),
  inPromise({
    id: 'moveis',
    name: 'Do que fica no imóvel',
    grounds: [],
    side: 'buyer',
    rule: 'Quando a proposta diz o que fica no imóvel',
    applies: ({ deal }) => Boolean(deal?.terms.stays),
    write: fixturesClause,
  }),
  inPromise({
    id: 'locacao',
    name: 'Da locação e da preferência',
    side: 'both',
    ...always,
    grounds: ['l8245_27', 'l8245_28'],
    write: (blanks, facts, { from }) => leaseClause(blanks, facts, from),
  }),
  inPromise({
    id: 'parentesco',
    name: 'Do parentesco',
    grounds: ['cc496'],
    side: 'buyer',
    rule: 'Quando quem vende não é só empresa',
    applies: () => true,
    write: (blanks, facts, { from }) => kinshipClause(blanks, facts, from),
  }),
  inPromise({
    id: 'eviccao',
    name: 'Da evicção e dos vícios',
    side: 'buyer',
    ...always,
    grounds: ['cc441', 'cc447'],
    write: (_, __, { from }) => guaranteesClause(from),
  }),
  ...clausesOfRecord,
  inPromise({
    id: 'solidariedade',
    name: 'Dos quinhões e da solidariedade',
    side: 'both',
    isNeeded: true,
    grounds: ['cc257', 'cc265'],
    rule: 'Quando há mais de um comprador ou mais de um vendedor',
    applies: () => true,
    write: severalClause,
  }),
  inPromise({
    id: 'escritura',
    name: 'Da escritura e do registro',
    side: 'buyer',
    ...always,
    grounds: ['cc108', 'cc1245'],
    write: (blanks, facts, { from }) => {
      const [title, text] = clause.deed(blanks, from.by, facts.deal?.terms.deedOn)
      return [title, `${text} ${againstPayment(blanks, facts, deedAct(facts))}`]
    },
  }),
  inPromise({
    id: 'tributos',
    name: 'Dos tributos e despesas',
    grounds: [],
    side: 'both',
    ...always,
    write: (_, facts, sides) => clause.taxes(costsOfTransfer(facts, sides), facts, sides.from),
  }),
  inPromise({
    id: 'certidoes',
    name: 'Das certidões e declarações',
    side: 'buyer',
    ...always,
    grounds: ['d93240'],
    write: (blanks, facts, { from }) => {
      const [title, text] = clause.certificates(blanks, facts, from)
      const day = blanks.need('último dia para apresentar as certidões', null, asDay)
      return [
        title,
        `${text}\nAs que faltam são apresentadas até ${day}, e as que vencerem se renovam até a escritura.`,
      ]
    },
  }),
  inPromise({
    id: 'inadimplemento',
    name: 'Do inadimplemento',
    side: 'both',
    ...always,
    grounds: ['cc419', 'cc420'],
    write: penaltiesClause,
  }),
  inPromise({
    id: 'resolucao',
    name: 'Da resolução por inadimplemento',
    side: 'both',
    ...always,
    grounds: ['dl745', 'cc418', 'cc419', 'cc1418'],
    write: resolutionClause,
  }),
  inPromise({
    id: 'cessao',
    name: 'Da cessão',
    grounds: [],
    side: 'both',
    ...always,
    write: assignmentClause,
  }),
  inPromise({ id: 'avisos', name: 'Dos avisos', grounds: [], side: 'both', ...always, write: noticesClause }),
  inPromise({
    id: 'corretagem',
    name: 'Da corretagem',
    grounds: ['cc725'],
    side: 'both',
    ...always,
    write: clause.brokerage,
  }),
  {
    id: 'dados',
    name: 'Da proteção de dados',
    grounds: [],
    side: 'both',
    ...always,
    kinds: ['promessa', 'recibo_sinal', 'chaves', 'aditivo', 'distrato'],
    write: () => clause.dataProtection(),
  },
  {
    id: 'foro',
    name: 'Do foro',
    grounds: [],
    side: 'both',
    ...always,
    kinds: ['promessa', 'aditivo', 'distrato'],
    write: clause.forum,
  },
]
