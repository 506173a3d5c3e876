import type { MissingThing } from '@soleira/domain/agreement/agreement'
import { type MendPlace, mendPlaces } from '@soleira/domain/agreement/terms'
import { expect, test } from 'vitest'
import { mendLink } from './mend-link.ts'

const thing = (place: MendPlace, personId: number | null = null): MissingThing => ({
  kind: 'blank',
  label: 'CPF de Rosa Lima',
  place,
  clauseId: 'preco',
  personId,
  fills: null,
})
const linkOf = (place: MendPlace, personId?: number) => mendLink({ propertyId: 7 }, thing(place, personId))

test('all but the text of this page is mended on another one', () => {
  expect(mendPlaces.filter((place) => !linkOf(place))).toEqual(['clause'])
})

test('each leads to the record that lacks it', () => {
  expect(linkOf('person', 12)).toEqual({ to: '/pessoas/$id', params: { id: '12' } })
  expect(linkOf('property')).toMatchObject({ params: { id: '7' }, search: { open: 'form' } })
  expect(linkOf('certificates')).toMatchObject({ params: { id: '7' }, search: { open: 'diligence' } })
  expect(linkOf('offer')).toMatchObject({ to: '/property/$id', hash: 'propostas' })
  expect(linkOf('profile')).toEqual({ to: '/configuracoes' })
})

test('somebody without a record is looked for among the parties', () => {
  expect(linkOf('person')).toMatchObject({ to: '/property/$id', params: { id: '7' }, hash: 'partes' })
})
