import type { Word } from '@soleira/domain/reading/page-text'
import type { Frame } from '../reading/frame.ts'

/** Layers of a PDF by their object numbers, and those that a viewer does not show at first. */
export interface Layers {
  all: number[]
  off: number[]
}

export interface BoundPart {
  bytes: Uint8Array
  objects: [number: number, offset: number][]
  next: number
  layers?: Layers
}

/** The visible part of a page, in the page's own units. */
export type Box = readonly [left: number, bottom: number, right: number, top: number]

/** `object` and `stamp` are object numbers. The stamp is written last. */
export interface CopiedPage {
  object: number
  stamp: number
  box: Box
  turn: 0 | 90 | 180 | 270
}

export type SourceType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

export interface SourceToBind {
  type: SourceType
  bytes: Uint8Array
  first: number
  /** The product made this PDF, so its links by name stay: they lead to other pages of the whole. */
  isOwn?: boolean
  /** By page number: the turn that makes a page upright, where it does not lie so. */
  turns?: Readonly<Record<number, CopiedPage['turn']>>
  /** By page number, where the page is a picture that was read. */
  recognised?: Readonly<Record<number, RecognisedPage>>
}

/** Words that were recognised in the picture of a page, and how that was turned and cut before. */
export interface RecognisedPage {
  frame: Frame
  words: readonly Pick<Word, 'text' | 'box'>[]
}

export type BindingRefusal = 'protected' | 'damaged' | 'undrawn' | 'too_costly'

export interface ComparedWords {
  /** Numbers of the pages whose copy lacks words. */
  lost: number[]
  /** How many pages at the end were not compared. */
  uncompared: number
}

export type Copied =
  | {
      part: BoundPart
      pages: CopiedPage[]
      isSigned: boolean
      /** Values of fields that the pages do not show. */
      losesValues: boolean
      words?: ComparedWords
    }
  | { refused: Exclude<BindingRefusal, 'too_costly'> }

export const known = {
  catalog: 1,
  pages: 2,
  font: 3,
  save: 4,
  fonts: { glyphs: 5, about: 6, file: 7, meaning: 8 },
  first: 10,
} as const

export const fontName = 'SoleiraF'
