import { expect, it } from 'vitest'
import { inStreet } from './street.ts'

it.each([
  ['Rua das Flores, 1', 'na Rua das Flores, 1'],
  ['Av. Brasil, 2', 'na Avenida Brasil, 2'],
  ['Av Brasil, 2', 'na Avenida Brasil, 2'],
  ['R Barata Ribeiro', 'na Rua Barata Ribeiro'],
  ['R.Barata Ribeiro', 'na Rua Barata Ribeiro'],
  ['Praia de Botafogo, 10', 'na Praia de Botafogo, 10'],
  ['Praça XV', 'na Praça XV'],
  ['Pça. XV', 'na Praça XV'],
  ['PÇA XV', 'na Praça XV'],
  ['Tv X', 'na Travessa X'],
  ['Est. do Pontal', 'na Estrada do Pontal'],
  ['Campo de São Cristóvão', 'no Campo de São Cristóvão'],
  ['Esplanada dos Ministérios', 'na Esplanada dos Ministérios'],
  ['Passeio Público', 'no Passeio Público'],
  ['Largo do Machado, 3', 'no Largo do Machado, 3'],
  ['Lgo. do Machado, 3', 'no Largo do Machado, 3'],
  ['RUA DAS FLORES', 'na RUA DAS FLORES'],
  ['SQS 102, Bloco A', 'em SQS 102, Bloco A'],
  ['Ruanda, 4', 'em Ruanda, 4'],
  ['Estácio, 4', 'em Estácio, 4'],
  ['R.', 'em R.'],
])('%s takes the article of its street', (address, said) => {
  expect(inStreet(address)).toBe(said)
})
