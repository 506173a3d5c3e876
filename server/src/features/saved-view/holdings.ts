import { personSearchWords } from '@soleira/domain/person/search'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { people, savedViews } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const savedViewHoldings: Holdings = {
  tables: [copiedTable(savedViews)],
  copy: {
    documents: { 'visoes.json': 'as suas visões da lista de imóveis' },
    async read(db, scope) {
      const rows = await db
        .select()
        .from(savedViews)
        .where(inAccount(savedViews, scope))
        .orderBy(asc(savedViews.id))
      return { 'visoes.json': rows.map(withoutNames) }
    },
  },
  /** A view that searches for the person finds nothing any more. */
  async forgetPersonBeyond(db, scope, { person: { id, fullName } }) {
    const [known] = await db
      .select({ key: people.searchKey })
      .from(people)
      .where(and(inAccount(people, scope), eq(people.id, id)))
    const views = await db.select().from(savedViews).where(inAccount(savedViews, scope))
    const naming = views.filter(({ name, list: { search = '' } }) =>
      [name, search].some((text) => namesPerson(text, fullName, known?.key ?? '')),
    )
    const ids = naming.map((view) => view.id)
    if (ids.length)
      await db.delete(savedViews).where(and(inAccount(savedViews, scope), inArray(savedViews.id, ids)))
    return []
  },
}

/** Says whether a text has the whole name, a number or an e-mail of a person. */
function namesPerson(text: string, fullName: string, key: string): boolean {
  // A single word may be another person's name, or no name at all.
  const isNamed = fullName.trim().includes(' ') && text.toLowerCase().includes(fullName.toLowerCase())
  return isNamed || personSearchWords(text).some((word) => isOwn.test(word) && key.includes(word))
}

/** A number as long as a telephone's, or an e-mail. */
const isOwn = /^\d{8,}$|@/
