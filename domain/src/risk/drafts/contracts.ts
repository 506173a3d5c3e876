import type { Nature } from '../nature.ts'
import { body, clause, closing } from './clauses.ts'
import { Blanks, type Block, type DraftText } from './draft-text.ts'
import { type DraftFacts, objectOf, ownersQualified, ownersSign, priceOf, qualification } from './facts.ts'
import { adjudicationRequest, usucapionRequest } from './requests.ts'

interface Parties {
  /** Who transmits: the property's owners. */
  from: string
  /** Who receives: not known to the product. */
  to: string
}

type Writer = (blanks: Blanks, facts: DraftFacts) => { title: string; blocks: Block[] }

function preamble(blanks: Blanks, facts: DraftFacts, { from, to }: Parties): Block {
  const owners = ownersQualified(blanks, from, facts)
  const other = qualification(blanks, to, null)
  return {
    kind: 'text',
    text: `De um lado, como ${from.toUpperCase()}, ${owners}; de outro lado, como ${to.toUpperCase()}, ${other}, têm entre si justo e contratado o que segue.`,
  }
}

const itbiByBuyer = 'O ITBI é pago por quem adquire o imóvel'

const sale: Writer = (blanks, facts) => ({
  title: 'Contrato particular de promessa de compra e venda de imóvel',
  blocks: [
    preamble(blanks, facts, { from: 'vendedor', to: 'comprador' }),
    ...body(
      blanks,
      facts,
      [
        clause.object(blanks, facts, 'a promessa de compra e venda d'),
        clause.price(blanks, facts),
        clause.payment(blanks, facts),
        clause.possession(blanks),
      ],
      itbiByBuyer,
    ),
    ...closing(blanks, facts, [...ownersSign('Vendedor', facts), 'Comprador']),
  ],
})

/** What the law asks of a natural person who gives: to keep enough to live on, and the heirs' share. */
const giverKeeps =
  ' O doador declara reservar bens ou renda suficientes para a própria subsistência (art. 548 do Código Civil) e respeitar a parte dos herdeiros necessários (art. 549).'

const donation: Writer = (blanks, facts) => ({
  title: 'Minuta de escritura de doação de imóvel',
  blocks: [
    preamble(blanks, facts, { from: 'doador', to: 'donatário' }),
    ...body(
      blanks,
      facts,
      [
        clause.object(blanks, facts, 'a doação d'),
        [
          'Da liberalidade',
          `A doação é feita por espírito de liberalidade, sem qualquer contraprestação, e o donatário a aceita.${facts.answers.vendedor_tipo === 'fisica' ? giverKeeps : ''}`,
        ],
        [
          'Do usufruto',
          `O doador ${blanks.need('reserva ou não de usufruto')} o usufruto vitalício do imóvel.`,
        ],
        [
          'Das cláusulas restritivas',
          `O imóvel é doado ${blanks.need('com ou sem incomunicabilidade, impenhorabilidade e inalienabilidade')}.`,
        ],
        ...(facts.answers.vendedor_tipo === 'juridica'
          ? [
              [
                'Da pessoa jurídica doadora',
                `A doadora declara que a liberalidade está conforme os seus fins sociais e foi aprovada em ${blanks.need('ato societário que autoriza a doação')}.`,
              ] as const,
            ]
          : []),
        ['Do valor', `Para efeitos fiscais, atribui-se ao imóvel o valor de ${priceOf(blanks, facts)}.`],
        clause.possession(blanks),
      ],
      'O ITCMD é pago por quem a lei do Estado indicar',
    ),
    ...closing(blanks, facts, [...ownersSign('Doador', facts), 'Donatário']),
  ],
})

