import type { Box } from '@soleira/domain/reading/page-text'

export const turns = [0, 90, 180, 270] as const

/** How a page was turned and cut before it was read: pictures of it are made alike, so that boxes fit. */
export interface Frame {
  /** Clockwise, in degrees. */
  turn: (typeof turns)[number]
  /** The part of the turned picture that is paper; null for all of it. */
  crop: Box | null
  /** By how many degrees the paper was turned clockwise, to be straight. */
  angle: number
}

export const asItLies: Frame = { turn: 0, crop: null, angle: 0 }

/** A picture in grey: one byte for each pixel, row by row. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}
