import { asc, getTableColumns } from 'drizzle-orm'
import { people, personNotes } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copied, type Holdings, withoutNames } from '../../holdings.ts'

/** Everybody whom the account knows. */
export const personHoldings: Holdings = {
  tables: [copied(people), copied(personNotes)],
  copy: {
    documents: {
      'pessoas.json':
        'as pessoas, cada uma uma vez; "notes" guarda o que outra informação substituiu, para conferir',
    },
    async read(db, scope) {
      const { searchKey: _, ...columns } = getTableColumns(people)
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
      const notesOf = Map.groupBy(notes, ({ personId }) => personId)
      return {
        'pessoas.json': rows.map((row) => ({
          ...withoutNames(row),
          notes: (notesOf.get(row.id) ?? []).map(withoutNames),
        })),
      }
    },
  },
}
