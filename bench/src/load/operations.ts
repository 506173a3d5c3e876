import type { PropertyInput } from '@soleira/domain/property/property'
import type { Yardstick } from '../processes/servers.ts'
import { makeProperty } from '../seed/portfolio.ts'
import { Random } from '../seed/random.ts'
import { requestText } from './request.ts'

/** The account that is measured, as the database holds it when the run begins. */
export interface Account {
  cookie: string
  /** All of its properties. */
  ids: number[]
  /** Some as their form sends them. */
  forms: { id: number; input: PropertyInput }[]
  /** Those at stage 1, of which the stage change takes its own. */
  newIds: number[]
}

export interface Operation {
  name: string
  /** The request that comes next on a connection, numbered from 0. */
  next(connection: number): string
  status: number
  /** Whether it only reads, so that both sides must give the same answer. */
  isReading: boolean
  /** Whether one request takes a good part of a second. */
  isHeavy?: boolean
  /** What it is measured against; the yardstick of the same rows when nothing is said. */
  against?: readonly Yardstick[]
}

const both: readonly Yardstick[] = ['same rows', 'flat']

/** As a broker types: beginnings, whole words, two together, frequent ones, a number; half of them rare. */
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

/** What is measured, each on the account with 10,000 properties. */
export function operations({ cookie, ids, forms, newIds }: Account): Operation[] {
  const random = new Random(7)
  const get = (path: string) => requestText('GET', path, cookie)
  const found = searches.map((words) => get(`/api/properties?search=${encodeURIComponent(words)}&limit=50`))
  let searched = 0
  const list = get('/api/properties?limit=50')
  const full = get('/api/properties')
  // What writes comes last: the account keeps its 10,000 properties while it is read.
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
    {
      // What a broker does nearly always: another value, the owners as they are. Other owners would take their papers along,
      // and the jobs that remove the files would be at work during what is measured next.
      name: 'replace',
      status: 200,
      isReading: false,
      against: ['flat'],
      next: () => {
        const { id, input } = random.pick(forms)
        const value = `${random.between(90, 4_000)}000.00`
        return requestText('PUT', `/api/properties/${id}`, cookie, { ...input, value })
      },
    },
    {
      name: 'create',
      status: 201,
      isReading: false,
      against: both,
      next: () => requestText('POST', '/api/properties', cookie, makeProperty(random)),
    },
  ]
}

/** Each connection moves properties of its own to stage 2 and later back, so that no two ever collide. */
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
