import { expect, it } from 'vitest'
import type { Reading } from '../reading/proposal.ts'
import { doubtsOfText, doubtText } from './doubt.ts'

const reading = (result?: Reading['proposal']['result']): Reading => ({
  proposal: { kind: 'debitos_trabalhistas', ...(result && { result }), sureness: 'sure' },
  evidence: [],
  doubts: [],
})

it('a text doubts what it contradicts, each thing once', () => {
  const against = ['another_person', 'another_name', 'another_kind', 'nothing_issued'] as const
  const doubts = doubtsOfText(reading(), against, 'negativa')
  expect(doubts).toEqual(['text_holder', 'text_kind', 'text_nothing'])
  expect(doubts.map(doubtText).join(' ')).toContain('outra pessoa')
})

it('a result that bars nothing contradicts none that bars nothing either', () => {
  const effects = reading('positiva_com_efeito_de_negativa')
  expect(doubtsOfText(effects, [], 'negativa')).toEqual([])
  expect(doubtsOfText(reading('positiva'), ['positive'], 'negativa')).toEqual(['text_result'])
  expect(doubtsOfText(reading('negativa'), [], 'positiva')).toEqual(['text_result'])
})

it('what either side leaves open contradicts nothing', () => {
  expect(doubtsOfText(reading(), ['no_result'], 'negativa')).toEqual([])
  expect(doubtsOfText(reading('positiva'), ['positive'], null)).toEqual([])
})
