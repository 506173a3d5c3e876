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
  expect(personSearchWords('(21) 98888-7777 ')).toEqual(['21', '988887777'])
  expect(personSearchWords('ana.2@exemplo.com.br')).toEqual(['ana.2@exemplo.com.br'])
})
