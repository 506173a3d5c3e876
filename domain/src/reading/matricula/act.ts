import type { Box } from '../page-text.ts'
import type { Doubt, Evidence } from '../proposal.ts'
import type { ActKind, BurdenKind } from './act-kind.ts'
import type { ReadLand } from './foreiro.ts'
import type { FreeWords } from './free.ts'

export const matriculaDoubts = [
  'no_acts',
  'words_of_burden_without_act',
  'columns',
  'gap',
  'unclear_cancellation',
  'unknown_act',
] as const satisfies readonly Doubt[]

export type MatriculaDoubt = (typeof matriculaDoubts)[number]

export interface ActPerson {
  kind: 'cpf' | 'cnpj'
  value: string
  name?: string
  at: number
}

/** A row. A structured file of the registry could fill the same ones. */
export interface Act {
  number: string
  order: number
  kind: ActKind
  /** The burdens that it lays: its own kind, or those that a transfer reserved or imposed. */
  lays: readonly BurdenKind[]
  /** YYYY-MM-DD; absent where the act prints none. */
  date?: string
  people: ActPerson[]
  /** As printed, with its currency. */
  value?: string
  text: string
  page: number
  /** The number of the act and the words by which it names itself: 'R-5 … penhora'. */
  head: { text: string; box: Box }
  isCancelled: boolean
  /** The number of the act that cancelled it. */
  cancelledBy?: string
  /** Burdens that were cancelled although the act itself stands. */
  lifted?: readonly ActKind[]
  /** `narrative`: the certificate tells of it in its own words, and the act itself was not read. */
  source: 'act' | 'narrative'
}

export interface ReadMatricula {
  /** The text before the first act: the property and its first owners. */
  opening: string
  acts: Act[]
  /** Numbers up to the last act that were not found; such acts may burden the property. */
  gaps: number[]
  land: ReadLand | null
  /** Said around the acts, where none of them stands against it. */
  free: FreeWords | null
  unreadPages: number
  /** Each keeps the paper from being sure. */
  doubts: MatriculaDoubt[]
  /** The words that some of them rest on. */
  unread: Evidence[]
}

export interface Cancel {
  order: number
  /** The burden alone that goes, where the act is more than this: a gift that reserved a usufruct. */
  kind?: ActKind
  /** It stays gone when the act that ended it is itself cancelled: the penhora that an arresto became. */
  isLasting?: true
}

export interface Effects {
  cancels: Cancel[]
  /** Acts whose earlier cancellation no longer counts. */
  revives: number[]
  /** It is not certain whether or how far a burden was cancelled: a person must read the act. */
  isUnclear: boolean
}

export interface EarlierAct {
  order: number
  kind: ActKind
  lays: readonly ActKind[]
  effects?: Effects
}
