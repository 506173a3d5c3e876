import { expect, test } from 'vitest'
import { couplesIn, livesInUnion, somebodyElse, unionOfRecord, withUnion } from './couples.ts'
import { emptyOwner, type OwnerValues } from './form-values.ts'

const owner = (key: string, change: Partial<OwnerValues> = {}): OwnerValues => ({
  ...emptyOwner(),
  key,
  cpf: `000.000.000-0${key}`,
  maritalStatus: 'Casado(a)',
  ...change,
})
const [ana, rui, bia] = [owner('1'), owner('2', { maritalStatus: '' }), owner('3')]
const union = { with: '2', person: null, regime: 'comunhao_parcial' }
const iris = { id: 9, fullName: 'Íris Sá' }

test('only people who live in a union are asked, and no company', () => {
  expect(livesInUnion(ana)).toBe(true)
  expect(livesInUnion(owner('1', { maritalStatus: 'União estável' }))).toBe(true)
  for (const maritalStatus of ['', 'Viúvo(a)', 'Divorciado(a)'])
    expect(livesInUnion(owner('1', { maritalStatus }))).toBe(false)
  expect(livesInUnion(owner('1', { cpf: '11.222.333/0001-81' }))).toBe(false)
})

test('what is said of one of a couple is said of both, and of nobody else', () => {
  const [one, other, third] = withUnion([ana, rui, bia], '1', union)
  expect(one?.union).toEqual(union)
  expect(other).toMatchObject({ maritalStatus: 'Casado(a)', union: { ...union, with: '1' } })
  expect(third).toBe(bia)
  // The one who was named before is asked anew.
  const changed = withUnion([one, other, third] as OwnerValues[], '1', { ...union, with: '3' })
  expect(changed.map((row) => row.union?.with)).toEqual(['3', undefined, '1'])
  const away = withUnion(changed, '1', { ...union, with: somebodyElse, person: iris })
  expect(away.map((row) => row.union?.with)).toEqual([somebodyElse, undefined, undefined])
})

test('each couple is saved once, and nobody of whom nothing was said', () => {
  const rows = withUnion([ana, rui, bia], '1', union)
  expect(couplesIn(rows)).toEqual([{ owner: rows[0], spouse: rows[1], union }])
  const other = { with: somebodyElse, person: iris, regime: '' }
  const alone = withUnion(rows, '3', other)
  expect(couplesIn(alone).map(({ spouse, union }) => [spouse?.key ?? null, union.person])).toEqual([
    ['2', null],
    [null, iris],
  ])
  expect(couplesIn([ana, bia])).toEqual([])
})

test('no couple is made of somebody who left the form, or says that they are single', () => {
  const [one, other] = withUnion([ana, rui], '1', union) as [OwnerValues, OwnerValues]
  expect(couplesIn([one])).toEqual([])
  expect(couplesIn([{ ...one, maritalStatus: 'Solteiro(a)' }, other])).toEqual([])
  const unknown = { with: '', person: null, regime: 'comunhao_parcial' }
  expect(couplesIn([{ ...one, union: unknown }])).toHaveLength(1)
})

test('what the record says is shown: the other owner by their CPF, somebody else by name', () => {
  const said = { kind: 'marriage', regime: 'comunhao_parcial', since: null, prenup: null } as const
  const spouse = { id: 9, fullName: 'Íris Sá', cpf: rui.cpf }
  expect(unionOfRecord({ union: { ...said, spouse } }, [ana, rui])).toEqual(union)
  expect(unionOfRecord({ union: { ...said, spouse } }, [ana])).toEqual({
    with: somebodyElse,
    person: iris,
    regime: 'comunhao_parcial',
  })
  const nobody = { with: '', person: null, regime: '' }
  expect(unionOfRecord({ union: null }, [ana])).toEqual(nobody)
  const nameless = { ...spouse, cpf: null }
  expect(unionOfRecord({ union: { ...said, spouse: nameless } }, [{ key: '2', cpf: '' }]).with).toBe(
    somebodyElse,
  )
})
