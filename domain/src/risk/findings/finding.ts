import { z } from 'zod'
import { riskLevels } from '../level.ts'

/** Where a finding comes from: what the broker answered, or what the record of the property says. */
export const groundsOfFindings = ['answers', 'record'] as const

/**
 * Something the rules add to a report, with what it rests on. It names nobody: a report outlives the data of the people it
 * is about.
 */
export const finding = z.object({
  text: z.string(),
  restsOn: z.string(),
  ground: z.enum(groundsOfFindings),
  level: z.enum(riskLevels).nullable().meta({ description: 'the risk it supports by itself, if any' }),
})
export type Finding = z.infer<typeof finding>

/** Above the findings, on screen and paper. */
export const findingsTitle = 'O que as respostas e o cadastro dizem'
