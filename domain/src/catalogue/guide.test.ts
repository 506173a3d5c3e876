import { expect, it } from 'vitest'
import { elsewhereText, purposeText, requestUrl, sourceText, validityText } from './guide.ts'
import { abouts } from './kind.ts'
import { catalogue, knownOf } from './kinds.ts'
import { type CatalogueKindId, catalogueIds, isCatalogueKind, kindName } from './names.ts'
import { rioPersonIds, rioPropertyIds } from './rio-kinds.ts'
import type { Site } from './site.ts'

const kinds = catalogueIds.map((id) => [kindName(id), catalogue[id]] as const)
const fifteen: CatalogueKindId[] = [...rioPropertyIds, ...rioPersonIds]

it('has all that is known of every kind that has a name, and of nothing else', () => {
  expect(Object.keys(catalogue).toSorted()).toEqual(catalogueIds.toSorted())
  expect(new Set(kinds.map(([name]) => name)).size).toBe(kinds.length)
})

it.each(kinds)(
  '%s says what it proves, who issues it, about whom it is, what it needs, and where and when that was read',
  (_name, kind) => {
    expect(kind.proves).toMatch(/\.$/)
    expect(kind.issuer).not.toBe('')
    expect(kind.needs.length).toBeGreaterThan(0)
    expect(new Set(kind.needs).size).toBe(kind.needs.length)
    expect(kind.note ?? '.').toMatch(/\.$/)
    expect(kind.about.length).toBeGreaterThan(0)
    expect(kind.about.every((about) => abouts.includes(about))).toBe(true)
    // No kind is asked for about both the property and a seller.
    expect(kind.about.includes('property') && kind.about.length > 1).toBe(false)
    expect(sourceText(kind.source)).toMatch(
      /^(Fonte oficial|Fonte publicada, não oficial|Não confirmado em fonte escrita): .+\. Conferido em \d\d\/\d\d\/\d{4}\.$/,
    )
  },
)

it.each(kinds.filter(([, { pages }]) => pages.length))(
  '%s is asked for over https, at the form itself',
  (_name, { pages }) => {
    for (const { url } of pages) expect(new URL(url).protocol).toBe('https:')
    if (pages.length > 1) expect(pages.every(({ name }) => name)).toBe(true)
  },
)

it('has for the fifteen the validities that the registries print: 30, 90 or 180 days', () => {
  const of = (days: number) => fifteen.filter((id) => catalogue[id].validity.days === days)
  expect(of(30)).toEqual(['onus_reais', 'quitacao_condominial'])
  expect(of(180)).toEqual(['debitos_trabalhistas', 'receita_federal'])
  expect(of(90)).toHaveLength(11)
})

it('calls a validity assumed unless the paper itself prints it, and says where sources differ', () => {
  const printed = fifteen.filter((id) => catalogue[id].validity.basis === 'printed')
  expect(printed).toEqual(['debitos_trabalhistas', 'receita_federal'])
  for (const [, { validity }] of kinds) {
    const assumes = validity.basis !== 'printed' && validity.days !== null
    expect(validityText(validity).includes('presumidos')).toBe(assumes)
    if (validity.basis === 'doubtful') expect(validity.doubt).toBeTruthy()
    if (validity.basis === 'printed') expect(validity.days).toBeGreaterThan(0)
  }
  expect(validityText(catalogue.trabalhistas_fisicos.validity)).toBe(
    '90 dias presumidos, quando o papel não traz a data. O prazo do TRT da 1ª Região não está confirmado; os da 3ª e da 14ª imprimem 30 dias.',
  )
  expect(validityText(catalogue.tjmg.validity)).toBe('A que o papel imprime. Nenhum prazo foi confirmado.')
})

it('names what counts only together: SEFAZ with PGE, the discharge with the election of the manager', () => {
  const beside = catalogueIds.flatMap((id) => catalogue[id].companion?.name ?? [])
  expect(beside).toEqual(['Ata de eleição do síndico', 'Certidão de dívida ativa do Estado'])
  expect(catalogueIds.flatMap((id) => catalogue[id].companion?.short ?? [])).toEqual([
    'a ata de eleição do síndico',
    'a da PGE',
  ])
})

