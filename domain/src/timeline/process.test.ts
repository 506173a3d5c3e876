import { describe, expect, it } from 'vitest'
import type { DiligenceStatus } from '../checklist/status.ts'
import { untouchedDiligence } from '../checklist/summary.ts'
import { type Stage, stages } from '../property/stage.ts'
import { daysInProcess, processDates, processPercent, processStage, processStages } from './process.ts'

describe('the documentary process of the detail page (part 2 §4, rules §1)', () => {
  it('ends where stage 3 begins', () => {
    expect(stages.map(processStage)).toEqual([1, 2, 3, 3, 3, 3, 3])
    expect(stages.map(processPercent)).toEqual([0, 50, 100, 100, 100, 100, 100])
    expect(processStages).toHaveLength(3)
  })
})

describe('the dates of the process', () => {
  const createdAt = '2026-01-05T12:00:00.000Z'
  const move = (fromStage: Stage, toStage: Stage, day: string) => ({
    fromStage,
    toStage,
    movedAt: `2026-${day}T12:00:00.000Z`,
  })

  const datesAt = (
    currentStage: Stage,
    moves: Parameters<typeof processDates>[1],
    status: DiligenceStatus = 'completed',
    items?: Parameters<typeof processDates>[2],
  ) => processDates({ createdAt, currentStage, diligence: { ...untouchedDiligence, status } }, moves, items)

  it('begin with the intake, and go no further than the property', () => {
    expect(datesAt(1, [])).toEqual([
      { started: createdAt, finished: null },
      { started: null, ended: null, finished: null },
    ])
  })

  it('are those of the last time a stage was entered', () => {
    const moves = [
      move(1, 2, '01-10'),
      move(2, 1, '01-12'),
      move(1, 2, '02-01'),
      move(2, 3, '02-20'),
      move(3, 4, '03-01'),
    ]
    expect(datesAt(4, moves)).toEqual([
      { started: createdAt, finished: moves[2]?.movedAt },
      { started: moves[2]?.movedAt, ended: moves[3]?.movedAt, finished: moves[3]?.movedAt },
    ])
  })

  it('are forgotten when the property goes back', () => {
    const moves = [move(1, 2, '01-10'), move(2, 3, '01-20'), move(3, 2, '01-25'), move(2, 1, '01-26')]
    expect(datesAt(2, moves.slice(0, 3), 'in_progress')).toEqual([
      { started: createdAt, finished: moves[0]?.movedAt },
      { started: moves[0]?.movedAt, ended: null, finished: null },
    ])
    expect(datesAt(1, moves)).toEqual([
      { started: createdAt, finished: null },
      { started: null, ended: null, finished: null },
    ])
  })

  it('have the diligence finished with its last certificate, if that came after the move or there was none', () => {
    const moves = [move(1, 2, '01-10'), move(2, 3, '01-20')]
    const received = (day: string) => [
      { completedAt: '2026-01-12T12:00:00.000Z' },
      { completedAt: `2026-${day}T12:00:00.000Z` },
      { completedAt: null },
    ]
    const finished = (stage: Stage, day: string, status?: DiligenceStatus) =>
      datesAt(stage, moves.slice(0, stage - 1), status, received(day))[1].finished
    expect(finished(3, '01-15')).toBe(moves[1]?.movedAt)
    expect(finished(3, '02-03')).toBe('2026-02-03T12:00:00.000Z')
    expect(finished(2, '01-15')).toBe('2026-01-15T12:00:00.000Z')
    // A stage that was left with certificates open has ended, and is not finished.
    for (const status of ['pending', 'in_progress', 'with_issues'] as const) {
      expect(datesAt(3, moves, status, received('01-15'))[1]).toMatchObject({
        ended: moves[1]?.movedAt,
        finished: null,
      })
    }
  })

  it('count calendar days in São Paulo, not spans of 24 hours', () => {
    const late = '2026-03-11T02:30:00.000Z' // still the 10th in São Paulo
    expect(daysInProcess(late, new Date('2026-03-11T02:50:00.000Z'), 'America/Sao_Paulo')).toBe(0)
    expect(daysInProcess(late, new Date('2026-03-11T03:10:00.000Z'), 'America/Sao_Paulo')).toBe(1)
    expect(daysInProcess(late, new Date('2026-03-11T03:10:00.000Z'), 'America/New_York')).toBe(0)
    expect(daysInProcess(late, new Date('2027-03-11T12:00:00.000Z'), 'America/Sao_Paulo')).toBe(366)
    expect(daysInProcess(late, new Date('2026-03-09T12:00:00.000Z'), 'America/Sao_Paulo')).toBe(0)
  })
})
