import { officialTimeZone } from '@soleira/domain/format/time-zone'
import type { Standing } from '@soleira/domain/property/standing'
import { mostTasks, type PutOffLine, type Today } from '@soleira/domain/today/contract'
import { tasksOfCertificate, tasksOfDuties } from '@soleira/domain/today/of-account'
import { tasksOfCib } from '@soleira/domain/today/of-cib'
import { tasksOfComments } from '@soleira/domain/today/of-comments'
import { taskOfDeal } from '@soleira/domain/today/of-deals'
import { taskOfFee } from '@soleira/domain/today/of-fees'
import { tasksOfInbox } from '@soleira/domain/today/of-inbox'
import { taskOfLead, tasksOfVisits } from '@soleira/domain/today/of-leads'
import { tasksOfAnswers, tasksOfOffers } from '@soleira/domain/today/of-offers'
import { tasksOfPapers } from '@soleira/domain/today/of-papers'
import { tasksOfPerson } from '@soleira/domain/today/of-person'
import { tasksOfProperties } from '@soleira/domain/today/of-properties'
import { compareTasks, tellable, type Unread } from '@soleira/domain/today/order'
import { isPutOff } from '@soleira/domain/today/put-off'
import { readTaskKey, type Task } from '@soleira/domain/today/task'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { properties, putOffTasks } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { dueDuties } from '../duty/due.ts'
import { authorOf } from '../link/broker.ts'
import { lastDayOfCertificate } from './certificate.ts'
import { withoutCib } from './cib.ts'
import { unansweredComments } from './comments.ts'
import { dueDeals } from './deals.ts'
import { dueFees } from './fees.ts'
import { waitingInInbox } from './inbox.ts'
import { dueLeads, dueVisits } from './leads.ts'
import { answeredOffers, dueOffers } from './offers.ts'
import { waitingOffers } from './paper-facts.ts'
import { duePeople, findPeople } from './people.ts'
import { dueProperties, findProperties, type Wanted } from './properties.ts'

const mostPutOff = 500

export interface TodayList extends Today {
  standings: Map<number, Standing>
}

/**
 * The most urgent first. It reads only those properties and people for whom the list has room: none left out is
 * more urgent. Days are ISO dates; `leaveDay` is that of the account's time zone.
 */
export async function readToday(
  db: Db,
  scope: Scope,
  day: string,
  {
    leaveDay = day,
    room = mostTasks,
    namesPeople = true,
    withDuties = true,
  }: { leaveDay?: string; room?: number; namesPeople?: boolean; withDuties?: boolean } = {},
): Promise<TodayList> {
  const marks = await marksOn(db, scope, day)
  const wanted = { day, leaveDay, room, others: room + marks.length, namesPeople, withDuties }
  const { tasks, standings, untold } = await readTasks(db, scope, marks, wanted)
  const due = tasks.filter((task) => !isPutOff(task, marks, day)).sort(compareTasks)
  const told = due.slice(0, room)
  const unnamed = (type: Exclude<Task['about']['type'], 'inbox' | 'account'>, others: number[] = []) => {
    const named = subjects(told, type)
    return [...new Set([...subjects(due, type), ...others])].filter((id) => !named.has(id)).length
  }
  return {
    day,
    tasks: told,
    more: {
      properties: untold.properties + unnamed('property', untold.ids.property),
      people: untold.people + unnamed('person', untold.ids.person) + unnamed('lead'),
    },
    putOff: tasks.length - due.length,
    standings,
  }
}

function subjects(tasks: readonly Task[], type: Task['about']['type']): Set<number> {
  return new Set(
    tasks
      .filter(({ about }) => about.type === type)
      .flatMap(({ about }) => {
        if (about.type === 'inbox' || about.type === 'account') return []
        if (about.type === 'lead') return about.leadId
        return about.type === 'person' ? about.personId : about.property.id
      }),
  )
}

export async function readPutOff(db: Db, scope: Scope, day: string, leaveDay = day): Promise<PutOffLine[]> {
  const marks = await marksOn(db, scope, day)
  if (!marks.length) return []
  const { tasks } = await readTasks(db, scope, marks, {
    day,
    leaveDay,
    room: 0,
    others: 0,
    namesPeople: true,
    withDuties: true,
  })
  return marks.flatMap((mark) => {
    const task = tasks.find(({ key }) => key === mark.key)
    if (!task || !isPutOff(task, [mark], day)) return []
    return [{ task, isDone: mark.reason === null, reason: mark.reason, until: mark.until }]
  })
}

