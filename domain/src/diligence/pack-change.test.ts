import { expect, it } from 'vitest'
import { packOf, rioCapital } from '../catalogue/packs.ts'
import { packChange } from './pack-change.ts'

const people = [{ personId: 1, name: 'Ana', kind: 'natural', role: 'owner', papers: [] }] as const
const site = { land: 'built', city: 'Curitiba', state: 'PR' } as const
const { property, natural } = rioCapital.kinds
const pending = { status: 'pending', isAdded: false } as const
const items = [
  ...property.map((id) => ({ ...pending, id, subject: { type: 'property' as const } })),
  ...natural.map((id) => ({
    ...pending,
    id,
    subject: { type: 'person' as const, personId: 1, name: 'Ana', role: 'owner' as const },
  })),
]
const curitiba = packOf('curitiba')?.kinds ?? rioCapital.kinds

it('names what another pack takes away, and keeps what was begun or added', () => {
  const touched = items.map((item) => {
    if (item.id === 'taxa_incendio') return { ...item, status: 'requested' as const }
    return item.id === 'sefaz' ? { ...item, isAdded: true } : item
  })
  const { leaves, stays, comes } = packChange(touched, people, curitiba, site)
  expect(stays.map(({ id }) => id)).toEqual(['taxa_incendio', 'sefaz'])
  expect(leaves).toHaveLength(items.length - stays.length - 4)
  expect(leaves.map(({ id }) => id)).not.toContain('onus_reais')
  expect(comes).toBe(curitiba.property.length + curitiba.natural.length - 4)
})

it('changes nothing where it is the same', () => {
  expect(packChange(items, people, rioCapital.kinds, site)).toEqual({ leaves: [], stays: [], comes: 0 })
})

it('takes away nothing that the record asks for, whatever the pack', () => {
  const [ana] = people
  const greta = [{ ...ana, papers: ['documento_estrangeiro'] as const }]
  const subject = { type: 'person', personId: 1, name: 'Ana', role: 'owner' } as const
  const hers = { ...pending, id: 'documento_estrangeiro', subject } as const
  expect(packChange([...items, hers], greta, curitiba, site).leaves).not.toContain(hers)
})

it('brings nothing that farm land has not, and never takes away what it is known by', () => {
  const farm = { ...site, land: 'farm' } as const
  const ofFarm = ['onus_reais', 'ccir', 'itr', 'car'] as const
  const listed = ofFarm.map((id) => ({ ...pending, id, subject: { type: 'property' as const } }))
  const own = items.filter(({ subject }) => subject.type === 'person')
  expect(packChange([...listed, ...own], people, rioCapital.kinds, farm)).toEqual({
    leaves: [],
    stays: [],
    comes: 0,
  })
})
