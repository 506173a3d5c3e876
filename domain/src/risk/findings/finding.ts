import { z } from 'zod'
import type { DeedPerson } from '../../drafting/people.ts'
import type { Reading } from '../../reading/proposal.ts'
import type { PaperOfRecord, PropertyRecord } from '../evidence.ts'
import { riskLevels } from '../level.ts'
import type { PartialAnswers } from '../question.ts'

export interface PaperAtHand extends PaperOfRecord {
  readingId: number
  reading: Reading
  record: PropertyRecord
  today: string
  answers: PartialAnswers
  called: string
  person: DeedPerson | null
  finding: (found: { text: string; level: Finding['level']; words: Words; checked?: CheckedBy }) => Finding
}

export type Words = Pick<RestingWords, 'page' | 'box'> & { text: string }

const groundsOfFindings = ['answers', 'record', 'papers'] as const

const checkedBy = ['person', 'provider', 'machine'] as const
export type CheckedBy = (typeof checkedBy)[number]

const restingWords = z.object({
  readingId: z.int().meta({ description: 'for /api/readings/{id}; the paper may be gone by now' }),
  paper: z.string().meta({ description: 'what it is called: Ônus Reais (do imóvel)' }),
  page: z.int(),
  words: z.string(),
  box: z.array(z.number()).meta({ description: 'left, top, width and height as parts of the upright page' }),
  checked: z.enum(checkedBy),
})
export type RestingWords = z.infer<typeof restingWords>

/** Names nobody, because a report outlives the data of the people in it. */
export const finding = z.object({
  text: z.string(),
  restsOn: z.string(),
  ground: z.enum(groundsOfFindings),
  level: z.enum(riskLevels).nullable().meta({ description: 'the risk it supports by itself, if any' }),
  rows: z
    .array(z.object({ what: z.string(), says: z.string() }))
    .optional()
    .meta({ description: 'what it says of each certificate, one by one' }),
  paper: restingWords.optional().meta({ description: 'of what the papers say: where it stands' }),
})
export type Finding = z.infer<typeof finding>

export const findingsTitle = 'O que as respostas e o cadastro dizem'

export const paperFindingsTitle = 'O que os papéis dizem'

export const checkedWords: Record<CheckedBy, string> = {
  person: 'confirmado por uma pessoa',
  provider: 'informado pelo serviço que entregou o papel',
  machine: 'lido pela máquina, não conferido',
}

export function placeInPaper({ paper, page, words }: RestingWords): string {
  return `${paper}, página ${page}: “${words}”`
}
