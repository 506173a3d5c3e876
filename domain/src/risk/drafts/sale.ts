import { isRural } from '../../property/type.ts'
import { citeLaw } from '../law.ts'
import { clause, closingBlocks, contractBody } from './clauses.ts'
import type { Blanks, Clause } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { buyersAsParty, ownersAsParty, type Party, roles } from './party.ts'
import { inRole } from './people.ts'
import { preambleBlock, type Writer } from './preamble.ts'
import { buyersSign, othersSign, ownersSign } from './signatures.ts'

export const saleDraft: Writer = (blanks, facts) => {
  const [seller, buyer] = [ownersAsParty(roles.seller, facts), buyersAsParty(roles.buyer, facts)]
  return {
    title: 'Contrato particular de promessa de compra e venda de imóvel',
    blocks: [
      preambleBlock(blanks, facts, seller, buyer),
      ...contractBody(blanks, facts, seller, {
        own: [
          clause.object(blanks, facts, 'a promessa de compra e venda'),
          measures(blanks),
          clause.price(blanks, facts),
          paymentClause(blanks, facts),
          earnest(blanks),
          firmness(blanks),
          arrears(blanks),
          clause.possession(blanks, facts),
          lease(blanks, facts, seller),
          ...kinship(blanks, seller, facts),
          guarantees(seller),
        ],
        end: [
          clause.deed(blanks, seller.by),
          clause.taxes(`O ITBI é pago ${buyer.by}`, facts, seller),
          clause.certificates(blanks, facts, seller),
          clause.default(blanks),
          resolution(blanks, buyer),
          clause.brokerage(blanks, facts),
        ],
      }),
      ...closingBlocks(blanks, facts, [
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
    `A venda é feita ${blanks.need('ad corpus ou ad mensuram')} (${citeLaw('cc500')}). Se ad corpus, as medidas são enunciativas e não há complemento de área nem devolução de excesso.`,
  ]
}

function paymentClause(blanks: Blanks, { answers }: DraftFacts): Clause {
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
    `O sinal é dado como arras ${blanks.need('confirmatórias ou penitenciais')}. Confirmatórias, são computadas no preço (${citeLaw('cc417')}) e, no inadimplemento, perde-as quem as deu ou devolve-as, com o equivalente, quem as recebeu (${citeLaw('cc418')}). Penitenciais, supõem direito de arrependimento e são a única indenização (${citeLaw('cc420')}).`,
  ]
}

function firmness(blanks: Blanks): Clause {
  return [
    'Da irretratabilidade',
    `Este contrato é celebrado ${blanks.need('em caráter irrevogável e irretratável ou com direito de arrependimento')} e obriga herdeiros e sucessores. Sem direito de arrependimento e registrado, dá direito real à aquisição do imóvel (${citeLaw('cc1417')}).`,
  ]
}

function arrears(blanks: Blanks): Clause {
  return [
    'Da mora e da atualização',
    `As parcelas do preço são atualizadas por ${blanks.need('índice de atualização')}. A que for paga com atraso é acrescida de juros de ${blanks.need('taxa dos juros de mora')} e de multa de ${blanks.need('percentual da multa de mora')}.`,
  ]
}

/** A tenant has preference. For farm land another law says so, and nobody has read it. */
function lease(blanks: Blanks, { property }: DraftFacts, seller: Party): Clause {
  const state = (rented: string) =>
    blanks.need(`desocupado ou ${rented} e, ${rented}, a quem, por quanto e até quando`)
  if (property && isRural(property.type)) {
    return [
      'Da ocupação e da preferência do arrendatário',
      `O imóvel está ${state('arrendado')}. Se arrendado, ${blanks.need('conferir a preferência do arrendatário no Estatuto da Terra')}.`,
    ]
  }
  return [
    'Da locação e da preferência do locatário',
    `O imóvel está ${state('alugado')}. Se alugado, ${seller.the} ${seller.says('comunica', 'comunicam')} antes ao locatário, de modo inequívoco, o preço, a forma de pagamento, os ônus reais e onde se examinam os papéis (${citeLaw('l8245_27')}), e este contrato depende de ele renunciar à preferência ou deixar passar os trinta dias (${citeLaw('l8245_28')}).`,
  ]
}

function kinship(blanks: Blanks, seller: Party, { parts }: DraftFacts): Clause[] {
  const sellers = inRole(parts, 'owner')
  const areCompanies = sellers.length > 0 && sellers.every(({ kind }) => kind === 'legal')
  if (seller.kind === 'company' || areCompanies) return []
  return [
    [
      'Do parentesco',
      `Entre quem vende e quem compra ${blanks.need('há ou não há parentesco')}. A venda de ascendente a descendente é anulável se os outros descendentes e o cônjuge de quem vende não consentirem expressamente (${citeLaw('cc496')}).`,
    ],
  ]
}

function guarantees(by: Party): Clause {
  return [
    'Da evicção e dos vícios',
    `${by.The} ${by.says('responde', 'respondem')} pela evicção (${citeLaw('cc447')}) e pelos vícios ocultos do imóvel (${citeLaw('cc441')}).`,
  ]
}

function resolution(blanks: Blanks, buyer: Party): Clause {
  return [
    'Da resolução por inadimplemento',
    `Se ${buyer.the}, em atraso no pagamento, ${buyer.says('for interpelado', 'forem interpelados')} por via judicial ou pelo Registro de Títulos e Documentos e não ${buyer.says('pagar', 'pagarem')} em quinze dias do recebimento, este contrato se resolve de pleno direito (${citeLaw('dl745')}). O que foi pago é devolvido com a retenção de ${blanks.need('retenção na devolução, conforme a lei aplicável')}.`,
  ]
}
