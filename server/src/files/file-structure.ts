export interface Bytes {
  size: number
  read(position: number, length: number): Promise<Buffer>
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** No encoder writes so many parts into 10 MB. A file with more is made to cost time. */
const maxParts = 50_000

function readerOf(file: Bytes) {
  let start = 0
  let piece: Buffer = Buffer.alloc(0)
  return async (position: number, length: number): Promise<Buffer> => {
    if (position < start || position + length > start + piece.length) {
      start = position
      piece = await file.read(position, Math.max(length, 65_536))
    }
    return piece.subarray(position - start, position - start + length)
  }
}

/**
 * A PDF as most programs write it begins with its version at the first byte. It ends with `startxref`, an
 * offset within the file and `%%EOF`, at most 1 KB before the last byte. An object must stand where the
 * offset points, or else near the beginning. Nothing more is parsed here (T17).
 */
export async function isUsualPdf(file: Bytes): Promise<boolean> {
  const head = (await file.read(0, 4096)).toString('latin1')
  if (!/^%PDF-[12]\.\d[\s%]/.test(head)) return false
  const tail = (await file.read(Math.max(0, file.size - 1100), 1100)).toString('latin1')
  const ends = [...tail.matchAll(/startxref\s+(\d{1,10})\s+%%EOF/g)]
  const offset = Number(ends.at(-1)?.[1] ?? Number.NaN)
  if (!(offset < file.size)) return false
  const index = (await file.read(offset, 40)).toString('latin1')
  return /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(index) || /\b\d+\s+\d+\s+obj\b/.test(head)
}

/** The first object of a PDF for the web says how long the file is. Its index stands in front of the pages. */
export async function isCutPdf(file: Bytes, start: number): Promise<boolean> {
  const head = (await file.read(start, 1024)).toString('latin1')
  const length = /\/Linearized[\s\S]{0,200}?\/L\s+(\d{1,10})/.exec(head)?.[1]
  return length !== undefined && Number(length) > file.size - start
}

/** A PNG is its signature, IHDR, other chunks with at least one IDAT, and IEND as the very last bytes. */
export async function isCompletePng(file: Bytes): Promise<boolean> {
  const read = readerOf(file)
  let position = pngSignature.length
  let hasPixels = false
  for (let part = 0; part < maxParts; part++) {
    const header = await read(position, 8)
    if (header.length < 8) return false
    const length = header.readUInt32BE(0)
    const type = header.toString('latin1', 4)
    if (!/^[A-Za-z]{4}$/.test(type) || (part === 0) !== (type === 'IHDR')) return false
    if (type === 'IHDR' && !(length === 13 && (await hasArea(read, position + 8)))) return false
    position += 12 + length
    if (position > file.size) return false
    if (type === 'IEND') return hasPixels && length === 0 && position === file.size
    hasPixels ||= type === 'IDAT'
  }
  return false
}

async function hasArea(read: Bytes['read'], position: number): Promise<boolean> {
  const sides = await read(position, 8)
  return sides.length === 8 && sides.readUInt32BE(0) > 0 && sides.readUInt32BE(4) > 0
}

export const startOfScan = 0xda
const endOfImage = 0xd9

/** A second mark behind a picture that has one is passed over. */
export function withJpegEnd(bytes: Uint8Array): Uint8Array {
  const isEnded = bytes.at(-2) === 0xff && bytes.at(-1) === endOfImage
  return isEnded ? bytes : Buffer.concat([bytes, Buffer.from([0xff, endOfImage])])
}

/**
 * A JPEG is a row of segments with a frame and at least one scan, up to its end-of-image marker, or up to the
 * end of the file where that marker is lost. Phones append a second picture or a film, which is ignored.
 * Whether all of its rows are there only a decoder knows.
 */
export async function isWholeJpeg(file: Bytes): Promise<boolean> {
  let hasFrame = false
  let hasScan = false
  for await (const { marker, end } of jpegSegments(file)) {
    if (marker === endOfImage) break
    if (end >= file.size) return false
    hasFrame ||= isFrame(marker)
    hasScan ||= marker === startOfScan
    if (hasScan && !hasFrame) return false
  }
  return hasScan
}

interface JpegSegment {
  marker: number
  position: number
  /** Where the next segment begins, or the pixels of a scan. */
  end: number
}

/**
 * Stops at the end-of-image marker, or where the bytes are no JPEG any more. Skips the compressed pixels
 * after a scan.
 */
export async function* jpegSegments(file: Bytes): AsyncGenerator<JpegSegment> {
  const read = readerOf(file)
  let position = 2
  for (let part = 0; part < maxParts; part++) {
    const header = await read(position, 4)
    const marker = header[1]
    if (header[0] !== 0xff || marker === undefined) return
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (marker === endOfImage) return yield { marker, position, end: position + 2 }
    if (header.length < 4 || isBare(marker)) return
    const end = position + 2 + header.readUInt16BE(2)
    yield { marker, position: position + 4, end }
    position = end
    if (marker === startOfScan) position = await skipScan(read, position, file.size)
  }
}

function isBare(marker: number): boolean {
  return marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

async function skipScan(read: Bytes['read'], from: number, size: number): Promise<number> {
  const step = 4096
  // Pieces overlap by one byte, because a marker may lie on a border.
  for (let position = from; position < size; position += step - 1) {
    const piece = await read(position, step)
    for (let i = piece.indexOf(0xff); i >= 0 && i < piece.length - 1; i = piece.indexOf(0xff, i + 1)) {
      const next = piece[i + 1] as number
      const isData = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
      if (!isData) return position + i
    }
  }
  return size
}
