import { expect, it } from 'vitest'
import { completeCnm } from '../format/cnm.ts'
import type { KnownProperty, KnownRecords } from './known-records.ts'
import type { ProposedSubject } from './proposal.ts'
import { propertyToldBy } from './told-property.ts'

const cpf = '529.982.247-25'
const cnm = completeCnm('11133820012345')
const otherCnm = completeCnm('09383320012345')
const place = { street: 'Rua Conde de Bonfim', number: '615', complement: 'apto 402', city: 'Rio de Janeiro' }
const blank = { matricula: null, inscricao: null, cnm: null, cib: null }
const property = (id: number, change: Partial<KnownProperty> = {}): KnownProperty => ({
  ...blank,
  ...place,
  street: `Rua ${id}`,
  id,
  ...change,
})
const told = (
  subject: Partial<ProposedSubject>,
  properties: KnownProperty[],
  people: KnownRecords['people'] = [],
) =>
  propertyToldBy(
    {
      proposal: { kind: 'quitacao_condominial', sureness: 'sure', subject: { kind: 'property', ...subject } },
      evidence: [],
      doubts: [],
    },
    { properties, people },
  )
const sure = (propertyId: number) => ({ propertyId, isSure: true })
const unsure = (propertyId: number) => ({ propertyId, isSure: false })
const nobody = { propertyId: null, isSure: false }
const ana = { id: 3, cpf, cnpj: null, name: 'Ana Souza', propertyIds: [7] }

it.each<[string, Partial<ProposedSubject>, Partial<KnownProperty>]>([
  ['its matrícula', { matricula: '012345' }, { matricula: '12.345' }],
  ['its matrícula at its registry', { matricula: '12345', cnm }, { matricula: '12.345', cnm }],
  ['its CNM', { cnm }, { cnm }],
  ['the matrícula that its CNM holds', { matricula: '12.345' }, { cnm }],
  ['the matrícula that the CNM of the paper holds', { cnm }, { matricula: '12.345' }],
  ['its CIB', { cib: 'ABC1234J' }, { cib: 'ABC1234J' }],
  ['its inscrição', { inscricao: '01234567' }, { inscricao: '0.123.456-7' }],
  ['its whole address', { address: 'R. Conde de Bonfim, 615, ap 402, Tijuca, Rio de Janeiro' }, place],
])('a property is told by %s', (_, subject, change) => {
  expect(told(subject, [property(7, change), property(8)])).toEqual(sure(7))
})

it('the same matrícula at another registry is another property', () => {
  expect(told({ matricula: '12345', cnm }, [property(7, { matricula: '12.345', cnm: otherCnm })])).toEqual(
    nobody,
  )
  const both = [
    property(7, { matricula: '12.345', cnm: otherCnm }),
    property(8, { matricula: '12.345', cnm }),
  ]
  expect(told({ matricula: '12345', cnm }, both)).toEqual(sure(8))
  expect(told({ matricula: '12345' }, both)).toEqual(nobody)
  expect(told({ matricula: '12345' }, [property(7, { cnm: otherCnm }), property(8, { cnm })])).toEqual(nobody)
})

it('an address alone is to be looked at, unless its city or the number of an owner stands beside it', () => {
  const address = 'Rua Conde de Bonfim, 615, unidade 402'
  const known = [property(7, place), property(8, { ...place, complement: 'apto 403' })]
  expect(told({ address }, known)).toEqual(unsure(7))
  expect(told({ address, cpf }, known, [ana])).toEqual(sure(7))
  expect(told({ address: 'Rua Conde de Bonfim, 615' }, known)).toEqual(nobody)
  expect(told({ address: 'Rua Conde de Bonfim, 615' }, [property(7, place)])).toEqual(unsure(7))
})

it('an address that fits two properties tells none', () => {
  const all = (...complements: (string | null)[]) =>
    complements.map((complement, at) => property(at + 7, { ...place, complement }))
  const at = (unit: string) => ({ address: `Rua Conde de Bonfim, 615${unit}, Rio de Janeiro` })
  expect(told(at(''), all(null, 'apto 402'))).toEqual(nobody)
  expect(told(at(', apto 402'), all('apto 402', 'bloco B, apto 402'))).toEqual(nobody)
  expect(told(at(', apto 402'), all('apto 402', 'loja 402'))).toEqual(nobody)
  expect(told(at(', bloco B, apto 402'), all('apto 402', 'bloco B, apto 402'))).toEqual(sure(8))
  expect(told(at(', apto 402'), all(null, 'apto 402'))).toEqual(sure(8))
})

it('its only owner tells it, by number or by the very name, where nothing speaks against it', () => {
  const known = [property(7, place)]
  expect(told({ name: 'ANA SOUZA' }, known, [ana])).toEqual(unsure(7))
  expect(told({ cpf, name: 'A. SOUZA' }, known, [ana])).toEqual(unsure(7))
  expect(told({ name: 'ANA SOUZA LIMA' }, known, [ana])).toEqual(nobody)
  expect(told({ name: 'ANA SOUZA' }, known, [ana, { ...ana, id: 4, cpf: null }])).toEqual(nobody)
  expect(told({ name: 'ANA SOUZA' }, known, [{ ...ana, propertyIds: [7, 8] }])).toEqual(nobody)
  expect(told({ name: 'ANA SOUZA', address: 'Rua das Flores, 12' }, known, [ana])).toEqual(nobody)
  expect(told({ name: 'ANA SOUZA', inscricao: '1' }, [property(7, { inscricao: '2' })], [ana])).toEqual(
    nobody,
  )
  const another = property(7, { cnm, ...place })
  expect(told({ name: 'ANA SOUZA', matricula: '54.321' }, [another], [ana])).toEqual(nobody)
  expect(told({ kind: 'person', name: 'ANA SOUZA' }, known, [ana])).toEqual(nobody)
})
