import { and, asc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { dealDays, dealPapers, dealSellers, deals, documents } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, leftOutTable, withoutNames } from '../../holdings.ts'
import type { Scope } from '../../scope.ts'
import { forgetTyped } from '../person/forget-typed.ts'

export const dealHoldings: Holdings = {
  tables: [
    ...[deals, dealPapers, dealSellers].map(copiedTable),
    leftOutTable(dealDays, 'follows from offers and milestones, which are copied'),
  ],
  copy: {
    documents: {
      'negocios.json':
        'os negócios, com a proposta aceita, quem vende e quem age por quem vende ("sellers"), os papéis dos compradores ("documentId") e como foram desfeitos',
    },
    async read(db, scope) {
      const rows = await db.select().from(deals).where(inAccount(deals, scope)).orderBy(asc(deals.id))
      const papers = await db
        .select()
        .from(dealPapers)
        .where(inAccount(dealPapers, scope))
        .orderBy(asc(dealPapers.id))
      const selling = await db
        .select()
        .from(dealSellers)
        .where(inAccount(dealSellers, scope))
        .orderBy(asc(dealSellers.position))
      const papersOf = Map.groupBy(papers, ({ dealId }) => dealId)
      const sellersOf = Map.groupBy(selling, ({ dealId }) => dealId)
      return {
        'negocios.json': rows.map((row) => ({
          ...withoutNames(row),
          sellers: (sellersOf.get(row.id) ?? []).map(withoutNames),
          papers: (papersOf.get(row.id) ?? []).map(withoutNames),
        })),
      }
    },
  },
  async forgetPersonBeyond(db, scope, { person, deals: dealing }) {
    await forgetTyped(db, scope, person, deals, {
      undoReason: deals.undoReason,
      depositWords: deals.depositWords,
    })
    await forgetTyped(db, scope, person, dealPapers, { setAsideReason: dealPapers.setAsideReason })
    const isLeft = notInArray(deals.propertyId, [...dealing])
    await forgetSeller(db, scope, person.id, isLeft)
    // A deal that was undone needs nobody's papers.
    const left = db
      .select({ id: deals.id })
      .from(deals)
      .where(and(inAccount(deals, scope), or(isNotNull(deals.undoneOn), isLeft)))
    const theirs = and(
      inAccount(dealPapers, scope),
      eq(dealPapers.personId, person.id),
      inArray(dealPapers.dealId, left),
    )
    const files = db.select({ id: dealPapers.documentId }).from(dealPapers).where(theirs)
    const gone = await db
      .delete(documents)
      .where(and(inAccount(documents, scope), inArray(documents.id, files)))
      .returning({ key: documents.storageKey })
    await db.delete(dealPapers).where(theirs)
    return gone.map(({ key }) => key)
  },
  async joinPeople(db, scope, { kept, gone }) {
    await joinSellers(db, scope, { kept, gone })
    await db
      .update(dealPapers)
      .set({ personId: kept })
      .where(and(inAccount(dealPapers, scope), eq(dealPapers.personId, gone)))
  },
}

/** The register keeps name and number where it must. */
async function forgetSeller(db: Db, scope: Scope, person: number, isLeft: SQL): Promise<void> {
  const left = db
    .select({ id: deals.id })
    .from(deals)
    .where(and(inAccount(deals, scope), isLeft))
  const ofLeft = and(inAccount(dealSellers, scope), inArray(dealSellers.dealId, left))
  await db.delete(dealSellers).where(and(ofLeft, eq(dealSellers.personId, person)))
  await db
    .update(dealSellers)
    .set({ representsId: null })
    .where(and(ofLeft, eq(dealSellers.representsId, person)))
}

/** Two parts become one as on the property itself: shares add up, and words of the record that stays come first. */
async function joinSellers(db: Db, scope: Scope, { kept, gone }: { kept: number; gone: number }) {
  await db.execute(sql`
    insert into deal_sellers as s (
      account_id, deal_id, person_id, role, represents_id, share, goods, acquired_by, acquired_on, position)
    select account_id, deal_id, ${kept}, role, represents_id, share, goods, acquired_by, acquired_on, position
    from deal_sellers where account_id = ${scope.account} and person_id = ${gone}
    on conflict (account_id, deal_id, role, person_id) do update set
      share = least(100, coalesce(s.share + excluded.share, s.share, excluded.share)),
      goods = coalesce(s.goods, excluded.goods), acquired_by = coalesce(s.acquired_by, excluded.acquired_by),
      acquired_on = coalesce(s.acquired_on, excluded.acquired_on)`)
  await db.delete(dealSellers).where(and(inAccount(dealSellers, scope), eq(dealSellers.personId, gone)))
  await db
    .update(dealSellers)
    .set({ representsId: kept })
    .where(and(inAccount(dealSellers, scope), eq(dealSellers.representsId, gone)))
}
