import { releaseTitle } from '../draft.ts'
import { findingsTitle } from '../findings/finding.ts'
import { cite } from '../law.ts'
import { natureLabel } from '../nature.ts'
import { procedureFor } from '../procedure.ts'
import { answerLabel, isAnswered, questions } from '../question.ts'
import { closing } from './clauses.ts'
import { Blanks, type Block, type DraftText } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import { hasCondominium, objectOf, paysFireFee, yearlyTax } from './object.ts'
import { owners, roles } from './party.ts'
import { ownersQualified } from './qualification.ts'
import { ownersSign } from './signatures.ts'

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
  return { title: releaseTitle(answers.imovel_quitado), blocks, missing: blanks.missing }
}

function declared(blanks: Blanks, facts: DraftFacts): string[] {
  const { nature, property, answers } = facts
  // What is to be built has no condominium and no meters yet.
  const isBuilt = nature !== 'incorporacao'
  const balance = {
    sim: () => 'Não há saldo devedor de financiamento do imóvel.',
    nao: () =>
      `Há saldo devedor junto a ${blanks.need('credor do saldo devedor')}, no valor de ${blanks.need('valor do saldo devedor')}, a ser quitado até ${blanks.need('prazo de quitação')}.`,
  }
  const fees = ', ordinárias e extraordinárias, vencidas até esta data'
  const given = answers.imovel_quitado
  return [
    `Estão pagos ${yearlyTax(property, 'o')} e as taxas incidentes sobre o imóvel, vencidos até esta data.`,
    ...(isBuilt && !property ? [`Estão pagas, se houver condomínio, as cotas condominiais${fees}.`] : []),
    ...(isBuilt && hasCondominium(facts) ? [`Estão pagas as cotas condominiais${fees}.`] : []),
    ...(isBuilt ? ['Estão pagas as contas de água, energia e gás que houver, vencidas até esta data.'] : []),
    ...(paysFireFee(facts) ? ['Está paga a taxa de incêndio do Estado do Rio de Janeiro.'] : []),
    given
      ? balance[given]()
      : `Quanto a financiamento do imóvel, ${blanks.need('há ou não há saldo devedor e, havendo, credor, valor e prazo de quitação')}.`,
    `Além dos que constem da certidão de ônus reais de ${blanks.need('data da certidão de ônus reais')}, não há ônus reais sobre o imóvel nem ações reais e pessoais reipersecutórias relativas a ele (${cite('d93240')}).`,
  ]
}

/** The third draft: the risks in detail, to be handed on. */
export function riskDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { nature, answers, report, property, broker, origin, longDate } = facts
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
    ...closing(blanks, facts, [`${broker.name} – ${broker.creci}`], { witnesses: false, day: longDate }),
  ]
  return { title: 'Relatório detalhado de riscos', blocks, missing: blanks.missing }
}
