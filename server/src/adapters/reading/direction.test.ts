import { layOutPage } from '@soleira/domain/reading/layout'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { turnedPaper } from '../../../test/files/turned-paper.ts'
import { withPdf } from './pdf.ts'

const lines = ['CERTIDÃO NEGATIVA DE DÉBITOS', 'Nome: JOANA PEREIRA BRANDÃO', 'Válida até 02/05/2027.']

it.each([
  [{}, 0],
  [{ rotate: 90 }, 270],
  [{ rotate: 180 }, 180],
  [{ rotate: 270 }, 90],
  [{ content: 90 }, 90],
  [{ content: 180 }, 180],
  [{ content: 270 }, 270],
  [{ rotate: 90, content: 90 }, 0],
  [{ rotate: 270, content: 180 }, 270],
] as const)(
  'a page that lies as %j is read by lines, and upright if it is turned by %d',
  async (how, turn) => {
    const found = await withPdf(turnedPaper(lines, how), ({ page }) =>
      page(0, (one) => ({ ...one.words(), drawn: one.draw(one.width) })),
    )
    expect(found.turn).toBe(turn)
    const laid = layOutPage(found.seen).lines.map(({ words }) => words.map(({ text }) => text).join(' '))
    expect(laid).toEqual(lines)
    const { data, width, height } = found.drawn
    const whole = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
    const { data: grey, info } = await whole
      .rotate(turn)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { box } of found.seen) {
      const [left, top] = [Math.round(box[0] * info.width), Math.round(box[1] * info.height)]
      const [across, down] = [Math.round(box[2] * info.width), Math.round(box[3] * info.height)]
      expect(across).toBeGreaterThan(down)
      const rows = Array.from({ length: down }, (_, row) => (top + row) * info.width + left)
      const ink = rows.flatMap((at) => [...grey.subarray(at, at + across)]).filter((one) => one < 128).length
      expect(ink).toBeGreaterThan(20)
    }
  },
)
