import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRecorded } from '../../test/recorded-person.ts'
import { deedFacts, lackedFacts, unionFacts } from '../person/deed-facts.ts'
import { missingFacts, neededFacts } from '../person/missing.ts'
import { changeBy, factWords, isContrary, recordedValue, refuseAccepting } from './accept-data.ts'
import { factsSaid, handedFacts } from './asked-data.ts'
import { dataState, factState, factsToAsk } from './data-state.ts'
import { handedForm } from './recipient.ts'
import { reminderWords, requestWords } from './words.ts'

const full = makeRecorded({
  cpf: '529.982.247-25',
  rg: '1',
  birthDate: '1970-05-09',
  motherName: 'Ana',
  fatherName: 'José',
  nationality: 'Brasileira',
  profession: 'Médica',
  maritalStatus: 'Solteiro(a)',
  phones: ['(21) 98888-7777'],
  emails: ['a@exemplo.com.br'],
  street: 'Rua A',
  city: 'Niterói',
})
const union = { kind: 'marriage', regime: null, since: null, prenup: null, spouse: null } as const

it('lacks nothing of whom all is known, and everything of whom nothing is', () => {
  expect(lackedFacts(full)).toEqual([])
  expect(lackedFacts(makeRecorded())).toEqual(
    deedFacts.filter((fact) => fact !== 'cnpj' && !unionFacts.includes(fact)),
  )
  expect(lackedFacts(makeRecorded({ kind: 'legal' }))).toEqual(['cnpj', 'phone', 'email', 'address'])
  expect(lackedFacts({ ...full, street: null })).toEqual(['address'])
})

it('asks of the married, and of who may be, with whom, how and since when', () => {
  expect(lackedFacts({ ...full, maritalStatus: 'Casado(a)' })).toEqual([...unionFacts])
  expect(lackedFacts({ ...full, maritalStatus: null, union })).toEqual(['maritalStatus', ...unionFacts])
  const known = {
    ...union,
    regime: 'comunhao_parcial',
    since: '2001-05-12',
    spouse: { id: 1, fullName: 'Rui', cpf: null },
  } as const
  expect(lackedFacts({ ...full, maritalStatus: 'União estável', union: known })).toEqual([])
  expect(factsToAsk({ ...full, maritalStatus: null })).toEqual(['maritalStatus', ...unionFacts])
  expect(factsToAsk({ ...full, profession: null })).toEqual(['profession'])
})

it('holds to what a purchase asks for', () => {
  const some = (value: string) => fc.constantFrom(value, null)
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('natural' as const, 'legal' as const),
        cpf: some('1'),
        cnpj: some('1'),
        rg: some('1'),
        birthDate: some('1970-05-09'),
        motherName: some('A'),
        maritalStatus: fc.constantFrom('Casado(a)', 'Solteiro(a)', null),
        union: fc.constantFrom(null, union),
      }),
      (known) => {
        const person = makeRecorded(known)
        const asked = missingFacts({ ...person, regime: null, representatives: 1 })
        expect(lackedFacts(person)).toEqual(expect.arrayContaining(asked))
      },
    ),
  )
  expect(deedFacts).toEqual(expect.arrayContaining(neededFacts.filter((fact) => fact !== 'representatives')))
})

const read = (facts: object) => handedFacts.safeParse(facts)

it('takes what is said and leaves out what is not', () => {
  const said = read({
    profession: '  Médica\u0000 ',
    cpf: '52998224725',
    phone: '21988887777',
    maritalStatus: '',
    rg: '',
    address: { street: 'Rua A', city: 'Niterói', cep: '24220000', state: 'RJ' },
    birthDate: '09/05/1970',
  })
  expect(said.success && factsSaid(said.data)).toEqual([
    ['cpf', '529.982.247-25'],
    ['birthDate', '1970-05-09'],
    ['profession', 'Médica'],
    ['phone', '(21) 98888-7777'],
    [
      'address',
      {
        street: 'Rua A',
        number: null,
        complement: null,
        neighborhood: null,
        city: 'Niterói',
        state: 'RJ',
        cep: '24220-000',
      },
    ],
  ])
  expect(factsSaid(handedFacts.parse({}))).toEqual([])
})

it.each([
  ['profession', { profession: 'x'.repeat(81) }],
  ['maritalStatus', { maritalStatus: 'Enrolado(a)' }],
  ['regime', { regime: 'toString' }],
  ['cpf', { cpf: '111.111.111-11' }],
  ['birthDate', { birthDate: '31/02/1980' }],
  ['phone', { phone: '12' }],
  ['email', { email: 'a@' }],
  ['address.city', { address: { street: 'Rua A', city: ' ' } }],
  ['', { fullName: 'Outra Pessoa' }],
  ['address', { address: { street: 'Rua A', city: 'Niterói', personId: 7 } }],
])('refuses what is wrong in %s', (field, facts) => {
  expect(read(facts).error?.issues.map(({ path }) => path.join('.'))).toContain(field)
})

