import { natureLabel } from '../nature.ts'
import { procedureFor } from '../procedure.ts'
import { answerLabel, questions } from '../question.ts'
import { closing } from './clauses.ts'
import { Blanks, type Block, type DraftText } from './draft-text.ts'
import { type DraftFacts, objectOf, ownersQualified, ownersSign } from './facts.ts'

/** The second draft: the declaration that the property carries no debts. */
export function releaseDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { property, answers } = facts
  const declarants = ownersQualified(blanks, 'declarante', facts)
  const balance =
    answers.imovel_quitado === 'sim'
      ? 'não há saldo devedor de financiamento nem garantia real que o grave'
      : `há saldo devedor junto a ${blanks.need('credor do saldo devedor')}, que será quitado até ${blanks.need('prazo de quitação')}`
  const blocks: Block[] = [
    {
      kind: 'text',
      text: `${declarants}, declara(m), sob as penas da lei, em relação a${objectOf(blanks, property)}:`,
    },
    {
      kind: 'list',
      items: [
        'que estão pagos o IPTU e as taxas municipais vencidos até esta data',
        'que estão pagas as cotas condominiais, ordinárias e extraordinárias, vencidas até esta data',
        'que estão pagas as contas de água, luz, gás e a taxa de incêndio',
        `que ${balance}`,
        'que não há ações reais, pessoais ou reipersecutórias que possam atingir o imóvel, além das que constem das certidões apresentadas',
      ],
    },
    {
      kind: 'text',
      text: 'O(s) declarante(s) responde(m) por qualquer débito anterior a esta data e obriga(m)-se a ressarcir quem o pagar. Os dados pessoais desta declaração são tratados somente para a finalidade do negócio (Lei nº 13.709/2018).',
    },
    ...closing(blanks, facts, ownersSign('Declarante', facts)),
  ]
  return { title: 'Declaração de quitação de débitos', blocks, missing: blanks.missing }
}

/** The third draft: the risks in detail, to be handed on. */
export function riskDraft(facts: DraftFacts): DraftText {
  const blanks = new Blanks()
  const { nature, answers, report, property, broker, origin } = facts
  const { steps } = procedureFor(nature, answers)
  const part = (title: string, items: string[]): Block[] =>
    items.length
      ? [
          { kind: 'heading', text: title },
          { kind: 'list', items },
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
    ...part('Procedimento', steps),
    ...part(
      'Respostas consideradas',
      questions.map(({ id, text }) => `${text} ${answerLabel(id, answers[id])}`),
    ),
    ...closing(blanks, facts, [`${broker.name} – ${broker.creci}`], false),
  ]
  return { title: 'Relatório detalhado de riscos', blocks, missing: blanks.missing }
}
