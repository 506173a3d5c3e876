import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { leads, visitLeads, visits } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { forgetStrokes } from './strokes.ts'

/**
 * Removes a lead, what they drew, and the visits that nobody else made: their words are about this one. The
 * caller has the files of the keys deleted by a job.
 */
export async function forgetLead(db: Db, scope: Scope, which: SQL): Promise<string[]> {
  const them = db
    .select({ id: leads.id })
    .from(leads)
    .where(and(inAccount(leads, scope), which))
  const files = await forgetStrokes(db, scope, inArray(visitLeads.leadId, them))
  const theirs = db
    .select({ id: visitLeads.visitId })
    .from(visitLeads)
    .innerJoin(leads, and(sameAccount(leads, visitLeads), eq(leads.id, visitLeads.leadId)))
    .where(and(inAccount(visitLeads, scope), which))
  const visitors = sql`(
    select count(*) from visit_leads l where l.account_id = ${scope.account} and l.visit_id = ${visits.id})`
  await db
    .delete(visits)
    .where(and(inAccount(visits, scope), inArray(visits.id, theirs), sql`${visitors} = 1`))
  await db.delete(leads).where(and(inAccount(leads, scope), which))
  return files
}
