import { expect, it } from 'vitest'
import type { Grey } from './frame.ts'
import { fullestStrip, riseOfLetters, turnedOver, turnsToTry } from './position.ts'

const [width, height] = [100, 180]

/** White, but for rows in which every fifth pixel of the left half is dark, and for black ones. */
function page(lines: readonly number[], black: readonly number[] = []): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (const y of lines) for (let x = 0; x < width / 2; x += 5) data[y * width + x] = 0
  for (const y of black) data.fill(0, y * width, (y + 1) * width)
  return { data, width, height }
}

const dark = ({ data }: Grey) => data.filter((value) => value < 128).length

it('takes the strip of a page that holds most of its words', () => {
  const strip = fullestStrip(page([5, 60, 62, 64, 66, 100]))
  expect([strip.width, strip.height]).toEqual([40, 10])
  expect(dark(strip)).toBe(4 * 8)
})

it('prefers lines of letters to a picture, which is dark all over', () => {
  const strip = fullestStrip(page([60, 62, 64, 66, 68], [5]))
  expect(dark(strip)).toBe(5 * 8)
})

it('takes some strip of a page without lines', () => {
  expect(fullestStrip(page([])).height).toBe(10)
})

/** Lines of three pixels each, with gaps as wide, from edge to edge; a table on which it lies is dark. */
function ruled(isDown: boolean, table = 0): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isTable = Math.min(x, width - 1 - x) < table
      if (isTable || Math.floor((isDown ? x : y) / 3) % 2) data[y * width + x] = 0
    }
  return { data, width, height }
}

it('tries the ways first in which the lines of a page would run across it', () => {
  expect(turnsToTry(ruled(false), 0)).toEqual([0, 180, 90, 270])
  expect(turnsToTry(ruled(true), 0)).toEqual([90, 270, 0, 180])
})

it('is misled by no edge of the paper', () => {
  expect(turnsToTry(ruled(false, 7), 0)[0]).toBe(0)
})

it('looks at the few lines of a page that is nearly empty', () => {
  const { data, ...size } = ruled(true)
  const few = data.map((value, at) => (at % width < width / 5 ? value : 255))
  expect(turnsToTry({ data: few, ...size }, 0)[0]).toBe(90)
})

it('begins with the way in which the page before lay, where its lines run so', () => {
  expect(turnsToTry(ruled(false), 180)).toEqual([180, 0, 90, 270])
  expect(turnsToTry(ruled(true), 270)).toEqual([270, 90, 0, 180])
  expect(turnsToTry(ruled(true), 180)).toEqual([90, 270, 180, 0])
})

it('turns a page over with the part that was cut out', () => {
  const frame = { turn: 90, crop: [0.1, 0.2, 0.5, 0.25], angle: 2 } as const
  const over = turnedOver({ frame, grey: { data: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 3, height: 2 } })
  expect(over.frame).toEqual({
    turn: 270,
    crop: [0.4, expect.closeTo(0.55), 0.5, 0.25],
    angle: 2,
  })
  expect([...over.grey.data]).toEqual([6, 5, 4, 3, 2, 1])
})

/** Lines of small letters from the 10th to the 20th row, of which every fourth goes on above and below. */
function written({ above = 0, below = 0, lines = 6 }): Grey {
  const size = { width: 800, height: 400 }
  const data = new Uint8Array(size.width * size.height).fill(255)
  for (let line = 0; line < lines; line++)
    for (let x = 2; x < size.width; x += 5) {
      const isLong = Math.floor(x / 5) % 4 === 0
      const [top, bottom] = isLong ? [10 - above, 20 + below] : [10, 20]
      for (let y = top; y < bottom; y++) data[(line * 40 + y) * size.width + x] = 0
    }
  return { data, ...size }
}

it('tells by the letters that rise, or hang, which way is up', () => {
  expect(riseOfLetters(written({ above: 6, below: 2 }))).toBeCloseTo(0.5)
  expect(riseOfLetters(written({ above: 2, below: 6 }))).toBeCloseTo(-0.5)
  expect(riseOfLetters(written({ above: 4, below: 4 }))).toBe(0)
})

it('is told nothing by letters of one height, by a ragged edge of theirs, by few lines or by a picture', () => {
  const ragged = written({})
  for (let line = 0; line < 6; line++) ragged.data.fill(0, (line * 40 + 9) * 800, (line * 40 + 9) * 800 + 40)
  expect(riseOfLetters(ragged)).toBe(0)
  expect(riseOfLetters(written({ lines: 6, above: 0, below: 0 }))).toBe(0)
  expect(riseOfLetters(written({ lines: 1, above: 6 }))).toBe(0)
  const dark = written({ above: 6, below: 2 })
  for (let line = 0; line < 6; line++) dark.data.fill(0, (line * 40 + 12) * 800, (line * 40 + 14) * 800)
  expect(riseOfLetters(dark)).toBe(0)
})
