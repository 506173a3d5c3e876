import { cite } from '../law.ts'
import { body, clause, closing } from './clauses.ts'
import type { Blanks, Clause } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { buyers, owners, roles } from './party.ts'
import { preamble, type Writer } from './preamble.ts'
import { buyersSign, othersSign, ownersSign } from './signatures.ts'

/** The promise of sale. */
export const sale: Writer = (blanks, facts) => {
  const [seller, buyer] = [owners(roles.seller, facts), buyers(roles.buyer, facts)]
  return {
    title: 'Contrato particular de promessa de compra e venda de imóvel',
    blocks: [
      preamble(blanks, facts, seller, buyer),
      ...body(blanks, facts, seller, {
        own: [
          clause.object(blanks, facts, 'a promessa de compra e venda'),
          measures(blanks),
          clause.price(blanks, facts),
          payment(blanks, facts),
          earnest(blanks),
          firmness(blanks),
          arrears(blanks),
          clause.possession(blanks, facts),
        ],
        end: [
          clause.deed(blanks, seller.by),
          clause.taxes(`O ITBI é pago ${buyer.by}`, facts, seller),
          clause.certificates(facts, seller),
          clause.default(blanks),
          clause.brokerage(blanks, facts),
        ],
      }),
      ...closing(blanks, facts, [
        ...ownersSign(seller, facts),
        ...othersSign(seller, facts),
        ...buyersSign(buyer, facts),
      ]),
    ],
  }
}

function measures(blanks: Blanks): Clause {
  return [
    'Das medidas',
    `A venda é feita ${blanks.need('ad corpus ou ad mensuram')} (${cite('cc500')}). Se ad corpus, as medidas são enunciativas e não há complemento de área nem devolução de excesso.`,
  ]
}

/** How the price is paid, by credit or without; what nobody has answered is asked. */
export function payment(blanks: Blanks, { answers }: DraftFacts): Clause {
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

function earnest(blanks: Blanks): Clause {
  return [
    'Das arras',
    `O sinal é dado como arras ${blanks.need('confirmatórias ou penitenciais')}. Confirmatórias, são computadas no preço (${cite('cc417')}) e, no inadimplemento, perde-as quem as deu ou devolve-as, com o equivalente, quem as recebeu (${cite('cc418')}). Penitenciais, supõem direito de arrependimento e são a única indenização (${cite('cc420')}).`,
  ]
}

function firmness(blanks: Blanks): Clause {
  return [
    'Da irretratabilidade',
    `Este contrato é celebrado ${blanks.need('em caráter irrevogável e irretratável ou com direito de arrependimento')} e obriga herdeiros e sucessores. Sem direito de arrependimento e registrado, dá direito real à aquisição do imóvel (${cite('cc1417')}).`,
  ]
}

function arrears(blanks: Blanks): Clause {
  return [
    'Da mora e da atualização',
    `As parcelas do preço são atualizadas por ${blanks.need('índice de atualização')}. A que for paga com atraso é acrescida de juros de ${blanks.need('taxa dos juros de mora')} e de multa de ${blanks.need('percentual da multa de mora')}.`,
  ]
}
