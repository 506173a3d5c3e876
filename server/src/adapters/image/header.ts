import { type Bytes, isFrame, jpegSegments, pngSignature, startOfScan } from '../../files/file-structure.ts'

export interface ImageHeader {
  format: 'jpeg' | 'png' | 'webp' | 'gif'
  width: number
  height: number
  channels: number
  depth: number
  /** How often a decoder passes over the picture. With more than one pass it must hold the whole picture. */
  passes: number
}

/** Reads the first bytes, and the number of scans of a JPEG. Null when it is no picture. */
export async function readHeader(file: Bytes): Promise<ImageHeader | null> {
  const head = await file.read(0, 64)
  if (head.length < 30) return null
  if (head.subarray(0, 8).equals(pngSignature)) return pngHeader(head)
  if (head.readUInt16BE(0) === 0xffd8) return jpegHeader(file)
  const text = head.toString('latin1', 0, 16)
  if (/^RIFF....WEBP/s.test(text)) return webpHeader(head)
  return /^GIF8[79]a/.test(text) ? gifHeader(head) : null
}

const pngChannels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

function pngHeader(head: Buffer): ImageHeader | null {
  const channels = pngChannels[head.readUInt8(25)]
  if (head.toString('latin1', 12, 16) !== 'IHDR' || !channels) return null
  return {
    format: 'png',
    width: head.readUInt32BE(16),
    height: head.readUInt32BE(20),
    channels,
    depth: Math.max(8, head.readUInt8(24)),
    passes: head.readUInt8(28) ? 7 : 1,
  }
}

function gifHeader(head: Buffer): ImageHeader {
  return {
    format: 'gif',
    width: head.readUInt16LE(6),
    height: head.readUInt16LE(8),
    channels: 4,
    depth: 8,
    passes: 1,
  }
}

const frames = [0xc0, 0xc1, 0xc2]

async function jpegHeader(file: Bytes): Promise<ImageHeader | null> {
  let header: ImageHeader | null = null
  for await (const { marker, position } of jpegSegments(file)) {
    if (isFrame(marker)) {
      const frame = await file.read(position, 6)
      if (header || !frames.includes(marker) || frame.length < 6) return null
      header = {
        format: 'jpeg',
        depth: Math.max(8, frame.readUInt8(0)),
        height: frame.readUInt16BE(1),
        width: frame.readUInt16BE(3),
        channels: frame.readUInt8(5),
        passes: 0,
      }
    } else if (header && marker === startOfScan) header.passes += 1
  }
  return header
}

function webpHeader(head: Buffer): ImageHeader | null {
  const sizes: Record<string, () => [number, number]> = {
    'VP8 ': () => [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff],
    VP8L: () => {
      const bits = head.readUInt32LE(21)
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
    },
    VP8X: () => [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1],
  }
  const [width, height] = sizes[head.toString('latin1', 12, 16)]?.() ?? []
  if (!width || !height) return null
  return { format: 'webp', width, height, channels: 4, depth: 8, passes: 1 }
}
