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
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer()
}

function pixelsOf(image: HeicImage, width: number, height: number): Promise<Uint8ClampedArray> {
  return new Promise((resolve, reject) => {
    image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) => {
      if (shown) resolve(shown.data)
      else reject(new Unmade('damaged'))
    })
  })
}
