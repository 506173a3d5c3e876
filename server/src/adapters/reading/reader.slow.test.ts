import type { PaperText } from '@soleira/domain/reading/page-text'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import {
  boastfulPng,
  lockedPdf,
  lostReferences,
  manyPages,
  scriptedPdf,
  unmappedPdf,
} from '../../../test/files/hostile-papers.ts'
import { layeredPdf, textAt } from '../../../test/files/layered-paper.ts'
import { dearPng } from '../../../test/files/sample-files.ts'
import { turnedPaper } from '../../../test/files/turned-paper.ts'
import { pictureOf, printedScan, scannedPdf, writtenPdf } from '../../../test/files/written-paper.ts'
import { asFile } from '../../files/as-file.ts'
import { installedTesseract } from './installed.ts'
import { mostPages, openReader, type Reader, type ReadPaper } from './reader.ts'

const lines = [
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS',
  'Nome: JOANA PEREIRA BRANDÃO',
  'CPF: 529.982.247-25',
  'Certifica-se que não constam pendências em seu nome, relativas a créditos',
  'tributários administrados pela Secretaria da Receita Federal do Brasil.',
  'Emitida às 10:11:12 do dia 03/11/2026 <hora e data de Brasília>.',
  'Válida até 02/05/2027.',
  'Código de controle da certidão: 1A2B.3C4D.5E6F.7A8B',
]
const pdf = writtenPdf(lines)

const own = openReader({ tesseract: Promise.resolve(null) })
const program = await installedTesseract(process.env)
const installed = openReader({ tesseract: Promise.resolve(program) })
afterAll(() => {
  own.close()
  installed.close()
})

const waiter = { account: 1, signal: new AbortController().signal }
const paper = (bytes: Buffer) => ({
  file: asFile(bytes),
  isPdf: bytes.subarray(0, 5).toString() === '%PDF-',
})
const read = (bytes: Buffer, reader: Reader = own) => reader.read(paper(bytes), waiter)

const linesIn = (text: PaperText) =>
  text.pages.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(' ')))

function shareOf(text: PaperText): number {
  const found = new Set(linesIn(text).join(' ').split(' '))
  const written = lines.join(' ').split(' ')
  return written.filter((word) => found.has(word)).length / written.length
}

const textOfPaper = async (bytes: Buffer) => linesIn(((await read(bytes)) as ReadPaper).text)

const turned = async (turn: number, askew = 0) =>
  sharp(await pictureOf(pdf, { askew }))
    .rotate(turn)
    .toBuffer()

it('puts together a word that the lines of a PDF break', async () => {
  const broken = writtenPdf([
    'Certifica-se que foi vendida a parte de CRISTI-',
    'ANO FALEIROS, solteiro, e nada mais.',
  ])
  expect(await textOfPaper(broken)).toEqual([
    'Certifica-se que foi vendida a parte de CRISTIANO',
    'FALEIROS, solteiro, e nada mais.',
  ])
})

