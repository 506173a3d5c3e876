import { expect, it } from 'vitest'
import { checklistEdition } from '../checklist/checklist.ts'
import { catalogue } from './kinds.ts'
import { type CatalogueKindId, isCatalogueKind, kindName } from './names.ts'
import { cataloguePacks, packOf, packOfPlace, rioCapital, verificationText } from './packs.ts'
import { servesPlace } from './site.ts'

const packs = cataloguePacks.map((pack) => [pack.name, pack] as const)

it('has in the pack of Rio the fifteen to the letter, in their order', () => {
  const { property, natural } = rioCapital.kinds
  expect([...property, ...natural].map((kind) => kindName(kind as CatalogueKindId))).toEqual([
    'Ônus Reais',
    'Certidão Fazendária',
    'Quitação condominial',
    'Situação fiscal e enfitêutica',
    'Taxa de incêndio',
    '2º Distribuidor',
    'Certidão Fazendária (pessoal)',
    '1º Interdições e Tutelas',
    '2º Interdições e Tutelas',
    'Ações Trabalhistas (processos eletrônicos)',
    'Ações Trabalhistas (processos físicos – CEAT)',
    'Débitos Trabalhistas (CNDT)',
    'Receita Federal',
    'Justiça Federal',
    'SEFAZ',
  ])
})

it.each(packs)('%s names known kinds only, each once and about whom it asks for them', (_name, { kinds }) => {
  const lists = {
    property: kinds.property,
    natural: [...kinds.natural, ...kinds.estate],
    company: kinds.company,
  }
  for (const [about, list] of Object.entries(lists)) {
    expect(new Set(list).size).toBe(list.length)
    for (const kind of list) {
      if (!isCatalogueKind(kind)) throw new Error(`unknown kind: ${kind}`)
      expect(catalogue[kind].about, kind).toContain(about)
    }
  }
})

it.each(packs)('%s asks for nothing whose issuer does not serve its place', (_name, { place, kinds }) => {
  const all = [...kinds.property, ...kinds.natural, ...kinds.company, ...kinds.estate] as CatalogueKindId[]
  for (const kind of all) {
    if (place) expect(servesPlace(catalogue[kind].place, place), kind).toBe(true)
    else expect(catalogue[kind].place, kind).toBeUndefined()
  }
})

it.each(packs)('%s has together what counts only together', (_name, { kinds }) => {
  for (const list of Object.values(kinds) as CatalogueKindId[][]) {
    for (const kind of list) {
      for (const other of catalogue[kind].together ?? []) expect(list).toContain(other)
    }
  }
})

it.each(packs)('%s says how well it is verified, and when', (_name, pack) => {
  expect(verificationText(pack)).toMatch(
    /^(Em parte conferido em fontes oficiais|De fontes publicadas, não oficiais|Não confirmado), em \d\d\/\d\d\/\d{4}\. .+\.$/,
  )
})

it('asks a company for its own papers instead of those of a human being', () => {
  const { company } = rioCapital.kinds
  expect(company).toContain('contrato_social')
  expect(company).toContain('crf_fgts')
  expect(company).toContain('debitos_trabalhistas')
  expect(company).not.toContain('primeiro_interdicoes')
})

it('finds a pack by its id and by the place it is for', () => {
  expect(packOf('curitiba')?.name).toBe('Curitiba')
  expect(packOf('atlantida')).toBeUndefined()
  expect(packOfPlace({ city: ' são paulo ', state: 'SP' })?.id).toBe('sao_paulo')
  expect(packOfPlace({ city: 'Sao Paulo', state: 'SP' })?.id).toBe('sao_paulo')
  expect(packOfPlace({ city: 'Niterói', state: 'RJ' })).toBeNull()
  // Another town of the same name, in another State.
  expect(packOfPlace({ city: 'Salvador', state: 'RS' })).toBeNull()
})

it('has another edition whenever what a pack asks for, or to what it can apply, is another', () => {
  const asked = [
    cataloguePacks.map(({ id, kinds }) => [id, kinds]),
    Object.entries(catalogue).map(([id, { about, place, onlyOf, isShared }]) => [
      id,
      about,
      place,
      onlyOf,
      isShared,
    ]),
  ]
  const sum = [...JSON.stringify(asked)].reduce(
    (all, one) => (all * 31 + one.charCodeAt(0)) % 1_000_000_007,
    7,
  )
  // Where the sum changes, raise the edition: existing properties are then counted anew.
  expect([checklistEdition, sum]).toEqual([3, 180105131])
})
