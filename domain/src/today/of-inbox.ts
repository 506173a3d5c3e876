import type { Stage } from '../property/stage.ts'
import { countWithNoun } from '../text/counted.ts'
import { urgencyOf } from './matter.ts'
import { mostGrounds, type Task, taskKey } from './task.ts'

export interface InboxFacts {
  ids: readonly number[]
  total: number
}

export const mostInInbox = mostGrounds

const about = { type: 'inbox' } as const
/** Papers in the inbox belong to no deal yet, so every deal comes before them. */
const stage: Stage = 1

export function tasksOfInbox({ ids, total }: InboxFacts): Task[] {
  if (!total) return []
  return [
    {
      key: taskKey('inbox', about),
      matter: 'inbox',
      urgency: urgencyOf('inbox', stage),
      stage,
      about,
      text: countWithNoun(
        total,
        'papel recebido espera ser conferido e arquivado',
        'papéis recebidos esperam ser conferidos e arquivados',
      ),
      action: { label: 'Conferir', url: '/papeis' },
      grounds: ids.map((id) => `paper:${id}`),
    },
  ]
}
