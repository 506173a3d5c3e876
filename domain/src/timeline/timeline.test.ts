import { describe, expect, it } from 'vitest'
import { type CountedItem, countItems, summariseDiligence } from '../checklist/summary.ts'
import type { Stage } from '../property/stage.ts'
import { stages } from '../property/stage.ts'
import { alertNames, readyText, timelineCounts, timelineOf } from './timeline.ts'

describe('the counts of the timeline (part 2 §4)', () => {
  it('take stage 1 from the portfolio and stage 2 from the checklists', () => {
    const counts = timelineCounts(
      { total: 20, captacao: 7 },
      { in_progress: 3, with_issues: 2, completed: 4, ready: 1 },
    )
    expect(counts).toEqual({ total: 20, intake: 7, diligence: 5, completed: 4, ready: 1 })
  })

  it.each([
    [0, 0, 'Prontos para o mercado'],
    [3, 3, 'Prontos para o mercado'],
    [3, 2, '2 prontos para o mercado'],
    [3, 1, '1 pronto para o mercado'],
    [3, 0, 'Todos ainda com algo em aberto'],
    [1, 0, 'Ainda com algo em aberto'],
  ])('of %i completed with %i ready say %s', (completed, ready, text) => {
    expect(readyText({ completed, ready })).toBe(text)
  })
})

const today = '2026-11-21'
const nothing = {
  result: null,
  resolution: null,
  issuedOn: null,
  validUntil: null,
  requestedOn: null,
  beside: null,
  personId: null,
}
const pending: CountedItem = { kind: 'onus_reais', status: 'pending', paperId: null, ...nothing }
const received: CountedItem = { ...pending, status: 'completed', paperId: 1 }

const at = (currentStage: Stage, ...items: CountedItem[]) =>
  timelineOf(
    { currentStage, diligence: summariseDiligence(countItems([...items, ...untouched(items)], today)) },
    today,
  )
const untouched = (items: readonly unknown[]) => Array.from({ length: 15 - items.length }, () => pending)
const stated = { ...received, result: 'negativa', issuedOn: '2026-11-01' } as const
const all = Array.from({ length: 15 }, () => stated)
const issue = { ...received, result: 'inconclusiva' } as const
const positive = { ...received, result: 'positiva' } as const

describe('the timeline of a property (part 2 §4)', () => {
  it('is half done at stage 1, whatever the diligence says', () => {
    for (const items of [[], [received], [positive], all]) {
      expect(at(1, ...items)).toEqual({
        stage: 1,
        percent: 50,
        stages: ['completed', 'pending'],
        completed: 1,
        alerts: [],
      })
    }
  })

  it.each([
    ['nothing', [], 50, 'pending', 1, []],
    ['a certificate', [received], 75, 'in_progress', 1, [{ type: 'info', text: 'Documentos em validação' }]],
    [
      'an issue',
      [issue],
      75,
      'in_progress',
      1,
      [{ type: 'warning', text: 'Certidões com pendências a resolver' }],
    ],
    ['everything', all, 100, 'completed', 2, []],
    // Nothing is concluded while something is open (rules §14).
    ['a result that nobody has stated', [received, ...all.slice(1)], 100, 'in_progress', 1, []],
  ] as const)('follows a diligence with %s', (_, items, percent, second, completed, alerts) => {
    expect(at(2, ...items)).toEqual({ stage: 2, percent, stages: ['completed', second], completed, alerts })
    for (const stage of stages.filter((one) => one > 2)) {
      const left = second === 'completed' ? 'completed' : 'left_open'
      expect(at(stage, ...items)).toMatchObject({ stage: 2, percent, stages: ['completed', left], completed })
    }
  })

  it('is urgent for an expired certificate, and for one with five days left or fewer (rules §12)', () => {
    const until = (validUntil: string) => ({ ...received, validUntil })
    const urgent = (stage: Stage, ...items: CountedItem[]) =>
      at(stage, ...items)
        .alerts.filter(({ type }) => type === 'danger')
        .map(({ text }) => text)
    expect(urgent(2, until('2026-11-20'))).toEqual(['1 certidão vencida'])
    expect(urgent(2, until('2026-11-26'))).toEqual(['Uma certidão vale só até 26/11/2026'])
    expect(urgent(2, until('2026-11-27'))).toEqual([])
    expect(urgent(3, until('2026-11-19'), until('2026-11-20'), until('2026-11-21'))).toEqual([
      '2 certidões vencidas',
      'Uma certidão vale só até 21/11/2026',
    ])
    // A concluded property needs no certificates any more.
    expect(urgent(7, until('2026-11-20'), until('2026-11-21'))).toEqual([])
    expect(urgent(1, until('2026-11-20'))).toEqual([])
  })

  it('is urgent for a positive certificate that nobody has resolved, from the market on', () => {
    const types = (stage: Stage, ...items: CountedItem[]) =>
      at(stage, ...items).alerts.map(({ type }) => type)
    expect(types(2, positive)).toEqual(['warning'])
    expect(types(3, positive)).toEqual(['danger'])
    expect(types(3, positive, issue)).toEqual(['danger', 'warning'])
    expect(types(3, issue)).toEqual(['warning'])
    expect(types(3, { ...positive, resolution: 'Baixada no cartório' })).toEqual(['info'])
  })

  it('calls its alerts by their weight', () => {
    expect(alertNames).toEqual({ danger: 'Urgente', warning: 'Atenção', info: 'Info' })
  })
})
