import { describe, expect, it } from 'vitest'
import { itemChanged, type JointChange, type RecordedItemChange } from '../checklist/events.ts'
import { type ToldItem, toldName } from '../checklist/item-name.ts'
import { documentAdded } from '../document/events.ts'
import { isOwnPath } from '../notification/action-url.ts'
import { expiryNotice } from '../notification/expiry.ts'
import { propertyCreated, propertyMoved } from '../property/events.ts'
import type { Stage } from '../property/stage.ts'
import { analysisReady } from '../risk/events.ts'
import type { Happening } from './happening.ts'

// A whole row, as the database gives it: no notice may tell the rest of it.
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

const told = ({ tells = [] }: Happening) => tells
const event = ({ tells: _, ...facts }: Happening) => facts

const paper = { validUntil: '2026-12-31', validityBasis: 'printed', result: 'negativa' } as const
const onus: ToldItem = { kind: 'onus_reais', personId: null, name: 'Ônus Reais' }
const sefaz: ToldItem = { kind: 'sefaz', personId: 31, name: 'SEFAZ' }
const happened = (more: Partial<RecordedItemChange>, joint?: JointChange) =>
  itemChanged(
    property,
    {
      item: onus,
      action: 'complete',
      document: 3,
      before: 'requested',
      after: 'completed',
      ...paper,
      completed: 1,
      expected: 15,
      setAside: 0,
      today: '2026-11-21',
      open: [],
      ...more,
    },
    joint,
  )
const change = (more: Partial<RecordedItemChange>) => told(happened(more))
const titles = (more: Partial<RecordedItemChange>) => change(more).map(({ title }) => title)

it('of several items asked for together is told once, with the last of them', () => {
  const asked = { action: 'request', before: 'pending', after: 'requested' } as const
  const joint = (count: number, isLast: boolean) => told(happened(asked, { count, isLast }))
  expect(joint(14, false)).toEqual([])
  expect(joint(14, true)).toMatchObject([{ title: '14 certidões solicitadas', message: `Do ${name}.` }])
  expect(joint(1, true)).toEqual(change(asked))
  const last = { action: 'set_aside', after: 'set_aside', completed: 15, setAside: 2 } as const
  expect(told(happened(last, { count: 2, isLast: true })).map(({ title }) => title)).toEqual([
    'Due Diligence concluída',
  ])
})

describe('what happens to a property', () => {
  it('is told with its number and title', () => {
    expect(told(propertyCreated(property))).toEqual([
      {
        type: 'success',
        category: 'property',
        title: 'Imóvel cadastrado',
        message: `O ${name} entrou em Captação.`,
        actionUrl: '/property/7',
      },
    ])
    const moved = (from: Stage, to: Stage) => told(propertyMoved(property, from, to))[0]
    expect(moved(1, 2)).toMatchObject({
      category: 'property',
      message: `O ${name} avançou de Captação para Due Diligence.`,
    })
    expect(moved(3, 2)?.message).toBe(`O ${name} retornou de Mercado para Due Diligence.`)
    const open = ['2 certidões vencidas', '1 certidão que falta']
    expect(told(propertyMoved(property, 4, 5, open))[0]?.message).toBe(
      `O ${name} avançou de Proposta para Contrato. Em aberto: 2 certidões vencidas; 1 certidão que falta.`,
    )
    expect([moved(3, 4), moved(4, 5), moved(5, 6), moved(6, 7)].map((one) => one?.category)).toEqual([
      'property',
      'contract',
      'contract',
      'property',
    ])
    expect(told(documentAdded(property, 4, 'RG_CNH_2'))[0]?.message).toBe(
      `RG/CNH do proprietário 2, do ${name}.`,
    )
  })

  it('is kept by its ids, and by words of our own', () => {
    expect(event(propertyMoved(property, 1, 2))).toEqual({
      action: 'moved',
      entity: 'property',
      id: 7,
      property: 7,
    })
    expect(event(documentAdded(property, 4, 'RG_CNH_2'))).toEqual({
      action: 'created',
      entity: 'document',
      id: 4,
      property: 7,
      detail: 'RG_CNH_2',
    })
    const certificate = { entity: 'certificate', id: 3, property: 7, detail: 'onus_reais' }
    expect(event(happened({}))).toEqual({ action: 'created', ...certificate })
    expect(event(happened({ action: 'request' }))).toMatchObject({ action: 'updated' })
    expect(event(happened({ action: 'remove' }))).toMatchObject({ action: 'deleted' })
  })

  it('is told without the owners, and leads to a path of the product', () => {
    const all = [
      ...told(propertyCreated(property)),
      ...told(propertyMoved(property, 1, 2)),
      ...told(documentAdded(property, 1, 'RG_CNH_1')),
      ...told(
        analysisReady({ id: 2, nature: 'doacao', report: { riskLevel: 'alto' }, byRules: true, property }),
      ),
      ...change({}),
      ...change({ after: 'with_issues', result: 'positiva' }),
      ...change({ completed: 15 }),
      expiryNotice(property, sefaz, paper, 1),
      expiryNotice(property, sefaz, paper, -1),
    ]
    expect(JSON.stringify(all)).not.toMatch(/Ana|529|matrícula-99/)
    for (const notice of all) expect(isOwnPath(notice?.actionUrl ?? '')).toBe(true)
  })
})

