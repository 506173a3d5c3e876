import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { leads } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'

/**
 * Two records of one person become one lead, with the interests and visits of both; words of both stay. A visit of
 * both keeps one image of strokes, and the sweep takes the other file.
 */
export async function joinLeads(db: Db, scope: Scope, of: { kept: number; gone: number }): Promise<void> {
  const both = await db
    .select()
    .from(leads)
    .where(and(inAccount(leads, scope), sql`${leads.personId} in (${of.kept}, ${of.gone})`))
    .for('update')
  const [kept, gone] = [of.kept, of.gone].map((person) => both.find(({ personId }) => personId === person))
  if (!gone) return
  const its = (id: number) => and(inAccount(leads, scope), eq(leads.id, id))
  if (!kept) {
    await db.update(leads).set({ personId: of.kept }).where(its(gone.id))
    return
  }
  const { account } = scope
  await db.execute(sql`
    insert into lead_properties (account_id, property_id, lead_id)
    select account_id, property_id, ${kept.id} from lead_properties
    where account_id = ${account} and lead_id = ${gone.id} on conflict do nothing`)
  await db.execute(sql`
    delete from documents where account_id = ${account} and id in (
      select g.strokes_id from visit_leads g join visit_leads k on k.account_id = ${account}
        and k.visit_id = g.visit_id and k.lead_id = ${kept.id} and k.strokes_id is not null
      where g.account_id = ${account} and g.lead_id = ${gone.id})`)
  await db.execute(sql`
    insert into visit_leads (account_id, visit_id, lead_id, strokes_id)
    select account_id, visit_id, ${kept.id}, strokes_id from visit_leads
    where account_id = ${account} and lead_id = ${gone.id}
    on conflict (account_id, visit_id, lead_id) do update
    set strokes_id = coalesce(visit_leads.strokes_id, excluded.strokes_id)`)
  await db.delete(leads).where(its(gone.id))
  const joined = (field: 'wishes' | 'notes') => [kept[field], gone[field]].filter(Boolean).join('\n') || null
  const consents = kept.consentOn === null ? gone : kept
  await db
    .update(leads)
    .set({
      kinds: kept.kinds.length ? kept.kinds : gone.kinds,
      neighborhoods: kept.neighborhoods.length ? kept.neighborhoods : gone.neighborhoods,
      city: kept.city ?? gone.city,
      ...(kept.budgetFrom === null && kept.budgetTo === null
        ? { budgetFrom: gone.budgetFrom, budgetTo: gone.budgetTo }
        : {}),
      consentOn: consents.consentOn,
      consentHow: consents.consentHow,
      nextContactOn: kept.nextContactOn ?? gone.nextContactOn,
      wishes: joined('wishes'),
      notes: joined('notes'),
      version: sql`${leads.version} + 1`,
    })
    .where(its(kept.id))
}
