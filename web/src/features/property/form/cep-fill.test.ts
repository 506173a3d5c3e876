import { expect, test } from 'vitest'
import { fillAddress } from './cep-fill.ts'

const empty = { street: '', neighborhood: '', city: '', state: '' }
const paulista = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

test('fills what is empty', () => {
  const { cep, ...address } = paulista
  expect(fillAddress(empty, {}, paulista)).toEqual(address)
})

test('leaves what the broker typed', () => {
  const typed = { ...empty, street: 'Av. Paulista, lado par', state: 'SP' }
  expect(fillAddress(typed, {}, paulista)).toEqual({ neighborhood: 'Bela Vista', city: 'São Paulo' })
})

test('replaces what an earlier look-up filled, unless it was edited since', () => {
  const earlier = { street: 'Rua A', neighborhood: 'Centro', city: 'Niterói', state: 'RJ' }
  const current = { ...earlier, neighborhood: 'Centro Histórico' }
  expect(fillAddress(current, earlier, paulista)).toEqual({
    street: 'Avenida Paulista',
    city: 'São Paulo',
    state: 'SP',
  })
})

test('empties a street it filled when the new CEP is of a whole town', () => {
  const earlier = { street: 'Rua A', neighborhood: 'Centro', city: 'Niterói', state: 'RJ' }
  const town = { cep: '18150-000', street: '', neighborhood: '', city: 'Ibiúna', state: 'SP' }
  expect(fillAddress(earlier, earlier, town)).toEqual({
    street: '',
    neighborhood: '',
    city: 'Ibiúna',
    state: 'SP',
  })
})

test('spaces count as empty', () => {
  expect(fillAddress({ ...empty, city: '  ' }, {}, paulista).city).toBe('São Paulo')
})
