import { expect, it } from 'vitest'
import { compareWritten } from './compare.ts'

const written = (clauses: [id: string, text: string][]) => ({
  title: 'Aditivo',
  preamble: 'Ana e Bia.',
  closing: 'Niterói.',
  signatures: ['Ana'],
  clauses: clauses.map(([clauseId, text]) => ({ clauseId, name: null, text })),
})
const of = (...given: Parameters<typeof compareWritten>) =>
  compareWritten(...given).parts.flatMap(({ clauseId, as, words }) =>
    clauseId ? [{ clauseId, as, words }] : [],
  )

it('tells clauses that came, went, moved or changed, and which words', () => {
  const before = written([
    ['a', 'O preço é de dez reais.'],
    ['b', 'Some.'],
    ['c', 'Fica.'],
    ['d', 'Anda.'],
  ])
  const after = written([
    ['d', 'Anda.'],
    ['a', 'O preço é de doze reais.'],
    ['c', 'Fica.'],
    ['e', 'Nova.'],
  ])
  expect(of(before, after)).toEqual([
    { clauseId: 'd', as: 'moved', words: [{ as: 'same', text: 'Anda.' }] },
    {
      clauseId: 'a',
      as: 'changed',
      words: [
        { as: 'same', text: 'O preço é de ' },
        { as: 'gone', text: 'dez' },
        { as: 'added', text: 'doze' },
        { as: 'same', text: ' reais.' },
      ],
    },
    { clauseId: 'b', as: 'gone', words: [{ as: 'gone', text: 'Some.' }] },
    { clauseId: 'c', as: 'same', words: [{ as: 'same', text: 'Fica.' }] },
    { clauseId: 'e', as: 'added', words: [{ as: 'added', text: 'Nova.' }] },
  ])
})

it.each([
  ['R$ 450.000,00 à vista', 'R$ 480.000,00 à vista', '450.000,00', '480.000,00'],
  ['em 10/12/2026.', 'em 10/11/2026.', '10/12/2026', '10/11/2026'],
  ['CPF 123.456.789-09, e', 'CPF 987.654.321-00, e', '123.456.789-09', '987.654.321-00'],
  ['matrícula 12.345-A do', 'matrícula 12.345-B do', '12.345-A', '12.345-B'],
])('takes a number with its separators as one word: %s', (before, after, gone, added) => {
  const [part] = of(written([['a', before]]), written([['a', after]]))
  const changed = part?.words.filter(({ as }) => as !== 'same')
  expect(changed).toEqual([
    { as: 'gone', text: gone },
    { as: 'added', text: added },
  ])
})

it('gives up on words within a second, and then tells the whole', () => {
  const words = (seed: number) =>
    Array.from({ length: 20_000 }, (_, at) => `p${(at * seed) % 9_973}`).join(' ')
  const texts = [words(7_919), words(104_729)] as const
  const ids = Array.from({ length: 20 }, (_, at) => `free-${at}`)
  const begun = performance.now()
  const parts = of(written(ids.map((id) => [id, texts[0]])), written(ids.map((id) => [id, texts[1]])))
  expect(performance.now() - begun).toBeLessThan(30_000)
  for (const { words: runs } of parts) {
    expect(runs.flatMap(({ as, text }) => (as === 'added' ? [] : text)).join('')).toBe(texts[0])
    expect(runs.flatMap(({ as, text }) => (as === 'gone' ? [] : text)).join('')).toBe(texts[1])
  }
})
