import { sql } from 'drizzle-orm'
import type { SystemDb } from '../../database/client.ts'
import { shareQuestions, shares, shareVisits } from '../../database/tables/index.ts'

export async function forgetOldVisits(system: SystemDb): Promise<void> {
  await system.execute(sql`
    delete from ${shareVisits} v using ${shares} s
    where s.account_id = v.account_id and s.id = v.share_id
      and v.last_at < now() - make_interval(days => s.keep_days)`)
  await system.execute(sql`
    delete from ${shareQuestions} q using ${shares} s
    where s.account_id = q.account_id and s.id = q.share_id
      and q.asked_at < now() - make_interval(days => s.keep_days)`)
}
