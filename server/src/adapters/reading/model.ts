import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const packed = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/por')),
  '4.0.0_best_int/por.traineddata.gz',
)
const unpacked = packed.replace(/\.gz$/, '')

export function readModel(): Uint8Array {
  return existsSync(unpacked) ? readFileSync(unpacked) : gunzipSync(readFileSync(packed))
}

/** The folder of the unpacked model, for other programs; null when the installation has not unpacked it. */
export function modelFolder(): string | null {
  return existsSync(unpacked) ? dirname(unpacked) : null
}