describe('an analysis', () => {
  const report = { riskLevel: 'baixo', papersRead: 'some' } as const
  const ready = { id: 2, nature: 'doacao', report, byRules: false, property: null } as const

  it('says what it found, and never passes for an AI’s', () => {
    expect(told(analysisReady(ready))[0]).toMatchObject({
      type: 'success',
      message: 'Doação: risco BAIXO.',
      actionUrl: '/analise-risco/2',
    })
    const high = { riskLevel: 'alto', papersRead: 'some' } as const
    const [byRules] = told(analysisReady({ ...ready, report: high, byRules: true, property }))
    expect(byRules?.type).toBe('warning')
    const [unread] = told(analysisReady({ ...ready, report: { riskLevel: 'baixo', papersRead: 'none' } }))
    expect(unread).toMatchObject({
      type: 'warning',
      message: 'Doação: risco BAIXO pelas respostas · nenhum papel foi lido.',
    })
    expect(byRules?.message).toBe(`Doação, ${name}: risco ALTO. Análise por regras (sem IA).`)
  })
})

describe('a checklist item', () => {
  it('tells where it stands', () => {
    expect(titles({ action: 'request', before: 'pending', after: 'requested' })).toEqual([
      'Certidão solicitada',
    ])
    expect(change({})[0]?.message).toBe(`Ônus Reais, do ${name}; resultado: negativa, vale até 31/12/2026.`)
    expect(change({ validityBasis: 'assumed', result: null })[0]?.message).toBe(
      `Ônus Reais, do ${name}; resultado não informado, vale até 31/12/2026 (validade presumida).`,
    )
    expect(change({ after: 'with_issues', result: 'positiva' })[0]).toMatchObject({
      title: 'Certidão com pendências',
      type: 'warning',
      message: `Ônus Reais, do ${name}; resultado: positiva, vale até 31/12/2026.`,
    })
    expect(titles({ action: 'resolve', before: 'with_issues' })).toEqual(['Certidão validada'])
    const undated = change({ validUntil: null, validityBasis: null, gap: 'falta a da PGE' })[0]
    expect(undated?.message).toBe(
      `Ônus Reais, do ${name}; resultado: negativa, validade: sem data de emissão, falta a da PGE.`,
    )
  })

  it('of which something is filled in that was not known tells only of what that shows', () => {
    const filled = { action: 'state', before: 'completed' } as const
    expect(titles(filled)).toEqual([])
    expect(titles({ ...filled, after: 'with_issues', result: 'positiva' })).toEqual([
      'Certidão com pendências',
    ])
    expect(titles({ ...filled, after: 'expired' })).toEqual(['Certidão vencida'])
  })

  it('handed in when it has expired is told under the key of its expiry', () => {
    const [notice] = change({ after: 'expired', today: '2027-01-04' })
    expect(notice).toEqual(expiryNotice(property, onus, paper, -4))
  })

  it('tells nothing when something is taken back', () => {
    expect(titles({ action: 'revert', after: 'pending' })).toEqual([])
    expect(titles({ action: 'remove', before: 'completed', after: 'requested' })).toEqual([])
  })

  it('puts nobody’s name to an item, and where several present papers the given one', () => {
    const maria = { kind: 'natural', name: 'Maria da Conceição Viana' } as const
    expect(toldName('SEFAZ', maria, 1)).toBe('SEFAZ')
    expect(toldName('Ônus Reais', null, 2)).toBe('Ônus Reais')
    expect(toldName('SEFAZ', maria, 2)).toBe('SEFAZ de Maria')
    expect(toldName('CNDT', { kind: 'legal', name: 'Vila Rica Ltda.' }, 2)).toBe('CNDT de Vila Rica Ltda.')
  })

  it('that is put aside tells only that it was the last one', () => {
    const aside = { action: 'set_aside', before: 'pending', after: 'set_aside', validUntil: null } as const
    expect(titles(aside)).toEqual([])
    expect(change({ ...aside, completed: 15, setAside: 1 })[0]?.message).toBe(
      `As 14 certidões do ${name} estão validadas; 1 não se aplica.`,
    )
    expect(change({ ...aside, completed: 15, setAside: 14 })[0]?.message).toBe(
      `A certidão do ${name} está validada; 14 não se aplicam.`,
    )
    expect(change({ ...aside, completed: 15, setAside: 15 })[0]?.message).toBe(
      `Nenhuma certidão se aplica ao ${name}.`,
    )
    expect(titles({ ...aside, action: 'take_back', before: 'set_aside', after: 'pending' })).toEqual([])
  })

  it('concludes the diligence as the last of fifteen, and only then', () => {
    expect(titles({ completed: 15 })).toEqual(['Certidão validada', 'Due Diligence concluída'])
    expect(titles({ completed: 14 })).toEqual(['Certidão validada'])
    expect(change({ completed: 15, open: ['falta a da PGE'] })[1]).toMatchObject({
      type: 'warning',
      title: 'Certidões recebidas',
      message: `As 15 certidões do ${name} chegaram. Em aberto: falta a da PGE.`,
    })
    expect(titles({ completed: 15, action: 'resolve', before: 'with_issues' })).toHaveLength(2)
    expect(titles({ completed: 15, action: 'replace', before: 'completed' })).toEqual(['Certidão validada'])
  })
})

