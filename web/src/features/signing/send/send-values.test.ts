import type { Signable } from '@soleira/domain/signing/signing'
import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../../lib/forms/form.ts'
import { emptySigner, type SendValues, sendSchema, sendValuesOf, turnsOf } from './send-values.ts'

const document = { kind: 'authorization' as const, id: 7 }
const person = (name: string, order: number): Signable['signers'][number] => ({
  personId: null,
  name,
  cpf: null,
  email: `${name[0]}@exemplo.com.br`.toLowerCase(),
  phone: null,
  as: 'seller',
  order,
})
const signable = (...signers: Signable['signers']): Signable => ({
  document,
  propertyId: 1,
  title: 'Autorização',
  signers,
  missing: [],
  obstacle: null,
  openSigningId: null,
})

describe('the form of a signing', () => {
  it('begins with who would sign, by their turn', () => {
    const values = sendValuesOf(
      signable(person('Caio Lins', 2), person('Inês Prado', 1), person('Rui Dias', 2)),
      '2026-05-04',
    )
    expect(values.signers.map(({ name, isTogether }) => [name, isTogether])).toEqual([
      ['Inês Prado', false],
      ['Caio Lins', false],
      ['Rui Dias', true],
    ])
    expect(values.expiresOn).toBe('19/05/2026')
  })

  it.each([
    [[], []],
    [[true], [1]],
    [
      [false, true, true],
      [1, 1, 1],
    ],
    [
      [true, false, true, false],
      [1, 2, 2, 3],
    ],
  ])('rows %j have the turns %j', (together, turns) => {
    expect(turnsOf(together.map((isTogether) => ({ isTogether })))).toEqual(turns)
  })

  it('sends a paper as what is signed elsewhere, and needs no e-mail for it', () => {
    const values: SendValues = {
      ...sendValuesOf(signable(person('Inês Prado', 1)), '2026-05-04'),
      way: 'paper',
    }
    const [first] = values.signers
    if (first) first.email = ''
    expect(sendSchema(document).parse(values)).toMatchObject({
      document,
      provider: 'manual',
      expiresOn: '2026-05-19',
      signers: [{ name: 'Inês Prado', email: null, order: 1 }],
    })
    expect(errorsOf(sendSchema(document), { ...values, way: 'soleira' })).toEqual({
      'signers.0.email': 'Informe o e-mail',
    })
  })

  it('says what is wrong at the field of its row', () => {
    const values = sendValuesOf(signable(person('Inês Prado', 1)), '2026-05-04')
    const wrong = { ...values, expiresOn: '31/02/2026', signers: [...values.signers, emptySigner()] }
    const errors = errorsOf(sendSchema(document), wrong)
    expect(errors['signers.1.name']).toBe('Informe o nome completo')
    expect(errors.expiresOn).toBe('Data inválida')
    expect(errorsOf(sendSchema(document), { ...values, signers: [] })).toEqual({
      signers: 'Escolha quem assina',
    })
  })
})
