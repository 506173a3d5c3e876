import { expect, it } from 'vitest'
import { packOf, rioCapital } from '../catalogue/packs.ts'
import { packChange } from './pack-change.ts'

const people = [{ personId: 1, name: 'Ana', kind: 'natural', role: 'owner' }] as const
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
  const { leaves, stays, comes } = packChange(touched, people, curitiba)
  expect(stays.map(({ id }) => id)).toEqual(['taxa_incendio', 'sefaz'])
  expect(leaves).toHaveLength(items.length - stays.length - 4)
  expect(leaves.map(({ id }) => id)).not.toContain('onus_reais')
  expect(comes).toBe(curitiba.property.length + curitiba.natural.length - 4)
})

it('changes nothing where it is the same', () => {
  expect(packChange(items, people, rioCapital.kinds)).toEqual({ leaves: [], stays: [], comes: 0 })
})
