import { createHash } from 'node:crypto'
import type pg from 'pg'

export interface Broker {
  account: number
  session: number
}

export async function findBroker(pool: pg.Pool, cookie: string): Promise<Broker | null> {
  const token = /(?:^|; )soleira=([^;]+)/.exec(cookie)?.[1]
  if (!token) return null
  const { rows } = await pool.query<Broker>({
    name: 'session',
    text: `select account_id as account, id as session from sessions where token_hash = $1 and expires_at > now()
           and last_used_at > now() - interval '7 days'`,
    values: [createHash('sha256').update(token).digest()],
  })
  return rows[0] ?? null
}
