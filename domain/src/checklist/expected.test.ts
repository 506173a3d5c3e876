import { describe, expect, it } from 'vitest'
import { rioKinds, rioPersonIds, rioPropertyIds } from '../catalogue/rio-kinds.ts'
import type { Site } from '../catalogue/site.ts'
import { isByPact, needsConsent, type Regime, regimes } from '../person/regime.ts'
import { expectedItems } from './expected.ts'
import { noOthers, type SellingOwner, sellersOf, unknownsOf, whyText } from './sellers.ts'

const owner = (personId: number, name: string, known: Partial<SellingOwner> = {}): SellingOwner => ({
  personId,
  name,
  kind: 'natural',
  nationality: null,
  maritalStatus: null,
  union: null,
  ...known,
})
const someone = (personId: number, name: string) => ({ personId, name, nationality: null })
const married = (regime: Regime | null, spouse: ReturnType<typeof someone> | null) => ({
  maritalStatus: 'Casado(a)',
  union: { kind: 'marriage' as const, regime, since: null, spouse },
})
const maria = someone(2, 'Maria')
const rio: Site = { land: 'built', city: 'Rio de Janeiro', state: 'RJ' }

const asked = (...given: Parameters<typeof sellersOf>) => {
  const items = expectedItems(rioKinds, sellersOf(...given), rio)
  return [...Map.groupBy(items, ({ subject }) => subject?.name ?? 'imóvel')].map(
    ([name, own]) => [name, own.length] as const,
  )
}

describe('who must present papers', () => {
  it('is one unmarried owner: the fifteen, in their order', () => {
    const items = expectedItems(rioKinds, sellersOf([owner(1, 'José')]), rio)
    expect(items.map(({ kind }) => kind)).toEqual([...rioPropertyIds, ...rioPersonIds])
    expect(unknownsOf([owner(1, 'José')])).toEqual([])
  })

  it.each(regimes)('is the spouse, too, where the regime asks for consent: %s', (regime) => {
    const couple = owner(1, 'José', married(regime, maria))
    const withSpouse = needsConsent(regime) ? [['Maria', 10]] : []
    // He presents the pacto by which they have the regime, too.
    const his = 10 + (isByPact(regime, null) ? 1 : 0)
    expect(asked([couple])).toEqual([['imóvel', 5], ['José', his], ...withSpouse])
    expect(unknownsOf([couple])).toEqual([])
  })

  it('is each of two owners married to each other once', () => {
    const both = [
      owner(1, 'José', married('comunhao_parcial', maria)),
      owner(2, 'Maria', married('comunhao_parcial', someone(1, 'José'))),
    ]
    expect(asked(both)).toEqual([
      ['imóvel', 5],
      ['José', 10],
      ['Maria', 10],
    ])
    expect(sellersOf(both).map(({ role }) => role)).toEqual(['owner', 'owner'])
  })

  it('is each owner followed by the spouse', () => {
    const owners = [owner(1, 'José', married('comunhao_parcial', maria)), owner(3, 'Rui')]
    expect(sellersOf(owners).map(({ name, role }) => [name, role])).toEqual([
      ['José', 'owner'],
      ['Maria', 'spouse'],
      ['Rui', 'owner'],
    ])
  })

  it('is a company with its own papers, and without a spouse', () => {
    const items = expectedItems(rioKinds, sellersOf([owner(7, 'Vila Ltda.', { kind: 'legal' })]), rio)
    const own = items.filter(({ subject }) => subject)
    expect(own.map(({ kind }) => kind)).toEqual(rioKinds.company)
    expect(own[0]?.because).toEqual({ why: 'owner', name: 'Vila Ltda.', kind: 'legal' })
  })

  it('is somebody still to be named where nobody owns yet', () => {
    expect(asked([])).toEqual([
      ['imóvel', 5],
      ['Nenhum proprietário cadastrado', 10],
    ])
  })
})

