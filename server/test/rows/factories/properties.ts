import type { ownerInput } from '@soleira/domain/property/owner'
import type { newPropertyInput } from '@soleira/domain/property/property'
import type { z } from 'zod'
import { makeCpf } from './people.ts'

export function makeOwner(change: Partial<z.input<typeof ownerInput>> = {}): z.input<typeof ownerInput> {
  return { fullName: 'Otávio Lima', cpf: makeCpf(), phone: '(21) 98888-7777', ...change }
}

export function makeProperty(
  change: Partial<z.input<typeof newPropertyInput>> = {},
): z.input<typeof newPropertyInput> {
  return {
    type: 'apartamento',
    value: '500000.00',
    cep: '22041-001',
    street: 'Rua das Laranjeiras',
    number: '120',
    complement: 'apto 301',
    neighborhood: 'Laranjeiras',
    city: 'Rio de Janeiro',
    state: 'RJ',
    registrationNumber: '12.345',
    municipalRegistration: null,
    owners: [makeOwner()],
    // All of them have one matrícula.
    evenIfSame: true,
    ...change,
  }
}
