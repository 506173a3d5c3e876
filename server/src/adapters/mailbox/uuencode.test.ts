import { expect, it } from 'vitest'
import { uuencoded } from '../../../test/files/uuencoded.ts'
import { filesOfUuencode } from './uuencode.ts'

/** As `printf Cat | uuencode cat.txt` of sharutils writes it. */
const cat = 'begin 644 cat.txt\n#0V%T\n`\nend\n'

it('reads what other programs write', () => {
  expect(filesOfUuencode(`Segue.\n\n${cat}`)).toEqual([{ name: 'cat.txt', bytes: Buffer.from('Cat') }])
})

it('reads several files of any bytes within a text, with their names', () => {
  const bytes = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 7) % 256))
  const text = `Bom dia,\r\n${uuencoded('Matrícula 1.pdf', bytes)}e mais\r\n${uuencoded('b.pdf', bytes.subarray(0, 46))}`
  expect(filesOfUuencode(text)).toEqual([
    { name: 'Matrícula 1.pdf', bytes },
    { name: 'b.pdf', bytes: bytes.subarray(0, 46) },
  ])
})

it('reads as many as there are, also behind one that has no end', () => {
  const text = `begin 644 a.pdf\n${cat.repeat(50)}`
  expect(filesOfUuencode(text)).toHaveLength(50)
})

it.each(['Vamos begin 644 a.pdf', 'begin 644 a.pdf\nnada', ''])('sees no file in %j', (text) => {
  expect(filesOfUuencode(text)).toEqual([])
})
