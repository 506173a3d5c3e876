import type { Frame, Grey } from './frame.ts'
import { contrastAt, darkPoints } from './straighten.ts'

type Turn = Frame['turn']

/** A page as it is read with its frame. */
export interface Laid {
  frame: Frame
  grey: Grey
}

const opposite = (turn: Turn) => ((turn + 180) % 360) as Turn

export const isOpposite = (one: Turn, other: Turn) => opposite(one) === other

/** The likeliest turn first. Only a reading tells which one is right. */
export function turnsToTry(small: Grey, likely: Turn): Turn[] {
  const [across, down]: Turn[][] = [
    [0, 180],
    [90, 270],
  ]
  const pairs = linesRunDown(small) ? [down, across] : [across, down]
  return pairs.flatMap((pair) => (pair?.includes(likely) ? [likely, opposite(likely)] : (pair ?? [])))
}

/** Degrees by which a page may lie askew. */
const furthest = 10

/** Edges of the paper are left out, and no more: a short certificate fills only the top of its page. */
const margin = 0.08

function linesRunDown(small: Grey): boolean {
  const [left, top] = [Math.round(small.width * margin), Math.round(small.height * margin)]
  const inner = partOf(small, { left, top, width: small.width - 2 * left, height: small.height - 2 * top })
  const points = darkPoints(inner)
  const reach = Math.ceil(Math.hypot(inner.width, inner.height))
  const most = (about: number) => {
    const angles = Array.from({ length: 2 * furthest + 1 }, (_, index) => about - furthest + index)
    return Math.max(...angles.map((angle) => contrastAt(points, (angle * Math.PI) / 180, reach)))
  }
  return most(90) > most(0)
}

/** The page on its head: the same picture from its end, so nothing is cut and straightened anew. */
export function turnedOver({ frame: { turn, crop, angle }, grey }: Laid): Laid {
  const [left, top, width, height] = crop ?? [0, 0, 1, 1]
  return {
    frame: { turn: opposite(turn), crop: crop && [1 - left - width, 1 - top - height, width, height], angle },
    grey: { ...grey, data: Uint8Array.from(grey.data).reverse() },
  }
}

/** Parts of the height and of the width that hold some lines, and enough words of them. */
const partOfHeight = 1 / 18
const partOfWidth = 0.4

/** The strip that holds most: no margin, and few words that are cut at its edges, if that can be. */
export function fullestStrip({ data, width, height }: Grey): Grey {
  const isDark = (x: number, y: number) => (data[y * width + x] as number) < 128
  const tall = Math.max(1, Math.round(height * partOfHeight))
  const wide = Math.max(1, Math.round(width * partOfWidth))
  const rows = Array.from({ length: height }, (_, y) => {
    let dark = 0
    for (let x = 0; x < width; x++) if (isDark(x, y)) dark++
    // A picture or a ruled line is darker than a line of letters, and says nothing.
    return Math.min(dark, width / 8)
  })
  const top = fullest(rows, tall)
  const columns = Array.from({ length: width }, (_, x) => {
    let dark = 0
    for (let y = top; y < top + tall; y++) if (isDark(x, y)) dark++
    return Math.min(dark, tall / 3)
  })
  const left = fullest(columns, wide)
  return partOf({ data, width, height }, { left, top, width: wide, height: tall })
}

interface Part {
  left: number
  top: number
  width: number
  height: number
}

function partOf(page: Grey, { left, top, width, height }: Part): Grey {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * page.width + left
    data.set(page.data.subarray(from, from + width), y * width)
  }
  return { data, width, height }
}

/** Where as many numbers as `count` begin whose sum is the greatest. */
function fullest(numbers: readonly number[], count: number): number {
  let sum = numbers.slice(0, count).reduce((all, one) => all + one, 0)
  let [most, from] = [sum, 0]
  for (let at = count; at < numbers.length; at++) {
    sum += (numbers[at] as number) - (numbers[at - count] as number)
    if (sum > most) [most, from] = [sum, at - count + 1]
  }
  return from
}
