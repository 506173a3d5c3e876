import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { quickestTry, timeOf } from '../../test/watch/quickest.ts'
import { asFile } from './as-file.ts'
import { searchPdf } from './pdf-scripts.ts'

const acts = (bytes: Buffer) => searchPdf(asFile(bytes))

// Only time shows that a file made to cost much costs little.
describe('a file made to cost time', () => {
  const size = 8_000_000
  const object = (content: string) =>
    `1 0 obj<< /Type /ObjStm /First 1 /N 1 /Filter /FlateDecode >>stream\n${content}\nendstream endobj\n`
  const bomb = deflateSync(Buffer.alloc(1_000_000, '/A ')).toString('latin1')

  it.each([
    ['objects without end', ' 0 obj'],
    ['objects in texts', ' 0 obj('],
    ['small objects', '1 0 obj<</S/A>>endobj '],
    ['words', '\nobj a a a a a a a a a a a a a a a a a a a a a a a a a'],
    ['brackets', '1 0 obj [[[[[[[[[[[[[[[[[[[[[[[[[[[[['],
    ['streams that unpack to much', object(bomb)],
    ['streams that do not unpack', object('xx')],
    ['streams that are cut short', object(bomb.slice(0, 500))],
    ['calls of a form full of white', '/JS(AFNumber_Format(1)'.padEnd(size)],
    ['values of a form full of white', '/JS(AFNumber_Format('.padEnd(size)],
  ])('%s takes a few seconds at most', async (_what, unit) => {
    const bytes = Buffer.alloc(size, Buffer.from(unit, 'latin1'))
    expect(await quickestTry(10_000, () => timeOf(() => acts(bytes)))).toBeLessThan(10_000)
  })
})
