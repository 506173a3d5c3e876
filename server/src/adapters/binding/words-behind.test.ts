import type { Box } from '@soleira/domain/reading/page-text'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { scannedPdf } from '../../../test/files/written-paper.ts'
import { asItLies, type Frame } from '../reading/frame.ts'
import { withPdf } from '../reading/pdf.ts'
import { standingAlone } from './compare-words.ts'
import { copyPages } from './copy-pages.ts'
import { type Copied, known, type SourceToBind } from './parts.ts'
import { pictureOnPage } from './picture-page.ts'

/** A4 at 50 dpi. */
const picture = await sharp({ create: { width: 414, height: 585, channels: 3, background: '#eeeeee' } })
  .jpeg()
  .toBuffer()
const scan = await scannedPdf(picture)

const bind = (
  type: SourceToBind['type'],
  bytes: Uint8Array,
  more: Partial<SourceToBind>,
): Promise<Copied> => {
  const source = { type, bytes, first: known.first, ...more }
  return type === 'application/pdf' ? copyPages(source) : pictureOnPage(source)
}

async function found(copied: Copied) {
  if ('refused' in copied) throw new Error(copied.refused)
  return withPdf(standingAlone(copied), ({ page }) =>
    page(0, (one) => ({ text: one.text(), ...one.words(), drawn: one.draw(100).data })),
  )
}

const near = (one: Box | undefined, other: Box) =>
  other.every((part, index) => Math.abs((one?.[index] ?? 9) - part) < 0.04)

const right = { text: 'CERTIDÃO', box: [0.2, 0.1, 0.3, 0.03] as Box }
const far = { text: 'nº', box: [0.8, 0.9, 0.05, 0.02] as Box }

it.each<[string, Frame, Box]>([
  ['as it lies', asItLies, right.box],
  ['cut', { turn: 0, crop: [0.1, 0.2, 0.8, 0.6], angle: 0 }, [0.26, 0.26, 0.24, 0.018]],
  ['on its head', { turn: 180, crop: null, angle: 0 }, right.box],
  ['on a side', { turn: 90, crop: null, angle: 0 }, right.box],
  ['on the other side', { turn: 270, crop: null, angle: 0 }, right.box],
])('the words of a scan stand behind its picture, where they were read: %s', async (_, frame, box) => {
  const turns = { 1: frame.turn }
  const recognised = { 1: { frame, words: [right, far] } }
  const { text, seen, unseen, drawn } = await found(
    await bind('application/pdf', scan, { turns, recognised }),
  )
  expect(text.match(/\S+/g)).toEqual(['CERTIDÃO', 'nº'])
  expect(seen).toEqual([])
  const placed = unseen.find((word) => word.text === 'CERTIDÃO')?.box
  expect(near(placed, box), JSON.stringify({ placed, box })).toBe(true)
  const without = await found(await bind('application/pdf', scan, { turns }))
  expect(Buffer.from(drawn).equals(Buffer.from(without.drawn))).toBe(true)
})

it('turned straight, a word goes back to where it stood askew', async () => {
  const middle = { text: 'meio', box: [0.45, 0.49, 0.1, 0.02] as Box }
  const frame: Frame = { turn: 0, crop: null, angle: 5 }
  const recognised = { 1: { frame, words: [middle, right] } }
  const { unseen } = await found(await bind('application/pdf', scan, { recognised }))
  const boxOf = (wanted: string) => unseen.find(({ text }) => text === wanted)?.box
  expect(near(boxOf('meio'), middle.box)).toBe(true)
  // Its end rises by 2 parts in 100 above its beginning at 0.1; turned the other way all of it would stand at 0.06.
  const [, top = 0] = boxOf('CERTIDÃO') ?? []
  expect(top).toBeGreaterThan(0.07)
  expect(top).toBeLessThan(0.1)
})

it('a photo has its words, too, whatever letters they have', async () => {
  const words = [{ text: '§2º—“Ônus”…Ω', box: [0.2, 0.1, 0.5, 0.03] as Box }]
  const { text } = await found(
    await bind('image/jpeg', picture, { recognised: { 1: { frame: asItLies, words } } }),
  )
  expect(text.trim()).toBe('§2º—“Ônus”…?')
})
