import { z } from 'zod'
import { riskLevels } from '../level.ts'

/**
 * Where a finding comes from: what the broker answered, what the record of the property says, or what its papers say.
 */
export const groundsOfFindings = ['answers', 'record', 'papers'] as const

/** Who has looked at what was read: a person, a service that handed the paper over, or nobody but the machine. */
export const checkedBy = ['person', 'provider', 'machine'] as const
export type CheckedBy = (typeof checkedBy)[number]

/** The words of a paper that a finding rests on, without whom they name. */
export const restingWords = z.object({
  readingId: z.int().meta({ description: 'for /api/readings/{id}; the paper may be gone by now' }),
  paper: z.string().meta({ description: 'what it is called: Ônus Reais (do imóvel)' }),
  page: z.int(),
  words: z.string(),
  box: z.array(z.number()).meta({ description: 'left, top, width and height as parts of the upright page' }),
  checked: z.enum(checkedBy),
})
export type RestingWords = z.infer<typeof restingWords>

/**
 * Something the rules add to a report, with what it rests on. It names nobody: a report outlives the data of the
 * people it is about.
 */
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

/** Above the findings, on screen and paper. */
export const findingsTitle = 'O que as respostas e o cadastro dizem'

/** Above what the papers say. */
export const paperFindingsTitle = 'O que os papéis dizem'

/** How far what was read was looked at. */
export const checkedWords: Record<CheckedBy, string> = {
  person: 'confirmado por uma pessoa',
  provider: 'informado pelo serviço que entregou o papel',
  machine: 'lido pela máquina, não conferido',
}

export function placeInPaper({ paper, page, words }: RestingWords): string {
  return `${paper}, página ${page}: “${words}”`
}
