import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { asFile } from '../../files/as-file.ts'
import { isFrame, jpegSegments, pngSignature, withJpegEnd } from '../../files/file-structure.ts'
import { Objects, pdfNumber } from './objects.ts'
import { type Copied, fontName, known, type SourceToBind, type SourceType } from './parts.ts'
import { unseenFont, wordsBehind } from './words-behind.ts'

const [short, long, margin] = [595.28, 841.89, 36]
/** Dots per inch. A small picture is not enlarged beyond this. */
const fewestDots = 96

interface Laid {
  width: number
  height: number
  /** EXIF orientation, 1 to 8. */
  turned: number
  /** How many numbers a colour has. */
  values: Values
  icc?: Buffer | undefined
  /** Given the space of its colours. */
  entries: (space: string) => string
  data: Uint8Array
}

type Values = 1 | 3 | 4
const spaces = { 1: ['GRAY', '/DeviceGray'], 3: ['RGB ', '/DeviceRGB'], 4: ['CMYK', '/DeviceCMYK'] } as const

/**
 * Puts a picture on an A4 page. Its bytes and colours stay as they are where PDF allows it; otherwise its
 * pixels are encoded anew.
 */
export async function pictureOnPage({
  type,
  bytes,
  first,
  turns = {},
  recognised = {},
}: SourceToBind): Promise<Copied> {
  const picture = await layOut(type, Buffer.from(bytes))
  if (typeof picture === 'string') return { refused: picture }
  const { width, height, turned, values, icc } = picture
  const [across, down] = turned > 4 ? [height, width] : [width, height]
  const [pageWidth, pageHeight] = across > down ? [long, short] : [short, long]
  const scale = Math.min((pageWidth - 2 * margin) / across, (pageHeight - 2 * margin) / down, 72 / fewestDots)
  const [wide, high] = [across * scale, down * scale]
  const [left, bottom] = [(pageWidth - wide) / 2, (pageHeight - high) / 2]
  const matrix = placed(turned, [wide, high], [left, bottom])
  const [page, stamp, content, image, profile] = [first, first + 1, first + 2, first + 3, first + 4]
  const turn = turns[1] ?? 0
  const laid = { box: [left, bottom, left + wide, bottom + high], turn } as const
  const words = recognised[1] ? `${wordsBehind(laid, recognised[1])}\n` : ''
  const objects = new Objects()
  objects.add(
    page,
    `<</Type /Page /Parent ${known.pages} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Rotate ${turn}`,
    ` /Resources <</XObject <</P ${image} 0 R>> /Font <</${fontName} ${known.font} 0 R ${words && unseenFont}>>>>`,
    ` /Contents [${known.save} 0 R ${content} 0 R ${stamp} 0 R]>>`,
  )
  objects.addStream(content, '', Buffer.from(`${words}q ${matrix.map(pdfNumber).join(' ')} cm /P Do Q`))
  const [kind, device] = spaces[values]
  // A profile for other colours than the picture has says nothing about it.
  const fitting = icc?.toString('latin1', 16, 20) === kind ? icc : null
  objects.addStream(image, picture.entries(fitting ? `[/ICCBased ${profile} 0 R]` : device), picture.data)
  if (fitting) {
    const entries = `/N ${values} /Alternate ${device} /Filter /FlateDecode`
    objects.addStream(profile, entries, deflateSync(fitting))
  }
  return {
    part: objects.part(first + 5),
    pages: [{ object: page, stamp, box: [0, 0, pageWidth, pageHeight], turn }],
    isSigned: false,
    losesValues: false,
  }
}

async function layOut(type: SourceType, bytes: Buffer): Promise<Laid | 'damaged' | 'undrawn'> {
  const isUnusual = type === 'image/jpeg' && !(await isDrawnByAll(bytes))
  try {
    const { width, height, orientation = 1, channels, space, icc } = await sharp(bytes).metadata()
    if (!width || !height) return 'damaged'
    if (type === 'image/jpeg' && !isUnusual) {
      const values = space === 'cmyk' ? 4 : channels === 1 ? 1 : 3
      return jpegOf(bytes, { width, height, turned: orientation, values, icc })
    }
    const direct = type === 'image/png' && orientation === 1 && rowsOf(bytes)
    return direct ? { ...direct, icc } : await drawnAnew(bytes)
  } catch (error) {
    if (isUnusual) return 'undrawn'
    throw error
  }
}

/** A baseline or progressive JPEG of 8 bits. Viewers show a white page of other kinds. */
async function isDrawnByAll(bytes: Buffer): Promise<boolean> {
  for await (const { marker, position } of jpegSegments(asFile(bytes))) {
    if (!isFrame(marker)) continue
    // Bits of a value, and values of a colour.
    return marker <= lastProgressive && bytes[position] === 8 && bytes[position + 5] !== 2
  }
  return true
}

const lastProgressive = 0xc2

const pixels = (width: number, height: number) =>
  `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`

type Header = Pick<Laid, 'width' | 'height' | 'turned' | 'values' | 'icc'>

function jpegOf(bytes: Buffer, header: Header): Laid {
  const { width, height, values } = header
  // Programs that invert a CMYK picture mark it with an Adobe segment.
  const isInverted = values === 4 && bytes.subarray(0, 65_536).includes('Adobe')
  const decode = isInverted ? ' /Decode [1 0 1 0 1 0 1 0]' : ''
  return {
    ...header,
    entries: (space) =>
      `${pixels(width, height)} /ColorSpace ${space} /BitsPerComponent 8${decode} /Filter /DCTDecode`,
    data: withJpegEnd(bytes),
  }
}

/** Colours become those of sRGB. */
async function drawnAnew(bytes: Buffer): Promise<Laid> {
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

/** PDF takes the compressed rows of a PNG as they are, unless it is interlaced or transparent. */
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
  const colours: Record<number, [samples: number, values: Values]> = { 0: [1, 1], 2: [3, 3] }
  if (palette) colours[3] = [1, 3]
  const found = colours[colour as number]
  if (interlaced || !found || !rows.length) return null
  const [samples, values] = found
  const spaceOf = (space: string) =>
    palette && colour === 3
      ? `[/Indexed ${space} ${palette.length / 3 - 1} <${palette.toString('hex')}>]`
      : space
  return {
    width,
    height,
    turned: 1,
    values,
    entries: (space) =>
      `${pixels(width, height)} /ColorSpace ${spaceOf(space)} /BitsPerComponent ${depth} /Filter /FlateDecode /DecodeParms <</Predictor 15 /Colors ${samples} /BitsPerComponent ${depth} /Columns ${width}>>`,
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