describe('an estate', () => {
  const deceased = owner(1, 'José', married('comunhao_parcial', maria))
  const inventariante = { ...someone(4, 'Ana'), kind: 'natural', representsId: 1 } as const

  it('presents the papers of the deceased, of the estate, of the inventariante and of the surviving spouse', () => {
    const others = { ...noOthers, deceased: [1], hasHeirs: true, executors: [inventariante] }
    expect(asked([deceased], others)).toEqual([
      ['imóvel', 5],
      // Nobody asks whether a deceased owner can act for themselves.
      ['José', 8 + rioKinds.estate.length],
      ['Ana', 10],
      ['Maria', 10],
    ])
    expect(unknownsOf([deceased], others)).toEqual([])
  })

  it('without an inventariante, or with one of somebody else, says that he is not known', () => {
    const others = {
      ...noOthers,
      deceased: [1],
      hasHeirs: true,
      executors: [{ ...inventariante, representsId: 9 }],
    }
    expect(asked([deceased], others).map(([name]) => name)).toEqual(['imóvel', 'José', 'Maria'])
    expect(unknownsOf([deceased], others)).toEqual([
      'Espólio de José: o inventariante não consta; as certidões dele ainda não são pedidas.',
    ])
  })

  it('is nobody’s yet where several own: nobody knows who died', () => {
    const others = { ...noOthers, deceased: [], hasHeirs: true, executors: [] }
    const owners = [owner(1, 'José'), owner(3, 'Rui')]
    expect(sellersOf(owners, others).map(({ role }) => role)).toEqual(['owner', 'owner'])
    expect(unknownsOf(owners, others)).toEqual([
      'Há herdeiros, e não se sabe de qual proprietário: as certidões do espólio ainda não são pedidas.',
    ])
  })

  it('is one of several owners where the parts say whose it is', () => {
    const others = { ...noOthers, deceased: [1], hasHeirs: false, executors: [inventariante] }
    expect(sellersOf([deceased, owner(3, 'Rui')], others).map(({ name, role }) => [name, role])).toEqual([
      ['José', 'deceased'],
      ['Ana', 'inventariante'],
      ['Maria', 'spouse'],
      ['Rui', 'owner'],
    ])
  })

  it('is not there without heirs, whoever represents the owner', () => {
    expect(sellersOf([deceased], { ...noOthers, executors: [inventariante] })).toEqual(sellersOf([deceased]))
  })
})

describe('what nobody has recorded', () => {
  const notAsked = 'as certidões do cônjuge ainda não são pedidas.'

  it.each([
    [
      owner(1, 'José', { maritalStatus: 'Casado(a)' }),
      `José: o estado civil é “Casado(a)”, sem cônjuge nem regime de bens cadastrados; ${notAsked}`,
    ],
    [owner(1, 'José', married(null, maria)), `José: não consta o regime de bens; ${notAsked}`],
    [
      owner(1, 'José', married('comunhao_universal', null)),
      `José: o regime é comunhão universal de bens, e o cônjuge não consta; ${notAsked}`,
    ],
  ])('adds no items and is said: %#', (unclear, sentence) => {
    expect(asked([unclear]).map(([name]) => name)).toEqual(['imóvel', 'José'])
    expect(unknownsOf([unclear])).toEqual([sentence])
  })

  it('is nothing where the spouse need not consent', () => {
    expect(unknownsOf([owner(1, 'José', married('separacao_absoluta', null))])).toEqual([])
  })
})

it('gives the reason for each paper in one sentence', () => {
  const sellers = sellersOf([
    owner(1, 'José', married('comunhao_parcial', maria)),
    owner(7, 'Vila Ltda.', { kind: 'legal' }),
  ])
  expect(sellers.map(({ because }) => whyText(because, 'Curitiba'))).toEqual([
    'José está entre os proprietários: quem vende apresenta as certidões pessoais.',
    'Maria é cônjuge de José (comunhão parcial de bens), que não vende sem ele: o cônjuge vende junto, se o bem é comum, ou consente, se é particular (Código Civil, art. 1.647).',
    'Vila Ltda. é a empresa que vende.',
  ])
  const union = { kind: 'stable_union', regime: 'comunhao_parcial', since: null, spouse: maria } as const
  const [, companion] = sellersOf([owner(1, 'José', { maritalStatus: 'União estável', union })])
  expect(whyText(companion?.because ?? { why: 'added' }, 'Curitiba')).toBe(
    'Maria vive em união estável com José (comunhão parcial de bens): as certidões de quem vive com quem vende são pedidas também.',
  )
  expect(whyText({ why: 'property' }, 'Curitiba')).toBe('É sobre o imóvel e faz parte do conjunto Curitiba.')
  expect(whyText({ why: 'added' }, 'Curitiba')).toBe('Foi acrescentada a este imóvel, além do conjunto.')
})
