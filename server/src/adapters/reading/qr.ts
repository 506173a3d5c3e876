import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Box, QrCode } from '@soleira/domain/reading/page-text'
import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import type { Grey } from './frame.ts'

let loading: Promise<unknown> | undefined

function load(): Promise<unknown> {
  loading ??= (async () => {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    const wasmBinary = new Uint8Array(readFileSync(path)).buffer
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  })()
  return loading
}

/** A paper has one or two; more only take time. */
const mostCodes = 4

/** None where they cannot be read: the page's words do not depend on them. */
export async function qrCodesIn(picture: Grey): Promise<QrCode[]> {
  try {
    await load()
    const how = { formats: ['QRCode' as const], tryHarder: true, maxNumberOfSymbols: mostCodes }
    const found = await readBarcodes(imageOf(picture), how)
    return found
      .filter(({ isValid }) => isValid)
      .map((one) => ({ text: textOf(one), box: boxOf(one, picture) }))
  } catch {
    return []
  }
}

/** ZXing guesses at letters with accents, and takes those of Latin-1 for Japanese. */
function textOf({ bytes }: ReadResult): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Grey, or the four channels of a drawn page. */
function imageOf({ data, width, height }: Grey) {
  const pixels = new Uint32Array(width * height)
  if (data.length === pixels.length * 4) new Uint8Array(pixels.buffer).set(data)
  else for (let at = 0; at < pixels.length; at++) pixels[at] = 0xff000000 | ((data[at] as number) * 0x010101)
  return { data: new Uint8ClampedArray(pixels.buffer), width, height, colorSpace: 'srgb' } as ImageData
}

function boxOf({ position }: ReadResult, { width, height }: Grey): Box {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft]
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
  const across = corners.map(({ x }) => part(x / width))
  const down = corners.map(({ y }) => part(y / height))
  const [left, top] = [Math.min(...across), Math.min(...down)]
  return [left, top, part(Math.max(...across) - left), part(Math.max(...down) - top)]
}
