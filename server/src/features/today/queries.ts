import type { Standing } from '@soleira/domain/property/standing'
import { mostTasks, type PutOffLine, type Today } from '@soleira/domain/today/contract'
import { tasksOfInbox } from '@soleira/domain/today/of-inbox'
import { tasksOfPerson } from '@soleira/domain/today/of-person'
import { tasksOfProperty } from '@soleira/domain/today/of-property'
import { compareTasks } from '@soleira/domain/today/order'
import { isPutOff } from '@soleira/domain/today/put-off'
import type { Task } from '@soleira/domain/today/task'
import { and, asc, gt } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { putOffTasks } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { waitingInInbox } from './inbox.ts'
import { duePeople } from './people.ts'
import { dueProperties, type Wanted } from './properties.ts'

const mostPutOff = 500

export interface TodayList extends Today {
  standings: Map<number, Standing>
}

/**
 * The most urgent first. Reads only as many properties as the list has room for: none left out is more
 * urgent. `day` is an ISO date.
 */
export async function readToday(
  db: Db,
  scope: Scope,
  day: string,
  { room = mostTasks, namesPeople = true }: { room?: number; namesPeople?: boolean } = {},
): Promise<TodayList> {
  const marks = await marksOn(db, scope, day)
  const wanted = { day, others: room + marks.length, namesPeople }
  const { tasks, standings, untold } = await readTasks(db, scope, marks, wanted)
  const due = tasks.filter((task) => !isPutOff(task, marks, day)).sort(compareTasks)
  const told = due.slice(0, room)
  const unnamed = (type: 'property' | 'person') => {
    const named = subjects(told, type)
    return [...subjects(due, type)].filter((id) => !named.has(id)).length
  }
  return {
    day,
    tasks: told,
    more: {
      properties: untold.properties + unnamed('property'),
      people: untold.people + unnamed('person'),
    },
    putOff: tasks.length - due.length,
    standings,
  }
}

function subjects(tasks: readonly Task[], type: 'property' | 'person'): Set<number> {
  return new Set(
    tasks
      .filter(({ about }) => about.type === type)
      .flatMap(({ about }) => {
        if (about.type === 'inbox') return []
        return about.type === 'person' ? about.personId : about.property.id
      }),
  )
}

export async function readPutOff(db: Db, scope: Scope, day: string): Promise<PutOffLine[]> {
  const marks = await marksOn(db, scope, day)
  if (!marks.length) return []
  const { tasks } = await readTasks(db, scope, marks, { day, others: 0, namesPeople: true })
  return marks.flatMap((mark) => {
    const task = tasks.find(({ key }) => key === mark.key)
    if (!task || !isPutOff(task, [mark], day)) return []
    return [{ task, isDone: mark.reason === null, reason: mark.reason, until: mark.until }]
  })
}

type Mark = typeof putOffTasks.$inferSelect

function marksOn(db: Db, scope: Scope, day: string): Promise<Mark[]> {
  return db
    .select()
    .from(putOffTasks)
    .where(and(inAccount(putOffTasks, scope), gt(putOffTasks.until, day)))
    .orderBy(asc(putOffTasks.until), asc(putOffTasks.key))
    .limit(mostPutOff)
}

async function readTasks(db: Db, scope: Scope, marks: readonly Mark[], wanted: Omit<Wanted, 'ids'>) {
  const idsOf = (id: 'propertyId' | 'personId') => [...new Set(marks.flatMap((mark) => mark[id] ?? []))]
  const [ofProperties, ofPeople, inbox] = await Promise.all([
    dueProperties(db, scope, { ...wanted, ids: idsOf('propertyId') }),
    duePeople(db, scope, { ...wanted, ids: idsOf('personId') }),
    waitingInInbox(db, scope),
  ])
  return {
    tasks: [
      ...ofProperties.facts.flatMap((facts) => tasksOfProperty(facts, wanted.day)),
      ...ofPeople.facts.flatMap(tasksOfPerson),
      ...tasksOfInbox(inbox),
    ],
    standings: new Map(ofProperties.facts.map(({ property, standing }) => [property.id, standing])),
    untold: {
      properties: ofProperties.total - ofProperties.facts.length,
      people: ofPeople.total - ofPeople.facts.length,
    },
  }
}
