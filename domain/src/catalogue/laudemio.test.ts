import { expect, it } from 'vitest'
import { expectedItems } from '../checklist/expected.ts'
import { sellersOf, whyText } from '../checklist/sellers.ts'
import { groundLords } from './ground-lord.ts'
import { catalogue } from './kinds.ts'
import { laudemioKind, withLaudemio } from './laudemio.ts'
import { rioKinds } from './rio-kinds.ts'

it.each(groundLords)('asks for the paper of whoever has a part in the land: %s', (lord) => {
  const kind = laudemioKind(lord)
  expect(kind === null).toBe(lord === 'none')
  expect(withLaudemio(rioKinds, lord).property).toEqual(
    kind ? [...rioKinds.property, kind] : rioKinds.property,
  )
  if (kind)
    expect(catalogue[kind as 'cat_uniao']).toMatchObject({ purpose: 'deed', source: { on: '2026-11-23' } })
})

const rio = { city: 'Rio de Janeiro', state: 'RJ', land: 'built' } as const

it('asks for none while nobody has said, and says why it does', () => {
  expect(withLaudemio(rioKinds, null)).toBe(rioKinds)
  const items = expectedItems(withLaudemio(rioKinds, 'union'), sellersOf([]), rio)
  const item = items.find(({ kind }) => kind === 'cat_uniao')
  expect(whyText(item?.because ?? { why: 'added' }, 'Rio')).toMatch(/^O terreno é foreiro/)
  expect(items.filter(({ because }) => because.why === 'property')).toHaveLength(rioKinds.property.length)
})
