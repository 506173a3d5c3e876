import { type RiskCategory, riskCategories } from './document.ts'
import { type Nature, natures } from './nature.ts'
import { procedureFor } from './procedure.ts'
import { type Answers, answerLabel, questions } from './question.ts'

/** Part 2 §9. */
export const aiSettings = { temperature: 0.3, max_tokens: 2000 } as const

export const sentToAi =
  'A IA recebe a natureza, as respostas, o procedimento e a contagem de arquivos por categoria; sem o seu consentimento nesta análise, nada do conteúdo dos documentos, do cadastro do imóvel nem de pessoas. Com ele, recebe também o texto dos papéis lidos do imóvel que você deixar, com CPF, CNPJ, RG, telefones, e-mails e os nomes que se reconhecem trocados por marcas. Endereços, datas e outros números, como conta bancária, passaporte ou placa, vão como estão no papel.'

/** Holds nothing that a person typed or uploaded, so nothing personal (part 2 §7, T31). */
export function analysisPrompt(
  nature: Nature,
  answers: Answers,
  documents: Partial<Record<RiskCategory, number>>,
): string {
  const { label, description } = natures.find(({ id }) => id === nature) as (typeof natures)[number]
  const { steps, recommendations, alerts } = procedureFor(nature, answers)
  return [
    'Você é um advogado brasileiro especialista em direito imobiliário. Analise o risco jurídico da operação abaixo.',
    '',
    `Natureza do negócio: ${label}. ${description}`,
    '',
    'Questionário:',
    ...questions.map(({ id, text }) => `- ${text} ${answerLabel(id, answers[id])}`),
    '',
    'Documentos reunidos:',
    ...riskCategories.map(({ id, label, required }) => {
      const kind = required ? 'obrigatório' : 'opcional'
      return `- ${label} (${kind}): ${documents[id] ?? 0} arquivo(s)`
    }),
    '',
    'Procedimento previsto:',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...recommendations.map((text) => `Recomendação: ${text}`),
    ...alerts.map((text) => `Alerta: ${text}`),
    '',
    'Responda somente com um JSON, sem nenhum texto fora dele, neste formato:',
    '{"riskLevel": "baixo|médio|alto", "summary": "texto", "alerts": ["texto"], "recommendations": ["texto"], "pendencies": ["texto"], "contractModels": ["texto"]}',
  ].join('\n')
}
