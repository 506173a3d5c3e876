import { expect, test } from 'vitest'
import { stepOf } from './use-clause-draft.ts'

const clauses = ['preco', 'chaves'].map((clauseId) => ({ clauseId }) as never)
const draft = { clauseId: 'preco', isFree: false, isNew: false, after: null, name: '', text: ' O preço. ' }

test('words of a clause are written where it stands, without its name', () => {
  expect(stepOf(draft, clauses)).toEqual({ act: 'write', clauseId: 'preco', text: 'O preço.' })
})

test('a new free text comes behind the clause it was asked for, as a paragraph while it has no title', () => {
  const free = { ...draft, clauseId: 'free-1', isFree: true, isNew: true }
  expect(stepOf({ ...free, after: 'preco' }, clauses)).toEqual({
    act: 'place',
    clauseId: 'free-1',
    at: 1,
    name: null,
    text: 'O preço.',
  })
  expect(stepOf({ ...free, name: ' Visita ' }, clauses)).toMatchObject({ at: 0, name: 'Visita' })
})
