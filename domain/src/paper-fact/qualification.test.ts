import { expect, it } from 'vitest'
import { toldBetween } from './qualification.ts'

const told = (text: string) => toldBetween(text).map(({ field, said }) => [field, said])

it('no profession is told where it may be that of a spouse who is named', () => {
  expect(told(', brasileira, casada com Caio Reis, médico, CPF ')).toEqual([['nationality', 'Brasileira']])
  expect(told(', brasileira, casada, médica, CPF ')).toHaveLength(2)
  expect(told(' e sua mulher, CPF ')).toEqual([])
})
