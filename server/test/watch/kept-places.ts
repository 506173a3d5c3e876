import { placeOfPerson } from '@soleira/domain/today/person-due'
import type pg from 'pg'
import type { Connection } from '../../src/database/connect.ts'
import { readRecorded } from '../../src/features/person/kept-place.ts'
import type { AccountId } from '../../src/scope.ts'

const decisive =
  /^\s*(with|insert|update|delete)\b.*\b(people|parties|unions|representatives|person_notes|handed_facts|properties|set current_stage)\b/is

/**
 * Says later whether a test itself wrote what decides where people stand in 'Hoje': then no command could keep it. The
 * product sends its statements as objects.
 */
export function watchHands(pool: pg.Pool): () => boolean {
  let areClean = true
  const query = pool.query.bind(pool)
  pool.query = ((...sent: Parameters<pg.Pool['query']>) => {
    if (typeof sent[0] === 'string' && decisive.test(sent[0])) areClean = false
    return query(...sent)
  }) as pg.Pool['query']
  return () => areClean
}

/** Throws when somebody stands elsewhere in 'Hoje' than the domain says, whatever commands a test ran. */
export async function expectKeptPlaces({ db, pool }: Connection): Promise<void> {
  const { rows } = await pool.query<{ account: AccountId; ids: number[] }>(
    'select account_id as account, array_agg(id) as ids from people group by account_id',
  )
  for (const { account, ids } of rows) {
    for (const person of await readRecorded(db, { account }, ids)) {
      const { rank, stage } = placeOfPerson(person) ?? { rank: null, stage: null }
      const { kept } = person
      if (kept.rank === rank && kept.stage === stage) continue
      throw new Error(
        `person ${person.id} keeps ${JSON.stringify(kept)}, not ${JSON.stringify({ rank, stage })}`,
      )
    }
  }
}
