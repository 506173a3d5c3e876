import { expect, it } from 'vitest'
import { type PieceSource, pieceKey, pieceOf } from './piece.ts'
import { presets, takenBy } from './presets.ts'
import { leavesText, zipName } from './words.ts'

it.each<[string, PieceSource]>([
  ['document:12', { kind: 'document', id: 12 }],
  ['photo:7', { kind: 'photo', id: 7 }],
  ['diligence', { kind: 'diligence' }],
  ['risk:3', { kind: 'risk', id: 3 }],
  ['draft:3:contrato', { kind: 'draft', id: 3, draft: 'contrato' }],
])('%s names a piece both ways', (key, source) => {
  expect(pieceOf(key)).toEqual(source)
  expect(pieceKey(source)).toBe(key)
})

it.each(['', 'document:0', 'document:01', 'document:1234567890', 'draft:3:outro', 'Diligence', '../x'])(
  '%j names none',
  (key) => expect(pieceOf(key)).toBeNull(),
)

it('a preset takes what there is of its groups, group by group', () => {
  const choices = [
    { key: 'photo:1', group: 'photos' as const },
    { key: 'document:1', group: 'property_certificates' as const },
    { key: 'document:2', group: 'identities' as const },
    { key: 'diligence', group: 'diligence_report' as const },
  ]
  const [notary, , buyer] = presets.map((preset) => takenBy(preset, choices))
  expect(notary).toEqual(['document:1', 'document:2'])
  expect(buyer).toEqual(['diligence', 'document:1', 'photo:1'])
})

it('names files in the ZIP by place and title, with the extension of the paper', () => {
  expect(zipName(7, 'Ônus Reais', 'scan.PDF')).toBe('007 - Ônus Reais.pdf')
  expect(zipName(12, 'Justiça Federal · Ana/Sá', 'a')).toBe('012 - Justiça Federal - Ana-Sá')
})

it('says on which leaves a piece is, its own first leaf included', () => {
  expect(leavesText({ firstPage: 3, pages: 2 })).toBe('fls. 3 a 5')
  expect(leavesText({ firstPage: 3, pages: 0 })).toBe('fl. 3')
  expect(leavesText({ firstPage: null, pages: 0 })).toBeNull()
})
