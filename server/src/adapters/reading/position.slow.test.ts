import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Word } from '@soleira/domain/reading/page-text'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { pictureOf, scannedPdf, writtenPdf } from '../../../test/files/written-paper.ts'
import { asFile } from '../../files/as-file.ts'
import { openReader, type ReadPaper } from './reader.ts'

// A busy machine takes its time to recognise a page.
vi.setConfig({ testTimeout: 240_000 })

const lines = [
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS',
  'Nome: JOANA PEREIRA BRANDÃO',
  'CPF: 529.982.247-25',
  'Certifica-se que não constam pendências em seu nome, relativas a créditos',
  'tributários administrados pela Secretaria da Receita Federal do Brasil.',
  'Emitida às 10:11:12 do dia 03/11/2026 <hora e data de Brasília>.',
]
const page = await pictureOf(writtenPdf(lines))
/** Nothing of it rises above a line or hangs below it. */
const plain = (line: string) =>
  line
    .normalize('NFD')
    .replace(/[^\p{L}\d :.-]/gu, '')
    .toUpperCase()
const inCapitals = await pictureOf(writtenPdf(lines.map(plain)))
const turned = (turn: number, of = page) => sharp(of).rotate(turn).toBuffer()
const textIn = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')
const waiter = { account: 1, signal: new AbortController().signal }

// A program that notes the size of each picture and then fails, so that our own recogniser reads it.
const folder = mkdtempSync(join(tmpdir(), 'soleira-noting-'))
const [program, notes] = [join(folder, 'tesseract'), join(folder, 'notes')]
writeFileSync(program, `#!/bin/sh\nhead -n 1 >> ${notes}\nexit 1\n`, { mode: 0o755 })
const noting = openReader({ tesseract: Promise.resolve(program) })
afterAll(() => {
  noting.close()
  rmSync(folder, { recursive: true })
})

/** For each picture that was read, whether it was a strip or the whole page. */
async function looksAt(bytes: Buffer): Promise<string[]> {
  writeFileSync(notes, '')
  const file = asFile(bytes)
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-'
  const { text, pageCount } = (await noting.read({ file, isPdf }, waiter)) as ReadPaper
  const read = text.pages.filter(({ lines }) =>
    lines.some(({ words }) => /^nome: joana/i.test(textIn(words))),
  )
  expect(read).toHaveLength(pageCount)
  const sizes = readFileSync(notes, 'latin1').matchAll(/P5 (\d+) (\d+) 255/g)
  return [...sizes].map(([, width, height]) =>
    Math.max(Number(width), Number(height)) > 2_000 ? 'page' : 'strip',
  )
}

it.each([0, 90, 180, 270])(
  'is told by small letters on a page turned by %s, which is read once',
  async (turn) => {
    expect(await looksAt(await turned(turn))).toEqual(['page'])
  },
)

it.each([
  ['upright', 0, 1],
  ['on its head', 180, 2],
  ['on its left side', 90, 2],
  ['on its right side', 270, 2],
])('of capitals %s costs few strips, and no second reading of the whole page', async (_, turn, most) => {
  const looks = await looksAt(await turned(turn, inCapitals))
  expect(looks.at(-1)).toBe('page')
  expect(looks.slice(0, -1)).toEqual(Array(looks.length - 1).fill('strip'))
  expect(looks.length - 1).toBeLessThanOrEqual(most)
  expect(looks.length).toBeGreaterThan(1)
})

it('is kept for the next pages of the file', async () => {
  const page = await turned(180, inCapitals)
  expect(await looksAt(await scannedPdf(page, page))).toEqual(['strip', 'strip', 'page', 'strip', 'page'])
})
