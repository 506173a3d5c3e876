import { asc, getTableColumns } from 'drizzle-orm'
import { people, personNotes, representatives, unions } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const personHoldings: Holdings = {
  tables: [copiedTable(people), copiedTable(unions), copiedTable(representatives), copiedTable(personNotes)],
  copy: {
    documents: {
      'pessoas.json':
        'as pessoas, cada uma uma vez; "notes" guarda o que outra informação substituiu, para conferir',
    },
    async read(db, scope) {
      const { searchKey: _, todayRank: __, todayStage: ___, ...columns } = getTableColumns(people)
      const rows = await db
        .select(columns)
        .from(people)
        .where(inAccount(people, scope))
        .orderBy(asc(people.id))
      const notes = await db
        .select()
        .from(personNotes)
        .where(inAccount(personNotes, scope))
        .orderBy(asc(personNotes.id))
      const couples = await db.select().from(unions).where(inAccount(unions, scope)).orderBy(asc(unions.id))
      const agents = await db
        .select()
        .from(representatives)
        .where(inAccount(representatives, scope))
        .orderBy(asc(representatives.companyId), asc(representatives.position))
      const unionOf = new Map(couples.map((couple) => [couple.id, withoutNames(couple)]))
      const agentsOf = Map.groupBy(agents, ({ companyId }) => companyId)
      const notesOf = Map.groupBy(notes, ({ personId }) => personId)
      return {
        'pessoas.json': rows.map((row) => ({
          ...withoutNames(row),
          union: unionOf.get(row.unionId ?? 0) ?? null,
          representatives: (agentsOf.get(row.id) ?? []).map(withoutNames),
          notes: (notesOf.get(row.id) ?? []).map(withoutNames),
        })),
      }
    },
  },
}