it('takes no form in which the field is filled in that nobody sees', () => {
  const form = { position: 0, facts: { profession: 'Médica' } }
  expect(handedForm.safeParse(form).success).toBe(true)
  expect(handedForm.safeParse({ ...form, website: 'https://a.example' }).success).toBe(false)
})

it('stands as what was said last, and is done without what not everybody has', () => {
  expect(factState(true, null)).toBe('missing')
  expect(factState(true, 'refused')).toBe('refused')
  expect(factState(true, 'accepted')).toBe('missing')
  expect(factState(false, 'waiting')).toBe('waiting')
  expect(factState(false, 'accepted')).toBe('accepted')
  expect(factState(false, 'refused')).toBe('settled')
  const at = (state: ReturnType<typeof factState>, fact: 'email' | 'profession' = 'profession') => ({
    fact,
    state,
  })
  expect(dataState([at('missing', 'email'), at('accepted')])).toBe('done')
  expect(dataState([at('missing'), at('accepted')])).toBe('missing')
  expect(dataState([at('refused', 'email'), at('missing')])).toBe('refused')
  expect(dataState([at('refused'), at('waiting')])).toBe('waiting')
})

it('changes what was accepted and nothing else; another contact comes beside the first', () => {
  const said = new Map(factsSaid(handedFacts.parse({ profession: 'Juíza', phone: '21977776666' })))
  expect(changeBy(full, said, null)).toEqual({
    profession: 'Juíza',
    phones: ['(21) 98888-7777', '(21) 97777-6666'],
  })
  expect(isContrary(full, 'phone', '(21) 97777-6666')).toBe(false)
  expect(isContrary(full, 'profession', 'Juíza')).toBe(true)
  expect(isContrary(full, 'profession', 'Médica')).toBe(false)
  expect(isContrary(makeRecorded(), 'profession', 'Juíza')).toBe(false)
  const address = handedFacts.parse({ address: { street: 'Rua B', city: 'Niterói' } })
    .address as NonNullable<unknown>
  expect(isContrary(full, 'address', address as never)).toBe(true)
  expect(isContrary({ ...full, street: null }, 'address', address as never)).toBe(false)
})

it('makes of what is said of a union one union, of whoever lives in one', () => {
  const said = new Map(
    factsSaid(
      handedFacts.parse({
        maritalStatus: 'União estável',
        regime: 'separacao_absoluta',
        unionSince: '2010-02-10',
      }),
    ),
  )
  expect(refuseAccepting(full, said)).toEqual({})
  expect(changeBy({ ...full, union: null }, said, 9)).toEqual({
    maritalStatus: 'União estável',
    union: {
      kind: 'stable_union',
      regime: 'separacao_absoluta',
      since: '2010-02-10',
      prenup: null,
      spouseId: 9,
    },
  })
  const regime = new Map(factsSaid(handedFacts.parse({ regime: 'comunhao_parcial', spouseName: 'Rui Sá' })))
  expect(Object.keys(refuseAccepting(full, regime))).toEqual(['regime', 'spouseName'])
  const couple = { ...union, prenup: 'Livro 3', spouse: { id: 4, fullName: 'Rui', cpf: null } }
  const married = { ...full, maritalStatus: 'Casado(a)', union: couple }
  expect(Object.keys(refuseAccepting(married, regime))).toEqual(['spouseName'])
  regime.delete('spouseName')
  expect(changeBy(married, regime, null)).toEqual({
    union: { kind: 'marriage', regime: 'comunhao_parcial', since: null, prenup: 'Livro 3', spouseId: 4 },
  })
})

it('reads every fact in words', () => {
  expect(recordedValue(makeRecorded(), 'address')).toBeNull()
  expect(factWords('address', recordedValue(full, 'address') ?? '')).toBe('Rua A · Niterói')
  expect(factWords('regime', 'comunhao_parcial')).toBe('Comunhão parcial de bens')
  expect(factWords('birthDate', '1970-05-09')).toBe('09/05/1970')
  for (const fact of deedFacts) expect(() => recordedValue(full, fact)).not.toThrow()
})

it('asks for papers, for data, or for both in one message', () => {
  const asked = { givenName: 'Ana', property: 'Casa - Rua A, 1', uri: 'https://a.example/e/x' }
  expect(requestWords({ ...asked, papers: [], data: ['Ana Sá'] })).toMatch(
    /preciso destes dados:\n- Dados para a escritura de Ana Sá\n[\s\S]*preencher e enviar/,
  )
  expect(requestWords({ ...asked, papers: ['RG/CNH'], data: ['Ana Sá'] })).toContain(
    'destes documentos e dados:',
  )
  expect(reminderWords({ ...asked, papers: [], data: ['Ana Sá'] })).toContain(
    'faltam dados para a escritura do imóvel',
  )
})
