import { and, asc, eq, exists, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  sharedPapers,
  shareQuestions,
  shares,
  shareViews,
  shareVisits,
  sharingGrounds,
} from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copied, type Holdings, withoutNames } from '../../holdings.ts'

const other = alias(sharingGrounds, 'other_ground')

/** Links to papers of properties, who opened what of them, and on which grounds papers of people are shared. */
export const shareHoldings: Holdings = {
  tables: [shares, sharedPapers, shareVisits, shareViews, shareQuestions, sharingGrounds].map(copied),
  copy: {
    documents: {
      'compartilhamentos.json':
        'os links que você fez ("links"), sem chave e sem senha, os papéis de cada um ("papers"), quem abriu o quê ("visits", "views"), as perguntas ("questions") e as bases legais declaradas ("grounds")',
    },
    async read(db, scope) {
      const { keyHash: _, passwordHash: __, ...ofShare } = getTableColumns(shares)
      const { tokenHash: ___, ...ofVisit } = getTableColumns(shareVisits)
      const links = await db
        .select(ofShare)
        .from(shares)
        .where(inAccount(shares, scope))
        .orderBy(asc(shares.id))
      const papers = await db.select().from(sharedPapers).where(inAccount(sharedPapers, scope))
      const visits = await db.select(ofVisit).from(shareVisits).where(inAccount(shareVisits, scope))
      const views = await db.select().from(shareViews).where(inAccount(shareViews, scope))
      const questions = await db.select().from(shareQuestions).where(inAccount(shareQuestions, scope))
      const grounds = await db.select().from(sharingGrounds).where(inAccount(sharingGrounds, scope))
      return {
        'compartilhamentos.json': {
          links: links.map(withoutNames),
          papers: papers.map(withoutNames),
          visits: visits.map(withoutNames),
          views: views.map(withoutNames),
          questions: questions.map(withoutNames),
          grounds: grounds.map(withoutNames),
        },
      }
    },
  },
  async joinPeople(db, scope, { kept, gone }) {
    // What is stated of the record that stays holds; the other one's goes with it.
    const isStated = db
      .select({ personId: other.personId })
      .from(other)
      .where(
        and(
          inAccount(other, scope),
          eq(other.propertyId, sharingGrounds.propertyId),
          eq(other.personId, kept),
        ),
      )
    const ofGone = and(inAccount(sharingGrounds, scope), eq(sharingGrounds.personId, gone))
    await db.delete(sharingGrounds).where(and(ofGone, exists(isStated)))
    await db.update(sharingGrounds).set({ personId: kept }).where(ofGone)
  },
}
