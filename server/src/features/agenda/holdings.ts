import { agendaFeeds } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings } from '../../holdings.ts'

export const agendaHoldings: Holdings = {
  tables: [copiedTable(agendaFeeds)],
  copy: {
    documents: {
      'agenda.json': 'desde quando a sua agenda pode ser lida por outro calendário, sem o endereço',
    },
    async read(db, scope) {
      const rows = await db
        .select({ madeAt: agendaFeeds.madeAt })
        .from(agendaFeeds)
        .where(inAccount(agendaFeeds, scope))
      return { 'agenda.json': rows }
    },
  },
}
