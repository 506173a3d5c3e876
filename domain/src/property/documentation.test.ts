import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requiredSlots } from '../document/category.ts'
import { type CountedField, countedFields } from './counted-fields.ts'
import {
  type DocumentedProperty,
  documentationOf,
  documentationText,
  fieldName,
  pendingLabel,
  progressLevel,
} from './documentation.ts'

const ana = { fullName: 'Ana Souza' }
const whole: DocumentedProperty = {
  type: 'casa',
  street: 'Rua A',
  number: '1',
  neighborhood: 'Centro',
  city: 'Niterói',
  value: '1.00',
  registrationNumber: '123',
  owners: [ana],
}

describe('the documentation of a property (rules §2)', () => {
  it('asks 4 documents and one RG/CNH of each owner', () => {
    expect(
      [1, 2, 3].map(
        (count) => documentationOf({ ...whole, owners: Array(count).fill(ana) }, []).requiredDocuments,
      ),
    ).toEqual([5, 6, 7])
  })

  it('asks a company for its statutes alone', () => {
    const firm = { ...whole, owners: [{ fullName: 'Casa Nova Ltda.', cpf: '12.ABC.345/01DE-35' }] }
    const some = documentationOf(firm, ['ONUS_REAIS', 'ESPELHO_IPTU', 'CERTIDAO_ESTADO_CIVIL'])
    expect(some).toMatchObject({ requiredDocuments: 3, uploadedDocuments: 2, missingDocuments: ['RG_CNH_1'] })
    expect(documentationOf(firm, requiredSlots(firm.owners)).percent).toBe(100)
  })

  it('is half documents and half fields', () => {
    expect(documentationOf({ owners: [] }, []).percent).toBe(0)
    expect(documentationOf(whole, []).percent).toBe(50)
    expect(documentationOf({ owners: [] }, requiredSlots([])).percent).toBe(50)
    expect(documentationOf(whole, requiredSlots([{}])).percent).toBe(100)
    // 50 × 2/5 + 50 × 7/8 = 63.75
    const some = documentationOf({ ...whole, registrationNumber: null }, ['ONUS_REAIS', 'RG_CNH_1'])
    expect(some).toEqual({
      uploadedDocuments: 2,
      requiredDocuments: 5,
      filledFields: 7,
      totalFields: 8,
      percent: 64,
      missingDocuments: ['ESPELHO_IPTU', 'CERTIDAO_ESTADO_CIVIL', 'COMPROVANTE_RESIDENCIA'],
      missingFields: ['registrationNumber'],
    })
  })

  it('is rounded to the nearest percent', () => {
    // 50 × 1/6 + 50, 50 × 5/6 + 50 and 50 × 2/8
    const two = { ...whole, owners: [ana, ana] }
    expect(documentationOf(two, ['ONUS_REAIS']).percent).toBe(58)
    expect(documentationOf(two, requiredSlots([{}, {}]).slice(1)).percent).toBe(92)
    expect(documentationOf({ type: 'casa', city: 'Niterói', owners: [] }, []).percent).toBe(13)
  })

  it('counts a slot once, and no slot that is not asked for', () => {
    const filled = ['ONUS_REAIS', 'ONUS_REAIS', 'RG_CNH_1', 'RG_CNH_2', 'PLANTA']
    expect(documentationOf(whole, filled).uploadedDocuments).toBe(2)
  })

  it('counts a field only when it holds more than spaces, and owners when one has a name', () => {
    expect(documentationOf({ ...whole, street: '  ' }, []).missingFields).toEqual(['street'])
    expect(documentationOf({ ...whole, owners: [{ fullName: ' ' }] }, []).missingFields).toEqual(['owners'])
    expect(documentationOf({ ...whole, owners: [{ fullName: '' }, ana] }, []).missingFields).toEqual([])
  })

  it('names every counted field', () => {
    expect(countedFields.map(fieldName)).toEqual([
      'Tipo',
      'Rua',
      'Número',
      'Bairro',
      'Cidade',
      'Valor',
      'Proprietário',
      'Matrícula',
    ])
  })

  const properties = fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.subarray([...countedFields]))
    .map(([count, empty]) => {
      const property: DocumentedProperty = { ...whole, owners: Array(count).fill(ana) }
      for (const field of empty as Exclude<CountedField, 'owners'>[])
        if ((field as string) !== 'owners') property[field] = null
      return property
    })
  const cases = properties.chain((property) =>
    fc.tuple(fc.constant(property), fc.subarray(requiredSlots(property.owners))),
  )

  it('is 100 exactly when nothing is missing, and never falls by what is added', () => {
    fc.assert(
      fc.property(cases, ([property, filled]) => {
        const now = documentationOf(property, filled)
        expect(now.percent >= 0 && now.percent <= 100).toBe(true)
        expect(now.percent === 100).toBe(now.missingDocuments.length + now.missingFields.length === 0)
        expect(pendingLabel(now) === null).toBe(now.percent === 100)
        expect(now.uploadedDocuments + now.missingDocuments.length).toBe(now.requiredDocuments)
        expect(now.filledFields + now.missingFields.length).toBe(8)
        const [next] = now.missingDocuments
        if (next) expect(documentationOf(property, [...filled, next]).percent).toBeGreaterThan(now.percent)
      }),
    )
  })
})

it('says of a percentage what it is made of: half of it are the fields', () => {
  expect(documentationText(documentationOf(whole, []))).toBe('50% (0 de 5 documentos, 8 de 8 campos)')
})

describe('the label of a percentage', () => {
  it.each([
    [0, 'Pendente', 'red'],
    [49, 'Pendente', 'red'],
    [50, 'Em andamento', 'yellow'],
    [74, 'Em andamento', 'yellow'],
    [75, 'Quase completo', 'blue'],
    [99, 'Quase completo', 'blue'],
    [100, 'Completo', 'green'],
  ])('at %i is %s, %s', (percent, label, color) => {
    expect(progressLevel(percent)).toEqual({ label, color })
  })

  it('of the link names documents first, then fields', () => {
    expect(pendingLabel({ missingDocuments: ['ONUS_REAIS'], missingFields: ['type'] })).toBe(
      'Documentos pendentes',
    )
    expect(pendingLabel({ missingDocuments: [], missingFields: ['type'] })).toBe('Campos pendentes')
    expect(pendingLabel({ missingDocuments: [], missingFields: [] })).toBeNull()
  })
})
