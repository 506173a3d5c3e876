import { describe, expect, it } from 'vitest'
import { isOwnPath } from './action-url.ts'
import { expiryNotice } from './expiry.ts'
import { analysisReady, documentAdded, propertyCreated, stageMoved } from './happenings.ts'
import { type ItemChange, itemChanged } from './item-change.ts'

// As a whole row comes from the database: whatever else it holds must not be told.
const property = {
  id: 7,
  sequenceNumber: 1,
  type: 'apartamento',
  street: 'Rua das Flores',
  number: '120',
  registrationNumber: 'matrícula-99',
  owners: [{ fullName: 'Ana Souza', cpf: '529.982.247-25' }],
} as const
const name = 'imóvel 00001 (Apartamento - Rua das Flores, 120)'

const change = (more: Partial<ItemChange>) =>
  itemChanged(property, {
    id: 3,
    item: 'onus_reais',
    action: 'complete',
    before: 'requested',
    after: 'completed',
    validUntil: '2026-12-31',
    result: 'negativa',
    completed: 1,
    ...more,
  })
const titles = (more: Partial<ItemChange>) => change(more).map(({ title }) => title)

describe('what happens to a property', () => {
  it('is told with its number and title', () => {
    expect(propertyCreated(property)).toEqual({
      key: 'property-created:7',
      type: 'success',
      category: 'property',
      title: 'Imóvel cadastrado',
      message: `O ${name} entrou em Captação.`,
      actionUrl: '/property/7',
    })
    expect(stageMoved(property, 9, 1, 2)).toMatchObject({
      key: 'stage-moved:9',
      category: 'property',
      message: `O ${name} avançou de Captação para Due Diligence.`,
    })
    expect(stageMoved(property, 10, 3, 2).message).toBe(`O ${name} retornou de Mercado para Due Diligence.`)
    expect([4, 5, 6, 7].map((to) => stageMoved(property, 1, (to - 1) as 3, to as 4).category)).toEqual([
      'property',
      'contract',
      'contract',
      'property',
    ])
    expect(documentAdded(property, 4, 'RG_CNH_2').message).toBe(`RG/CNH do proprietário 2, do ${name}.`)
  })

  it('is told without the owners, and leads to a path of the product', () => {
    const all = [
      propertyCreated(property),
      stageMoved(property, 1, 1, 2),
      documentAdded(property, 1, 'RG_CNH_1'),
      analysisReady({ id: 2, run: 1, nature: 'doacao', level: 'alto', byRules: true, property }),
      ...change({}),
      ...change({ after: 'with_issues', result: 'positiva' }),
      ...change({ completed: 15 }),
      expiryNotice(property, 'sefaz', '2026-12-31', 1),
      expiryNotice(property, 'sefaz', '2026-12-31', -1),
    ]
    expect(JSON.stringify(all)).not.toMatch(/Ana|529|matrícula-99/)
    for (const notice of all) expect(isOwnPath(notice?.actionUrl ?? '')).toBe(true)
    const keys = all.map((notice) => notice?.key)
    expect(new Set(keys).size).toBe(keys.length - 1) // The item of the last change is told under its own key, again.
  })
})

describe('an analysis', () => {
  const ready = { id: 2, run: 3, nature: 'doacao', level: 'baixo', byRules: false, property: null } as const

  it('says what it found, and never passes for an AI’s', () => {
    expect(analysisReady(ready)).toMatchObject({
      key: 'analysis-ready:2:3',
      type: 'success',
      message: 'Doação: risco baixo.',
      actionUrl: '/analise-risco/2',
    })
    const byRules = analysisReady({ ...ready, level: 'alto', byRules: true, property })
    expect(byRules.type).toBe('warning')
    expect(byRules.message).toBe(`Doação, ${name}: risco alto. Análise por regras (sem IA).`)
  })
})

describe('a checklist item', () => {
  it('tells where it stands', () => {
    expect(titles({ action: 'request', before: 'pending', after: 'requested' })).toEqual([
      'Certidão solicitada',
    ])
    expect(change({})[0]?.message).toBe(`Ônus Reais, do ${name}: vale até 31/12/2026.`)
    expect(change({ after: 'with_issues', result: 'positiva' })[0]).toMatchObject({
      title: 'Certidão com pendências',
      type: 'warning',
      message: `Ônus Reais, do ${name}: resultado positiva.`,
    })
    expect(titles({ action: 'resolve', before: 'with_issues' })).toEqual(['Certidão validada'])
  })

  it('handed in when it has expired is told under the key of its expiry', () => {
    const [notice] = change({ after: 'expired' })
    expect(notice).toEqual(expiryNotice(property, 'onus_reais', '2026-12-31', -4))
  })

  it('tells nothing when something is taken back', () => {
    expect(titles({ action: 'revert', after: 'pending' })).toEqual([])
    expect(titles({ action: 'remove', before: 'completed', after: 'requested' })).toEqual([])
  })

  it('concludes the diligence as the last of fifteen, and only then', () => {
    expect(titles({ completed: 15 })).toEqual(['Certidão validada', 'Due Diligence concluída'])
    expect(titles({ completed: 14 })).toEqual(['Certidão validada'])
    expect(titles({ completed: 15, action: 'resolve', before: 'with_issues' })).toHaveLength(2)
    expect(titles({ completed: 15, action: 'replace', before: 'completed' })).toEqual(['Certidão validada'])
  })
})

describe('a certificate that runs out', () => {
  const told = (daysLeft: number) => expiryNotice(property, 'sefaz', '2026-12-31', daysLeft)

  it.each([
    [11, null, null],
    [10, '10', 'Certidão vence em 10 dias'],
    [6, '10', 'Certidão vence em 6 dias'],
    [5, '5', 'Certidão vence em 5 dias'],
    [2, '5', 'Certidão vence em 2 dias'],
    [1, '1', 'Certidão vence amanhã'],
    [0, '1', 'Certidão vence hoje'],
  ])('with %i days left is told at %s', (daysLeft, threshold, title) => {
    const key = threshold && `item-expires:7:sefaz:2026-12-31:${threshold}`
    expect([told(daysLeft)?.key ?? null, told(daysLeft)?.title ?? null]).toEqual([key, title])
  })

  it('is told once it has, for a month', () => {
    expect(told(-1)).toEqual(told(-30))
    expect(told(-1)).toMatchObject({
      key: 'item-expired:7:sefaz:2026-12-31',
      type: 'error',
      message: `SEFAZ, do ${name}: venceu em 31/12/2026.`,
    })
    expect(told(-31)).toBeNull()
  })
})
