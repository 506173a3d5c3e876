import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { leadProperties, leads, properties, visitLeads, visits } from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { withoutNames } from '../../../holdings.ts'
import type { Scope } from '../../../scope.ts'

/** Wishes, budget and consent of a person, the properties they asked about, and their visits; null for others. */
export async function keptAsLead(db: Db, scope: Scope, personId: number) {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(inAccount(leads, scope), eq(leads.personId, personId)))
  if (!lead) return null
  const { sequenceNumber } = properties
  const interests = await db
    .select({ propertyId: leadProperties.propertyId, sequenceNumber, since: leadProperties.createdAt })
    .from(leadProperties)
    .innerJoin(
      properties,
      and(sameAccount(properties, leadProperties), eq(properties.id, leadProperties.propertyId)),
    )
    .where(and(inAccount(leadProperties, scope), eq(leadProperties.leadId, lead.id)))
    .orderBy(asc(leadProperties.propertyId))
  const seen = await db
    .select({ ...getTableColumns(visits), sequenceNumber })
    .from(visitLeads)
    .innerJoin(visits, and(sameAccount(visits, visitLeads), eq(visits.id, visitLeads.visitId)))
    .innerJoin(properties, and(sameAccount(properties, visits), eq(properties.id, visits.propertyId)))
    .where(and(inAccount(visitLeads, scope), eq(visitLeads.leadId, lead.id)))
    .orderBy(asc(visits.at), asc(visits.id))
  return { ...withoutNames(lead), interests, visits: seen.map(withoutNames) }
}
