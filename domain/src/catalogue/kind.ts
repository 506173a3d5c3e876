import type { StateCode } from '../format/state.ts'

export type GuideDatum =
  | 'registryNumber'
  | 'address'
  | 'municipalRegistration'
  | 'fullName'
  | 'cpf'
  | 'rg'
  | 'birthDate'
  | 'parents'

export const abouts = ['property', 'natural', 'company'] as const
export type About = (typeof abouts)[number]

/**
 * `official`: an official page or norm. `published`: published work with its sources. `practice`: the
 * practice of the field, which nobody has confirmed in writing.
 */
export type Ground = 'official' | 'published' | 'practice'

/** `on` is the day of reading (YYYY-MM-DD). */
export interface Source {
  ground: Ground
  where: string
  on: string
}

/** Applies where the paper prints no date; a printed date always wins. */
export interface ValidityRule {
  days: number | null
  /** `printed`: the paper itself says so. `assumed`: taken from practice. `doubtful`: sources differ. */
  basis: 'printed' | 'assumed' | 'doubtful'
  doubt?: string
}

export interface RequestPage {
  url: string
  name?: string
}

/** A second paper without which the certificate says too little. */
export interface Companion {
  name: string
  /** Stands behind 'falta' while the slot is empty: 'a da PGE', 'a ata de eleição do síndico'. */
  short: string
  issuer: string
  url: string | null
  why: string
  saysResult: boolean
  validity: ValidityRule
}

/** The place that an issuer serves; a kind without one is for the whole country. */
export interface ServedPlace {
  states: readonly StateCode[]
  /** A city of the first state; without one all states are served. */
  city?: string
}

export type Land = 'built' | 'plot' | 'farm'

/** Everything but the name, which stands in `names.ts`. */
export interface Kind {
  about: readonly About[]
  /** `deed`: no deed is made without it. `advised`: it protects the buyer. */
  purpose: 'deed' | 'advised'
  /**
   * Why the deed of a company asks for it although that of a person does not: a reason to check, with its
   * law.
   */
  fromCompany?: string
  place?: ServedPlace
  /** `town`: only land that pays IPTU. */
  onlyOf?: 'town' | 'farm'
  /** It is about costs that a building shares; a plot has them only inside a condominium. */
  isShared?: true
  proves: string
  issuer: string
  /** The usual page first; empty where it is asked for at a counter whose address must be checked. */
  pages: readonly RequestPage[]
  alsoAt?: readonly RequestPage[]
  needs: readonly GuideDatum[]
  validity: ValidityRule
  cost: 'Paga' | 'Gratuita' | 'Geralmente gratuita' | 'A confirmar'
  /** `source` itself says that it costs nothing; without it that is practice. */
  isFreeBySource?: true
  companion?: Companion
  together?: readonly string[]
  note?: string
  source: Source
}

/** YYYY-MM-DD; a fact that is corrected later gets a day of its own. */
const gatheredOn = '2026-11-21'

export const officialSource = (where: string, on = gatheredOn): Source => ({ ground: 'official', where, on })
export const publishedSource = (where: string, on = gatheredOn): Source => ({
  ground: 'published',
  where,
  on,
})
export const practiceSource = (where: string): Source => ({ ground: 'practice', where, on: gatheredOn })

export const seller: About[] = ['natural', 'company']
export const nameAndNumber: GuideDatum[] = ['fullName', 'cpf']
export const noTerm: ValidityRule = {
  days: null,
  basis: 'doubtful',
  doubt: 'Nenhum prazo foi confirmado.',
}
