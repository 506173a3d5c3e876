import type { Blanks, DraftClause } from '../../drafting/draft-text.ts'
import { objectOf, officeOf } from '../../drafting/object.ts'
import { type DraftParty, roles } from '../../drafting/party.ts'
import { buyersSign, othersSign, ownersSign } from '../../drafting/signatures.ts'
import { citeLaw } from '../../law/cite.ts'
import type { Property } from '../../property/property.ts'
import { sharesBuilding } from '../../property/type.ts'
import { contractTitles } from '../../risk/draft.ts'
import { closingBlocks, contractBody } from '../clauses/body.ts'
import { priceOf } from '../clauses/facts.ts'
import { preambleBlock } from '../clauses/preamble.ts'
import { clause } from '../clauses/shared.ts'
import { buyersAsParty, ownersAsParty } from '../clauses/sides.ts'
import type { DraftFacts, Writer } from './facts.ts'

/** The contract begins with the summary that Lei nº 4.591/1964, art. 35-A, requires. */
export const developmentDraft: Writer = (blanks, facts) => {
  const [developer, acquirer] = [ownersAsParty(roles.developer, facts), buyersAsParty(roles.acquirer, facts)]
  return {
    title: contractTitles.incorporacao,
    blocks: [
      { kind: 'heading', text: 'Quadro-resumo' },
      { kind: 'text', text: `Informações que a lei exige no início do contrato (${citeLaw('l4591_35a')}):` },
      { kind: 'list', items: summary(blanks, facts) },
      // Without the buyer's signature here, the consequences of undoing the contract do not apply (art.
      // 35-A, § 2º).
      {
        kind: 'text',
        text: `${acquirer.The} ${acquirer.says('assina', 'assinam')} aqui por ${acquirer.says('ter lido', 'terem lido')} as consequências do desfazimento do contrato, indicadas acima, sem o que elas não se aplicam (§ 2º do ${citeLaw('l4591_35a')}).`,
        withNext: true,
      },
      {
        kind: 'signatures',
        lines: buyersSign(acquirer, facts).map((line) => `${line}, quanto ao desfazimento`),
      },
      preambleBlock(blanks, facts, developer, acquirer),
      ...contractBody(
        blanks,
        facts,
        { from: developer, to: acquirer },
        {
          own: [
            building(blanks, facts),
            unit(blanks, facts, developer),
            [
              'Do preço e do pagamento',
              'O preço, a entrada, as parcelas, os índices e os juros são os do quadro-resumo, que é parte deste contrato.',
            ],
            ...delay(blanks, developer, acquirer),
            [
              'Do arrependimento e do desfazimento',
              'O direito de arrependimento e as consequências do desfazimento são os do quadro-resumo.',
            ],
          ],
          end: [
            clause.deed(blanks, developer.by),
            clause.taxes(
              `O ITBI é pago ${acquirer.by}, bem como os emolumentos da escritura e do registro`,
              facts,
              developer,
            ),
            clause.certificates(blanks, facts, developer),
          ],
        },
      ),
      ...closingBlocks(blanks, facts, [
        ...ownersSign(developer, facts),
        ...othersSign(developer, facts),
        ...buyersSign(acquirer, facts),
      ]),
    ],
  }
}

/** The record may describe the unit, or the land on which it will stand. */
function unitOf({ property }: DraftFacts): Property | null {
  return property && sharesBuilding(property.type) ? property : null
}

/** Nobody has read the text of the last four items. They are known from practice (`law/statutes.ts`). */
const unread = (blanks: Blanks, item: string) => blanks.need(`conferir o inciso ${item} no texto vigente`)

/** The twelve items of art. 35-A, in the order of the law. */
function summary(blanks: Blanks, facts: DraftFacts): string[] {
  const price = unitOf(facts) ? priceOf(blanks, facts) : blanks.need('preço total da unidade')
  return [
    `Preço total a pagar: ${price}.`,
    `Entrada: ${blanks.need('valor, forma de pagamento, parte à vista e percentuais da entrada')}.`,
    `Corretagem: ${blanks.need('valor, condições e beneficiário da corretagem')}.`,
    `Forma de pagamento: ${blanks.need('valores e vencimentos das parcelas')}.`,
    `Correção monetária: ${blanks.need('índices de correção e período de cada um')}.`,
    `Desfazimento do contrato: ${blanks.need('consequências do desfazimento, penalidades e prazos de devolução')}.`,
    `Juros: ${blanks.need('taxas de juros, período e sistema de amortização')}.`,
    `Direito de arrependimento: ${blanks.need('como e quando se exerce o direito de arrependimento')}.`,
    `Prazo para quitar as obrigações depois do habite-se: ${blanks.need('prazo depois do habite-se')} (${unread(blanks, 'IX')}).`,
    `Ônus sobre o imóvel: ${blanks.need('ônus que recaem sobre o imóvel')} (${unread(blanks, 'X')}).`,
    `Memorial de incorporação: registro nº ${blanks.need('registro do memorial de incorporação')}, matrícula nº ${matriculaOf(blanks, facts)}, ${officeOf(blanks, facts.property)} (${unread(blanks, 'XI')}).`,
    `Termo final para a obtenção do habite-se: ${blanks.need('termo final para o habite-se')}, com os efeitos do atraso descritos neste contrato (${unread(blanks, 'XII')}).`,
  ]
}

function matriculaOf(blanks: Blanks, { property }: DraftFacts): string {
  return blanks.need('matrícula', property?.registrationNumber)
}

function building(blanks: Blanks, facts: DraftFacts): DraftClause {
  const land = unitOf(facts) ? blanks.need('descrição do terreno') : `o ${objectOf(blanks, facts.property)}`
  return [
    'Do empreendimento',
    `A unidade integra o empreendimento ${blanks.need('nome do empreendimento')}, com memorial de incorporação registrado sob o nº ${blanks.need('registro do memorial de incorporação')}, ${blanks.need('com ou sem patrimônio de afetação')}, erguido sobre ${land}.`,
  ]
}

function unit(blanks: Blanks, facts: DraftFacts, developer: DraftParty): DraftClause {
  const known = unitOf(facts)
  const what = known ? `o ${objectOf(blanks, known)}` : `a unidade ${blanks.need('identificação da unidade')}`
  return [
    'Da unidade',
    `${developer.The} ${developer.says('promete', 'prometem')} vender ${what}, com a fração ideal de ${blanks.need('fração ideal')}.`,
  ]
}

function delay(blanks: Blanks, developer: DraftParty, acquirer: DraftParty): DraftClause[] {
  return [
    [
      'Do prazo de entrega e da tolerância de 180 dias',
      `O habite-se será obtido até ${blanks.need('termo final para o habite-se')}. A entrega em até 180 dias corridos depois dessa data não dá causa à resolução do contrato ${acquirer.by} nem a penalidade para ${developer.the} (${citeLaw('l4591_43a')}).`,
    ],
    [
      'Do atraso além da tolerância',
      `Passados os 180 dias sem que ${acquirer.the} ${acquirer.says('tenha', 'tenham')} dado causa ao atraso, ${acquirer.says('este(a) pode', 'estes podem')} resolver o contrato e receber, em até 60 dias corridos da resolução e com correção, tudo o que ${acquirer.says('pagou', 'pagaram')} e a multa de ${blanks.need('multa pelo atraso na entrega')}. Se ${acquirer.says('preferir', 'preferirem')} manter o contrato: ${blanks.need('indenização pelo atraso, conforme o texto vigente do artigo 43-A')}.`,
    ],
  ]
}
