import type { Stage } from '../property/stage.ts'
import { counted } from '../text/counted.ts'
import { urgencyOf } from './matter.ts'
import { mostGrounds, type Task, taskKey } from './task.ts'

/** The papers that came to the inbox, were read or could not be, and wait for somebody to say where they belong. */
export interface InboxFacts {
  /** The latest of them. */
  ids: readonly number[]
  total: number
}

/** How many papers of the inbox a line rests on at most: a later one is seen all the same. */
export const mostInInbox = mostGrounds

const about = { type: 'inbox' } as const
/** They are of no deal yet, so that every deal comes before them. */
const stage: Stage = 1

/** One line for all papers of the inbox that wait. */
export function tasksOfInbox({ ids, total }: InboxFacts): Task[] {
  if (!total) return []
  return [
    {
      key: taskKey('inbox', about),
      matter: 'inbox',
      urgency: urgencyOf('inbox', stage),
      stage,
      about,
      text: counted(
        total,
        'papel recebido espera ser conferido e arquivado',
        'papéis recebidos esperam ser conferidos e arquivados',
      ),
      action: { label: 'Conferir', url: '/papeis' },
      grounds: ids.map((id) => `paper:${id}`),
    },
  ]
}
