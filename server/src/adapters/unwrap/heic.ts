import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { maxPixels } from '../image/cost.ts'
import { longestSide } from './sizes.ts'
import { Unmade } from './unmade.ts'

interface HeicImage {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: { data: Uint8ClampedArray } | null) => void,
  ): void
}

interface Heif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] }
}

let loading: Promise<Heif> | undefined

/** libheif and libde265 (LGPL), as a module of their own that can be exchanged (docs/decisions/0093). */
function heif(): Promise<Heif> {
  loading ??= (async () => {
    const { resolve } = createRequire(import.meta.url)
    const wasmBinary = readFileSync(resolve('libheif-js/libheif-wasm/libheif.wasm'))
    const { default: open } = await import('libheif-js/libheif-wasm/libheif.js')
    // Its types describe the functions of C, not what is built upon them.
    return (open as unknown as (options: object) => Heif)({ wasmBinary })
  })()
  return loading
}

/** The picture as it was held, without what the phone wrote beside it. Throws Unmade. */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer> {
  const { HeifDecoder } = await heif()
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Unmade('damaged')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > maxPixels) throw new Unmade('too_costly')
  const data = await pixelsOf(image, width, height)
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer()
  const profile = colourProfileOf(bytes)
  return profile ? withColourProfile(jpeg, profile) : jpeg
}

function pixelsOf(image: HeicImage, width: number, height: number): Promise<Uint8ClampedArray> {
  return new Promise((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (shown) resolve(shown.data)
      else reject(new Unmade('damaged'))
    })
  })
}

/**
 * The decoder hands out the numbers of an iPhone's wider colours and not the profile that they are meant in: without it
 * a red is dull. Null where the file has no profile of its own (ISO/IEC 14496-12, `colr`), or profiles that differ:
 * which of its pictures each belongs to is not looked up.
 */
function colourProfileOf(bytes: Buffer): Buffer | null {
  const properties = within(within(within(bytes, 'meta')?.subarray(4), 'iprp'), 'ipco')
  const found = [...boxesIn(properties)].flatMap(({ type, content }) =>
    type === 'colr' && /^(prof|rICC)$/.test(content.toString('latin1', 0, 4)) ? content.subarray(4) : [],
  )
  // A map of brightness may lie beside the picture, in grey.
  const [profile, ...others] = found.filter(isRgbProfile)
  return profile && others.every((other) => other.equals(profile)) ? profile : null
}

/** By its header (ICC.1:2022, 7.2): size, class, colours, mark. */
function isRgbProfile(profile: Buffer): boolean {
  const says = (at: number) => profile.toString('latin1', at, at + 4)
  return (
    profile.length > 132 &&
    profile.readUInt32BE(0) === profile.length &&
    ['mntr', 'scnr', 'spac'].includes(says(12)) &&
    says(16) === 'RGB ' &&
    says(36) === 'acsp'
  )
}

interface Box {
  type: string
  content: Buffer
}

function within(bytes: Buffer | undefined, type: string): Buffer | undefined {
  for (const box of boxesIn(bytes)) if (box.type === type) return box.content
  return undefined
}

/** One after the other, so that who has found a box looks at no other. */
function* boxesIn(bytes: Buffer = Buffer.alloc(0)): Generator<Box> {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    // Longer sizes, and none, are those of the picture's data.
    if (size < 8) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) }
    at += size
  }
}

const mostInSegment = 65_000

/** Behind the first mark of a JPEG, in one segment (ICC.1:2022, annex B.4). */
function withColourProfile(jpeg: Buffer, profile: Buffer): Buffer {
  if (profile.length > mostInSegment) return jpeg
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(2 + name.length + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)])
}
