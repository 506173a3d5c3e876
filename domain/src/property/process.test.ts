import { describe, expect, it } from 'vitest'
import { alertNames, processPercent, processStage, processStages, timelineOf } from './process.ts'
import { stages } from './stage.ts'

describe('the documentary process of the detail page (part 2 §4, decisions §1)', () => {
  it('ends where stage 3 begins', () => {
    expect(stages.map(processStage)).toEqual([1, 2, 3, 3, 3, 3, 3])
    expect(stages.map(processPercent)).toEqual([0, 50, 100, 100, 100, 100, 100])
    expect(processStages).toHaveLength(3)
  })
})

const statuses = ['pending', 'in_progress', 'with_issues', 'completed'] as const

describe('the timeline of a property (part 2 §4)', () => {
  it('is half done at stage 1, whatever the diligence says', () => {
    for (const status of statuses) {
      expect(timelineOf(1, { status })).toEqual({
        stage: 1,
        percent: 50,
        stages: ['completed', 'pending'],
        completed: 1,
        alerts: [],
      })
    }
  })

  it.each([
    ['pending', 50, 'pending', 1, []],
    ['in_progress', 75, 'in_progress', 1, [{ type: 'info', text: 'Documentos em validação' }]],
    ['with_issues', 75, 'in_progress', 1, [{ type: 'warning', text: 'Certidões com pendências a resolver' }]],
    ['completed', 100, 'completed', 2, []],
  ] as const)(
    'follows a diligence that is %s from stage 2 on',
    (status, percent, second, completed, alerts) => {
      for (const stage of stages.filter((one) => one >= 2)) {
        expect(timelineOf(stage, { status })).toEqual({
          stage: 2,
          percent,
          stages: ['completed', second],
          completed,
          alerts,
        })
      }
    },
  )

  it('calls its alerts by their weight', () => {
    expect(alertNames).toEqual({ danger: 'Urgente', warning: 'Atenção', info: 'Info' })
  })
})
