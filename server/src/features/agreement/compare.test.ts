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
