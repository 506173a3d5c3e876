import { asc } from 'drizzle-orm'
import { visitLeads, visits } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { forgetTyped } from '../person/forget-typed.ts'

export const visitHoldings: Holdings = {
  tables: [copiedTable(visits), copiedTable(visitLeads)],
  copy: {
    documents: {
      'visitas.json':
        'as visitas, com dia, hora, situação e impressão; "leads" são os interessados de cada uma, e "strokes" os documentos com a imagem do que traçaram na tela',
    },
    async read(db, scope) {
      const rows = await db.select().from(visits).where(inAccount(visits, scope)).orderBy(asc(visits.id))
      const visitors = await db
        .select()
        .from(visitLeads)
        .where(inAccount(visitLeads, scope))
        .orderBy(asc(visitLeads.leadId))
      const of = Map.groupBy(visitors, ({ visitId }) => visitId)
      return {
        'visitas.json': rows.map((row) => ({
          ...withoutNames(row),
          leads: (of.get(row.id) ?? []).map(({ leadId }) => leadId),
          strokes: (of.get(row.id) ?? []).flatMap(({ strokesId }) => strokesId ?? []),
        })),
      }
    },
  },
  async forgetPersonBeyond(db, scope, { person }) {
    await forgetTyped(db, scope, person, visits, { host: visits.host, words: visits.words })
    return []
  },
}