const exchange: Writer = (blanks, facts) => ({
  title: 'Contrato particular de permuta de imóveis',
  blocks: [
    preamble(blanks, facts, { from: 'primeiro permutante', to: 'segundo permutante' }),
    ...body(
      blanks,
      facts,
      [
        [
          'Dos imóveis',
          `O primeiro permutante dá ao segundo ${objectOf(blanks, facts.property)}; o segundo dá ao primeiro ${blanks.need('descrição do imóvel recebido em permuta')}.`,
        ],
        [
          'Dos valores e da torna',
          `Ao primeiro imóvel atribui-se o valor de ${priceOf(blanks, facts)}; ao segundo, ${blanks.need('valor do imóvel recebido')}. A diferença, se houver, é paga como torna de ${blanks.need('valor da torna')}.`,
        ],
        clause.possession(blanks),
      ],
      'Cada permutante paga o ITBI do imóvel que recebe',
    ),
    ...closing(blanks, facts, [...ownersSign('Primeiro permutante', facts), 'Segundo permutante']),
  ],
})

const fiduciary: Writer = (blanks, facts) => ({
  title: 'Instrumento particular de alienação fiduciária de imóvel em garantia',
  blocks: [
    preamble(blanks, facts, { from: 'fiduciante', to: 'fiduciário' }),
    ...body(
      blanks,
      facts,
      [
        clause.object(blanks, facts, 'a alienação fiduciária, nos termos da Lei nº 9.514/1997, d'),
        [
          'Da dívida garantida',
          `A garantia assegura a dívida de ${blanks.need('valor da dívida')}, a ser paga em ${blanks.need('número de parcelas')} parcelas, com juros de ${blanks.need('taxa de juros')} e atualização por ${blanks.need('índice de atualização')}.`,
        ],
        [
          'Do valor para leilão',
          `Para efeito de venda em leilão, o imóvel é avaliado em ${priceOf(blanks, facts)}.`,
        ],
        [
          'Da posse',
          'O fiduciante fica com a posse direta e o fiduciário com a indireta, enquanto a dívida estiver em dia; paga a dívida, resolve-se a propriedade fiduciária e o fiduciário entrega o termo de quitação em 30 dias.',
        ],
        [
          'Da consolidação',
          `Vencida e não paga a dívida, o fiduciante é intimado para purgar a mora; não o fazendo, consolida-se a propriedade em nome do fiduciário, após a carência de ${blanks.need('prazo de carência')}.`,
        ],
      ],
      'Os tributos do imóvel são do fiduciante',
    ),
    ...closing(blanks, facts, [...ownersSign('Fiduciante', facts), 'Fiduciário']),
  ],
})

const development: Writer = (blanks, facts) => ({
  title: 'Contrato particular de promessa de compra e venda de unidade em incorporação imobiliária',
  blocks: [
    preamble(blanks, facts, { from: 'incorporador', to: 'adquirente' }),
    ...body(
      blanks,
      facts,
      [
        [
          'Do empreendimento',
          `A unidade integra o empreendimento ${blanks.need('nome do empreendimento')}, com memorial de incorporação registrado sob o nº ${blanks.need('registro do memorial de incorporação')}, nos termos da Lei nº 4.591/1964, ${blanks.need('com ou sem patrimônio de afetação')}, erguido sobre ${objectOf(blanks, facts.property)}.`,
        ],
        [
          'Da unidade',
          `O incorporador promete vender a unidade ${blanks.need('identificação da unidade')}, com a fração ideal de ${blanks.need('fração ideal')}.`,
        ],
        clause.price(blanks, facts),
        clause.payment(blanks, facts),
        [
          'Do prazo de entrega',
          `A unidade será entregue até ${blanks.need('data de entrega da unidade')}, com tolerância de até 180 dias.`,
        ],
        [
          'Do arrependimento e do distrato',
          'O adquirente pode arrepender-se nos casos e prazos do art. 67-A da Lei nº 4.591/1964; o quadro-resumo do art. 35-A é parte deste contrato.',
        ],
      ],
      itbiByBuyer,
    ),
    ...closing(blanks, facts, [...ownersSign('Incorporador', facts), 'Adquirente']),
  ],
})

const writers: Record<Nature, Writer> = {
  compra_venda: sale,
  doacao: donation,
  permuta: exchange,
  alienacao_fiduciaria: fiduciary,
  incorporacao: development,
  usucapiao: usucapionRequest,
  adjudicacao: adjudicationRequest,
}

/** The first draft: the contract of the nature; for usucapião and adjudicação the skeleton of the request. */
export function contractDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { title, blocks } = writers[facts.nature](blanks, facts)
  return { title, blocks, missing: blanks.missing }
}
