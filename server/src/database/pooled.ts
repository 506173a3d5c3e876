import type pg from 'pg'
import { limits } from './connect.ts'
import { locks } from './locks.ts'

const wanted = Object.entries(limits).map(([name, value]) => `'${name}=${value}'`)

/**
 * Gives the role the time limits in this database, because a pooler does not pass them on with a connection
 * (T32, F13, F29). A role may change itself. Writes nothing where the role has them already.
 */
export async function limitRole(sessions: pg.Pool): Promise<void> {
  const set = Object.entries(limits).map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
  )
  await sessions.query(`do $$ begin
    perform pg_advisory_xact_lock(${locks.role});
    if not exists (
      select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database() and s.setrole = current_user::regrole and s.setconfig @> array[${wanted}]
    ) then
      ${set.join('\n')}
    end if;
  end $$`)
}

export async function isLimited(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ kept: string[] }>(
    `select array[${Object.keys(limits).map((name) => `current_setting('${name}')`)}] as kept`,
  )
  return Object.values(limits).every((value, place) => rows[0]?.kept[place] === value)
}
