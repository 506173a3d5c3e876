import { describe, expect, it } from 'vitest'
import { stages } from '../property/stage.ts'
import { alertNames, timelineCounts, timelineOf } from './timeline.ts'

describe('the counts of the timeline (part 2 §4)', () => {
  it('take stage 1 from the portfolio and stage 2 from the checklists', () => {
    const counts = timelineCounts(
      { total: 20, captacao: 7 },
      { in_progress: 3, with_issues: 2, completed: 4 },
    )
    expect(counts).toEqual({ total: 20, intake: 7, diligence: 5, completed: 4 })
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
