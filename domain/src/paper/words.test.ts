import { expect, it } from 'vitest'
import { validityStateOf } from './paper.ts'
import { receivedElsewhere, reuseCaution, reuseDone, reusedText, reuseText } from './words.ts'

it('says how many papers of whom can be used', () => {
  expect(reuseText(9, 'José')).toBe('Usar as 9 certidões de José que ainda valem')
  expect(reuseText(1, 'José')).toBe('Usar a certidão de José que ainda vale')
  expect(reusedText(9, 'José')).toBe('Aproveitadas: 9 certidões de José.')
  expect(reusedText(1, 'José')).toBe('Aproveitada: 1 certidão de José.')
})

it('says what is not sure of what it offers', () => {
  const clear = { result: 'negativa', validityBasis: 'printed' } as const
  expect(reuseCaution([clear, clear])).toBeNull()
  expect(reuseCaution([clear, { ...clear, result: 'positiva' }])).toBe(
    '1 de 2 com pendência, a resolver também neste imóvel.',
  )
  expect(reuseCaution([{ result: null, validityBasis: 'assumed' }])).toBe(
    'Está sem resultado informado; está com validade presumida ou não conferida.',
  )
  const unsure = { result: null, validityBasis: null } as const
  expect(reuseCaution([unsure, unsure])).toBe(
    'Todas sem resultado informado; todas com validade presumida ou não conferida.',
  )
})

it('says where a paper came first', () => {
  expect(receivedElsewhere('00012')).toBe('recebida no imóvel #00012')
})

it.each([
  ['request', 'recebida no imóvel #00012', 'marcou como solicitado'],
  ['complete', 'recebida no imóvel #00012', 'usou a recebida no imóvel #00012'],
  ['replace', 'recebida no imóvel #00012', 'usou, no lugar da anterior, a recebida no imóvel #00012'],
  ['remove', 'continua no imóvel #00012', 'deixou de usar a certidão, que continua no imóvel #00012'],
  ['set_aside', 'recebida no imóvel #00012', null],
  ['complete', null, null],
] as const)('the history says of %s, %s: %s', (action, note, said) => {
  expect(reuseDone(action, note)).toBe(said)
})

it.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', 'valid'],
  [null, 'unknown'],
] as const)('a paper until %s is %s on 2026-11-21', (validUntil, expected) => {
  expect(validityStateOf({ validUntil }, '2026-11-21')).toBe(expected)
})
