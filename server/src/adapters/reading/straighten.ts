import type { Box } from '@soleira/domain/reading/page-text'
import type { Grey } from './frame.ts'

const furthest = 10

const enough = 40_000

/**
 * Degrees clockwise that make the lines of a page level. At that angle rows of letters and the gaps between
 * them differ most. 0 when there is too little on the page to tell.
 */
export function skewOf(picture: Grey): number {
  const points = darkPoints(picture)
  if (points.length < 400) return 0
  const reach = Math.ceil(Math.hypot(picture.width, picture.height))
  const best = (from: number, to: number, step: number) => {
    let found = 0
    let most = -1
    for (let angle = from; angle <= to + 1e-9; angle += step) {
      const contrast = contrastAt(points, (angle * Math.PI) / 180, reach)
      if (contrast > most) [found, most] = [angle, contrast]
    }
    return found
  }
  const coarse = best(-furthest, furthest, 0.5)
  const fine = best(coarse - 0.5, coarse + 0.5, 0.1)
  return Math.abs(fine) < 0.15 ? 0 : Math.round(fine * 100) / 100
}

export function isBlank({ data }: Grey): boolean {
  let dark = 0
  for (const value of data) if (value < 128) dark++
  return dark < data.length / 20_000
}

export function darkPoints({ data, width, height }: Grey): Int16Array {
  const dark: number[] = []
  for (let at = 0; at < data.length; at++) if ((data[at] as number) < 128) dark.push(at)
  // A page that is dark all over tells nothing of its lines.
  if (dark.length > (width * height) / 2) return new Int16Array()
  const every = Math.max(1, Math.ceil(dark.length / enough))
  const points = new Int16Array(Math.floor(dark.length / every) * 2)
  for (let index = 0; index * 2 < points.length; index++) {
    const at = dark[index * every] as number
    points[index * 2] = at % width
    points[index * 2 + 1] = Math.floor(at / width)
  }
  return points
}

export function contrastAt(points: Int16Array, radians: number, reach: number): number {
  const rows = new Int32Array(2 * reach + 2)
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  for (let index = 0; index < points.length; index += 2) {
    const y = (points[index] as number) * sine + (points[index + 1] as number) * cosine
    const row = Math.round(y) + reach
    rows[row] = (rows[row] as number) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] as number) - (rows[row - 1] as number)) ** 2
  return sum
}

/** Divides each pixel by the brightness around it, so that a shadow over a photo becomes paper again. */
export function evenLight({ data, width, height }: Grey): Grey {
  const radius = Math.max(8, Math.round(Math.min(width, height) / 40))
  const even = new Uint8Array(data.length)
  // Each column adds up what the rows around hold of it. A window moves over them.
  const columns = new Int32Array(width)
  const add = (y: number, sign: 1 | -1) => {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      columns[x] = (columns[x] as number) + sign * (data[at] as number)
    }
  }
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1)
    if (y > radius) add(y - radius - 1, -1)
    const rows = Math.min(height, y + radius + 1) - Math.max(0, y - radius)
    let sum = 0
    for (let x = 0; x < Math.min(radius, width); x++) sum += columns[x] as number
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x + radius < width) sum += columns[x + radius] as number
      if (x > radius) sum -= columns[x - radius - 1] as number
      const count = rows * (Math.min(width, x + radius + 1) - Math.max(0, x - radius))
      even[at] = Math.min(255, (235 * (data[at] as number) * count) / Math.max(count, sum))
    }
  }
  return { data: even, width, height }
}

/**
 * The bright part of a photo on a darker ground, in fractions of the picture. Null when paper fills the
 * photo, or none stands out.
 */
export function paperIn(picture: Grey): Box | null {
  const { data, width, height } = picture
  const limit = between(data)
  if (limit === null) return null
  const share = (count: number, of: (index: number) => number) => {
    let bright = 0
    for (let index = 0; index < count; index++) if ((data[of(index)] as number) > limit) bright++
    return bright / count
  }
  const rows = Array.from({ length: height }, (_, y) => share(width, (x) => y * width + x))
  const [top, bottom] = span(rows)
  const columns = Array.from({ length: width }, (_, x) =>
    share(Math.max(1, bottom - top), (y) => (y + top) * width + x),
  )
  const [left, right] = span(columns)
  const box: Box = [left / width, top / height, (right - left) / width, (bottom - top) / height]
  const area = box[2] * box[3]
  return area > 0.2 && area < 0.92 ? box : null
}

function between(data: Uint8Array): number | null {
  const counts = new Array<number>(256).fill(0)
  for (const value of data) counts[value] = (counts[value] as number) + 1
  const all = data.length
  const total = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [below, sum, most, limit, gap] = [0, 0, 0, 0, 0]
  for (let value = 0; value < 255; value++) {
    below += counts[value] as number
    sum += value * (counts[value] as number)
    if (!below || below === all) continue
    const difference = (total - sum) / (all - below) - sum / below
    const spread = below * (all - below) * difference ** 2
    if (spread > most) [most, limit, gap] = [spread, value, difference]
  }
  return gap > 60 ? limit : null
}

function span(shares: readonly number[]): [number, number] {
  const isPaper = (share: number) => share > 0.4
  const first = shares.findIndex(isPaper)
  return first < 0 ? [0, shares.length] : [first, shares.findLastIndex(isPaper) + 1]
}
