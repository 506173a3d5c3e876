import type { norms } from './norms.ts'

/** Where the text was read. Without it the article is known from practice only ('não lido'). */
export interface LawSource {
  where: string
  on: string
}

export interface Article {
  norm: keyof typeof norms
  article: string
  says: string
  read: LawSource | null
}

export const readInFirstRound = (where: string): LawSource => ({ where, on: '2026-11-21' })
export const readInThirdRound = (where: string): LawSource => ({ where, on: '2026-11-26' })
export const readInSecondRound = (where: string): LawSource => ({ where, on: '2026-11-23' })
export const file = readInFirstRound('cópia do texto em arquivo público de autor não identificado')
