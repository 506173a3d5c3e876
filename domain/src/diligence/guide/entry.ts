/** The facts a certificate can be asked for with; the screen fills them from the property and its first owner. */
export type GuideDatum =
  | 'registryNumber'
  | 'address'
  | 'municipalRegistration'
  | 'fullName'
  | 'cpf'
  | 'rg'
  | 'birthDate'
  | 'parents'

/**
 * What a fact rests on: an official page or norm, somebody's published work with the sources, or the practice of the
 * field, which nobody has confirmed in writing.
 */
export type Ground = 'official' | 'published' | 'practice'

/** How long a certificate counts where the paper prints no date; a printed date always wins. */
export interface Validity {
  days: number
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
  issuer: string
  url: string | null
  why: string
}

export interface GuideEntry {
  /** What the certificate proves. */
  proves: string
  issuer: string
  /** Where to ask for it, the usual page first; empty where it is asked for at a counter whose address must be checked. */
  pages: readonly RequestPage[]
  /** What to have at hand. */
  needs: readonly GuideDatum[]
  validity: Validity
  cost: 'Paga' | 'Gratuita' | 'Geralmente gratuita' | 'A confirmar'
  companion?: Companion
  /** What else the broker should know. */
  note?: string
  /** Where page, validity and companion were read; the day is that of all of them (`gatheredOn`). */
  source: { ground: Ground; where: string }
}

/** The day on which the facts of the guide were gathered (AAAA-MM-DD). */
export const gatheredOn = '2026-11-21'
