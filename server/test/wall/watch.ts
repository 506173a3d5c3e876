import type { Logger } from 'drizzle-orm'
import type pg from 'pg'
import { complain } from '../complaints.ts'
import { checkStatement } from './check-statement.ts'
import type { Walled } from './relations.ts'

let walled: Walled = new Map()
/** Faults by statement: many statements run a thousand times. */
const known = new Map<string, string[]>()

/** Asks the first database alone: all are copies of one. */
export async function learnWall(pool: pg.Pool): Promise<void> {
  if (walled.size) return
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id'`,
  )
  walled = new Map([...rows.map(({ name }) => [name, 'account_id'] as const), ['accounts', 'id']])
}

/** Stops a statement that does not keep to its account. A test that swallows the error still fails. */
export const wallWatch: Logger = {
  logQuery(text) {
    const offences = known.get(text) ?? checkStatement(text, walled)
    known.set(text, offences)
    if (!offences.length) return
    const said = `a statement ${offences.join(', and ')}: ${text}`
    complain(said)
    throw new Error(said)
  },
}
