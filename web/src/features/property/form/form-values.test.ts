import { expect, it } from 'vitest'
import { sampleProperty } from '../../../../../domain/test/sample-property.ts'
import { propertyFormSchema, propertyValuesOf } from './form-values.ts'

it('a property that is opened and saved as it is stays the same', () => {
  const said = {
    type: 'casa',
    value: '980000.00',
    cep: '22260-000',
    street: 'Rua São Clemente',
    number: '120',
    complement: 'fundos',
    neighborhood: 'Botafogo',
    city: 'Niterói',
    state: 'RJ',
    registrationNumber: '41.207',
    municipalRegistration: '1.234.567-8',
    cnm: '1113382001234558',
    cib: 'ABC1234J',
    groundLord: 'union',
    registryOffice: '9º Ofício',
    landArea: '1250.50',
    privateArea: '80.25',
    builtArea: '96.00',
    propertyTax: '1980.50',
    propertyTaxYear: 2026,
  } as const
  const { owners, ...saved } = sampleProperty(said)
  const { owners: sent, ...rest } = propertyFormSchema.parse(propertyValuesOf({ ...saved, owners }))
  expect(rest).toEqual(said)
  const { personId: _, ...owner } = owners[0] as (typeof owners)[number]
  expect(sent).toMatchObject([owner])
})
