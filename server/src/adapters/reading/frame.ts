import type { Box } from '@soleira/domain/reading/page-text'

/** As pages lie most often: upright, on their head, on a side. */
export const turns = [0, 180, 90, 270] as const

/** How a page was turned and cut before it was read. Pictures of it are made alike, so that boxes fit. */
export interface Frame {
  turn: (typeof turns)[number]
  /** The part of the turned picture that is paper; null for all of it. */
  crop: Box | null
  /** Degrees clockwise that make the paper straight. */
  angle: number
}

export const asItLies: Frame = { turn: 0, crop: null, angle: 0 }

export interface Grey {
  data: Uint8Array
  width: number
  height: number
}
