import type { StateCode } from '../format/state.ts'

/** The facts a certificate can be asked for with; the screen fills them from the property and from whom it is about. */
export type GuideDatum =
  | 'registryNumber'
  | 'address'
  | 'municipalRegistration'
  | 'fullName'
  | 'cpf'
  | 'rg'
  | 'birthDate'
  | 'parents'

/** About whom a certificate is: the property, a human being, a company. */
export const abouts = ['property', 'natural', 'company'] as const
export type About = (typeof abouts)[number]

/**
 * What a fact rests on: an official page or norm, somebody's published work with the sources, or the practice of the
 * field, which nobody has confirmed in writing.
 */
export type Ground = 'official' | 'published' | 'practice'

/** Where the facts of a kind were read, and on which day (AAAA-MM-DD). */
export interface Source {
  ground: Ground
  where: string
  on: string
}

/** How long a certificate counts where the paper prints no date; a printed date always wins. */
export interface Validity {
  /** Null where no term is known. */
  days: number | null
  /** `printed`: the paper itself says so; `assumed`: taken by the practice of the field; `doubtful`: sources differ. */
  basis: 'printed' | 'assumed' | 'doubtful'
  /** What the sources say where they differ. */
  doubt?: string
}

/** A page of the issuer. */
export interface RequestPage {
  url: string
  /** What this page is for, where an issuer has several. */
  name?: string
}

/** A second paper without which the certificate says too little. */
export interface Companion {
  name: string
  /** 'a da PGE', 'a ata de eleição do síndico': what is missing while its slot is empty, after 'falta'. */
  short: string
  issuer: string
  url: string | null
  why: string
  /** Whether it says a result as a certificate does; minutes of a meeting say none. */
  saysResult: boolean
}

/** Where an issuer serves; a kind without one is for the whole country. */
export interface Place {
  states: readonly StateCode[]
  /** Of the first state; without one it serves all of them. */
  city?: string
}

/** What kind of land a property is: built upon, a plot with nothing on it, or farm land. */
export type Land = 'built' | 'plot' | 'farm'

/** A kind of certificate: all that is known of it but its name, which stands in `names.ts`. */
export interface Kind {
  about: readonly About[]
  /** `deed`: the deed is not made without it; `advised`: it protects who buys. */
  purpose: 'deed' | 'advised'
  /** Why the deed of a company asks for it although that of a human being does not: a reason to check, with its law. */
  fromCompany?: string
  place?: Place
  /** Of which land alone it speaks: what pays IPTU, or farm land. */
  onlyOf?: 'town' | 'farm'
  /** It is about costs that a building shares; a plot has them only inside a condominium. */
  isShared?: true
  /** What the certificate proves. */
  proves: string
  issuer: string
  /**
   * Where to ask for it, the usual page first; empty where it is asked for at a counter whose address must be
   * checked.
   */
  pages: readonly RequestPage[]
  /** Forms that some may use instead; a request opens none of them. */
  alsoAt?: readonly RequestPage[]
  /** What to have at hand. */
  needs: readonly GuideDatum[]
  validity: Validity
  cost: 'Paga' | 'Gratuita' | 'Geralmente gratuita' | 'A confirmar'
  companion?: Companion
  /** Other kinds beside which alone it counts; each is an item of its own. */
  together?: readonly string[]
  /** What else the broker should know. */
  note?: string
  source: Source
}

/** The day on which the facts were gathered (AAAA-MM-DD); a fact that is mended gets a day of its own. */
export const gatheredOn = '2026-11-21'

export const official = (where: string, on = gatheredOn): Source => ({ ground: 'official', where, on })
export const published = (where: string, on = gatheredOn): Source => ({ ground: 'published', where, on })
export const practice = (where: string): Source => ({ ground: 'practice', where, on: gatheredOn })

/** What many kinds share. */
export const seller: About[] = ['natural', 'company']
export const nameAndNumber: GuideDatum[] = ['fullName', 'cpf']
/** The paper prints a day or nothing: no term is known that could be assumed. */
export const noTerm: Validity = {
  days: null,
  basis: 'doubtful',
  doubt: 'Nenhum prazo foi confirmado.',
}
