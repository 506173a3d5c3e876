import { expect, it } from 'vitest'
import { toldBetween } from './qualification.ts'

const told = (text: string) => toldBetween(text).map(({ field, said }) => [field, said])

it('no profession is told where it may be that of a spouse who is named', () => {
  expect(told(', brasileira, casada com Caio Reis, médico, CPF ')).toEqual([['nationality', 'Brasileira']])
  expect(told(', brasileira, casada, médica, CPF ')).toHaveLength(2)
  expect(told(' e sua mulher, CPF ')).toEqual([])
})

it.each([
  [', brasileiro, solteiro, não convivente em união estável, médico, CPF ', 'Médico'],
  [', divorciada, não mantém união estável, advogada, CPF ', 'Advogada'],
  [', casado, no regime da comunhão parcial, engenheiro, CPF ', 'Engenheiro'],
  [', casado, comunhão universal de bens, engenheiro, CPF ', 'Engenheiro'],
  [', brasileira, solteira, agente de comércio exterior, CPF ', 'Agente de comércio exterior'],
  [', viúva, na forma da lei, em plena capacidade, professora, CPF ', 'Professora'],
  [', casado, no regime da comunhão parcial com Caio Reis, médico, CPF ', undefined],
  [', casada, sob o regime da comunhão parcial com Caio Reis, médico, CPF ', undefined],
  [', casados entre si, ele engenheiro, CPF ', undefined],
  [', casados entre si, engenheiro, CPF ', undefined],
  [', brasileiro, casado, ela médica, CPF ', undefined],
  [', brasileiros, médicos, casados entre si, CPF ', undefined],
  [', brasileiro, solteiro, doravante denominado outorgante, CPF ', undefined],
])('what tells the civil status is no profession: %s', (text, profession) => {
  expect(toldBetween(text).find(({ field }) => field === 'profession')?.said).toBe(profession)
})

it.each([
  ['brasileiros', []],
  ['portugueses', []],
  ['português', ['Português']],
  ['PORTUGUES', ['Portugues']],
])('one nationality is told of one person alone: %s', (text, nationalities) => {
  expect(toldBetween(`, ${text}, CPF `).map(({ said }) => said)).toEqual(nationalities)
})
