import type pg from 'pg'
import { limits } from './client.ts'

/** The number of an advisory lock: two processes that set the same role up at once would disturb each other. */
const roleLock = 7_031_447

const wanted = Object.entries(limits).map(([name, value]) => `'${name}=${value}'`)

/**
 * Gives the role of this database the limits of time that a pooler does not let through with a connection (T32, F13,
 * F29). A role may do so with itself. Where it has them already nothing is written.
 */
export async function limitRole(sessions: pg.Pool): Promise<void> {
  const set = Object.entries(limits).map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
  )
  await sessions.query(`do $$ begin
    perform pg_advisory_xact_lock(${roleLock});
    if not exists (
      select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = current_user::regrole and s.setconfig @> array[${wanted}]
    ) then
      ${set.join('\n')}
    end if;
  end $$`)
}

/** Whether statements over these connections have the limits. */
export async function isLimited(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ kept: string[] }>(
    `select array[${Object.keys(limits).map((name) => `current_setting('${name}')`)}] as kept`,
  )
  return Object.values(limits).every((value, place) => rows[0]?.kept[place] === value)
}
