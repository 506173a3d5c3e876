import { describe, expect, it } from 'vitest'
import { agreementChange, reviewInput } from './agreement.ts'

const put = (...clauses: object[]) => agreementChange.safeParse({ clauses, version: 1 })

describe('a change of a contract', () => {
  it('takes free text with or without a heading, and a heading of nothing else', () => {
    expect(put({ clauseId: 'free-1', text: 'a\r\nb' }).data?.clauses?.[0]?.text).toBe('a\nb')
    expect(put({ clauseId: 'free-1', text: 'a', name: 'Da vaga' }).success).toBe(true)
    expect(put({ clauseId: 'free-1', text: ' ' }).success).toBe(false)
    expect(put({ clauseId: 'free-1' }).success).toBe(false)
    expect(put({ clauseId: 'preco', name: 'Do valor' }).success).toBe(false)
  })

  it('tells an absent text from one that goes back, and refuses a clause twice', () => {
    const { data } = put({ clauseId: 'preco' }, { clauseId: 'mora', text: null })
    expect(data?.clauses?.map(({ text }) => text)).toEqual([undefined, null])
    expect(put({ clauseId: 'preco' }, { clauseId: 'preco' }).success).toBe(false)
  })
})

describe('the OAB of a lawyer', () => {
  const oab = (typed: string) =>
    reviewInput.safeParse({ lawyer: 'Lia Prado', oab: typed, on: '2026-11-27' }).data?.oab

  it.each([
    ['OAB/RJ 123.456', 'OAB/RJ 123.456'],
    ['rj 123456', 'OAB/RJ 123.456'],
    ['123.456/SP', 'OAB/SP 123.456'],
    ['OABRJ 1', undefined],
    ['123456', undefined],
    ['ZZ 123', undefined],
    ['RJ', undefined],
    ['RJ 0123', undefined],
    ['RJ 12345678', undefined],
  ])('%s is kept as %s', (typed, kept) => {
    expect(oab(typed)).toBe(kept)
  })
})
