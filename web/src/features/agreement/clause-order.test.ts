import type { Agreement, WrittenClause } from '@soleira/domain/agreement/agreement'
import { expect, test } from 'vitest'
import { clauseName, moveAmong, nextFreeId, showStep, takeStep } from './clause-order.ts'

const clause = (clauseId: string, change: Partial<WrittenClause> = {}): WrittenClause => ({
  clauseId,
  name: clauseId,
  origin: 'product',
  grounds: [],
  side: 'both',
  rule: 'Sempre',
  heading: null,
  text: `texto de ${clauseId}`,
  pieces: [],
  applies: true,
  isChanged: false,
  productText: null,
  hasNewer: false,
  besides: [],
  ...change,
})

const free = clause('free-2', { origin: 'free', name: null, text: 'As partes visitaram o imóvel.' })
const clauses = [clause('preco'), clause('chaves'), free]
const ids = (sent: readonly { clauseId: string }[]) => sent.map(({ clauseId }) => clauseId)

test('only free text is sent with words that nobody changed', () => {
  expect(takeStep(clauses, { act: 'remove', clauseId: 'chaves' })).toEqual([
    { clauseId: 'preco' },
    { clauseId: 'free-2', text: 'As partes visitaram o imóvel.', name: null },
  ])
})

test('a clause moves to where it is put, however often', () => {
  const step = { act: 'place', clauseId: 'free-2', at: 0 } as const
  const moved = takeStep(clauses, step)
  expect(ids(moved)).toEqual(['free-2', 'preco', 'chaves'])
  const shown = showStep({ clauses } as Agreement, step)
  expect(takeStep(shown.clauses, step)).toEqual(moved)
})

test('one that was taken out comes back in its place with its words', () => {
  const step = { act: 'place', clauseId: 'foro', at: 1, text: 'Foro de Niterói.' } as const
  expect(takeStep(clauses, step)[1]).toEqual({ clauseId: 'foro', text: 'Foro de Niterói.' })
})

test('words are written, and null goes back to those of the product', () => {
  const written = takeStep(clauses, { act: 'write', clauseId: 'preco', text: 'Outro preço.' })
  expect(written[0]).toEqual({ clauseId: 'preco', text: 'Outro preço.' })
  const back = takeStep(clauses, { act: 'write', clauseId: 'preco', text: null })
  expect(back[0]).toEqual({ clauseId: 'preco', text: null })
})

test('words for a clause that was taken out elsewhere bring it back at the end', () => {
  expect(ids(takeStep(clauses, { act: 'write', clauseId: 'foro', text: 'Foro.' })).at(-1)).toBe('foro')
})

test('a clause takes the place of those beside which it cannot stand', () => {
  const gone = ['preco', 'chaves']
  expect(ids(takeStep(clauses, { act: 'replace', clauseId: 'preco_parcelado', gone }))).toEqual([
    'preco_parcelado',
    'free-2',
  ])
})

test('what the server has to word is not shown before its answer', () => {
  const shown = showStep({ clauses } as Agreement, { act: 'place', clauseId: 'foro', at: 0 })
  expect(ids(shown.clauses)).toEqual(['preco', 'chaves', 'free-2'])
})

test('a new free text takes a number that no other has', () => {
  expect(nextFreeId(clauses)).toBe('free-3')
  expect(nextFreeId([])).toBe('free-1')
})

test('a free paragraph is called by how it begins', () => {
  expect(clauseName(free)).toBe('As partes visitaram o imóvel.')
  expect(clauseName({ name: null, text: 'um dois três quatro cinco seis sete' })).toBe(
    'um dois três quatro cinco seis…',
  )
})

test('a clause moves among those of one kind, and the others keep their places', () => {
  expect(moveAmong(['a', 'x', 'b', 'y', 'c'], ['a', 'b', 'c'], 2, 0)).toEqual(['c', 'x', 'a', 'y', 'b'])
  expect(moveAmong(['a', 'x', 'b'], ['a', 'b'], 1, 9)).toEqual(['a', 'x', 'b'])
})
