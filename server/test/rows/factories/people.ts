import type { registrationInput } from '@soleira/domain/auth/contract'
import { completeCpf } from '@soleira/domain/format/cpf'
import { maskPhone } from '@soleira/domain/format/phone'
import type { personInput } from '@soleira/domain/person/person'
import type { z } from 'zod'

export const password = 'janela-azul-42'

let last = 100_000_000

export function makeCpf(): string {
  last += 1
  return completeCpf(String(last))
}

export function makeRegistration(
  change: Partial<z.input<typeof registrationInput>> = {},
): z.input<typeof registrationInput> {
  const cpf = makeCpf()
  return {
    firstName: 'Helena',
    lastName: 'Prado',
    email: `helena.${last}@exemplo.com.br`,
    cpf,
    creci: `CRECI-RJ ${last % 1_000_000}`,
    phone: maskPhone(`219${String(last).slice(-8)}`),
    password,
    ...change,
  }
}

export function makePerson(change: Partial<z.input<typeof personInput>> = {}): z.input<typeof personInput> {
  return { kind: 'natural', fullName: 'Otávio Lima', cpf: makeCpf(), phones: ['(21) 98888-7777'], ...change }
}