it('names what is an item of its own and counts only beside another, both ways round', () => {
  for (const id of catalogueIds) {
    for (const other of catalogue[id].together ?? []) {
      if (!isCatalogueKind(other)) throw new Error(`${id} counts beside an unknown kind: ${other}`)
      expect(catalogue[other].together).toContain(id)
    }
  }
  expect(catalogue.trabalhistas_fisicos.together).toEqual(['trabalhistas_eletronico'])
  expect(catalogue.sefaz_sp.together).toEqual(['pge_sp'])
})

it('knows nothing of a kind in the broker’s own words', () => {
  expect(knownOf('own-7')).toBeNull()
  expect(requestUrl('own-7')).toBeNull()
})

it('asks for ônus reais where one signs in to ask, and names the form that some may use at the 2º Distribuidor', () => {
  expect(requestUrl('onus_reais')).toBe('https://ridigital.org.br/Acesso.aspx')
  expect(requestUrl('segundo_distribuidor')).toBeNull()
  expect(knownOf('segundo_distribuidor')?.alsoAt).toMatchObject([
    {
      url: expect.stringMatching(/^https:\/\/www3\.tjrj\.jus\.br\/CJE/),
      name: expect.stringMatching(/^Pedido gratuito/),
    },
  ])
})

it('sends nobody to a page for what is asked for by e-mail', () => {
  expect(requestUrl('quitacao_condominial')).toBeNull()
})

it('tells what the deed asks for from what protects who buys', () => {
  expect(purposeText(catalogue.onus_reais, 'property')).toMatch(/^Exigida para a escritura/)
  expect(purposeText(catalogue.protesto, 'natural')).toMatch(/^Recomendada/)
  expect(purposeText(catalogue.protesto, 'company')).toMatch(/^Recomendada/)
  expect(purposeText(catalogue.receita_federal, 'natural')).toMatch(/^Recomendada/)
  expect(purposeText(catalogue.receita_federal, 'company')).toMatch(
    /^Exigida de empresa, conferir: .+ \(Lei 8\.212\/1991, art\. 47, I, b\)/,
  )
})

it('says of a kind that its issuer does not serve the place of the property', () => {
  const land = 'built'
  const curitiba: Site = { land, city: 'Curitiba', state: 'PR' }
  expect(elsewhereText('taxa_incendio', curitiba)).toBe('Não se aplica em Curitiba - PR: é de imóveis do RJ.')
  expect(elsewhereText('situacao_fiscal', { land, city: 'Niterói', state: 'RJ' })).toBe(
    'Não se aplica em Niterói - RJ: é de imóveis do Rio de Janeiro - RJ.',
  )
  expect(elsewhereText('sefaz', curitiba)).toBe(
    'É do RJ, e o imóvel fica em Curitiba - PR: confira se interessa.',
  )
  expect(elsewhereText('receita_federal', curitiba)).toBeNull()
  expect(elsewhereText('own-7', curitiba)).toBeNull()
  const rio: Site = { land, city: 'rio de janeiro', state: 'RJ' }
  expect(fifteen.flatMap((id) => elsewhereText(id, rio) ?? [])).toEqual([])
})

it('says what Curitiba, Porto Alegre, Rio and an estate ask for as their own pages and norms do', () => {
  expect(catalogue.imovel_curitiba).toMatchObject({ about: ['property'], purpose: 'deed' })
  expect(catalogue.imovel_curitiba.note).toContain('indicação fiscal')
  expect(catalogue.municipal_curitiba.note).not.toContain('não do imóvel')
  expect(catalogue.trt4).toMatchObject({
    cost: 'Geralmente gratuita',
    note: expect.stringMatching(/impressa é paga/),
  })
  expect(catalogue.sefaz.companion?.why).toMatch(/5 dias úteis \(Resolução PGE 2265\/2007.*pode ter mudado/)
  expect(catalogue.alvara_espolio.note).toMatch(/571\/2024.*77\/2022/)
  expect(catalogue.alvara_espolio.note).not.toContain('não foi confirmado')
})
