import { fileRefusals } from '@soleira/domain/document/file'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { unpackZip } from './unpack.ts'

const pdf = strToU8('%PDF-1.7 conteúdo')
const zipOf = (entries: Record<string, Uint8Array>, name = 'papeis.zip') =>
  new File([new Uint8Array(zipSync(entries, { level: 6 }))], name)

it('takes PDFs and photos out of it, with the folder in the name, and names what it does not take', async () => {
  const { papers, refused } = await unpackZip(
    zipOf({
      'Ana/certidao.pdf': pdf,
      '../../rg.JPG': pdf,
      'Ana/notas.txt': pdf,
      'outro.zip': zipSync({ 'a.pdf': pdf }),
      'vazio.pdf': new Uint8Array(),
      '__MACOSX/Ana/._certidao.pdf': pdf,
      '.DS_Store': pdf,
    }),
    50,
  )
  expect(papers.map(({ name, type }) => [name, type])).toEqual([
    ['Ana - certidao.pdf', 'application/pdf'],
    ['rg.JPG', 'application/pdf'],
  ])
  expect(new Uint8Array(await (papers[0] as File).arrayBuffer())).toEqual(new Uint8Array(pdf))
  expect(refused).toEqual([
    { name: 'papeis.zip: Ana/notas.txt', reason: fileRefusals.type },
    { name: 'papeis.zip: outro.zip', reason: fileRefusals.type },
    { name: 'papeis.zip: vazio.pdf', reason: fileRefusals.empty },
  ])
})

it('reads names as UTF-8 where they are, and else as old programs write them', async () => {
  const old = zipSync({ 'Certidao.pdf': pdf, 'Matrícula.pdf': pdf })
  // The first name gets bytes of code page 850, the second loses the mark of UTF-8.
  const view = new DataView(old.buffer)
  for (let at = 0; at + 46 < old.length; at++) {
    const head = view.getUint32(at, true)
    const flags = head === 0x04034b50 ? at + 6 : head === 0x02014b50 ? at + 8 : 0
    if (flags) view.setUint16(flags, view.getUint16(flags, true) & ~2048, true)
  }
  const found = Buffer.from(old)
  for (let at = found.indexOf('Certidao'); at >= 0; at = found.indexOf('Certidao', at + 1)) {
    old.set([0xc6, 0x6f], at + 6)
    found.set([0xc6, 0x6f], at + 6)
  }
  const { papers } = await unpackZip(new File([new Uint8Array(old)], 'x.zip'), 50)
  expect(papers.map(({ name }) => name)).toEqual(['Certidão.pdf', 'Matrícula.pdf'])
})

it('stops what grows beyond what is allowed, whatever it says of its size', async () => {
  const bytes = zipSync({ 'bomba.pdf': new Uint8Array(40 * 1024 * 1024), 'certidao.pdf': pdf })
  // The ZIP's header and directory both claim that it is small.
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 46 < bytes.length; at++) {
    const head = view.getUint32(at, true)
    if (head === 0x04034b50) view.setUint32(at + 22, 100, true)
    if (head === 0x02014b50) view.setUint32(at + 24, 100, true)
  }
  const { papers, refused } = await unpackZip(new File([new Uint8Array(bytes)], 'x.zip'), 50)
  expect(refused).toContainEqual({ name: 'x.zip: bomba.pdf', reason: fileRefusals.size })
  expect(papers.map(({ name }) => name)).toEqual(['certidao.pdf'])
})

it('takes as many as there is room for, and counts what it does not name', async () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.pdf`, pdf]))
  const { papers, refused } = await unpackZip(zipOf(many), 2)
  expect(papers).toHaveLength(2)
  expect(refused).toHaveLength(21)
  expect(refused.at(-1)?.reason).toBe('Mais 8 arquivos deste ZIP não foram aceitos.')
})

it('of a broken one takes what is whole, and says what is not', async () => {
  const whole = zipSync({ 'a.pdf': pdf, 'b.pdf': crypto.getRandomValues(new Uint8Array(50_000)) })
  const cut = await unpackZip(new File([whole.slice(0, 20_000)], 'x.zip'), 50)
  expect(cut.papers.map(({ name }) => name)).toEqual(['a.pdf'])
  expect(cut.refused).toEqual([{ name: 'x.zip: b.pdf', reason: fileRefusals.damaged }])
  const none = await unpackZip(new File(['isto não é um ZIP'], 'x.zip'), 50)
  expect(none.refused.map(({ name }) => name)).toEqual(['x.zip'])
})
