import { expect, it } from 'vitest'
import type { DiligenceSummary } from '../checklist/summary-answer.ts'
import { openAtMove, openOnWay } from './open-at-move.ts'
import { stages } from './stage.ts'

const summary: DiligenceSummary = {
  status: 'with_issues',
  completed: 10,
  total: 15,
  percent: 66,
  requested: 1,
  positive: 0,
  expired: 2,
  withIssues: 1,
  expiresOn: null,
  gaps: ['falta a da PGE'],
  apart: [],
  unstated: 1,
  unregistered: 0,
}
const clear: DiligenceSummary = {
  ...summary,
  status: 'completed',
  completed: 15,
  percent: 100,
  requested: 0,
  expired: 0,
  withIssues: 0,
  gaps: [],
  unstated: 0,
}

it('tells before the contract what is missing, has run out or is noted, each once', () => {
  expect(openAtMove({ currentStage: 4, diligence: summary }, 5)).toEqual([
    '1 certidão com apontamento',
    '2 certidões vencidas',
    '2 certidões que faltam',
    'falta a da PGE',
    '1 certidão sem resultado ou data de emissão',
  ])
})

it('tells before the market only what is open about certificates that came', () => {
  const came = { ...clear, gaps: ['falta a ata'] }
  expect(openAtMove({ currentStage: 2, diligence: came }, 3)).toEqual(['falta a ata'])
})

it('tells of whom and what papers name and nobody has registered', () => {
  const named = { ...clear, unregistered: 2 }
  const words = ['2 nomes ou ônus dos papéis fora do cadastro']
  expect(openAtMove({ currentStage: 2, diligence: named }, 3)).toEqual(words)
  expect(openAtMove({ currentStage: 4, diligence: named }, 5)).toEqual(words)
})

it('tells nothing where nothing is open, and nothing at any other step', () => {
  expect(openAtMove({ currentStage: 4, diligence: clear }, 5)).toEqual([])
  for (const from of stages) {
    for (const to of stages) {
      const isTold = (from === 2 && to === 3) || (from === 4 && to === 5)
      expect(openAtMove({ currentStage: from, diligence: summary }, to).length > 0).toBe(isTold)
    }
  }
})

it('tells of several steps at once all that each of them leaves open, once', () => {
  const before = openAtMove({ currentStage: 4, diligence: summary }, 5)
  expect(openOnWay({ currentStage: 3, diligence: summary }, 5)).toEqual(before)
  expect(openOnWay({ currentStage: 2, diligence: summary }, 7).toSorted()).toEqual(before.toSorted())
  expect(openOnWay({ currentStage: 5, diligence: summary }, 6)).toEqual([])
  expect(openOnWay({ currentStage: 5, diligence: summary }, 4)).toEqual([])
})
