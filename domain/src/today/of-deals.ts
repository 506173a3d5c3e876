import type { DatedStep } from '../closing/steps.ts'
import { showDate } from '../format/birth-date.ts'
import { countWithNoun } from '../text/counted.ts'
import { capitalised } from '../text/portuguese.ts'
import { type PlacedProperty, propertyLine } from './property-line.ts'
import type { Task } from './task.ts'

/** A running deal with the days of its closing that are due: up to tomorrow. */
export interface DealDueFacts extends PlacedProperty {
  id: number
  steps: DatedStep[]
  /** The end of the prenotação in business days, where it is near and not among the steps. */
  priority: { on: string; left: number } | null
}

/** One line of a property: 'Sinal: vence hoje'. */
export function taskOfDeal({ id, steps, priority, ...placed }: DealDueFacts, today: string): Task[] {
  const told = [
    ...steps.map(({ label, on }) => ({ on, words: `${label}: ${dueWords(on, today)}` })),
    ...(priority
      ? [
          {
            on: priority.on,
            words: `a prenotação termina em ${countWithNoun(priority.left, 'dia útil', 'dias úteis')}`,
          },
        ]
      : []),
  ]
  if (!told.length) return []
  const text = capitalised(told.map(({ words }) => words).join('; '))
  const grounds = told.map(({ on }) => `deal:${id}:${on}`)
  return [propertyLine('deal', placed, { text, label: 'Abrir', grounds: [...new Set(grounds)] })]
}

function dueWords(on: string, today: string): string {
  if (on < today) return `atrasado, era até ${showDate(on)}`
  return on === today ? 'vence hoje' : 'vence amanhã'
}
