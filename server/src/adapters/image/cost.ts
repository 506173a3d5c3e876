import type { ImageHeader } from './header.ts'

/** The most pixels that are decoded, and the most of an interlaced or 16-bit picture, which costs more (T17, T33). */
export const maxPixels = 50_000_000
const maxDearPixels = 12_000_000

/** What the pixels may take, in bytes. */
const maxBytes = 4 * maxPixels

/** Scans of a progressive JPEG (programs write ten or twelve), and how many pixels all of them go over. */
const maxScans = 32
const maxScannedPixels = 12 * maxPixels

/** Whether decoding a picture would cost more than it may, by what its header says. */
export function isTooCostly({ format, width, height, channels, depth, passes }: ImageHeader): boolean {
  const pixels = width * height
  if (pixels * channels * (depth / 8) > maxBytes) return true
  const isDear = depth > 8 || (format === 'png' && passes > 1)
  return (
    pixels > (isDear ? maxDearPixels : maxPixels) || passes > maxScans || pixels * passes > maxScannedPixels
  )
}
