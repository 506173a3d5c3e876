import { z } from 'zod'
import { cleanText } from '../text/text.ts'
import { finding } from './findings/finding.ts'
import { type RiskLevel, riskLevels } from './level.ts'
import { papersRead } from './level-words.ts'

/** In characters and entries. A longer answer of an AI is cut, not refused. */
const longestText = 2_000
const longestList = 20

/** A reply counts as one without JSON after so many `{…}`. */
const mostBlocks = 20

/** Part 2 §3. */
export const riskReport = z.object({
  riskLevel: z.enum(riskLevels),
  summary: z.string(),
  alerts: z.array(z.string()),
  recommendations: z.array(z.string()),
  pendencies: z.array(z.string()),
  contractModels: z.array(z.string()),
  papersRead: z.enum(papersRead).optional().meta({
    description:
      'whether papers of the analysis or its property were read, and known; absent in reports of before',
  }),
  findings: z.array(finding).optional().meta({
    description: 'what the answers and the record of the property add; absent in reports of before',
  }),
})
export type RiskReport = z.infer<typeof riskReport>

/** A report, or the reason why the reply gives none (part 2 §8). */
export type Reply = { report: RiskReport } | { failure: string }

const fields = ['riskLevel', 'summary', 'alerts', 'recommendations', 'pendencies', 'contractModels'] as const

export const replyFailures = {
  empty: 'Resposta da IA não contém conteúdo válido',
  unparseable: 'IA retornou formato inválido',
  missing: (names: readonly string[]) => `Resposta incompleta da IA. Campos ausentes: ${names.join(', ')}`,
  http: (status: number, text: string) => `Erro na API do OpenRouter: ${status} ${text}`.trim(),
  refused: (message: string) => `Erro no OpenRouter: ${message}. Usando análise simulada.`,
  connection: 'Erro de conexão com OpenRouter. Usando análise simulada como backup.',
} as const

/**
 * Reads a reply as data and nothing else (part 2 §5, T31). Its first JSON object must hold every field, none
 * empty. Texts are cleaned and cut; a list may come as one text.
 */
export function readReply(text: string | null | undefined): Reply {
  if (!text?.trim()) return { failure: replyFailures.empty }
  const found = firstObject(text)
  if (!found) return { failure: replyFailures.unparseable }
  const values = {
    riskLevel: levelOf(found.riskLevel),
    summary: textOf(found.summary),
    alerts: listOf(found.alerts),
    recommendations: listOf(found.recommendations),
    pendencies: listOf(found.pendencies),
    contractModels: listOf(found.contractModels),
  }
  const missing = fields.filter((field) => !values[field]?.length)
  if (missing.length) return { failure: replyFailures.missing(missing) }
  return { report: values as RiskReport }
}

function firstObject(text: string): Record<string, unknown> | null {
  let start = text.indexOf('{')
  for (let tries = 0; start >= 0 && tries < mostBlocks; tries += 1) {
    const end = endOfBlock(text, start)
    if (end === null) return null
    const found = parseObject(text.slice(start, end))
    if (found) return found
    // These braces held only words; the JSON may follow.
    start = text.indexOf('{', end)
  }
  return null
}

/** The index behind the `{…}` that begins at `start`, or null when it never ends. */
function endOfBlock(text: string, start: number): number | null {
  let depth = 0
  let quoted = false
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index]
    if (quoted) {
      if (sign === '\\') index += 1
      else if (sign === '"') quoted = false
    } else if (sign === '"') quoted = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return null
}

function parseObject(json: string): Record<string, unknown> | null {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function levelOf(value: unknown): RiskLevel | null {
  const text = textOf(value)?.toLowerCase()
  return riskLevels.find((level) => level === text || (level === 'médio' && text === 'medio')) ?? null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? cleanText(value.slice(0, longestText)) || null : null
}

function listOf(value: unknown): string[] | null {
  const entries = (Array.isArray(value) ? value : [value]).slice(0, longestList)
  const texts = entries.map(textOf).filter((text) => text !== null)
  return texts.length ? texts : null
}
