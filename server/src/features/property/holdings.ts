import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { owners, properties, stageMoves } from '../../database/tables/index.ts'
import { copied, type Holdings, withoutUser } from '../../holdings.ts'
import type { BrokerId } from '../../http/broker.ts'

/** The portfolio: properties with their owners, and their moves. */
export const propertyHoldings: Holdings = {
  tables: [copied(properties), copied(owners), copied(stageMoves)],
  copy: {
    documents: {
      'imoveis.json': 'os imóveis, cada um com seus proprietários ("owners")',
      'movimentacoes.json': 'cada mudança de etapa: quando, de onde para onde, por quê',
    },
    async read(db, account) {
      return {
        'imoveis.json': await readPortfolio(db, account),
        'movimentacoes.json': await readMoves(db, account),
      }
    },
  },
  async forget(db, { account, property }) {
    if (property === undefined) await deleteAll(db, account)
  },
}

const ofAccount = (db: Db, account: BrokerId) =>
  db.select({ id: properties.id }).from(properties).where(eq(properties.brokerId, account))

async function readPortfolio(db: Db, account: BrokerId) {
  const {
    brokerId: _,
    searchKey: __,
    itemsCompleted: ___,
    itemsWithIssues: ____,
    itemsUnderway: _____,
    itemsExpireOn: ______,
    ...columns
  } = getTableColumns(properties)
  const rows = await db
    .select(columns)
    .from(properties)
    .where(eq(properties.brokerId, account))
    .orderBy(asc(properties.sequenceNumber))
  const people = await db
    .select()
    .from(owners)
    .where(inArray(owners.propertyId, ofAccount(db, account)))
    .orderBy(asc(owners.propertyId), asc(owners.position))
  const ownersOf = Map.groupBy(people, ({ propertyId }) => propertyId)
  return rows.map((row) => ({ ...row, owners: ownersOf.get(row.id) ?? [] }))
}

async function readMoves(db: Db, account: BrokerId) {
  const rows = await db
    .select()
    .from(stageMoves)
    .where(inArray(stageMoves.propertyId, ofAccount(db, account)))
    .orderBy(asc(stageMoves.id))
  return rows.map(withoutUser)
}

/** A few at a time: all properties of a large account in one statement would take longer than any may. */
async function deleteAll(db: Db, account: BrokerId): Promise<void> {
  const some = ofAccount(db, account).limit(500)
  let gone: unknown[]
  do {
    gone = await db.delete(properties).where(inArray(properties.id, some)).returning({ id: properties.id })
  } while (gone.length)
}
