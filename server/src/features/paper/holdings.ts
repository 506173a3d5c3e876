import { asc } from 'drizzle-orm'
import { paperLinks, papers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const paperHoldings: Holdings = {
  tables: [copiedTable(papers), copiedTable(paperLinks)],
  copy: {
    documents: {
      'papeis.json': 'as certidões ("papers"), e em que item cada uma conta ou contou ("links")',
    },
    async read(db, scope) {
      const all = await db.select().from(papers).where(inAccount(papers, scope)).orderBy(asc(papers.id))
      const links = await db
        .select()
        .from(paperLinks)
        .where(inAccount(paperLinks, scope))
        .orderBy(asc(paperLinks.id))
      return { 'papeis.json': { papers: all.map(withoutNames), links: links.map(withoutNames) } }
    },
  },
}
