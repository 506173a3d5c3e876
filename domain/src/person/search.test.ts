import { expect, it } from 'vitest'
import { longestPersonKey, personSearchKey, personSearchWords } from './search.ts'

it('a person is found by name, number and contacts, without accents and punctuation', () => {
  const key = personSearchKey({
    fullName: 'Conceição  Araújo',
    cpf: '529.982.247-25',
    phones: ['(21) 99999-8888'],
    emails: ['Dona@Exemplo.com.br'],
  })
  expect(key).toBe('conceicao araujo 52998224725 21999998888 dona@exemplo.com.br')
})

it('a company is found by a CNPJ with letters', () => {
  const company = {
    fullName: 'Casa Nova Ltda',
    cpf: null,
    cnpj: '12.ABC.345/01DE-35',
    phones: [],
    emails: [],
  }
  expect(personSearchKey(company)).toBe('casa nova ltda 12abc34501de35')
})

it('fits its index, in whatever script', () => {
  const emails = Array.from({ length: 20 }, (_, index) => `${'𠮷'.repeat(60)}${index}@exemplo.com.br`)
  const key = personSearchKey({ fullName: '𠮷'.repeat(120), cpf: null, phones: [], emails })
  expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(longestPersonKey)
})

it('takes a number with or without its punctuation, and an address as it is', () => {
  expect(personSearchWords('José 529.982.247-25')).toEqual(['jose', '52998224725'])
  expect(personSearchWords('12.ABC.345/01DE-35')).toEqual(['12abc34501de35'])
  expect(personSearchWords('ana.2@exemplo.com.br')).toEqual(['ana.2@exemplo.com.br'])
})

it.each([
  '(21) 98765-4321',
  '21987654321',
  '98765-4321',
  '+55 21 98765-4321',
  '\u202a+55 21 98765\u20114321\u202c',
  '021 98765-4321',
  '0xx21 98765-4321',
  '00 55 21 98765-4321',
  'tel:+5521987654321',
  '(21) 8765-4321',
  '8765-4321',
  '+351 912 345 678',
  '912345678',
  '318.642.907-22',
  'CPF: 318.642.907-22',
  'joana 98765-4321',
  "joana d'avila",
  'JOANA D´ÁVILA',
  'joana@exemplo',
])('%j finds a person', (typed) => {
  const key = personSearchKey({
    fullName: 'Joana d’Ávila',
    cpf: '318.642.907-22',
    phones: ['(21) 98765-4321', '+351 912 345 678'],
    emails: ['joana@exemplo.com.br'],
  })
  expect(personSearchWords(typed).filter((word) => !key.includes(word))).toEqual([])
})

it('a phone in its new form finds the old one, and no other person', () => {
  const key = personSearchKey({ fullName: 'Rui', cpf: null, phones: ['(21) 8765-4321'], emails: [] })
  const finds = (typed: string) => personSearchWords(typed).every((word) => key.includes(word))
  expect(['(21) 98765-4321', '(21) 8765-4321', '(21) 98765-4322', '(21) 97765-4321'].map(finds)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
