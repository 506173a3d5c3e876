import { expect, it } from 'vitest'
import { rioKinds } from '../catalogue/rio-kinds.ts'
import { isByPact, type Regime } from '../person/regime.ts'
import { expectedItems } from './expected.ts'
import { noOthers, type OtherParties, type SellingOwner, sellersOf, unknownsOf, whyText } from './sellers.ts'

const owner = (personId: number, name: string, known: Partial<SellingOwner> = {}): SellingOwner => ({
  personId,
  name,
  kind: 'natural',
  nationality: null,
  maritalStatus: null,
  union: null,
  ...known,
})
const someone = (personId: number, name: string, nationality: string | null = null) => ({
  personId,
  name,
  nationality,
})
const married = (regime: Regime, since: string | null, spouse: ReturnType<typeof someone> | null = null) => ({
  union: { kind: 'marriage' as const, regime, since, spouse },
})
const rio = { land: 'built', city: 'Rio de Janeiro', state: 'RJ' } as const

function beside(owners: readonly SellingOwner[], others: Partial<OtherParties> = {}) {
  const ofPack = new Set<string>([...rioKinds.natural, ...rioKinds.company, ...rioKinds.estate])
  return expectedItems(rioKinds, sellersOf(owners, { ...noOthers, ...others }), rio).flatMap(
    ({ kind, subject, because }) =>
      subject && !ofPack.has(kind) ? [[kind, subject.name, whyText(because, 'Rio')]] : [],
  )
}

it.each<[Regime, string | null, boolean]>([
  ['comunhao_parcial', '2001-05-12', false],
  ['separacao_obrigatoria', '2010-05-12', false],
  ['separacao_absoluta', '1960-05-12', true],
  ['participacao_final', '2010-05-12', true],
  ['comunhao_universal', '1977-12-25', false],
  ['comunhao_universal', '1977-12-26', true],
  ['comunhao_universal', null, true],
])('a marriage of %s since %s has a pacto: %s', (regime, since, has) => {
  expect(isByPact(regime, since)).toBe(has)
  const asked = beside([owner(1, 'José', married(regime, since))]).map(([kind]) => kind)
  expect(asked).toEqual(has ? ['pacto_antenupcial'] : [])
})

it('the pacto is asked for once of two spouses who both own, and never of a stable union or of an estate', () => {
  const maria = someone(2, 'Maria')
  const both = [
    owner(1, 'José', married('separacao_absoluta', '2010-05-12', maria)),
    owner(2, 'Maria', married('separacao_absoluta', '2010-05-12', someone(1, 'José'))),
  ]
  expect(beside(both).map(([kind, name]) => [kind, name])).toEqual([['pacto_antenupcial', 'José']])
  const union = { kind: 'stable_union', regime: 'separacao_absoluta', since: null, spouse: maria } as const
  expect(beside([owner(1, 'José', { union })])).toEqual([])
  expect(beside([both[0] as SellingOwner], { deceased: [1] })).toEqual([])
})

it('says of a pacto what it rests on, and where nobody knows whether there is one', () => {
  const [[, , dated] = []] = beside([owner(1, 'José', married('comunhao_universal', '1990-01-01'))])
  expect(dated).toBe(
    'O regime de José é comunhão universal de bens, que vem de pacto antenupcial e só vale diante de terceiros depois de registrado (Código Civil, arts. 1.640, 1.653 e 1.657).',
  )
  const [[, , undated] = []] = beside([owner(1, 'José', married('comunhao_universal', null))])
  expect(undated).toBe(
    `${dated} Não consta a data do casamento: antes de 26/12/1977 era o regime legal, sem pacto (Lei 6.515/1977).`,
  )
})

it('whoever signs by somebody else is asked for the procuração; nobody is asked for that of who has died', () => {
  const rui = { name: 'Rui Sá', representsId: 1 }
  const said = [
    'procuracao',
    'José',
    'Rui Sá assina por José, segundo as partes do imóvel: a procuração é pública e dá poderes especiais para vender (Código Civil, arts. 657 e 661, § 1º).',
  ]
  expect(beside([owner(1, 'José'), owner(3, 'Lia')], { proxies: [rui] })).toEqual([said])
  // A proxy who names nobody signs for the only owner; with several owners nobody knows for which.
  expect(beside([owner(1, 'José')], { proxies: [{ ...rui, representsId: null }] })).toEqual([said])
  const several = [owner(1, 'José'), owner(3, 'Lia')]
  const unclear = { ...noOthers, proxies: [{ ...rui, representsId: null }] }
  expect(beside(several, unclear)).toEqual([])
  expect(unknownsOf(several, unclear)).toEqual([
    'Rui Sá: não consta de quem é a procuração, que por isso ainda não é pedida.',
  ])
  expect(beside([owner(1, 'José')], { deceased: [1], proxies: [rui] })).toEqual([])
  expect(
    beside([owner(1, 'Vila Ltda.', { kind: 'legal' })], { proxies: [rui] }).map(([kind]) => kind),
  ).toEqual(['procuracao'])
})

it.each([
  [null, false],
  [' ', false],
  ['Brasileira', false],
  ['brasileiro(a)', false],
  ['BRASILEIRA naturalizada', false],
  ['Italiana e brasileira', false],
  ['Alemã', true],
  ['Português', true],
])('nationality %j asks for the paper of a foreigner: %s', (nationality, isForeign) => {
  const asked = beside([owner(1, 'José', { nationality })]).map(([kind]) => kind)
  expect(asked).toEqual(isForeign ? ['documento_estrangeiro'] : [])
})

it('a spouse who consents shows a foreigner’s paper, too; a company has no nationality, and the dead show none', () => {
  const spouse = someone(2, 'Greta', 'Alemã')
  expect(beside([owner(1, 'José', married('comunhao_parcial', null, spouse))])).toEqual([
    [
      'documento_estrangeiro',
      'Greta',
      'A nacionalidade de Greta no cadastro é “Alemã”: quem não é brasileiro se identifica por CRNM ou passaporte.',
    ],
  ])
  expect(beside([owner(1, 'Vila Ltda.', { kind: 'legal', nationality: 'Alemã' })])).toEqual([])
  expect(beside([owner(1, 'José', { nationality: 'Alemã' })], { deceased: [1] })).toEqual([])
})

it('whoever has the usufruct presents the papers of who sells, after the owners, and nobody twice', () => {
  const dulce = { ...someone(9, 'Dulce'), kind: 'natural' as const }
  const sellers = sellersOf([owner(1, 'José'), owner(3, 'Lia')], { ...noOthers, usufructuaries: [dulce] })
  expect(sellers.map(({ name, role }) => [name, role])).toEqual([
    ['José', 'owner'],
    ['Lia', 'owner'],
    ['Dulce', 'usufructuary'],
  ])
  expect(expectedItems(rioKinds, sellers, rio)).toHaveLength(5 + 30)
  expect(whyText(sellers[2]?.because ?? { why: 'added' }, 'Rio')).toBe(
    'Dulce tem o usufruto: o imóvel só fica livre dele com a sua renúncia ou na venda conjunta (Código Civil, art. 1.393).',
  )
  const same = { ...dulce, personId: 1, name: 'José' }
  expect(sellersOf([owner(1, 'José')], { ...noOthers, usufructuaries: [same] })).toHaveLength(1)
})
