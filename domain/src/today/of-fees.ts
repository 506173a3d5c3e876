import { showDate } from '../format/birth-date.ts'
import { type PlacedProperty, propertyLine } from './property-line.ts'
import type { Task } from './task.ts'

/** A deal with open parts of its fee that are due: up to tomorrow, the earliest first. */
export interface FeeDueFacts extends PlacedProperty {
  dealId: number
  /** YYYY-MM-DD. */
  days: string[]
}

/** One line of a property, without a sum: 'Honorários: parte vence hoje'. */
export function taskOfFee({ dealId, days, ...placed }: FeeDueFacts, today: string): Task[] {
  if (!days.length) return []
  const text = `Honorários: ${days.map((on) => dueWords(on, today)).join('; ')}`
  const grounds = days.map((on) => `commission:${dealId}:${on}`)
  return [propertyLine('commission', placed, { text, label: 'Abrir', grounds })]
}

function dueWords(on: string, today: string): string {
  if (on < today) return `parte atrasada, era até ${showDate(on)}`
  return on === today ? 'parte vence hoje' : 'parte vence amanhã'
}
