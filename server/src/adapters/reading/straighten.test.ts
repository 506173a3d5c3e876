import { expect, it } from 'vitest'
import { fullestBand } from './straighten.ts'

/** A page of 110 rows: white, but for rows in which every fifth pixel is dark, and for black ones. */
function page(lines: readonly number[], black: readonly number[] = []) {
  const [width, height] = [50, 110]
  const data = new Uint8Array(width * height).fill(255)
  for (const y of lines) for (let x = 0; x < width; x += 5) data[y * width + x] = 0
  for (const y of black) data.fill(0, y * width, (y + 1) * width)
  return { data, width, height }
}

const dark = ({ data }: { data: Uint8Array }) => data.filter((value) => value < 128).length

it('takes the band of a page that holds most lines, and all of its width', () => {
  const band = fullestBand(page([5, 60, 62, 64, 66, 100]))
  expect([band.width, band.height]).toEqual([50, 10])
  expect(dark(band)).toBe(40)
})

it('prefers lines of letters to a picture, which is dark all over', () => {
  const band = fullestBand(page([60, 62, 64, 66, 68], [5, 6, 7]))
  expect(dark(band)).toBe(50)
})

it('takes some band of a page without lines', () => {
  expect(fullestBand(page([])).height).toBe(10)
})
