import { expect, it } from 'vitest'
import { entryName } from './entry-name.ts'

const utf8 = (name: string) => new TextEncoder().encode(name)

it.each([
  ['Certidão de ônus.pdf', utf8('Certidão de ônus.pdf')],
  ['Certidão de ônus.pdf', [...utf8('Certid'), 0xc6, ...utf8('o de '), 0x93, ...utf8('nus.pdf')]],
  ['MATRÍCULA Nº 7.pdf', [...utf8('MATR'), 0xd6, ...utf8('CULA N'), 0xa7, ...utf8(' 7.pdf')]],
  ['ÇÉ\u00a0', [0x80, 0x90, 0xff]],
  ['rg.pdf', utf8('rg.pdf')],
])('%s', (name, raw) => {
  expect(entryName(Uint8Array.from(raw))).toBe(name)
})

it('has a letter for every byte', () => {
  const all = entryName(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect([...all]).toHaveLength(256)
  expect(new Set(all).size).toBe(256)
})
