import { expect, it } from 'vitest'
import { wantedCertificate } from './request.ts'

it.each([
  ['solicitar CNDT de Rafael Brandão', ['debitos_trabalhistas'], 'rafael brandao'],
  ['cndt rafael', ['debitos_trabalhistas'], 'rafael'],
  ['Pedir certidão da Receita Federal da Marina', ['receita_federal'], 'marina'],
  ['ônus reais 00042', ['onus_reais'], '00042'],
  ['certidão negativa de protesto para 111.444.777-35', ['protesto', 'protesto_sp'], '111.444.777-35'],
])('%s', (text, kinds, whose) => {
  expect(wantedCertificate(text)).toEqual({ kinds, whose })
})

it.each([
  ['whose it is', 'solicitar CNDT'],
  ['which certificate', 'solicitar de Rafael'],
  ['either', 'certidão de'],
  ['anything', ''],
  ['a kind by two letters', 'cn rafael'],
  ['a kind: a city names none', 'rua sao paulo'],
])('nothing is wanted without %s', (_, text) => {
  expect(wantedCertificate(text)).toBeNull()
})

it('a word is matched from its beginning only', () => {
  expect(wantedCertificate('nus rafael')).toBeNull()
})
