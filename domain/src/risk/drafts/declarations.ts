import { sharesBuilding } from '../../property/type.ts'
import { findingsTitle } from '../findings/finding.ts'
import { cite } from '../law.ts'
import { natureLabel } from '../nature.ts'
import { procedureFor } from '../procedure.ts'
import { answerLabel, isAnswered, questions } from '../question.ts'
import { closing } from './clauses.ts'
import { Blanks, type Block, type DraftText } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { objectOf, paysFireFee, yearlyTax } from './object.ts'
import { owners, roles } from './party.ts'
import { ownersQualified } from './qualification.ts'
import { ownersSign } from './signatures.ts'

/** What the second draft is called: a declaration of release is one only where nothing is owed. */
const releaseTitles = {
  sim: 'Declaração de quitação de débitos',
  nao: 'Declaração de débitos e de saldo devedor',
} as const

/** The second draft: what the owners declare of the debts of the property. */
export function releaseDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { property, answers } = facts
  const declarant = owners(roles.declarant, facts)
  const blocks: Block[] = [
    {
      kind: 'text',
      text: `Pela presente, ${ownersQualified(blanks, declarant, facts, 'is named')}, ${declarant.says('declara', 'declaram')}, sob as penas da lei, em relação ao ${objectOf(blanks, property)}, o que segue:`,
      withNext: true,
    },
    { kind: 'list', items: declared(blanks, facts) },
    {
      kind: 'text',
      text: `${declarant.The} ${declarant.says('responde', 'respondem')} pelos débitos anteriores a esta data que não estejam ressalvados acima e ${declarant.says('obriga-se', 'obrigam-se')} a ressarcir quem os pagar. Os dados pessoais desta declaração são tratados somente para a finalidade do negócio (Lei nº 13.709/2018).`,
    },
    ...closing(blanks, facts, ownersSign(declarant, facts)),
  ]
  const title = answers.imovel_quitado
    ? releaseTitles[answers.imovel_quitado]
    : 'Declaração sobre os débitos do imóvel'
  return { title, blocks, missing: blanks.missing }
}

function declared(blanks: Blanks, { property, answers }: DraftFacts): string[] {
  const balance = {
    sim: () => 'Não há saldo devedor de financiamento do imóvel.',
    nao: () =>
      `Há saldo devedor junto a ${blanks.need('credor do saldo devedor')}, no valor de ${blanks.need('valor do saldo devedor')}, a ser quitado até ${blanks.need('prazo de quitação')}.`,
  }
  const fees = ', ordinárias e extraordinárias, vencidas até esta data'
  const given = answers.imovel_quitado
  return [
    `Estão pagos ${yearlyTax(property, 'o')} e as taxas incidentes sobre o imóvel, vencidos até esta data.`,
    ...(!property ? [`Estão pagas, se houver condomínio, as cotas condominiais${fees}.`] : []),
    ...(property && sharesBuilding(property.type) ? [`Estão pagas as cotas condominiais${fees}.`] : []),
    'Estão pagas as contas de água, energia e gás vencidas até esta data.',
    ...(paysFireFee(property) ? ['Está paga a taxa de incêndio do Estado do Rio de Janeiro.'] : []),
    given
      ? balance[given]()
      : `Quanto a financiamento do imóvel, ${blanks.need('há ou não há saldo devedor e, havendo, credor, valor e prazo de quitação')}.`,
    `Além dos que constem da certidão de ônus reais de ${blanks.need('data da certidão de ônus reais')}, não há ônus reais sobre o imóvel nem ações reais e pessoais reipersecutórias relativas a ele (${cite('d93240')}).`,
  ]
}

/** The third draft: the risks in detail, to be handed on. */
export function riskDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { nature, answers, report, property, broker, origin } = facts
  const part = (title: string, items: readonly string[]): Block[] =>
    items.length
      ? [
          { kind: 'heading', text: title },
          { kind: 'list', items: [...items] },
        ]
      : []
  const blocks: Block[] = [
    { kind: 'text', text: `Negócio: ${natureLabel(nature)}. Objeto: ${objectOf(blanks, property)}.` },
    { kind: 'text', text: `Elaborado por ${broker.name}, ${broker.creci}. Origem da análise: ${origin}.` },
    { kind: 'heading', text: `Risco ${report.riskLevel.toUpperCase()}` },
    { kind: 'text', text: report.summary },
    ...part('Alertas de risco', report.alerts),
    ...part('Recomendações jurídicas', report.recommendations),
    ...part('Lista de pendências', report.pendencies),
    ...part(
      findingsTitle,
      (report.findings ?? []).map(({ text, restsOn }) => `${text} (${restsOn}.)`),
    ),
    ...part('Procedimento', isAnswered(answers) ? procedureFor(nature, answers).steps : []),
    ...part(
      'Respostas consideradas',
      questions.map(({ id, text }) => {
        const given = answers[id]
        return `${text} ${given ? answerLabel(id, given) : 'Não respondida'}`
      }),
    ),
    ...closing(blanks, facts, [`${broker.name} – ${broker.creci}`], false),
  ]
  return { title: 'Relatório detalhado de riscos', blocks, missing: blanks.missing }
}
