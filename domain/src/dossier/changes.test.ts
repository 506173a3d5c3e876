import { describe, expect, it } from 'vitest'
import { changesOf, changeText } from './changes.ts'
import type { MadePiece } from './made.ts'
import type { PieceGroup } from './piece.ts'

const piece = (key: string, more: Partial<MadePiece> = {}): MadePiece => ({
  key,
  group: 'property_certificates',
  title: key,
  form: 'pages',
  fileName: 'a.pdf',
  sha256: 'ab',
  fileSize: 1,
  firstPage: 3,
  pages: 1,
  validUntil: null,
  span: null,
  ...more,
})
const madeAt = new Date('2026-03-01T12:00:00Z')
const before = new Date('2026-02-01T12:00:00Z')
const after = new Date('2026-03-02T12:00:00Z')
const now = (key: string, since: Date | null = before, title = key) => ({
  key,
  since,
  title,
  group: 'property_certificates' as PieceGroup,
})
const changes = (contents: MadePiece[], there: ReturnType<typeof now>[], today = '2026-03-10') =>
  changesOf({ contents, madeAt, madeOn: '2026-03-01', today }, there).map(({ kind, title }) => [kind, title])

describe('a dossier', () => {
  it('is up to date while its papers are there and in date', () => {
    expect(changes([piece('document:1', { validUntil: '2026-03-10' })], [now('document:1')])).toEqual([])
  })

  it('has a paper that ran out after it was made, from the day after its last', () => {
    const held = [piece('document:1', { validUntil: '2026-03-09' })]
    expect(changes(held, [now('document:1')])).toEqual([['expired', 'document:1']])
    expect(changes(held, [now('document:1')], '2026-03-09')).toEqual([])
  })

  it('says nothing new of a paper that had run out when it went in', () => {
    expect(changes([piece('document:1', { validUntil: '2026-02-28' })], [now('document:1')])).toEqual([])
  })

  it('tells a paper that another took the place of from one that is gone, and both from what came beside', () => {
    const held = [piece('document:1', { title: 'Ônus' }), piece('document:2', { title: 'IPTU' })]
    const there = [now('document:3', after, 'Ônus'), now('document:4', after, 'Outra')]
    expect(changes(held, there)).toEqual([
      ['replaced', 'Ônus'],
      ['gone', 'IPTU'],
      ['added', 'Outra'],
    ])
  })

  it('is not told of what came before it and was left out, nor of kinds that it has none of', () => {
    const photo = { ...now('photo:1', after), group: 'photos' as const }
    expect(changes([piece('document:1')], [now('document:1'), now('document:2'), photo])).toEqual([])
  })

  it('has an older report of an analysis that was made anew', () => {
    expect(changes([piece('risk:1')], [now('risk:1', after)])).toEqual([['replaced', 'risk:1']])
  })
})

it('says each change in words', () => {
  expect(
    changeText({ kind: 'expired', title: 'SEFAZ', validUntil: '2026-02-01', state: 'vencida em 01/02/2026' }),
  ).toBe('Vencida em 01/02/2026: SEFAZ')
  expect(changeText({ kind: 'added', title: 'SEFAZ', validUntil: null, state: null })).toBe(
    'Chegou depois: SEFAZ',
  )
})
