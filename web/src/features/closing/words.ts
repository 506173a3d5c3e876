import type { Clock, Closing, Milestone, MilestoneState, Term } from '@soleira/domain/closing/closing'
import { showDate } from '@soleira/domain/format/birth-date'
import { countWithNoun } from '@soleira/domain/text/counted'

export const isUnresolved = ({ state }: Milestone) => !['done', 'unproved', 'set_aside'].includes(state)

const isUnproved = ({ state }: Milestone) => state === 'unproved'

/** The earliest day comes first, late ones before all; one without a day comes last. */
export function nextMilestone(milestones: readonly Milestone[]): Milestone | undefined {
  const [first, ...others] = milestones.filter(isUnresolved)
  return others.reduce((next, one) => ((one.day ?? '9') < (next?.day ?? '9') ? one : next), first)
}

const openWords: Partial<Record<MilestoneState, (day: string) => string>> = {
  late: (day) => `atrasado, era até ${day}`,
  today: () => 'hoje',
}

/** 'até 20/11/2026', 'atrasado, era até 20/11/2026', 'em 18/11/2026'. */
export function dayWords({ state, day, done, aside }: Milestone): string {
  if (aside) return aside.reason
  if (done) return done.on ? `em ${showDate(done.on)}` : ''
  if (!day) return 'sem dia marcado'
  return openWords[state]?.(showDate(day)) ?? `até ${showDate(day)}`
}

/** 'ITBI: atrasado, era até 20/11/2026'. */
export function standing({ milestones, isOver }: Closing): string {
  if (isOver) return 'O negócio foi desfeito'
  const next = nextMilestone(milestones)
  if (next) return `${next.label}: ${dayWords(next)}`
  const [unproved] = milestones.filter(isUnproved)
  return unproved ? `${unproved.label}: feito, mas sem o comprovante` : 'Todos os marcos resolvidos'
}

/** Business days before its end at which the prenotação stands before all. */
const pressing = 5

/** A prenotação that is lost, or soon will be: 'Prenotação: faltam 2 dias úteis (18/12/2026)'. */
export function priorityWarning({ protocols: [protocol], isOver }: Closing): string | null {
  if (!protocol || isOver) return null
  const clock = protocol.clocks.find(({ kind }) => kind === 'priority')
  if (!clock || clock.state === 'answered') return null
  if (protocol.isLost) return `Prenotação perdida: terminou em ${showDate(clock.on)}`
  return clock.left <= pressing ? `Prenotação: ${leftWords(clock)} (${showDate(clock.on)})` : null
}

export function countWords(milestones: readonly Milestone[]): string {
  const late = milestones.filter(({ state }) => state === 'late').length
  const unproved = milestones.filter(isUnproved).length
  return [
    countWithNoun(milestones.length, 'marco', 'marcos'),
    countWithNoun(milestones.filter((one) => !isUnresolved(one)).length, 'resolvido', 'resolvidos'),
    late > 0 && countWithNoun(late, 'atrasado', 'atrasados'),
    unproved > 0 && `${unproved} sem comprovante`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** '10 dias úteis a contar de 20/11/2026'. */
export const termWords = ({ from, days, unit }: Term): string =>
  `${unit === 'business' ? businessDays(days) : countWithNoun(days, 'dia corrido', 'dias corridos')} a contar de ${showDate(from)}`

const businessDays = (count: number) => countWithNoun(count, 'dia útil', 'dias úteis')

/** 'faltam 2 dias úteis'. */
export function leftWords({ state, left }: Clock): string {
  if (state === 'answered') return 'já houve resposta'
  if (state === 'over' || left < 0) return 'o prazo passou'
  if (left === 0) return 'o último dia é hoje'
  return `${left === 1 ? 'falta' : 'faltam'} ${businessDays(left)}`
}

/** 'Resposta do registro até 04/12/2026 (10 dias úteis)'. */
export const clockWords = ({ label, on, days }: Clock) =>
  `${label} até ${showDate(on)} (${businessDays(days)})`
