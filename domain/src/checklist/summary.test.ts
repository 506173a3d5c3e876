import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ItemState, isDone, itemState, itemStates } from './item.ts'
import { type ChecklistItemId, checklist, itemLabel } from './item-kinds.ts'
import { missingText } from './item-name.ts'
import { diligenceStatuses, diligenceStatusName } from './status.ts'
import { type CountedItem, countItems, summariseDiligence } from './summary.ts'

const total = checklist.length
const today = '2026-11-21'

function itemIn(state: ItemState, facts: Partial<CountedItem> = {}): CountedItem {
  const status = state === 'pending' || state === 'requested' || state === 'set_aside' ? state : 'completed'
  const result = state === 'with_issues' ? 'inconclusiva' : null
  const item = {
    status,
    paperId: status === 'completed' ? 1 : null,
    result,
    resolution: null,
    validUntil: state === 'expired' ? '2026-11-20' : null,
    kind: 'onus_reais',
    personId: null,
    issuedOn: '2026-11-01',
    requestedOn: null,
    beside: null,
    ...facts,
  } as const
  expect(itemState(item, today)).toBe(state)
  return item
}

const summaryOf = (states: readonly ItemState[]) =>
  summariseDiligence(
    countItems(
      states.map((state) => itemIn(state)),
      today,
    ),
  )

function statesWith(counts: Partial<Record<ItemState, number>>): ItemState[] {
  const states = Object.entries(counts).flatMap(([state, count]) => Array(count).fill(state))
  return [...states, ...Array(total - states.length).fill('pending')]
}

it('tells whom and what papers name once all certificates came', () => {
  const told = (states: readonly ItemState[]) =>
    summariseDiligence(
      countItems(
        states.map((state) => itemIn(state)),
        today,
      ),
      2,
    ).unregistered
  expect(told(statesWith({ completed: 15 }))).toBe(2)
  expect(told(statesWith({ completed: 14 }))).toBe(0)
})

describe('the status of a diligence (part 2 §4)', () => {
  it.each([
    ['pending', 0, {}],
    ['in_progress', 0, { requested: 1 }],
    ['in_progress', 7, { completed: 1 }],
    ['in_progress', 0, { expired: 15 }],
    ['in_progress', 93, { completed: 14, expired: 1 }],
    ['in_progress', 93, { completed: 14, requested: 1 }],
    ['completed', 100, { completed: 15 }],
    ['completed', 100, { completed: 14, set_aside: 1 }],
    ['in_progress', 7, { set_aside: 1 }],
    ['with_issues', 93, { completed: 14, with_issues: 1 }],
    ['with_issues', 0, { with_issues: 1, requested: 5 }],
  ] as const)('is %s at %i%% with %j', (status, percent, counts) => {
    const states = statesWith(counts)
    const completed = states.filter(isDone).length
    expect(summaryOf(states)).toMatchObject({ status, percent, completed, total: 15 })
  })

  it('says what any fifteen items say', () => {
    const states = fc.array(fc.constantFrom(...itemStates), { minLength: total, maxLength: total })
    fc.assert(
      fc.property(states, (items) => {
        const { status, percent } = summaryOf(items)
        const expected = items.includes('with_issues')
          ? 'with_issues'
          : items.every(isDone)
            ? 'completed'
            : items.every((one) => one === 'pending')
              ? 'pending'
              : 'in_progress'
        expect(status).toBe(expected)
        expect(percent === 100).toBe(items.every(isDone))
      }),
    )
  })

  it('counts what is open by what there is to do, and says until when all of it counts', () => {
    const items = [
      itemIn('requested'),
      itemIn('expired'),
      itemIn('with_issues'),
      itemIn('with_issues', { result: 'positiva', validUntil: '2026-11-01' }),
      itemIn('completed', { validUntil: '2026-12-31' }),
      itemIn('completed', { validUntil: '2026-12-01' }),
      itemIn('completed'),
      ...Array.from({ length: 8 }, () => itemIn('pending')),
    ]
    expect(summariseDiligence(countItems(items, today))).toEqual({
      status: 'with_issues',
      completed: 3,
      total: 15,
      percent: 20,
      requested: 1,
      expired: 1,
      withIssues: 2,
      positive: 1,
      expiresOn: '2026-12-01',
      gaps: [],
      apart: [],
      unstated: 3,
      unregistered: 0,
    })
  })

  it('says what is missing beside those received, each once, and counts what the list of today ranks by', () => {
    const beside = { result: 'negativa', issuedOn: null, validUntil: '2026-11-30' } as const
    const items = [
      itemIn('completed', { kind: 'sefaz' }),
      itemIn('expired', { kind: 'sefaz' }),
      itemIn('completed', { kind: 'sefaz', beside, result: 'negativa' }),
      itemIn('completed', { kind: 'sefaz', beside: { ...beside, validUntil: '2026-11-20' } }),
      itemIn('completed', { kind: 'quitacao_condominial', beside: { ...beside, result: 'positiva' } }),
      itemIn('requested', { kind: 'sefaz', requestedOn: '2026-11-10' }),
      itemIn('requested', { requestedOn: '2026-11-09' }),
      itemIn('completed', { requestedOn: '2026-01-01', resolution: 'Paga' }),
    ]
    const counts = countItems(items, today)
    expect(counts).toMatchObject({ unstated: 3, gapOn: '2026-12-01', requestedOn: '2026-11-09' })
    expect(summariseDiligence(counts).gaps).toEqual([
      'a ata de eleição do síndico é positiva',
      'a da PGE venceu',
      'falta a da PGE (2 pessoas)',
    ])
  })

  it('has a word for each', () => {
    expect(diligenceStatuses.map(diligenceStatusName)).toEqual([
      'Pendente',
      'Em andamento',
      'Concluída',
      'Com pendências',
    ])
  })
})

describe('what is missing', () => {
  const ofProperty = (id: ChecklistItemId) =>
    ({ label: itemLabel(id), subject: { type: 'property' } }) as const
  const of = (id: ChecklistItemId, personId: number, name: string) =>
    ({ label: itemLabel(id), subject: { type: 'person', personId, name } }) as const

  it('is counted and named', () => {
    const all = [ofProperty('onus_reais'), ofProperty('taxa_incendio'), of('sefaz', 1, 'Ana Reis')]
    expect(missingText([all[0] as never, all[2] as never], all)).toBe(
      'Faltam 2 de 3 certidões: Ônus Reais, SEFAZ.',
    )
    expect(missingText([all[1] as never], all)).toBe('Falta 1 de 3 certidões: Taxa de incêndio.')
  })

  it('says whose, where several people present papers', () => {
    const all = [ofProperty('onus_reais'), of('sefaz', 1, 'Ana Reis'), of('sefaz', 2, 'Beto Reis')]
    expect(missingText(all, all)).toBe('Faltam 3 de 3 certidões: Ônus Reais, SEFAZ de Ana, SEFAZ de Beto.')
    expect(missingText([all[2] as never], all)).toBe('Falta 1 de 3 certidões: SEFAZ de Beto.')
  })
})
