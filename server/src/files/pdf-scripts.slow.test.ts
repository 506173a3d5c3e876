import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openPrinter } from '../adapters/pdf/printer.ts'
import { asFile } from './as-file.ts'
import { searchPdf } from './pdf-scripts.ts'

const search = (bytes: Buffer) => searchPdf(asFile(bytes))
const acts = async (bytes: Buffer) => (await search(bytes)).acts

describe('papers as common programs write them', () => {
  const papers = new URL('../../test/files/papers/', import.meta.url)

  it.each(readdirSync(papers))('%s does nothing', async (name) => {
    expect(await search(readFileSync(new URL(name, papers)))).toEqual({
      acts: 'nothing',
      hasPage: true,
      isEncrypted: false,
    })
  })

  it('are of seven programs, some of which pack their objects', () => {
    const texts = readdirSync(papers).map((name) => readFileSync(new URL(name, papers), 'latin1'))
    expect(texts).toHaveLength(7)
    expect(texts.filter((text) => text.includes('/ObjStm'))).toHaveLength(3)
  })

  it('and the product’s own do nothing', async () => {
    const printer = openPrinter()
    try {
      const sheet = {
        title: 'Imóvel',
        content: [{ text: 'Ônus', link: 'https://exemplo.com.br' }],
        foot: 'Soleira',
      }
      const waiter = { account: 1, signal: new AbortController().signal }
      expect(await acts(await printer.print(() => sheet, waiter))).toBe('nothing')
    } finally {
      printer.close()
    }
  })
})

describe('a packed script', () => {
  const packed = deflateSync('7 0 << /S /JavaScript >>').toString('latin1')
  const stream = `9 0 obj\n<< /Type /ObjStm /First 4 /N 1 /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\n`
  const film = '9 0 obj\n<< /S /Rendition >>\nendobj\n'
  const piece = 1_048_576

  it.each([
    [stream, 'script'],
    [film, 'unknown'],
  ])('is found wherever it lies, also across the pieces of a large file: %j', async (object, verdict) => {
    const size = 2 * piece + 1_000
    for (const border of [piece, 2 * piece - 256]) {
      for (let back = 0; back < object.length + 300; back += 7) {
        const bytes = Buffer.alloc(size, ' ')
        bytes.write(object, border - back, 'latin1')
        expect(await acts(bytes), `${back} bytes before ${border}`).toBe(verdict)
      }
    }
  })

  it('is found or leaves the file unknown, whatever stands around it', async () => {
    const noise = fc.stringMatching(/^[()<>[\]{}/%\\ \na0-9]{0,40}$/)
    await fc.assert(
      fc.asyncProperty(noise, noise, async (before, after) => {
        expect(await acts(Buffer.from(`%PDF-1.4\n${before}\n${stream}${after}`, 'latin1'))).not.toBe(
          'nothing',
        )
      }),
      { numRuns: 500 },
    )
  })
})
