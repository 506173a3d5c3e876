import { ofWholeBuilding } from '../checklist/companion.ts'
import { formatSequenceNumber } from '../property/sequence-number.ts'
import type { Stage } from '../property/stage.ts'
import { capitalised } from '../text/portuguese.ts'
import { urgencyOf } from './matter.ts'
import { type PropertyFacts, tasksOfProperty } from './of-property.ts'
import { firstNamesAndRest } from './some-of.ts'
import { type Task, taskKey } from './task.ts'

/**
 * The lines of all properties. A condominium of which several are sold is asked for the manager's minutes once,
 * with the property that was taken in first.
 */
export function tasksOfProperties(all: readonly PropertyFacts[], today: string): Task[] {
  const condominiums = [...Map.groupBy(all.filter(gapOf), buildingOf).values()].filter(
    ({ length }) => length > 1,
  )
  const told = new Set(condominiums.flat())
  return [
    ...all.flatMap((facts) => tasksOfProperty(told.has(facts) ? withoutGap(facts) : facts, today)),
    ...condominiums.map(taskOfCondominium),
  ]
}

const gapOf = ({ items, standing }: PropertyFacts): string | null =>
  standing.stage === 7 ? null : (items.find(({ id }) => id === ofWholeBuilding)?.gap ?? null)

/** Nobody says the name of a condominium, so its address names it. Another gap is another matter. */
function buildingOf(facts: PropertyFacts): string {
  const { street, number, cep } = facts.property
  const place = [street, number, cep].map((part) => part.trim().toLowerCase())
  return [...place, gapOf(facts)].join('\n')
}

const withoutGap = (facts: PropertyFacts): PropertyFacts => ({
  ...facts,
  items: facts.items.map((item) => (item.id === ofWholeBuilding ? { ...item, gap: null } : item)),
})

function taskOfCondominium(all: readonly PropertyFacts[]): Task {
  const properties = all.map(({ property }) => property).sort((a, b) => a.sequenceNumber - b.sequenceNumber)
  const [first] = properties as [PropertyFacts['property']]
  const { id, sequenceNumber, type, street, number } = first
  const about = { type: 'property', property: { id, sequenceNumber, type, street, number } } as const
  const stage = Math.max(...all.map(({ standing }) => standing.stage)) as Stage
  const numbers = firstNamesAndRest(properties.map((one) => formatSequenceNumber(one.sequenceNumber)))
  const gap = capitalised(gapOf(all[0] as PropertyFacts) ?? '')
  return {
    key: taskKey('minutes', about),
    matter: 'minutes',
    urgency: urgencyOf('minutes', stage),
    stage,
    about,
    text: `${gap} · ${street}, ${number} (${properties.length} imóveis: ${numbers})`,
    action: { label: 'Completar', url: `/property/${id}?open=diligence` },
    grounds: properties.map((one) => `minutes:${one.id}`),
  }
}
