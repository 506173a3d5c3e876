import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import type { DraftParty } from '../../drafting/party.ts'
import { type AgreementKind, agreementKinds } from '../terms.ts'
import { dischargeClause, owes } from './discharge.ts'
import type { ClauseFacts } from './facts.ts'
import { foreiroClause } from './foreiro.ts'
import {
  consentClause,
  heirsClause,
  proxyClause,
  unplacedClause,
  usufructClause,
  usufructuaryClause,
} from './others.ts'
import { commonGoods, fractionClause } from './ownership.ts'
import type { ProductClause } from './product-clause.ts'
import { reservationBlank } from './reservations.ts'
import { clause } from './shared.ts'

type Written = (blanks: Blanks, facts: ClauseFacts, from: DraftParty) => DraftClause | null
type Told = Omit<ProductClause, 'kinds' | 'applies' | 'write' | 'excludes'>

/** It applies where the record gives it words. */
const ofRecord = (
  told: Told,
  write: Written,
  kinds: readonly AgreementKind[] = ['promessa'],
): ProductClause => ({
  ...told,
  kinds,
  applies: () => true,
  write: (blanks, facts, { from }) => write(blanks, facts, from),
})

/** They sign a paper of any kind, so it says as what. */
const everywhere = agreementKinds
const besidePromise = agreementKinds.filter((kind) => kind !== 'promessa')

const balances = ['saldo_quitar', 'saldo_dizer']

const balance = (
  told: Pick<ProductClause, 'id' | 'name' | 'rule'>,
  applies: ProductClause['applies'],
  write: (blanks: Blanks, from: DraftParty) => DraftClause,
): ProductClause => ({
  ...told,
  kinds: ['promessa'],
  grounds: [],
  side: 'buyer',
  applies,
  excludes: [...balances.filter((id) => id !== told.id), 'baixa'],
  write: (blanks, _, { from }) => write(blanks, from),
})

/** Clauses for which record and papers ask, in the order in which a contract has it. */
export const clausesOfRecord: readonly ProductClause[] = [
  {
    ...ofRecord(
      {
        id: 'baixa',
        name: 'Da baixa do gravame',
        side: 'buyer',
        grounds: [],
        isNeeded: true,
        rule: 'Quando a matrícula lida ou a certidão de ônus reais traz ônus que garante dívida',
      },
      dischargeClause,
    ),
    excludes: balances,
  },
  balance(
    {
      id: 'saldo_quitar',
      name: 'Da quitação do saldo devedor',
      rule: 'Quando se respondeu que o imóvel não está quitado',
    },
    (facts) => facts.answers.imovel_quitado === 'nao' && !owes(facts),
    clause.payoff,
  ),
  balance(
    {
      id: 'saldo_dizer',
      name: 'Do saldo devedor',
      rule: 'Quando nenhuma certidão mostra que não há saldo devedor',
    },
    (facts) =>
      facts.answers.imovel_quitado === undefined &&
      !owes(facts) &&
      !(facts.deal && reservationBlank(facts.evidence, 'burdens') === null),
    clause.unknownBalance,
  ),
  {
    id: 'cotitulares',
    name: 'Da anuência dos cotitulares',
    kinds: ['promessa'],
    grounds: [],
    side: 'buyer',
    rule: 'Quando se respondeu que há outros titulares',
    applies: ({ answers }) => answers.outros_titulares === 'sim',
    write: (blanks, facts, { from }) => clause.consent(blanks, facts, from),
  },
  ofRecord(
    {
      id: 'bem_comum',
      name: 'Do bem comum',
      side: 'buyer',
      isNeeded: true,
      grounds: ['cc1658', 'cc1660', 'cc1667', 'cc1725'],
      rule: 'Quando o imóvel é ou pode ser bem comum de um casal',
    },
    commonGoods,
  ),
  ofRecord(
    {
      id: 'fracoes',
      name: 'Das frações',
      side: 'both',
      grounds: ['cc504'],
      isNeeded: true,
      rule: 'Quando há mais de um proprietário, ou uma fração no cadastro',
    },
    (blanks, facts) => fractionClause(blanks, facts),
  ),
  ofRecord(
    {
      id: 'outorga_conjuge',
      name: 'Da outorga do cônjuge',
      side: 'buyer',
      isNeeded: true,
      grounds: ['cc1647'],
      rule: 'Quando o regime de bens pede que o cônjuge de quem vende consinta',
    },
    (blanks, facts, from) => consentClause(blanks, facts, from, false),
    everywhere,
  ),
  ofRecord(
    {
      id: 'anuencia_companheiro',
      name: 'Da anuência do(a) companheiro(a)',
      side: 'buyer',
      grounds: [],
      isNeeded: true,
      rule: 'Quando quem vende vive em união estável',
    },
    (blanks, facts, from) => consentClause(blanks, facts, from, true),
    everywhere,
  ),
  ofRecord(
    {
      id: 'conjuge_de_quem',
      name: 'Da anuência do cônjuge',
      side: 'buyer',
      grounds: [],
      isNeeded: true,
      rule: 'Quando o cadastro não diz de qual proprietário alguém é cônjuge',
    },
    unplacedClause,
    everywhere,
  ),
  ofRecord(
    {
      id: 'foreiro',
      name: 'Do terreno foreiro',
      side: 'both',
      isNeeded: true,
      grounds: ['dl2398', 'cc1916_683', 'cc1916_686', 'cc2038'],
      rule: 'Quando o cadastro, ou um papel, diz que o terreno é foreiro',
    },
    foreiroClause,
  ),
  ofRecord(
    {
      id: 'usufruto',
      name: 'Do usufruto existente',
      side: 'buyer',
      grounds: ['cc1393'],
      isNeeded: true,
      rule: 'Quando há usufrutuário no cadastro',
    },
    usufructClause,
  ),
  ofRecord(
    {
      id: 'usufrutuario',
      name: 'De quem tem o usufruto',
      side: 'buyer',
      grounds: [],
      isNeeded: true,
      rule: 'Quando há usufrutuário no cadastro',
    },
    usufructuaryClause,
    besidePromise,
  ),
  ofRecord(
    {
      id: 'herdeiros',
      name: 'Da anuência dos herdeiros',
      side: 'buyer',
      grounds: [],
      isNeeded: true,
      rule: 'Quando há herdeiro no cadastro',
    },
    heirsClause,
    everywhere,
  ),
  ofRecord(
    {
      id: 'procuracao',
      name: 'Da procuração',
      side: 'buyer',
      grounds: ['cc657', 'cc661'],
      isNeeded: true,
      rule: 'Quando há procurador no cadastro e não se sabe de quem',
    },
    proxyClause,
    everywhere,
  ),
]
