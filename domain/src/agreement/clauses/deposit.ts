import type { ClauseFacts } from './facts.ts'
import { confirmatoryDeposit, penitentialDeposit, undecidedDeposit } from './payment.ts'
import { inPromise, type ProductClause } from './product-clause.ts'
import { firmClause, repentanceClause, undecidedFirmness } from './sale.ts'

const depositIs = ({ deal }: ClauseFacts, kind: 'confirmatory' | 'penitential' | null): boolean =>
  deal?.terms.lines.some((line) => line.kind === 'sinal' && line.deposit === kind) ?? false
const isPenitential = (facts: ClauseFacts) => depositIs(facts, 'penitential')
/** Arras confirmatórias leave no right to repent (art. 420 gives it to the others alone). */
const isConfirmatory = (facts: ClauseFacts) => depositIs(facts, 'confirmatory')

const oneOf = (all: readonly string[], id: string) => ({ id, excludes: all.filter((one) => one !== id) })
const deposits = ['arras_dizer', 'arras_confirmatorias', 'arras_penitenciais']
const firmness = ['irretratabilidade_dizer', 'irretratabilidade', 'arrependimento']

/** A receipt has them, too. */
export const clausesOfDeposit: readonly ProductClause[] = [
  {
    ...oneOf(deposits, 'arras_dizer'),
    name: 'Das arras',
    kinds: ['promessa', 'recibo_sinal'],
    side: 'both',
    grounds: ['cc417', 'cc418', 'cc419', 'cc420'],
    rule: 'Quando há sinal e a proposta não diz de que tipo',
    applies: (facts) => !facts.deal || depositIs(facts, null),
    write: undecidedDeposit,
  },
  {
    id: 'arras_confirmatorias',
    excludes: [...deposits.filter((id) => id !== 'arras_confirmatorias'), 'arrependimento'],
    name: 'Das arras confirmatórias',
    kinds: ['promessa', 'recibo_sinal'],
    side: 'both',
    grounds: ['cc417', 'cc418', 'cc419'],
    rule: 'Quando a proposta diz que o sinal é confirmatório',
    applies: isConfirmatory,
    write: confirmatoryDeposit,
  },
  {
    id: 'arras_penitenciais',
    excludes: [...deposits.filter((id) => id !== 'arras_penitenciais'), 'irretratabilidade'],
    name: 'Das arras penitenciais',
    kinds: ['promessa', 'recibo_sinal'],
    side: 'both',
    grounds: ['cc417', 'cc420'],
    rule: 'Quando a proposta diz que o sinal é penitencial',
    applies: isPenitential,
    write: penitentialDeposit,
  },
]

/** Whether one may go back. The kind of the sinal decides it. */
export const clausesOfFirmness: readonly ProductClause[] = [
  inPromise({
    ...oneOf(firmness, 'irretratabilidade_dizer'),
    name: 'Da irretratabilidade, a escolher',
    grounds: ['cc1417'],
    side: 'both',
    rule: 'Quando não se disse se cabe arrependimento',
    applies: (facts) => !isPenitential(facts) && !isConfirmatory(facts),
    write: undecidedFirmness,
  }),
  inPromise({
    id: 'irretratabilidade',
    excludes: ['irretratabilidade_dizer', 'arrependimento', 'arras_penitenciais'],
    name: 'Da irretratabilidade',
    grounds: ['cc1417'],
    side: 'buyer',
    rule: 'Quando a proposta diz que o sinal é confirmatório',
    applies: isConfirmatory,
    write: firmClause,
  }),
  inPromise({
    id: 'arrependimento',
    excludes: [...firmness.filter((id) => id !== 'arrependimento'), 'arras_confirmatorias'],
    name: 'Do arrependimento',
    grounds: ['cc420'],
    side: 'both',
    rule: 'Quando a proposta diz que o sinal é penitencial',
    applies: isPenitential,
    write: repentanceClause,
  }),
]
