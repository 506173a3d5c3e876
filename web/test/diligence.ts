import type { Diligence, DiligenceItem } from '@soleira/domain/checklist/contract'
import { isDone } from '@soleira/domain/checklist/item'
import {
  type ChecklistItemId,
  checklist,
  personalItems,
  propertyItems,
} from '@soleira/domain/checklist/item-kinds'

export function anItem(change: Partial<DiligenceItem> = {}): DiligenceItem {
  const id = change.id ?? 'onus_reais'
  return {
    id,
    label: checklist.find((item) => item.id === id)?.label ?? id,
    subject: { type: 'property' },
    because: 'Toda venda pede esta certidão.',
    status: 'pending',
    state: change.status === 'requested' || change.status === 'set_aside' ? change.status : 'pending',
    version: 0,
    requestedAt: null,
    completedAt: null,
    documentId: null,
    fileName: null,
    slot: null,
    alsoOf: null,
    isViewable: true,
    number: null,
    code: null,
    issuedOn: null,
    validUntil: null,
    validityBasis: null,
    result: null,
    resultBy: null,
    resolution: null,
    resolvedAt: null,
    setAside: null,
    isAdded: false,
    elsewhere: null,
    counts: true,
    from: null,
    offered: null,
    companion: null,
    gap: null,
    found: null,
    predecessors: 0,
    earlier: [],
    ...change,
  }
}

export function aDiligence({
  people,
  personal = personalItems.map(({ id }) => id),
  change = () => ({}),
}: {
  people: readonly string[]
  personal?: readonly ChecklistItemId[]
  change?: (item: DiligenceItem) => Partial<DiligenceItem>
}): Diligence {
  const sellers = people.map((name, index) => ({
    personId: index + 1,
    name,
    role: index ? ('spouse' as const) : ('owner' as const),
  }))
  const items = [
    ...propertyItems.map(({ id }) => anItem({ id })),
    ...sellers.flatMap((seller) =>
      personal.map((id) => anItem({ id, subject: { type: 'person', ...seller } })),
    ),
  ].map((item) => ({ ...item, ...change(item) }))
  const done = items.filter(({ state }) => isDone(state)).length
  return {
    summary: {
      status: done === items.length ? 'completed' : 'in_progress',
      completed: done,
      total: items.length,
      percent: Math.round((100 * done) / items.length),
      requested: 0,
      expired: 0,
      withIssues: 0,
      positive: 0,
      expiresOn: null,
      gaps: [],
      apart: [],
      unstated: 0,
      unregistered: 0,
    },
    items,
    people: sellers.map((seller) => ({
      ...seller,
      title: seller.role === 'spouse' ? 'Cônjuge' : 'Proprietário',
      kind: 'natural' as const,
      gender: null,
      papers: [],
      completed: 0,
      total: personal.length,
    })),
    unknowns: [],
    unregistered: [],
    missingCib: null,
    pack: { id: 'rio_capital', name: 'Rio de Janeiro (capital)' },
    offeredPack: null,
  }
}
