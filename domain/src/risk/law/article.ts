import type { norms } from './norms.ts'

/** Where the text was read. Without it the article is known from practice only ('não lido'). */
export interface Reading {
  where: string
  on: string
}

export interface Article {
  norm: keyof typeof norms
  article: string
  says: string
  read: Reading | null
}

export const read = (where: string): Reading => ({ where, on: '2026-11-21' })
export const readNow = (where: string): Reading => ({ where, on: '2026-11-23' })
export const file = read('cópia do texto em arquivo público de autor não identificado')