describe('a PDF with text', () => {
  it('is read as it was written, line by line', async () => {
    expect(await textOfPaper(pdf)).toEqual(lines)
  })

  it('says where each word stands', async () => {
    const { text, pageCount, engine } = (await read(pdf)) as ReadPaper
    expect({ pageCount, engine, by: text.pages[0]?.by }).toEqual({ pageCount: 1, engine: 'text', by: 'text' })
    const [left, top, , height] = text.pages[0]?.lines[2]?.words[0]?.box ?? [0, 0, 0, 0]
    expect(left).toBeCloseTo(56 / 595, 2)
    expect(top + height).toBeCloseTo((842 - 740) / 842, 1)
    expect(height).toBeLessThan(0.03)
  })

  it('that lies on its side is read, and drawn upright', async () => {
    const lying = turnedPaper(lines, { rotate: 90 })
    const { text, frames, engine } = (await read(lying)) as ReadPaper
    expect({ lines: linesIn(text), engine }).toEqual({ lines, engine: 'text' })
    const drawn = await own.picture(paper(lying), { number: 1, frame: frames[1], width: 400 }, waiter)
    const { width = 0, height = 0 } = await sharp(drawn as Buffer).metadata()
    expect(height).toBeGreaterThan(width)
    expect(await own.text(paper(lying), waiter)).toMatchObject({ frames: { 1: { turn: 270 } } })
  })

  it('keeps the number of a page after one that is empty', async () => {
    const found = (await read(
      writtenPdf(['Primeira página, com palavras bastantes para valer'], lines),
    )) as ReadPaper
    expect(found.pageCount).toBe(2)
    expect(found.text.pages.map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('a paper with text', { timeout: 120_000 }, () => {
  it('waits for no picture that is recognised, without any program of the machine, of the same account neither', async () => {
    let isRecognised = false
    const recognised = read(await pictureOf(pdf)).then((found) => {
      isRecognised = true
      return found
    })
    expect(await own.text(paper(pdf), waiter)).toMatchObject({ engine: 'text' })
    expect(isRecognised).toBe(false)
    expect(shareOf(((await recognised) as ReadPaper).text)).toBeGreaterThan(0.9)
  })
})

// A busy machine takes its time to recognise a page.
describe('a picture', { timeout: 120_000 }, () => {
  it.each([
    ['in a PDF, askew', async () => scannedPdf(await pictureOf(pdf, { askew: 3.4 }))],
    ['on its head and askew', async () => turned(180, 2.6)],
    ['on its left side', async () => turned(90)],
    ['on its right side', async () => scannedPdf(await turned(270))],
  ])('%s is recognised', async (_, taken) => {
    const { text } = (await read(await taken(), installed)) as ReadPaper
    expect(shareOf(text)).toBeGreaterThan(0.9)
    // Lines run across the page, not down its side.
    expect(linesIn(text)[1]).toMatch(/^Nome: JOANA/)
  })

  it('in a tagged PDF is recognised, whatever the program wrote above it', async () => {
    const above = '25/11/2026, 10:50 - Documento digitalizado pelo aplicativo - folha 1/1'
    const { text, engine } = (await read(
      await printedScan(await pictureOf(pdf), above),
      installed,
    )) as ReadPaper
    expect({ by: text.pages[0]?.by, isText: engine === 'text' }).toEqual({ by: 'ocr', isText: false })
    expect(shareOf(text)).toBeGreaterThan(0.9)
  })

  it.each([
    ['a photo', async (photo: Buffer) => photo],
    ['a PDF of photos', scannedPdf],
  ])(
    'taken of a paper on a table, with a shadow, is recognised and drawn as it was read: %s',
    async (_, asSent) => {
      const photo = await asSent(await pictureOf(pdf, { isPhoto: true, askew: -2 }))
      const { text, frames } = (await read(photo, installed)) as ReadPaper
      expect(shareOf(text)).toBeGreaterThan(0.9)
      const drawn = await own.picture(paper(photo), { number: 1, frame: frames[1], width: 400 }, waiter)
      const { format, width, height } = await sharp(drawn as Buffer).metadata()
      expect({ format, width }).toEqual({ format: 'webp', width: 400 })
      // The height of the paper alone, not of the table.
      expect((height as number) / 400).toBeCloseTo(842 / 595, 0)
      expect(frames[1]?.crop).not.toBeNull()
    },
  )
})

describe('a page with a picture and words of the file', { timeout: 120_000 }, () => {
  it('is read from the picture, and the words that no eye sees only compare', async () => {
    const layer = Array.from(
      { length: 12 },
      () => 'Certifica-se que nada consta em nome de JOANA PEREIRA BRANDÃO',
    )
    const pdfOfScanner = await layeredPdf({ picture: await pictureOf(pdf), upon: textAt(layer, { mode: 3 }) })
    expect(await installed.text(paper(pdfOfScanner), waiter)).toMatchObject({
      pageCount: 1,
      left: [1],
    })
    const { text } = (await read(pdfOfScanner, installed)) as ReadPaper
    expect(text.pages[0]?.by).toBe('ocr')
    expect(shareOf(text)).toBeGreaterThan(0.9)
    expect(text.pages[0]?.layer).toHaveLength(layer.length)
  })

  it('keeps the exact words where the picture is letter paper', async () => {
    const stripes = { create: { width: 1_200, height: 1_700, channels: 3, background: '#f4f1e8' } } as const
    const seal = Buffer.from(
      '<svg width="1200" height="1700"><circle cx="600" cy="800" r="300" fill="none" stroke="#d8cfb8" stroke-width="40"/></svg>',
    )
    const picture = await sharp(stripes)
      .composite([{ input: seal }])
      .jpeg()
      .toBuffer()
    const few = lines.slice(0, 4)
    const { text } = (await read(await layeredPdf({ picture, upon: textAt(few) }), installed)) as ReadPaper
    expect(text.pages[0]?.by).toBe('text')
    expect(linesIn(text)).toEqual(few)
  })
})

describe('what cannot be read', () => {
  it.each([
    ['a PDF that is cut', async () => pdf.subarray(0, 200), 'damaged'],
    ['a PDF in name only', async () => Buffer.from('%PDF-1.7\nnada\n%%EOF'), 'damaged'],
    ['an image that is none', async () => Buffer.from('nada'), 'damaged'],
    ['an empty page', async () => writtenPdf([]), 'no_text'],
    ['a picture beyond all measure', () => dearPng(7_071), 'too_costly'],
  ])(
    '%s',
    async (_, bytes, expected) => {
      expect(await read(await bytes())).toBe(expected)
    },
    // Making the picture alone takes some seconds.
    60_000,
  )

  it('is no reason not to read the next one', async () => {
    const hungry = openReader({ tesseract: Promise.resolve(null), time: 1 })
    expect(await read(pdf, hungry)).toBe('too_costly')
    hungry.close()
    expect(await textOfPaper(pdf)).toEqual(lines)
  })
})

// A busy machine takes its time. The tests only assert that it ends, and how.
describe('a hostile file', { timeout: 120_000 }, () => {
  it('whose table of references is damaged is read all the same', async () => {
    expect(await textOfPaper(lostReferences(lines))).toEqual(lines)
  })

  it('with ten thousand pages is read up to a bound, and says how many it has', async () => {
    const { text, pageCount } = (await read(manyPages(10_000, lines))) as ReadPaper
    expect({ pageCount, read: text.pages.length }).toEqual({ pageCount: 10_000, read: mostPages.text })
  })

  it('that asks for a password is told as such', async () => {
    expect(await read(lockedPdf(lines))).toBe('locked')
  })

  it('whose script never ends is read, and runs nothing', async () => {
    expect(await textOfPaper(scriptedPdf(lines))).toEqual(lines)
  })

  it('whose letters nobody can name is looked at, and no letter is made up', async () => {
    expect(await read(unmappedPdf())).toBe('no_text')
  })

  it('of twenty thousand by twenty thousand pixels is not decoded', async () => {
    expect(await read(boastfulPng(20_000, 20_000))).toBe('too_costly')
  })

  it('in a PDF of that size is drawn no larger than what is read', async () => {
    const huge = Buffer.from(writtenPdf([]).toString('latin1').replace('595 842', '14400 14400'), 'latin1')
    expect(await read(huge)).toBe('no_text')
  })
})

it('a small picture of a photo is as wide as it was asked for, also where little of the photo is paper', async () => {
  const photo = await pictureOf(pdf, { isPhoto: true })
  const frame = { turn: 0, crop: [0.3, 0.3, 0.4, 0.4], angle: 0 } as const
  const drawn = await own.picture(
    paper(photo),
    { number: 1, frame: { ...frame, crop: [...frame.crop] }, width: 240 },
    waiter,
  )
  expect((await sharp(drawn ?? Buffer.from('')).metadata()).width).toBe(240)
})
