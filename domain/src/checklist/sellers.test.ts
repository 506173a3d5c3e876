import { expect, it } from 'vitest'
import { type SellingOwner, sellersOf, sellerTitle, titleInText } from './sellers.ts'

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

it.each([
  [couple('marriage'), ['Proprietário', 'Cônjuge'], ['proprietário(a)', 'cônjuge']],
  [couple('stable_union'), ['Proprietário', 'Companheiro(a)'], ['proprietário(a)', 'companheiro(a)']],
  [company, ['Proprietária'], ['proprietária']],
])('who sells is called as what they are: %o', (owner, titles, inText) => {
  const sellers = sellersOf([owner]).map((seller) => ({ ...seller, title: sellerTitle(seller) }))
  expect(sellers.map(({ title }) => title)).toEqual(titles)
  expect(sellers.map(titleInText)).toEqual(inText)
})
