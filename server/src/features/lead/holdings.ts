import { asc, eq } from 'drizzle-orm'
import { leadProperties, leads } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { forgetTyped } from '../person/forget-typed.ts'
import { forgetLead } from './forget.ts'
import { joinLeads } from './join.ts'

export const leadHoldings: Holdings = {
  tables: [copiedTable(leads), copiedTable(leadProperties)],
  copy: {
    documents: {
      'interessados.json':
        'quem pode comprar, com desejos, orçamento e consentimento; "personId" é a pessoa e "properties" são os imóveis pelos quais se interessa',
    },
    async read(db, scope) {
      const rows = await db.select().from(leads).where(inAccount(leads, scope)).orderBy(asc(leads.id))
      const interests = await db
        .select()
        .from(leadProperties)
        .where(inAccount(leadProperties, scope))
        .orderBy(asc(leadProperties.propertyId))
      const of = Map.groupBy(interests, ({ leadId }) => leadId)
      return {
        'interessados.json': rows.map((row) => ({
          ...withoutNames(row),
          properties: (of.get(row.id) ?? []).map(({ propertyId }) => propertyId),
        })),
      }
    },
  },
  async forgetPersonBeyond(db, scope, { person }) {
    const files = await forgetLead(db, scope, eq(leads.personId, person.id))
    await forgetTyped(db, scope, person, leads, typed)
    return files
  },
  joinPeople: joinLeads,
}

const typed = { wishes: leads.wishes, notes: leads.notes, consentHow: leads.consentHow }
