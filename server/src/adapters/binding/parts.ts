/** Bytes of objects of a PDF, and where in them each begins. */
export interface Part {
  bytes: Uint8Array
  objects: [number: number, offset: number][]
  /** The first number that is free after them. */
  next: number
}

/** Left, bottom, right and top of what of a page is shown, in its own units. */
export type Box = readonly [left: number, bottom: number, right: number, top: number]

/** A page that was copied: its object, that of the stamp which is written last, and how it lies. */
export interface CopiedPage {
  object: number
  stamp: number
  box: Box
  /** Clockwise, as it is shown. */
  turn: 0 | 90 | 180 | 270
}

export type SourceType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

/** A paper whose pages are wanted, and the numbers that its objects get. */
export interface Source {
  type: SourceType
  bytes: Uint8Array
  /** From here on. */
  first: number
  /** The product has set it itself: its links by name lead within the whole. */
  isOwn?: boolean
}

/** Why the pages of a paper cannot be had. */
export type Refused = 'protected' | 'damaged' | 'too_costly'

/** The pages of a paper as objects, or why there are none. */
export type Copied =
  | { part: Part; pages: CopiedPage[]; isSigned: boolean }
  | { refused: Exclude<Refused, 'too_costly'> }

/** Objects that every bound PDF has, by their numbers. */
export const known = {
  ...{ catalog: 1, pages: 2, font: 3, save: 4 },
  /** What the font is made of. */
  fonts: { glyphs: 5, about: 6, file: 7, meaning: 8 },
  first: 10,
} as const

/** Under what name each page knows the font of its stamp. */
export const fontName = 'SoleiraF'
