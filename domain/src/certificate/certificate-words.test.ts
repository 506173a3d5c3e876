import { expect, it } from 'vitest'
import { type CertificateFacts, certificateWords, statedResult } from './certificate-words.ts'

const today = '2026-11-21'
const paper: CertificateFacts = {
  result: 'negativa',
  resultBy: 'person',
  resolution: null,
  issuedOn: '2026-10-01',
  validUntil: '2026-12-31',
  validityBasis: 'printed',
  gap: null,
}
const of = (change: Partial<CertificateFacts>, day = today) => certificateWords({ ...paper, ...change }, day)

it('a result that nobody has stated is said to be so', () => {
  expect([null, 'negativa', 'positiva'].map((result) => statedResult(result as never))).toEqual([
    'Resultado não informado',
    'Negativa',
    'Positiva',
  ])
})

it.each<[string, Partial<CertificateFacts>, line: string, cautions: string[]]>([
  ['one that passes', {}, 'Negativa · vale até 31/12/2026', []],
  [
    'an assumed validity',
    { validityBasis: 'assumed' },
    'Negativa · vale até 31/12/2026 (validade presumida)',
    ['vale até 31/12/2026', 'validade presumida'],
  ],
  [
    'a validity of which it was not kept',
    { validityBasis: null },
    'Negativa · vale até 31/12/2026 (não se sabe se impressa)',
    ['vale até 31/12/2026', 'não se sabe se impressa'],
  ],
  ['the last day', { validUntil: today }, 'Negativa · vale até 21/11/2026', []],
  [
    'one that has run out',
    { validUntil: '2026-11-20' },
    'Negativa · vencida em 20/11/2026',
    ['vencida em 20/11/2026'],
  ],
  [
    'neither day known',
    { issuedOn: null, validUntil: null, validityBasis: null },
    'Negativa · validade: sem data de emissão',
    ['validade: sem data de emissão'],
  ],
  [
    'a kind of no known validity',
    { validUntil: null, validityBasis: null },
    'Negativa · validade não informada',
    ['validade não informada'],
  ],
  [
    'no stated result',
    { result: null },
    'Resultado não informado · vale até 31/12/2026',
    ['resultado não informado'],
  ],
  [
    'a debt that is suspended or secured',
    { result: 'positiva_com_efeito_de_negativa' },
    'Positiva com efeito de negativa · vale até 31/12/2026',
    ['positiva com efeito de negativa'],
  ],
  ['an issue', { result: 'positiva' }, 'Positiva · vale até 31/12/2026', ['positiva']],
  [
    'an issue taken for resolved, stated by a service',
    { result: 'positiva', resultBy: 'provider', resolution: 'Paga' },
    'Positiva (informado pelo serviço; com nota de resolução do corretor) · vale até 31/12/2026',
    ['positiva, informado pelo serviço, com nota de resolução do corretor'],
  ],
  [
    'a missing companion',
    { gap: 'falta a da PGE' },
    'Negativa · vale até 31/12/2026 · falta a da PGE',
    ['falta a da PGE'],
  ],
  [
    'minutes of a meeting',
    { result: null, issuedOn: null, validUntil: null, besideOther: { saysResult: false } },
    'validade: sem data de emissão',
    ['validade: sem data de emissão'],
  ],
])('words %s', (_, change, line, cautions) => {
  expect(of(change)).toMatchObject({ line, cautions })
  // An assumed day is said beside it, and is in time for all that.
  const isFit = cautions.every((one) => /^(vale até|validade presumida|não se sabe)/.test(one))
  expect(of(change).isClear).toBe(isFit)
})

it('says the same in a sentence, and without marks of its own in brackets', () => {
  const { sentence, parts } = of({ validityBasis: 'assumed', gap: 'falta a da PGE' })
  expect(sentence).toBe('resultado: negativa, vale até 31/12/2026 (validade presumida), falta a da PGE')
  expect(parts).toEqual(['negativa', 'vale até 31/12/2026', 'validade presumida', 'falta a da PGE'])
  expect(of({ result: null }).sentence).toBe('resultado não informado, vale até 31/12/2026')
})
