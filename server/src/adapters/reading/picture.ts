import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { withJpegEnd } from '../../files/file-structure.ts'
import { maxPixels } from '../image/cost.ts'
import { asItLies, type Frame, type Grey } from './frame.ts'
import type { PdfPage } from './pdf.ts'
import { evenLight, paperIn, skewOf } from './straighten.ts'

/** Pixels of the longest side, about 210 to an inch of an A4 page. */
export const longestRead = 2_480

// Pages do not repeat, so a cache would only take memory.
sharp.cache(false)
sharp.concurrency(1)
// Only the formats that brokers send may be decoded.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** The colours of a picture, unpacked: it is looked at several times, and each time it would be decoded anew. */
export interface Pixels {
  data: Buffer
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>
}

const unpacked = (picture: Sharp): Promise<Pixels> => picture.raw().toBuffer({ resolveWithObject: true })

/** One that is grey stays so: sharp would go on with three times as much. */
function seen({ data, info: { width, height, channels } }: Pixels): Sharp {
  const picture = sharp(data, { raw: { width, height, channels } })
  return channels === 1 ? picture.toColourspace('b-w') : picture
}

interface Wanted {
  longest?: number | undefined
  /** For recognition, which needs no colours: a third of the work. */
  isGrey?: boolean
}

export async function pictureOfImage(
  bytes: Buffer,
  { longest = longestRead, isGrey = false }: Wanted = {},
): Promise<Pixels> {
  const side = Math.round(Math.min(longest, longestRead))
  const picture = sharp(withJpegEnd(bytes), { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return unpacked(isGrey ? picture.greyscale() : picture.toColourspace('srgb'))
}

export const drawnWidth = ({ width, height }: Pick<PdfPage, 'width' | 'height'>, longest = longestRead) =>
  Math.min(longest, (longest * width) / height)

export async function pictureOfPage(
  page: PdfPage,
  { longest, isGrey = false }: Wanted = {},
): Promise<Pixels> {
  const { data, width, height } = page.draw(drawnWidth(page, longest))
  const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  return unpacked(isGrey ? picture.greyscale() : picture)
}

export async function framePicture(picture: Pixels, { turn, crop, angle }: Frame): Promise<Sharp> {
  if (turn === 0 && !crop && angle === 0) return seen(picture)
  const upright = turn === 0 ? picture : await unpacked(seen(picture).rotate(turn))
  const { info } = upright
  const [left, top, width, height] = crop ?? [0, 0, 1, 1]
  const across = (part: number) => Math.round(part * info.width)
  const down = (part: number) => Math.round(part * info.height)
  const cut = seen(upright).extract({
    left: Math.min(across(left), info.width - 1),
    top: Math.min(down(top), info.height - 1),
    width: Math.max(1, Math.min(across(width), info.width - across(left))),
    height: Math.max(1, Math.min(down(height), info.height - down(top))),
  })
  if (angle === 0) return cut
  return seen(await unpacked(seen(await unpacked(cut)).rotate(angle, { background: '#ffffff' })))
}

const lying = async (picture: Pixels, frame: Frame, side: number) =>
  greyOf((await framePicture(picture, frame)).resize({ width: side, height: side, fit: 'inside' }))

/** Only a photo shows more than the paper, so only a photo is cut. */
const cropOf = async (picture: Pixels, isPhoto: boolean, turn: Frame['turn'] = 0) =>
  isPhoto ? paperIn(await lying(picture, { ...asItLies, turn }, 240)) : null

export async function frameOf(picture: Pixels, isPhoto: boolean, turn: Frame['turn'] = 0): Promise<Frame> {
  const crop = await cropOf(picture, isPhoto, turn)
  const angle = skewOf(evenLight(await lying(picture, { ...asItLies, turn, crop }, 1_000)))
  return { turn, crop, angle }
}

/** The paper as it lies, in small. */
export async function smallPaper(picture: Pixels, isPhoto: boolean): Promise<Grey> {
  const crop = await cropOf(picture, isPhoto)
  return readablePicture(picture, { ...asItLies, crop }, 600)
}

export async function readablePicture(picture: Pixels, frame: Frame, longest = longestRead): Promise<Grey> {
  const size = { width: longest, height: longest, fit: 'inside' } as const
  return evenLight(await greyOf((await framePicture(picture, frame)).resize(size)))
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await unpacked(picture.greyscale())
  return { data, width: info.width, height: info.height }
}
