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

/** Columns are looked at by themselves, for no line is quite level. */
const columns = 8
/** Rows that a line of letters takes: fewer are grain or a ruled line, more are a picture. */
const [lowestLine, tallestLine] = [12, 90]
/** Pieces of lines; fewer say nothing. */
const fewestPieces = 16
/** Small letters rise and hang with 0.06 and more of all that is dark, capitals alone with 0.02 at most. */
const leastRising = 0.04

/**
 * How much more of the letters rises above the small ones than hangs below them, from -1 to 1. Portuguese rises by
 * some 0.4, and falls as far below 0 on its head. 0 for capitals alone, which say nothing. Takes 20 ms.
 */
export function riseOfLetters({ data, width, height }: Grey): number {
  let [above, below, all, pieces] = [0, 0, 0, 0]
  const wide = Math.floor((width * (1 - margin)) / columns)
  for (let column = 0; column < columns; column++) {
    const left = Math.floor((width * margin) / 2) + column * wide
    const rows = Array.from({ length: height }, (_, y) => {
      let dark = 0
      for (let at = y * width + left, end = at + wide; at < end; at++) if ((data[at] as number) < 128) dark++
      return dark
    })
    for (const [from, to] of piecesOf(rows)) {
      const piece = rows.slice(from, to)
      const most = Math.max(...piece)
      if (most > wide * 0.6) continue
      // Most letters are small ones: their rows are the darkest.
      const isSmall = (dark: number) => dark >= most / 2
      const [top, bottom] = [piece.findIndex(isSmall), piece.findLastIndex(isSmall) + 1]
      above += sumOf(piece.slice(0, top))
      below += sumOf(piece.slice(bottom))
      all += sumOf(piece)
      pieces++
    }
  }
  return pieces < fewestPieces || above + below <= all * leastRising ? 0 : (above - below) / (above + below)
}

/** Where rows that are not white begin and end, if they are as many as those of a line. */
function piecesOf(rows: readonly number[]): [number, number][] {
  const pieces: [number, number][] = []
  let from = -1
  for (let y = 0; y <= rows.length; y++) {
    const isDark = (rows[y] ?? 0) > 1
    if (isDark && from < 0) from = y
    if (isDark || from < 0) continue
    if (y - from >= lowestLine && y - from <= tallestLine) pieces.push([from, y])
    from = -1
  }
  return pieces
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

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
  let sum = sumOf(numbers.slice(0, count))
  let [most, from] = [sum, 0]
  for (let at = count; at < numbers.length; at++) {
    sum += (numbers[at] as number) - (numbers[at - count] as number)
    if (sum > most) [most, from] = [sum, at - count + 1]
  }
  return from
}
