import { showDate } from '../format/birth-date.ts'
import type { Stage } from '../property/stage.ts'
import { countWithNoun } from '../text/counted.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { urgencyOf } from './matter.ts'
import { type PlacedProperty, propertyLine } from './property-line.ts'
import { firstNamesAndRest } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

export interface LeadDueFacts {
  id: number
  personId: number
  name: string
  /** Not after today. */
  nextContactOn: string
}

/** A planned visit of today or of an earlier day, in the time zone of the account. */
export interface VisitDueFacts extends PlacedProperty {
  id: number
  day: string
  hour: string
  /** Empty where nobody is to be named. */
  who: readonly string[]
}

/** A lead may buy any property in Mercado, and is as near to a deed as those. */
const leadStage: Stage = 3

export function taskOfLead({ id, personId, name, nextContactOn }: LeadDueFacts, today: string): Task {
  const about = { type: 'lead', leadId: id, personId, name } as const
  return {
    key: taskKey('contact', about),
    matter: 'contact',
    urgency: urgencyOf('contact', leadStage, nextContactOn < today),
    stage: leadStage,
    about,
    text: nextContactOn < today ? `Falar: estava marcado para ${showDate(nextContactOn)}` : 'Falar hoje',
    action: { label: 'Abrir', url: `/interessados/${id}` },
    grounds: [`contact:${nextContactOn}`],
  }
}

/** One line of a property for those of today, and one for those of which nobody has said how they went. */
export function tasksOfVisits(visits: readonly VisitDueFacts[], today: string): Task[] {
  return [...Map.groupBy(visits, ({ property }) => property.id).values()].flatMap((all) => {
    const [now, before] = [all.filter(({ day }) => day >= today), all.filter(({ day }) => day < today)]
    return [...lineOf('visit', now, todayWords), ...lineOf('visited', before, pastWords)]
  })
}

function lineOf(
  matter: 'visit' | 'visited',
  visits: readonly VisitDueFacts[],
  say: (visits: readonly VisitDueFacts[]) => string,
): Task[] {
  const [first] = visits
  if (!first) return []
  const label = matter === 'visit' ? 'Abrir' : 'Registrar'
  const grounds = visits.map((visit) => `visit:${visit.id}:${visit.day}:${visit.hour}`)
  return [propertyLine(matter, first, { text: say(visits), label, grounds })]
}

const withNames = (moment: string, who: readonly string[]) =>
  who.length ? `${moment} com ${firstNamesAndRest(who)}` : moment

function todayWords(visits: readonly VisitDueFacts[]): string {
  const said = joinWithAnd(visits.map(({ hour, who }) => withNames(`às ${hour}`, who)))
  return visits.length === 1
    ? `Visita hoje ${said}`
    : `${countWithNoun(visits.length, 'visita', 'visitas')} hoje: ${said}`
}

function pastWords(visits: readonly VisitDueFacts[]): string {
  const [first] = visits
  return visits.length === 1 && first
    ? `Falta dizer como foi a visita de ${withNames(showDate(first.day), first.who)}`
    : `Falta dizer como foram ${visits.length} visitas, a primeira de ${showDate(first?.day ?? '')}`
}
