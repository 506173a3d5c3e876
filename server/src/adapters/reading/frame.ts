import type { Box } from '@soleira/domain/reading/page-text'

/** How a page was turned and cut before it was read. Pictures of it are made alike, so that boxes fit. */
export interface Frame {
  turn: 0 | 90 | 180 | 270
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
