import { propertyUrl } from '../notification/subject.ts'
import { missingCibWords } from '../property/cib-asked.ts'
import { formatSequenceNumber } from '../property/sequence-number.ts'
import type { Stage } from '../property/stage.ts'
import { joinWithAnd } from '../text/portuguese.ts'
import { urgencyOf } from './matter.ts'
import { firstNamesAndRest } from './some-of.ts'
import { mostGrounds, type Task, taskKey } from './task.ts'

export interface MissingCibs {
  /** Those nearest to their deed first, at most `mostWithoutCib`. */
  properties: readonly { id: number; sequenceNumber: number }[]
  total: number
  /** Why acts on them name a CIB, each reason once. */
  where: readonly string[]
}

export const mostWithoutCib = mostGrounds

const about = { type: 'account' } as const
/** It holds up no deal, so every deal comes before it. */
const stage: Stage = 1

/** One line for all properties: a city gives their numbers together, and a portfolio would be a list of these. */
export function tasksOfCib({ properties, total, where }: MissingCibs): Task[] {
  const [first] = properties
  if (!first) return []
  const numbers = properties.map((one) => formatSequenceNumber(one.sequenceNumber))
  const which =
    total === 1
      ? `o CIB do imóvel ${numbers[0]}`
      : `o CIB de ${total} imóveis (${firstNamesAndRest(numbers, total)})`
  return [
    {
      key: taskKey('cib', about),
      matter: 'cib',
      urgency: urgencyOf('cib', stage),
      stage,
      about,
      text: missingCibWords(which, joinWithAnd(where)),
      action: { label: 'Informar', url: propertyUrl(first) },
      grounds: properties.map(({ id }) => `cib:${id}`),
    },
  ]
}
