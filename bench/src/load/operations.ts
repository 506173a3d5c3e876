import type { Yardstick } from '../processes/servers.ts'
import { Random } from '../seed/random.ts'
import type { Account, Writer } from './account.ts'
import { requestText } from './request.ts'
import { type Operation, writeOperations } from './writes.ts'

const both: readonly Yardstick[] = ['same rows', 'flat']

/**
 * Searches as a broker types them: beginnings, whole words, pairs, frequent words, a number. Half of them are
 * rare.
 */
export const searches = [
  'rua',
  'sa',
  'copac',
  'apartamento',
  'maria silva',
  'laranjeiras',
  'schmidt',
  'avenida tijuca',
  '00042',
  'yamamoto',
  'helena rossi',
  'voluntarios botafogo',
]

export function benchOperations({ cookie, ids, newIds }: Account, writers: readonly Writer[]): Operation[] {
  const random = new Random(7)
  const get = (path: string) => requestText('GET', path, cookie)
  const found = searches.map((words) => get(`/api/properties?search=${encodeURIComponent(words)}&limit=50`))
  let searched = 0
  const list = get('/api/properties?limit=50')
  const full = get('/api/properties')
  // Writes come last, so that the account keeps its 10,000 properties while it is read.
  return [
    { name: 'list of 50', status: 200, isReading: true, against: both, next: () => list },
    {
      name: 'one by id',
      status: 200,
      isReading: true,
      next: () => get(`/api/properties/${random.pick(ids)}`),
    },
    { name: 'search', status: 200, isReading: true, next: () => found[searched++ % found.length] as string },
    { name: 'full list of 10,000', status: 200, isReading: true, isHeavy: true, next: () => full },
    { name: 'stage change', status: 200, isReading: false, next: stageChanges(cookie, newIds) },
    ...writeOperations(writers),
  ]
}

/** Each connection moves properties of its own to stage 2 and later back, so that no two collide. */
function stageChanges(cookie: string, ids: number[]): Operation['next'] {
  const perConnection = Math.floor(ids.length / 50)
  const turns: number[] = []
  return (connection) => {
    const turn = turns[connection] ?? 0
    turns[connection] = turn + 1
    const id = ids[connection * perConnection + (turn % perConnection)]
    const currentStage = Math.floor(turn / perConnection) % 2 ? 1 : 2
    return requestText('PATCH', `/api/properties/${id}`, cookie, { currentStage })
  }
}
