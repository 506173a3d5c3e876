import { expect, it } from 'vitest'
import { type PieceGroup, type PieceSource, pieceKey, pieceOf } from './piece.ts'
import { presets, selectionOf, takenBy } from './presets.ts'
import { leavesText, zipName } from './words.ts'

it.each<[string, PieceSource]>([
  ['document:12', { kind: 'document', id: 12 }],
  ['photo:7', { kind: 'photo', id: 7 }],
  ['diligence', { kind: 'diligence' }],
  ['risk:3', { kind: 'risk', id: 3 }],
  ['offer:9', { kind: 'offer', id: 9 }],
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
    { key: 'photo:1', group: 'photos' as const, kind: null },
    { key: 'document:1', group: 'property_certificates' as const, kind: null },
    { key: 'document:2', group: 'identities' as const, kind: null },
    { key: 'diligence', group: 'diligence_report' as const, kind: null },
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

it('a preset of one’s own keeps groups that were taken whole, and of the others the single kinds', () => {
  const piece = (key: string, group: PieceGroup, kind: string | null) => ({ key, group, kind })
  const here = [
    piece('document:1', 'person_certificates', 'item:sefaz'),
    piece('document:2', 'person_certificates', 'companion:sefaz'),
    piece('document:3', 'person_certificates', 'item:protesto'),
    piece('document:4', 'documents', 'slot:ONUS_REAIS'),
    piece('photo:1', 'photos', null),
    piece('photo:2', 'photos', null),
  ]
  const chosen = [here[3], here[1], here[0], here[4]].flatMap((one) => one ?? [])
  const groups = selectionOf(chosen, here)
  expect(groups).toEqual(['documents', 'companion:sefaz', 'item:sefaz', 'photos'])
  const elsewhere = [
    piece('document:9', 'person_certificates', 'item:protesto'),
    piece('document:8', 'person_certificates', 'item:sefaz'),
    piece('document:7', 'person_certificates', 'item:sefaz'),
    piece('photo:5', 'photos', null),
  ]
  // Each seller has one of the kind.
  expect(takenBy({ groups }, elsewhere)).toEqual(['document:8', 'document:7', 'photo:5'])
})
