import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

interface Symbol {
  data: Uint8ClampedArray
  width: number
}

/** Its dark squares, row by row. */
async function symbolOf(text: string | Uint8Array): Promise<Symbol> {
  const wasmBinary = new Uint8Array(readFileSync(path)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode', scale: 1, addQuietZones: false })
  if (error) throw new Error(error)
  return symbol
}

/** As content of a PDF's page: its lower left corner and its side in points. */
export async function qrContent(text: string, { x = 420, y = 60, side = 90 } = {}): Promise<string> {
  const { data, width } = await symbolOf(text)
  const unit = side / width
  const squares = [...data].flatMap((dark, at) => {
    if (dark) return []
    const [left, row] = [x + (at % width) * unit, y + side - (Math.floor(at / width) + 1) * unit]
    return `${left.toFixed(3)} ${row.toFixed(3)} ${unit.toFixed(3)} ${unit.toFixed(3)} re`
  })
  return `0 g ${squares.join(' ')} f`
}

export async function qrPicture(text: string | Uint8Array, side = 300): Promise<Buffer> {
  const { data, width } = await symbolOf(text)
  return sharp(Buffer.from(data), { raw: { width, height: width, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' })
    .png()
    .toBuffer()
}
