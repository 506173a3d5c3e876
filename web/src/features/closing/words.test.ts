import type { Clock, Closing, Milestone } from '@soleira/domain/closing/closing'
import { expect, it } from 'vitest'
import {
  clockWords,
  countWords,
  dayWords,
  leftWords,
  nextMilestone,
  priorityWarning,
  standing,
} from './words.ts'

const milestone = (label: string, change: Partial<Milestone> = {}) =>
  ({ label, state: 'todo', day: null, done: null, aside: null, ...change }) as Milestone

const late = milestone('ITBI', { state: 'late', day: '2026-11-20' })
const ahead = milestone('Escritura', { day: '2026-12-10' })
const undated = milestone('Registro')
const done = milestone('Sinal', {
  state: 'done',
  done: { on: '2026-11-02', by: null, isStated: true, details: {} as never },
})
const aside = milestone('FGTS', { state: 'set_aside', day: '2026-11-01', aside: { reason: 'Sem saldo' } })

const clock: Clock = {
  kind: 'priority',
  label: 'Fim da prenotação',
  days: 20,
  from: '2026-11-20',
  on: '2026-12-18',
  left: 2,
  state: 'running',
  basis: { norm: 'Lei nº 6.015/1973, art. 205', source: 'lida em 23/11/2026' },
}
const closing = (milestones: Milestone[], clocks: Clock[] = [], isLost = false) =>
  ({ milestones, protocols: clocks.length ? [{ clocks, isLost }] : [], isOver: false }) as unknown as Closing

it('takes what is late first, then what has a day, then the order of the list', () => {
  expect(nextMilestone([undated, ahead, done, aside, late])).toBe(late)
  expect(nextMilestone([undated, ahead])).toBe(ahead)
  expect(nextMilestone([done, undated, milestone('Chaves')])).toBe(undated)
  expect(nextMilestone([done, aside])).toBeUndefined()
})

it('says in words how each stands', () => {
  expect([late, ahead, undated, done, aside].map(dayWords)).toEqual([
    'atrasado, era até 20/11/2026',
    'até 10/12/2026',
    'sem dia marcado',
    'em 02/11/2026',
    'Sem saldo',
  ])
  expect(dayWords(milestone('Chaves', { state: 'today', day: '2026-11-27' }))).toBe('hoje')
  expect(countWords([late, ahead, done])).toBe('3 marcos · 1 resolvido · 1 atrasado')
})

it('says in one line what comes next, and warns of what the law takes away soon', () => {
  expect(standing(closing([done, late]))).toBe('ITBI: atrasado, era até 20/11/2026')
  expect(standing(closing([done, aside]))).toBe('Todos os marcos resolvidos')
  const unproved = { ...done, state: 'unproved' as const }
  expect(standing(closing([aside, unproved]))).toBe('Sinal: feito, mas sem o comprovante')
  expect(countWords([done, unproved])).toBe('2 marcos · 2 resolvidos · 1 sem comprovante')
  expect(standing({ ...closing([late]), isOver: true })).toBe('O negócio foi desfeito')
  const warned = (change: Partial<Clock>, isLost = false) =>
    priorityWarning(closing([undated], [{ ...clock, ...change }], isLost))
  expect(priorityWarning(closing([undated]))).toBeNull()
  expect(warned({ left: 6 })).toBeNull()
  expect(warned({ left: 5 })).toBe('Prenotação: faltam 5 dias úteis (18/12/2026)')
  expect(warned({ state: 'over', left: -1 }, true)).toBe('Prenotação perdida: terminou em 18/12/2026')
  expect(warned({ state: 'answered', left: 1 })).toBeNull()
})

it('counts a term of the law in words and days', () => {
  expect(clockWords(clock)).toBe('Fim da prenotação até 18/12/2026 (20 dias úteis)')
  expect([2, 1, 0, -1].map((left) => leftWords({ ...clock, left }))).toEqual([
    'faltam 2 dias úteis',
    'falta 1 dia útil',
    'o último dia é hoje',
    'o prazo passou',
  ])
  expect(leftWords({ ...clock, state: 'answered' })).toBe('já houve resposta')
})
