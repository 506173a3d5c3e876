import { personSearchKey } from '@soleira/domain/person/search'
import { propertySearchKey } from '@soleira/domain/property/search'
import { pageWords } from '@soleira/domain/reading/find-words'
import { searchKeyEdition } from '@soleira/domain/text/search-key'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { people, properties, readingPages, readings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import { renewByChunks, renewEdition } from '../../jobs/renewal.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'

/** Sent at every start. It does something only when the version before reduced words otherwise. */
export const keysQueue: Queue<object> = { name: 'renew-search-keys', options: { expireInSeconds: 36_000 } }

const chunk = 200
/** A paper of a thousand pages has some megabytes of text. */
const papersAtOnce = 10

type Deps = Pick<Parts, 'db' | 'system'>
type Mine = Pick<Scope, 'account'>

export function keyRenewer(deps: Deps): Worker {
  return makeWorker(keysQueue, async () => void (await renewSearchKeys(deps, new Date())))
}

export function renewSearchKeys({ db, system }: Deps, now: Date): Promise<boolean> {
  return renewEdition(system, { name: 'search_keys', edition: searchKeyEdition, now }, async (scope) => {
    for (const renew of [renewPeople, renewProperties, renewPapers]) {
      await renewByChunks((after) => db.transaction((db) => renew(db, scope, after)))
    }
  })
}

type Renew = (db: Db, scope: Mine, after: number) => Promise<number | null>

const renewPeople: Renew = async (db, scope, after) => {
  const rows = await db
    .select()
    .from(people)
    .where(and(inAccount(people, scope), gt(people.id, after)))
    .orderBy(asc(people.id))
    .limit(chunk)
    .for('update')
  for (const row of rows) {
    const key = personSearchKey(row)
    if (key === row.searchKey) continue
    await db
      .update(people)
      .set({ searchKey: key })
      .where(and(inAccount(people, scope), eq(people.id, row.id)))
  }
  return rows.at(-1)?.id ?? null
}

const renewProperties: Renew = async (db, scope, after) => {
  const rows = await db
    .select()
    .from(properties)
    .where(and(inAccount(properties, scope), gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(chunk)
    .for('update')
  for (const row of rows) {
    const key = propertySearchKey(row)
    if (key === row.searchKey) continue
    await db
      .update(properties)
      .set({ searchKey: key })
      .where(and(inAccount(properties, scope), eq(properties.id, row.id)))
  }
  return rows.at(-1)?.id ?? null
}

const renewPapers: Renew = async (db, scope, after) => {
  const rows = await db
    .select({ id: readings.id, text: readings.text })
    .from(readings)
    .where(and(inAccount(readings, scope), gt(readings.id, after), isNotNull(readings.text)))
    .orderBy(asc(readings.id))
    .limit(papersAtOnce)
    .for('update')
  for (const { id, text } of rows) {
    for (const page of text?.pages ?? []) {
      await db
        .update(readingPages)
        .set({ words: sql`array_to_tsvector(${sql.param(pageWords(page))}::text[])` })
        .where(
          and(
            inAccount(readingPages, scope),
            eq(readingPages.readingId, id),
            eq(readingPages.page, page.number),
          ),
        )
    }
  }
  return rows.at(-1)?.id ?? null
}
