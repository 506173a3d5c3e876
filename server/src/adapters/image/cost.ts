import type { ImageHeader } from './header.ts'

/** An interlaced or 16-bit picture costs more to decode, so it may have fewer pixels (T17, T33). */
export const maxPixels = 50_000_000
const maxDearPixels = 12_000_000

const maxBytes = 4 * maxPixels

/**
 * Programs write ten or twelve scans into a progressive JPEG. The second bound counts the pixels of all
 * scans.
 */
const maxScans = 32
const maxScannedPixels = 12 * maxPixels

export function isTooCostly({ format, width, height, channels, depth, passes }: ImageHeader): boolean {
  const pixels = width * height
  if (pixels * channels * (depth / 8) > maxBytes) return true
  const isDear = depth > 8 || (format === 'png' && passes > 1)
  return (
    pixels > (isDear ? maxDearPixels : maxPixels) || passes > maxScans || pixels * passes > maxScannedPixels
  )
}
