import { expect, it } from 'vitest'
import { completeCpf } from '../../format/cpf.ts'
import { pageOf } from '../flow.ts'
import { ownerWords } from './owner-words.ts'

const cpf = completeCpf('529982247')
const text = {
  pages: [
    pageOf([`R-1 - adquirente ANA PRADO, CPF ${cpf}, solteira.`], 1),
    pageOf([`R-2 - ANA PRADO, CPF ${cpf}, reserva para si o usufruto.`, 'Vende a BENTO LUZ, pintor.'], 2),
    pageOf(['O referido é verdade.'], 3),
  ],
}

it.each([
  ['with a number: the last words', { kind: 'cpf', value: cpf }, { page: 2, text: `ANA PRADO, CPF ${cpf},` }],
  ['with a name alone', { kind: 'name', value: 'BENTO LUZ' }, { page: 2, text: 'BENTO LUZ,' }],
  ['who is not there', { kind: 'cpf', value: completeCpf('987654321') }, null],
] as const)('finds an owner %s', (_, owner, words) => {
  expect(ownerWords(text, owner)).toEqual(words)
})
