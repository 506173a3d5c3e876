import { expect, it } from 'vitest'
import { moneyInWords } from './money-words.ts'

it.each([
  ['0.00', 'zero reais'],
  ['0.01', 'um centavo'],
  ['0.99', 'noventa e nove centavos'],
  ['1.00', 'um real'],
  ['1.01', 'um real e um centavo'],
  ['16.00', 'dezesseis reais'],
  ['21.00', 'vinte e um reais'],
  ['100.00', 'cem reais'],
  ['101.00', 'cento e um reais'],
  ['999.00', 'novecentos e noventa e nove reais'],
  ['1000.00', 'mil reais'],
  ['1001.00', 'mil e um reais'],
  ['1100.00', 'mil e cem reais'],
  ['1565.11', 'mil quinhentos e sessenta e cinco reais e onze centavos'],
  ['2099.00', 'dois mil e noventa e nove reais'],
  ['850000.00', 'oitocentos e cinquenta mil reais'],
  ['1000000.00', 'um milhão de reais'],
  ['1000001.00', 'um milhão e um reais'],
  ['1250000.50', 'um milhão duzentos e cinquenta mil reais e cinquenta centavos'],
  ['2000000.00', 'dois milhões de reais'],
  ['1000000000.00', 'um bilhão de reais'],
  [
    '999999999999.99',
    'novecentos e noventa e nove bilhões novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%s is said as %s', (value, words) => expect(moneyInWords(value)).toBe(words))
