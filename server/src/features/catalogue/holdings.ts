import { asc } from 'drizzle-orm'
import { ownKinds, packs } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const catalogueHoldings: Holdings = {
  tables: [copiedTable(packs), copiedTable(ownKinds)],
  copy: {
    documents: {
      'conjuntos.json':
        'os seus conjuntos de certidões ("packs") e as certidões com as suas palavras ("kinds")',
    },
    async read(db, scope) {
      const own = await db.select().from(packs).where(inAccount(packs, scope)).orderBy(asc(packs.id))
      const kinds = await db
        .select()
        .from(ownKinds)
        .where(inAccount(ownKinds, scope))
        .orderBy(asc(ownKinds.id))
      return { 'conjuntos.json': { packs: own.map(withoutNames), kinds: kinds.map(withoutNames) } }
    },
  },
}
