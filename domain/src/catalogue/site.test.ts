import { describe, expect, it } from 'vitest'
import { checklistOf, countExpected } from '../checklist/checklist.ts'
import { expectedItems } from '../checklist/expected.ts'
import { sellersOf } from '../checklist/sellers.ts'
import { landOf, propertyTypes } from '../property/type.ts'
import { farmKinds } from './asked-kinds.ts'
import { asideReason, elsewhereText } from './guide.ts'
import type { Land } from './kind.ts'
import { cataloguePacks } from './packs.ts'
import { rioKinds, rioPersonIds, rioPropertyIds } from './rio-kinds.ts'

const site = (land: Land, city = 'Rio de Janeiro', state = 'RJ') => ({ land, city, state })
const sellers = sellersOf([])
const ofProperty = (...given: Parameters<typeof site>) =>
  expectedItems(rioKinds, sellers, site(...given)).filter(({ subject }) => !subject)

it.each(propertyTypes.filter((type) => landOf(type) === 'built'))(
  'asks of a property in Rio that is no plot and no farm for the fifteen, each of which counts: %s',
  (type) => {
    const items = expectedItems(rioKinds, sellers, site(landOf(type)))
    expect(items.map(({ kind }) => kind)).toEqual([...rioPropertyIds, ...rioPersonIds])
    expect(items.every((item) => item.canApply)).toBe(true)
  },
)

describe('farm land', () => {
  it.each(cataloguePacks.map((pack) => [pack.name, pack] as const))(
    'is asked for CCIR, ITR and CAR, and for nothing that a town has: %s',
    (_name, { kinds, place = { city: 'Vassouras', state: 'RJ' } }) => {
      const items = expectedItems(kinds, sellers, { ...place, land: 'farm' }).filter(
        ({ subject }) => !subject,
      )
      const asked = items.map(({ kind }) => kind)
      expect(new Set(asked).size).toBe(asked.length)
      expect(asked).toEqual(expect.arrayContaining(['onus_reais', ...farmKinds]))
      const left = asked.filter(
        (kind) => kind !== 'onus_reais' && !(farmKinds as readonly string[]).includes(kind),
      )
      // Land that a town has let out stays so, whatever grows on it.
      expect(left.filter((kind) => kind !== 'foro_salvador')).toEqual([])
    },
  )
})

describe('a plot', () => {
  it('has no condominium unless it is part of one: what is asked for then counts', () => {
    const items = ofProperty('plot')
    expect(items.filter((item) => !item.canApply).map(({ kind }) => kind)).toEqual(['quitacao_condominial'])
    expect(elsewhereText('quitacao_condominial', site('plot'))).toBe(
      'Um terreno só tem condomínio quando faz parte de um: solicite nesse caso.',
    )
    expect(elsewhereText('quitacao_condominial', site('built'))).toBeNull()
    expect(asideReason('quitacao_condominial', site('plot'))).toBe(
      'O terreno não faz parte de um condomínio, segundo o corretor.',
    )
    expect(asideReason('taxa_incendio', site('plot', 'Curitiba', 'PR'))).toBe(
      'Não se aplica em Curitiba - PR: é de imóveis do RJ.',
    )
  })
})

describe('what cannot apply at a place', () => {
  const row = (status: string, isAdded = false) => ({
    kind: 'situacao_fiscal' as const,
    personId: null,
    status,
    isAdded,
  })
  const away = expectedItems(rioKinds, sellers, site('built', 'Vassouras'))

  it('is listed and does not count until somebody asks for it', () => {
    expect(away).toHaveLength(15)
    expect(countExpected(away, [])).toBe(13)
    expect(countExpected(away, [row('pending')])).toBe(13)
    for (const touched of [row('requested'), row('completed'), row('set_aside'), row('pending', true)]) {
      expect(countExpected(away, [touched])).toBe(14)
    }
    const listed = checklistOf(away, [row('requested')], sellers, () => '')
    expect(listed.filter(({ counts }) => !counts).map(({ kind }) => kind)).toEqual(['certidao_fazendaria'])
  })

  it('is never a paper about who sells: they may live anywhere', () => {
    const abroad = expectedItems(rioKinds, sellers, site('built', 'Curitiba', 'PR'))
    const unowed = abroad.filter((item) => !item.canApply)
    expect(unowed.map(({ kind }) => kind)).toEqual([
      'certidao_fazendaria',
      'situacao_fiscal',
      'taxa_incendio',
    ])
  })
})