/** A line of a condominium is the same one only with all of its properties. */
async function withNeighbours(
  db: Db,
  scope: Scope,
  marks: readonly Mark[],
  ids: readonly number[],
): Promise<number[]> {
  const of = marks.flatMap(({ key, propertyId }) =>
    propertyId !== null && readTaskKey(key)?.matter === 'minutes' ? propertyId : [],
  )
  if (!of.length) return [...ids]
  const other = alias(properties, 'other')
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .innerJoin(
      other,
      and(
        sameAccount(other, properties),
        eq(sql`lower(${other.street})`, sql`lower(${properties.street})`),
        eq(sql`lower(${other.number})`, sql`lower(${properties.number})`),
        eq(other.cep, properties.cep),
      ),
    )
    .where(and(inAccount(properties, scope), inArray(other.id, of)))
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

type Mark = typeof putOffTasks.$inferSelect

const marksAfter = prepareOnce((db) =>
  db
    .select()
    .from(putOffTasks)
    .where(
      and(
        eq(putOffTasks.accountId, sql.placeholder('account')),
        gt(putOffTasks.until, sql.placeholder('day')),
      ),
    )
    .orderBy(asc(putOffTasks.until), asc(putOffTasks.key))
    .limit(mostPutOff)
    .prepare('marks_after'),
)

const marksOn = (db: Db, { account }: Scope, day: string): Promise<Mark[]> =>
  marksAfter(db).execute({ account, day })

async function readTasks(
  db: Db,
  scope: Scope,
  marks: readonly Mark[],
  { withDuties, room, ...wanted }: Omit<Wanted, 'ids'> & { withDuties: boolean; room: number },
) {
  const idsOf = (id: 'propertyId' | 'personId') => [...new Set(marks.flatMap((mark) => mark[id] ?? []))]
  const marked = {
    property: await withNeighbours(db, scope, marks, idsOf('propertyId')),
    person: idsOf('personId'),
  }
  const [properties, people, { lines, leads, deals }] = await Promise.all([
    findProperties(db, scope, { ...wanted, ids: marked.property }),
    findPeople(db, scope, { ...wanted, ids: marked.person }),
    readLines(db, scope, { ...wanted, ids: idsOf('propertyId'), withDuties }),
  ])
  const found = [...properties.found, ...people.found]
  const due = lines.filter((task) => !isPutOff(task, marks, wanted.day))
  const told = tellable(found, due, { room, isPutOff: ({ type, id }) => marked[type].includes(id) })
  const left = found.filter((one) => !told.includes(one))
  const idsIn = (all: readonly Unread[], type: Unread['type']) =>
    all.flatMap((one) => (one.type === type ? one.id : []))
  const [ofProperties, ofPeople] = await Promise.all([
    dueProperties(db, scope, idsIn(told, 'property'), wanted),
    duePeople(db, scope, idsIn(told, 'person')),
  ])
  return {
    tasks: [...tasksOfProperties(ofProperties, wanted.day), ...ofPeople.flatMap(tasksOfPerson), ...lines],
    standings: new Map(ofProperties.map(({ property, standing }) => [property.id, standing])),
    untold: {
      properties: properties.total - properties.found.length,
      people: people.total - people.found.length + leads.untold,
      /** They have lines that were not read; other lines may name them. */
      ids: {
        property: [...idsIn(left, 'property'), ...deals.untold],
        person: idsIn(left, 'person'),
      },
    },
  }
}

/** The lines of which an account has few. */
async function readLines(db: Db, scope: Scope, { withDuties, ...wanted }: Wanted & { withDuties: boolean }) {
  const [inbox, leads, visits, offers, deals, fees, answers, comments, certificate, duties, papers, cibs] =
    await Promise.all([
      waitingInInbox(db, scope),
      dueLeads(db, scope, wanted.day),
      dueVisits(db, scope, wanted),
      dueOffers(db, scope, wanted.day),
      dueDeals(db, scope, wanted),
      dueFees(db, scope, wanted.leaveDay),
      answeredOffers(db, scope, wanted.day),
      unansweredComments(db, scope),
      lastDayOfCertificate(db, scope),
      withDuties ? dueDuties(db, scope, new Date()) : [],
      waitingOffers(db, scope),
      withoutCib(db, scope, wanted.day),
    ])
  const lines = [
    ...tasksOfInbox(inbox),
    ...papers.flatMap(tasksOfPapers),
    ...leads.facts.map((lead) => taskOfLead(lead, wanted.day)),
    ...tasksOfVisits(visits, wanted.day),
    ...tasksOfOffers(offers, wanted.day),
    ...deals.facts.flatMap((deal) => taskOfDeal(deal, wanted.leaveDay)),
    ...fees.flatMap((fee) => taskOfFee(fee, wanted.leaveDay)),
    ...tasksOfAnswers(answers),
    ...tasksOfComments(comments),
    ...tasksOfCib(cibs),
    ...tasksOfCertificate(certificate, wanted.leaveDay),
    ...tasksOfDuties(
      duties.map(({ due }) => due),
      wanted.leaveDay,
      duties.length ? (await authorOf(db, scope)).timezone : officialTimeZone,
    ),
  ]
  return { lines, leads: { untold: leads.total - leads.facts.length }, deals }
}
