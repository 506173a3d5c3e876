import sharp from 'sharp'
import { pngSignature, withJpegEnd } from '../../files/file-structure.ts'
import { Objects, pdfNumber } from './objects.ts'
import { type Copied, fontName, known, type SourceToBind } from './parts.ts'

const [short, long, margin] = [595.28, 841.89, 36]
/** Dots per inch. A small picture is not enlarged beyond this. */
const fewestDots = 96

interface Laid {
  entries: string
  data: Uint8Array
}

/**
 * Puts a picture on an A4 page. Its bytes stay as they are where PDF allows it; otherwise its pixels are
 * encoded anew.
 */
export async function pictureOnPage({ type, bytes, first }: SourceToBind): Promise<Copied> {
  const { width, height, orientation = 1, channels = 3, space } = await sharp(bytes).metadata()
  if (!width || !height) return { refused: 'damaged' }
  const turned = type === 'image/jpeg' ? orientation : 1
  const [across, down] = turned > 4 ? [height, width] : [width, height]
  const picture =
    type === 'image/jpeg'
      ? jpegOf(bytes, { width, height, channels, isCmyk: space === 'cmyk' })
      : await pngOf(type === 'image/png' ? bytes : null, bytes)
  const [pageWidth, pageHeight] = across > down ? [long, short] : [short, long]
  const scale = Math.min((pageWidth - 2 * margin) / across, (pageHeight - 2 * margin) / down, 72 / fewestDots)
  const [wide, high] = [across * scale, down * scale]
  const matrix = placed(turned, [wide, high], [(pageWidth - wide) / 2, (pageHeight - high) / 2])
  const [page, stamp, content, image] = [first, first + 1, first + 2, first + 3]
  const objects = new Objects()
  objects.add(
    page,
    `<</Type /Page /Parent ${known.pages} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Rotate 0`,
    ` /Resources <</XObject <</P ${image} 0 R>> /Font <</${fontName} ${known.font} 0 R>>>>`,
    ` /Contents [${known.save} 0 R ${content} 0 R ${stamp} 0 R]>>`,
  )
  objects.addStream(content, '', Buffer.from(`q ${matrix.map(pdfNumber).join(' ')} cm /P Do Q`))
  objects.addStream(image, picture.entries, picture.data)
  return {
    part: objects.part(first + 4),
    pages: [{ object: page, stamp, box: [0, 0, pageWidth, pageHeight], turn: 0 }],
    isSigned: false,
    losesValues: false,
  }
}

const pixels = (width: number, height: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`

interface Header {
  width: number
  height: number
  channels: number
  isCmyk: boolean
}

function jpegOf(bytes: Uint8Array, { width, height, channels, isCmyk }: Header): Laid {
  const colours = isCmyk ? '/DeviceCMYK' : channels === 1 ? '/DeviceGray' : '/DeviceRGB'
  // Programs that invert a CMYK picture mark it with an Adobe segment.
  const isInverted = isCmyk && Buffer.from(bytes.subarray(0, 65_536)).includes('Adobe')
  const decode = isInverted ? ' /Decode [1 0 1 0 1 0 1 0]' : ''
  return {
    entries: `${pixels(width, height)} /ColorSpace ${colours} /BitsPerComponent 8${decode} /Filter /DCTDecode`,
    data: withJpegEnd(bytes),
  }
}

/** PDF takes the compressed rows of a PNG as they are, unless it is interlaced or transparent. */
async function pngOf(given: Uint8Array | null, bytes: Uint8Array): Promise<Laid> {
  const direct = given && rowsOf(Buffer.from(given))
  if (direct) return direct
  const plain = await sharp(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ progressive: false, palette: false })
    .toBuffer()
  const laid = rowsOf(plain)
  if (!laid) throw new Error('a picture that cannot be laid')
  return laid
}

function rowsOf(png: Buffer): Laid | null {
  if (!png.subarray(0, 8).equals(pngSignature)) return null
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, colour, , , interlaced] = png.subarray(24, 29)
  const rows: Buffer[] = []
  let palette: Buffer | null = null
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (name === 'tRNS') return null
    if (name === 'PLTE') palette = data
    if (name === 'IDAT') rows.push(data)
    at += 12 + length
  }
  const colours: Record<number, [values: number, space: string]> = {
    0: [1, '/DeviceGray'],
    2: [3, '/DeviceRGB'],
  }
  if (palette)
    colours[3] = [1, `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${palette.toString('hex')}>]`]
  const known = colours[colour as number]
  if (interlaced || !known || !rows.length) return null
  const [values, space] = known
  return {
    entries: `${pixels(width, height)} /ColorSpace ${space} /BitsPerComponent ${depth} /Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors ${values} /BitsPerComponent ${depth} /Columns ${width}>>`,
    data: Buffer.concat(rows),
  }
}

type Matrix = readonly [number, number, number, number, number, number]

/** `turned` is the EXIF orientation, 1 to 8. */
function placed(turned: number, [w, h]: [number, number], [x, y]: [number, number]): Matrix {
  const ways: Record<number, Matrix> = {
    2: [-w, 0, 0, h, x + w, y],
    3: [-w, 0, 0, -h, x + w, y + h],
    4: [w, 0, 0, -h, x, y + h],
    5: [0, -h, -w, 0, x + w, y + h],
    6: [0, -h, w, 0, x, y + h],
    7: [0, h, w, 0, x, y],
    8: [0, h, -w, 0, x + w, y],
  }
  return ways[turned] ?? [w, 0, 0, h, x, y]
}
