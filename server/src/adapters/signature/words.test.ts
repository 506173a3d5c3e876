import { expect, it } from 'vitest'
import { aRequest } from '../../../test/signature-services/rigs.ts'
import { sentenceIn, withoutPeople } from './words.ts'

it.each([
  [{ errors: [{ code: '100', title: 'Erro', detail: 'name inválido' }] }, 'name inválido'],
  [{ detail: 'Not found.' }, 'Not found.'],
  [{ signers: ['Signatário inválido'] }, 'Signatário inválido'],
  [{ message: 'Invalid signers.', code: 7 }, 'Invalid signers.'],
  [[], null],
  [null, null],
  [{ a: { b: { c: { d: { e: { f: { g: 'fundo' } } } } } } }, null],
])('the sentence in %j is %j', (value, sentence) => {
  expect(sentenceIn(value)).toBe(sentence)
})

it.each([
  ['Ana Ávila Prado já assinou', '… já assinou'],
  ['ana ávila já assinou', '… … já assinou'],
  ['Banana não é nome', 'Banana não é nome'],
  ['outro.alguem@exemplo.org inválido', '… inválido'],
  ['CPF 111.444.777-35 inválido', 'CPF … inválido'],
  ['veja https://exemplo.com/x?token=1', 'veja …'],
  ['linha\n\u0000outra', 'linha outra'],
  ['x'.repeat(300), `${'x'.repeat(159)}…`],
])('%j is repeated as %j', (text, plain) => {
  expect(withoutPeople(text, aRequest())).toBe(plain)
})

it('is not broken by a name that looks like a pattern', () => {
  const [ana] = aRequest().signers
  if (!ana) throw new Error('no signer')
  expect(withoutPeople('Ana (a+)+ $ não', { signers: [{ ...ana, name: 'Ana (a+)+ $' }] })).toBe('… não')
})
