import { withoutName } from '@soleira/domain/person/erasure'
import { and, asc, eq, exists, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/client.ts'
import {
  shareDossierViews,
  sharedPapers,
  shareQuestions,
  shares,
  shareViews,
  shareVisits,
  sharingGrounds,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import type { Scope } from '../../scope.ts'

const other = alias(sharingGrounds, 'other_ground')

export const shareHoldings: Holdings = {
  tables: [
    shares,
    sharedPapers,
    shareVisits,
    shareViews,
    shareDossierViews,
    shareQuestions,
    sharingGrounds,
  ].map(copiedTable),
  copy: {
    documents: {
      'compartilhamentos.json':
        'os links que você fez ("links"), sem chave e sem senha, os papéis de cada um ("papers"), quem abriu o quê ("visits", "views", "dossierViews"), as perguntas ("questions") e as bases legais declaradas ("grounds")',
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
      const dossierViews = await db
        .select()
        .from(shareDossierViews)
        .where(inAccount(shareDossierViews, scope))
      const questions = await db.select().from(shareQuestions).where(inAccount(shareQuestions, scope))
      const grounds = await db.select().from(sharingGrounds).where(inAccount(sharingGrounds, scope))
      return {
        'compartilhamentos.json': {
          links: links.map(withoutNames),
          papers: papers.map(withoutNames),
          visits: visits.map(withoutNames),
          views: views.map(withoutNames),
          dossierViews: dossierViews.map(withoutNames),
          questions: questions.map(withoutNames),
          grounds: grounds.map(withoutNames),
        },
      }
    },
  },
  async forgetPersonBeyond(db, scope, { person: { id, fullName }, deals }) {
    const beyond = notInArray(shares.propertyId, [...deals])
    await db
      .delete(sharingGrounds)
      .where(
        and(
          inAccount(sharingGrounds, scope),
          eq(sharingGrounds.personId, id),
          notInArray(sharingGrounds.propertyId, [...deals]),
        ),
      )
    // A single word may be another person's name, or no name at all.
    if (fullName.trim().includes(' ')) await forgetName(db, scope, fullName, beyond)
    return []
  },
  async joinPeople(db, scope, { kept, gone }) {
    // A statement about the record that stays is kept; the other record's is deleted.
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

async function forgetName(db: Db, scope: Scope, name: string, some: SQL): Promise<void> {
  const links = await db
    .select({ id: shares.id, recipient: shares.recipient })
    .from(shares)
    .where(
      and(inAccount(shares, scope), some, sql`position(lower(${name}) in lower(${shares.recipient})) > 0`),
    )
  for (const { id, recipient } of links)
    await db
      .update(shares)
      .set({ recipient: withoutName(recipient, name) })
      .where(and(inAccount(shares, scope), eq(shares.id, id)))
  const questions = await db
    .select({ id: shareQuestions.id, words: shareQuestions.words })
    .from(shareQuestions)
    .innerJoin(shares, and(sameAccount(shares, shareQuestions), eq(shares.id, shareQuestions.shareId)))
    .where(
      and(
        inAccount(shareQuestions, scope),
        some,
        sql`position(lower(${name}) in lower(${shareQuestions.words})) > 0`,
      ),
    )
  for (const { id, words } of questions)
    await db
      .update(shareQuestions)
      .set({ words: withoutName(words, name) })
      .where(and(inAccount(shareQuestions, scope), eq(shareQuestions.id, id)))
}
