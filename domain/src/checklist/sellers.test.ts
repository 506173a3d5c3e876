import { expect, it } from 'vitest'
import {
  noOthers,
  type Reason,
  type SellingOwner,
  sellersOf,
  sellerTitle,
  titleInText,
  unknownsOf,
  whyText,
} from './sellers.ts'

const couple = (kind: 'marriage' | 'stable_union'): SellingOwner => ({
  personId: 1,
  name: 'Ana Reis',
  kind: 'natural',
  nationality: null,
  maritalStatus: null,
  union: {
    kind,
    regime: 'comunhao_parcial',
    since: null,
    spouse: { personId: 2, name: 'Rui Sá', nationality: null },
  },
})
const company: SellingOwner = {
  personId: 3,
  name: 'Casa Nova Ltda',
  kind: 'legal',
  nationality: null,
  maritalStatus: null,
  union: null,
}

it.each(['marriage', 'stable_union'] as const)(
  'who survives (%s) presents papers, as the estate does',
  (kind) => {
    const owner = couple(kind)
    const others = { ...noOthers, deceased: [1] }
    const [dead, alive, ...rest] = sellersOf([owner], others)
    expect(dead).toMatchObject({ personId: 1, role: 'deceased' })
    expect(alive).toMatchObject({ personId: 2, role: 'spouse', because: { why: 'survivor', of: 'Ana Reis' } })
    expect(rest).toEqual([])
    expect(whyText(alive?.because as Reason, 'Rio')).toMatch(/Rui Sá .* Ana Reis, que faleceu .* meação/)
    // Nor where both have died, own nothing in common, or the regime is not known, which is said.
    const people = (change: Partial<SellingOwner['union'] & object>, deceased = [1]) => {
      const changed = { ...owner, union: owner.union && { ...owner.union, ...change } }
      return [sellersOf([changed], { ...others, deceased }).length, unknownsOf([changed], others)]
    }
    expect(people({}, [1, 2])[0]).toBe(1)
    expect(people({ regime: 'separacao_absoluta' })[0]).toBe(1)
    expect(people({ regime: null })).toEqual([
      1,
      expect.arrayContaining([expect.stringMatching(/regime de bens/)]),
    ])
  },
)

it('titles agree with a gender that is recorded', () => {
  const { union, ...owner } = couple('stable_union')
  const woman: SellingOwner = {
    ...owner,
    gender: 'feminino',
    union: union && { ...union, spouse: union.spouse && { ...union.spouse, gender: 'masculino' } },
  }
  const sellers = sellersOf([woman]).map((seller) => ({ ...seller, title: sellerTitle(seller) }))
  expect(sellers.map(({ title }) => title)).toEqual(['Proprietária', 'Companheiro'])
  expect(sellers.map(titleInText)).toEqual(['proprietária', 'companheiro'])
  const man = sellersOf([{ ...woman, gender: 'masculino', union: null }])
  expect(man.map((seller) => titleInText({ ...seller, title: sellerTitle(seller) }))).toEqual([
    'proprietário',
  ])
})

it.each([
  [couple('marriage'), ['Proprietário', 'Cônjuge'], ['proprietário(a)', 'cônjuge']],
  [couple('stable_union'), ['Proprietário', 'Companheiro(a)'], ['proprietário(a)', 'companheiro(a)']],
  [company, ['Proprietária'], ['proprietária']],
])('who sells is called as what they are: %o', (owner, titles, inText) => {
  const sellers = sellersOf([owner]).map((seller) => ({ ...seller, title: sellerTitle(seller) }))
  expect(sellers.map(({ title }) => title)).toEqual(titles)
  expect(sellers.map(titleInText)).toEqual(inText)
})
