import type { norms } from './norms.ts'

/** Where the text of an article was read; without it the article is known from practice only ('não lido'). */
export interface Reading {
  where: string
  /** AAAA-MM-DD */
  on: string
}

export interface Article {
  norm: keyof typeof norms
  /** 'art. 1º, § 3º', as it is cited. */
  article: string
  /** In one line, in our own words. */
  says: string
  read: Reading | null
}

/** Read in November 2026, in two rounds. */
export const read = (where: string): Reading => ({ where, on: '2026-11-21' })
export const readNow = (where: string): Reading => ({ where, on: '2026-11-23' })
/** A public file that repeats the text of the law; the excerpt does not say whose it is. */
export const file = read('cópia do texto em arquivo público de autor não identificado')
