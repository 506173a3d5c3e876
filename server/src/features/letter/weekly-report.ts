import { addDays } from '@soleira/domain/diligence/validity'
import { type Week, weeklyReport } from '@soleira/domain/letter/weekly-report'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { one } from '../../database/one.ts'
import type { Scope } from '../../scope.ts'
import { certificatesBetween, type OfCertificates } from '../diligence/deadlines.ts'
import type { Message } from './send.ts'

/** The report of the seven days before this Monday, by the person's calendar; null when there is nothing in it. */
export async function writeWeeklyReport(
  db: Db,
  scope: Scope,
  monday: string,
  timezone: string,
): Promise<Message | null> {
  const from = addDays(monday, -7)
  const said = weeklyReport(await readWeek(db, scope, from, monday, timezone), from, addDays(monday, -1))
  return (
    said && {
      ...said,
      action: { label: 'Abrir o Soleira', path: '/dashboard' },
      footer: 'Você recebe este relatório às segundas-feiras porque ele está ligado na sua conta no Soleira.',
    }
  )
}

async function readWeek(db: Db, scope: Scope, from: string, to: string, timezone: string): Promise<Week> {
  const inWeek = (moment: SQL) => sql`${moment} >= ${from}::date::timestamp at time zone ${timezone}
    and ${moment} < ${to}::date::timestamp at time zone ${timezone}`
  const moves = (
    what: SQL,
  ) => sql`(select count(*)::int from stage_moves m join mine on mine.account_id = m.account_id and mine.id = m.property_id
    join events e on e.account_id = m.account_id and e.id = m.event_id
    where ${what} and ${inWeek(sql`e.happened_at`)})`
  const { rows } = await db.execute<Record<keyof Omit<Week, keyof OfCertificates>, number>>(sql`
    with mine as (
      select account_id, id, created_at from properties where account_id = ${scope.account})
    select
      (select count(*)::int from mine where ${inWeek(sql`created_at`)}) as taken,
      ${moves(sql`to_stage > from_stage`)} as advanced,
      ${moves(sql`to_stage < from_stage`)} as returned,
      ${moves(sql`to_stage = 7`)} as concluded,
      (select count(*)::int from documents d join mine on mine.account_id = d.account_id and mine.id = d.property_id
        where d.category <> 'CERTIDAO' and ${inWeek(sql`d.uploaded_at`)}) as documents`)
  return { ...one(rows), ...(await certificatesBetween(db, scope, from, to, timezone)) }
}
