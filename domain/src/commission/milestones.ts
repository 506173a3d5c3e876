import type { MilestoneStanding } from '../closing/standing.ts'
import { showDate } from '../format/birth-date.ts'

/** A part of a fee may follow the signature of the promise, or a milestone of the closing (part 3 §9). */
export const feeMilestones = ['sinal', 'contract', 'deed', 'registration', 'keys'] as const
export type FeeMilestone = (typeof feeMilestones)[number]

/** As a label of a part, too. */
export const feeMilestoneNames: Record<FeeMilestone, string> = {
  sinal: 'No sinal',
  contract: 'Na assinatura do contrato',
  deed: 'Na escritura',
  registration: 'No registro',
  keys: 'Na entrega das chaves',
}

export interface DayOfPart {
  /** AAAA-MM-DD; null while nobody knows it. */
  dueOn: string | null
  /** True while its milestone has not come about: the day is planned, and the part is not due. */
  awaits: boolean
}

/** The day of a part that follows a milestone: that on which it came about, else the planned one. */
export function dayOfMilestone(
  follows: FeeMilestone,
  standing: readonly Pick<MilestoneStanding, 'kind' | 'day' | 'done' | 'aside'>[],
  contractOn: string | null,
): DayOfPart {
  if (follows === 'contract') return { dueOn: contractOn, awaits: contractOn === null }
  const milestone = standing.find(({ kind }) => kind === follows)
  const doneOn = milestone?.done?.on ?? null
  if (doneOn) return { dueOn: doneOn, awaits: false }
  return { dueOn: milestone?.aside ? null : (milestone?.day ?? null), awaits: true }
}

interface Shown extends DayOfPart {
  follows: FeeMilestone | null
}

/** 'sem dia marcado', '01/02/2027', 'vence com a escritura, no dia previsto de 01/02/2027'. */
export function dueWords({ dueOn, follows, awaits }: Shown): string {
  if (!follows) return dueOn ? showDate(dueOn) : 'sem dia marcado'
  const name = followedNames[follows]
  if (!awaits && dueOn) return `${showDate(dueOn)}, com ${name}`
  return `vence com ${name}, ${dueOn ? `no dia previsto de ${showDate(dueOn)}` : 'ainda sem dia'}`
}

/** With their article: 'vence com a escritura'. */
export const followedNames: Record<FeeMilestone, string> = {
  sinal: 'o sinal',
  contract: 'a assinatura do contrato',
  deed: 'a escritura',
  registration: 'o registro',
  keys: 'a entrega das chaves',
}
