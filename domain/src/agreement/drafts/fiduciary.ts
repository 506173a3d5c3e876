import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import { objectOf } from '../../drafting/object.ts'
import { type DraftParty, makeParty, roles } from '../../drafting/party.ts'
import { othersSign, ownersSign } from '../../drafting/signatures.ts'
import { citeLaw } from '../../law/cite.ts'
import { contractTitles } from '../../risk/draft.ts'
import { closingBlocks, contractBody } from '../clauses/body.ts'
import { priceOf } from '../clauses/facts.ts'
import { preambleBlock } from '../clauses/preamble.ts'
import { clause } from '../clauses/shared.ts'
import { ownersAsParty } from '../clauses/sides.ts'
import type { DraftFacts, Writer } from './facts.ts'

/** The clauses follow art. 24 of Lei nº 9.514/1997, I to VII, in its order. */
export const fiduciaryDraft: Writer = (blanks, facts) => {
  // The creditor is taken for a bank, so for a company.
  const [debtor, creditor] = [ownersAsParty(roles.debtor, facts), makeParty(roles.creditor, 'company')]
  return {
    title: contractTitles.alienacao_fiduciaria,
    blocks: [
      preambleBlock(blanks, facts, debtor, creditor),
      ...contractBody(
        blanks,
        facts,
        { from: debtor, to: creditor },
        {
          own: required(blanks, facts, debtor, creditor),
          end: [
            form(blanks),
            [
              'Dos tributos e despesas',
              `Os tributos e as despesas do imóvel são ${debtor.of}, bem como os emolumentos do registro deste título.`,
            ],
            clause.certificates(blanks, facts, debtor),
          ],
        },
      ),
      ...closingBlocks(blanks, facts, [
        ...ownersSign(debtor, facts),
        ...othersSign(debtor, facts),
        `${creditor.signsAs} – por seu representante legal`,
      ]),
    ],
  }
}

function required(
  blanks: Blanks,
  facts: DraftFacts,
  debtor: DraftParty,
  creditor: DraftParty,
): DraftClause[] {
  return [
    [
      'Da dívida garantida',
      `A garantia assegura dívida de ${blanks.need('valor da dívida, sua estimação ou seu valor máximo')} (${citeLaw('l9514_24')}).`,
    ],
    [
      'Do prazo e das condições de reposição',
      `A dívida é paga em ${blanks.need('prazo da dívida')}, nas seguintes condições: ${blanks.need('número, valor e vencimento das parcelas')}.`,
    ],
    [
      'Dos juros e encargos',
      `Incidem juros de ${blanks.need('taxa de juros')}, atualização por ${blanks.need('índice de atualização')} e os seguintes encargos: ${blanks.need('encargos incidentes')}.`,
    ],
    [
      'Da constituição da propriedade fiduciária',
      `Em garantia da dívida ${debtor.the} ${debtor.says('aliena', 'alienam')} fiduciariamente ${creditor.to} o ${objectOf(blanks, facts.property)}, adquirido por ${blanks.need('título e modo de aquisição')}. A propriedade fiduciária constitui-se com o registro deste título na matrícula e desdobra a posse (${citeLaw('l9514_23')}).`,
    ],
    [
      'Da livre utilização',
      `Exceto em caso de inadimplemento, ${debtor.the} ${debtor.says('utiliza', 'utilizam')} livremente o imóvel, por sua conta e risco.`,
    ],
    [
      'Do valor para leilão e da sua revisão',
      `Para efeito de venda em público leilão, o imóvel vale ${priceOf(blanks, facts)}, revisto segundo ${blanks.need('critérios de revisão do valor para leilão')}.`,
    ],
    [
      'Do inadimplemento e dos procedimentos',
      `Vencida e não paga a dívida, no todo ou em parte, observa-se a carência de ${blanks.need('prazo de carência')} e o seguinte: ${blanks.need('cláusula sobre os procedimentos dos artigos 26-A, 27 e 27-A da Lei nº 9.514/1997, no texto vigente')}.`,
    ],
    [
      'Da quitação',
      `Paga a dívida, ${creditor.the} entrega o termo de quitação em 30 dias da liquidação, para o cancelamento do registro da propriedade fiduciária; se não o entregar nesse prazo, paga a quem o devia receber multa de 0,5% ao mês, ou fração, sobre o valor do contrato (§§ 1º e 1º-A do ${citeLaw('l9514_25')}).`,
    ],
  ]
}

/** The law is in dispute about who may use a private instrument, and nobody has read how that ended. */
function form(blanks: Blanks): DraftClause {
  return [
    'Da forma',
    `O Provimento CNJ nº 172/2024 limitou o instrumento particular a quem integra os sistemas de financiamento e está suspenso por liminar de 27/11/2024; a decisão final não foi conferida. Este instrumento é ${blanks.need('particular ou por escritura pública, conforme a regra em vigor no Registro de Imóveis')}.`,
  ]
}
