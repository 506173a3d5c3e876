import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')

const dpi = 168

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (one) => entities[one] as string)

/**
 * Repeats the words, so that no part of the page is without. The font is our own, because a machine may have
 * none.
 */
export async function withWordsAcross(page: Sharp, words: string): Promise<Sharp> {
  const { data, info } = await page.jpeg({ quality: 90 }).toBuffer({ resolveWithObject: true })
  const text = `<span foreground="#1E2522" alpha="24%">${escaped(words)}</span>`
  const line = await sharp({
    text: { text, font: 'Roboto Medium 12', fontfile: join(fonts, 'Roboto-Medium.ttf'), rgba: true, dpi },
  })
    .extend({ top: 60, bottom: 60, left: 40, right: 40, background: '#00000000' })
    .png()
    .toBuffer()
  const tilted = await sharp(line).rotate(-28, { background: '#00000000' }).png().toBuffer()
  // sharp refuses a tile that is larger than its page.
  const mark = await sharp(tilted)
    .resize({ width: info.width, height: info.height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return sharp(
    await sharp(data)
      .composite([{ input: mark, tile: true }])
      .png()
      .toBuffer(),
  )
}
