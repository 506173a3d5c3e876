import { expect, it } from 'vitest'
import { type MergedUnion, mergeUnions, unionWords } from './union.ts'

const rui = { id: 1, fullName: 'Rui Sá' }
const ivo = { id: 2, fullName: 'Ivo Reis' }
const bare: MergedUnion = { kind: 'marriage', regime: null, since: null, prenup: null, spouse: null }
const full: MergedUnion = {
  kind: 'marriage',
  regime: 'comunhao_parcial',
  since: '2010-02-10',
  prenup: '1º Ofício de Notas, livro 3',
  spouse: rui,
}

it('says of a union what is known of it', () => {
  expect(unionWords(bare, null)).toBe('Casamento')
  expect(unionWords({ ...bare, kind: 'stable_union' }, 'Rui Sá')).toBe('União estável com Rui Sá')
  expect(unionWords(full, 'Rui Sá')).toBe(
    'Casamento com Rui Sá, comunhão parcial de bens, desde 10/02/2010, pacto: 1º Ofício de Notas, livro 3',
  )
})

it('fills the gaps of the union that stays, and notes what it says otherwise', () => {
  expect(mergeUnions(bare, full)).toEqual({ union: full, noted: null, left: null })
  expect(mergeUnions(full, bare)).toEqual({ union: full, noted: null, left: null })
  const otherwise = { ...bare, regime: 'separacao_absoluta' as const }
  expect(mergeUnions(full, otherwise)).toEqual({
    union: full,
    noted: 'Casamento, separação absoluta de bens',
    left: null,
  })
})

it('keeps one of two spouses, and says who the other is', () => {
  expect(mergeUnions(full, { ...bare, spouse: ivo })).toEqual({
    union: full,
    noted: 'Casamento com Ivo Reis',
    left: ivo,
  })
  // Nothing is taken over from another union.
  expect(mergeUnions({ ...bare, spouse: ivo }, full).union.regime).toBeNull()
})
