import { describe, expect, it } from 'vitest'
import { judgeMove, movesFrom, stageBadge, stageName, stageOf, stages, statuses, statusOf } from './stage.ts'

describe('stages (rules §1)', () => {
  it('have names, badges and a status each', () => {
    expect(stages.map(stageName)).toEqual([
      'Captação',
      'Due Diligence',
      'Mercado',
      'Proposta',
      'Contrato',
      'Instrumento',
      'Concluído',
    ])
    expect(stages.map(stageBadge)).toEqual([
      'Em Captação',
      'Due Diligence',
      'No Mercado',
      'Com Proposta',
      'Em Contrato',
      'Instrumento',
      'Concluído',
    ])
    expect(stages.map(statusOf)).toEqual(statuses)
    expect(stages.map((stage) => stageOf(statusOf(stage)))).toEqual([...stages])
  })

  it('offer one step forward and one back, named after the target', () => {
    expect(movesFrom(1)).toEqual([{ to: 2, label: 'Avançar para Due Diligence', direction: 'forward' }])
    expect(movesFrom(2)).toEqual([
      { to: 3, label: 'Avançar para Mercado', direction: 'forward' },
      { to: 1, label: 'Retornar para Captação', direction: 'back' },
    ])
    expect(movesFrom(7)).toEqual([{ to: 6, label: 'Retornar para Instrumento', direction: 'back' }])
  })

  it('are left only for a neighbour: every pair', () => {
    for (const from of stages) {
      for (const to of stages) {
        const verdict = judgeMove(from, to, 0, null)
        expect(verdict).toBe(Math.abs(from - to) === 1 ? 'allowed' : 'stage_not_adjacent')
        expect(verdict === 'allowed').toBe(movesFrom(from).some((move) => move.to === to))
      }
    }
  })

  it('need every diligence item from 2 to 3, or a written reason', () => {
    expect(judgeMove(2, 3, 3, null)).toBe('diligence_incomplete')
    expect(judgeMove(2, 3, 3, '')).toBe('diligence_incomplete')
    expect(judgeMove(2, 3, 3, 'Comprador dispensou')).toBe('allowed')
    expect(judgeMove(2, 3, 0, null)).toBe('allowed')
    expect(judgeMove(2, 1, 3, null)).toBe('allowed')
    expect(judgeMove(3, 2, 3, null)).toBe('allowed')
    expect(judgeMove(1, 2, 3, null)).toBe('allowed')
    expect(judgeMove(1, 3, 0, 'com motivo')).toBe('stage_not_adjacent')
  })
})