describe('a certificate that runs out', () => {
  const told = (daysLeft: number) => expiryNotice(property, sefaz, paper, daysLeft)

  it.each([
    [11, null, null],
    [10, '10', 'Certidão vence em 10 dias'],
    [6, '10', 'Certidão vence em 6 dias'],
    [5, '5', 'Certidão vence em 5 dias'],
    [2, '5', 'Certidão vence em 2 dias'],
    [1, '1', 'Certidão vence amanhã'],
    [0, '1', 'Certidão vence hoje'],
  ])('with %i days left is told at %s', (daysLeft, threshold, title) => {
    const key = threshold && `item-expires:7:sefaz@31:2026-12-31:${threshold}`
    expect([told(daysLeft)?.key ?? null, told(daysLeft)?.title ?? null]).toEqual([key, title])
  })

  it('is told once it has, for a month', () => {
    expect(told(-1)).toEqual(told(-30))
    expect(told(-1)).toMatchObject({
      key: 'item-expired:7:sefaz@31:2026-12-31',
      type: 'error',
      message: `SEFAZ, do ${name}; resultado: negativa, vencida em 31/12/2026.`,
    })
    expect(told(-31)).toBeNull()
    const old = expiryNotice(property, sefaz, { ...paper, validityBasis: null }, 3)
    expect(old?.message).toBe(
      `SEFAZ, do ${name}; resultado: negativa, vale até 31/12/2026 (não se sabe se impressa).`,
    )
  })
})
