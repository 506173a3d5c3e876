import { describe, expect, it } from 'vitest'
import { stages } from '../property/stage.ts'
import { daysInProcess, processDates, processPercent, processStage, processStages } from './process.ts'

describe('the documentary process of the detail page (part 2 §4, decisions §1)', () => {
  it('ends where stage 3 begins', () => {
    expect(stages.map(processStage)).toEqual([1, 2, 3, 3, 3, 3, 3])
    expect(stages.map(processPercent)).toEqual([0, 50, 100, 100, 100, 100, 100])
    expect(processStages).toHaveLength(3)
  })
})

describe('the dates of the process', () => {
  const createdAt = '2026-01-05T12:00:00.000Z'
  const move = (fromStage: number, toStage: number, day: string) => ({
    fromStage,
    toStage,
    movedAt: `2026-${day}T12:00:00.000Z`,
  })

  it('begin with the intake, and go no further than the property', () => {
    expect(processDates({ createdAt, currentStage: 1 }, [])).toEqual([
      { started: createdAt, finished: null },
      { started: null, finished: null },
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
    expect(processDates({ createdAt, currentStage: 4 }, moves)).toEqual([
      { started: createdAt, finished: moves[2]?.movedAt },
      { started: moves[2]?.movedAt, finished: moves[3]?.movedAt },
    ])
  })

  it('are forgotten when the property goes back', () => {
    const moves = [move(1, 2, '01-10'), move(2, 3, '01-20'), move(3, 2, '01-25'), move(2, 1, '01-26')]
    expect(processDates({ createdAt, currentStage: 2 }, moves.slice(0, 3))).toEqual([
      { started: createdAt, finished: moves[0]?.movedAt },
      { started: moves[0]?.movedAt, finished: null },
    ])
    expect(processDates({ createdAt, currentStage: 1 }, moves)).toEqual([
      { started: createdAt, finished: null },
      { started: null, finished: null },
    ])
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
