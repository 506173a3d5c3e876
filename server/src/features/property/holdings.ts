import { plainName } from '@soleira/domain/reading/citation'
import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { burdens, events, parties, people, properties, stageMoves } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holder, type Holdings, withoutNames } from '../../holdings.ts'
import type { Scope } from '../../scope.ts'

export const propertyHoldings: Holdings = {
  tables: [copiedTable(properties), copiedTable(parties), copiedTable(stageMoves), copiedTable(burdens)],
  copy: {
    documents: {
      'imoveis.json': 'os imóveis, cada um com seus proprietários ("owners") e as demais partes ("parties")',
      'onus.json':
        'os ônus registrados de cada imóvel, com ato, credor e, se houve, a baixa; "paper": consta de um papel arquivado, "person": o corretor informou',
      'movimentacoes.json': 'cada mudança de etapa: quando, de onde para onde, por quê',
    },
    async read(db, scope) {
      return {
        'imoveis.json': await readPortfolio(db, scope),
        'onus.json': await readBurdens(db, scope),
        'movimentacoes.json': await readMoves(db, scope),
      }
    },
  },
  /** Papers print names without accents, so they are compared here. */
  async forgetPersonBeyond(db, scope, { person: { fullName } }) {
    // A single word may be another's name, or no name at all.
    if (!fullName.trim().includes(' ')) return []
    const rows = await db
      .select({ id: burdens.id, creditor: burdens.creditor })
      .from(burdens)
      .where(and(inAccount(burdens, scope), isNotNull(burdens.creditor)))
    const named = rows.filter(({ creditor }) => plainName(creditor ?? '').includes(plainName(fullName)))
    const ids = named.map(({ id }) => id)
    if (ids.length) {
      await db
        .update(burdens)
        .set({ creditor: null, version: sql`${burdens.version} + 1` })
        .where(and(inAccount(burdens, scope), inArray(burdens.id, ids)))
    }
    return []
  },
  async forget(db, holder) {
    if (holder.property === undefined) await deleteAll(db, holder)
  },
}

async function readPortfolio(db: Db, scope: Scope) {
  const { accountId: _account, searchKey: _key, owners: _owners, ...kept } = getTableColumns(properties)
  const { itemsExpected: _expected, itemsExpireOn: _expireOn, itemsGapOn: _gapOn, ...uncounted } = kept
  const {
    itemsCompleted: _completed,
    itemsWithIssues: _withIssues,
    itemsPositive: _positive,
    ...rest
  } = uncounted
  const { itemsUnderway: _underway, itemsExpired: _expired, itemsRequestedOn: _requestedOn, ...others } = rest
  const { itemsUnstated: _unstated, itemsGaps: _gaps, itemsWithGap: _withGap, ...columns } = others
  const rows = await db
    .select(columns)
    .from(properties)
    .where(inAccount(properties, scope))
    .orderBy(asc(properties.sequenceNumber))
  const parts = await db
    .select({ ...getTableColumns(parties), cpf: people.cpf, cnpj: people.cnpj })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(inAccount(parties, scope))
    .orderBy(asc(parties.propertyId), asc(parties.role), asc(parties.position))
  const partsOf = Map.groupBy(parts, ({ propertyId }) => propertyId)
  return rows.map((row) => {
    const [owners, others] = [true, false].map((isOwner) =>
      (partsOf.get(row.id) ?? []).filter(({ role }) => (role === 'owner') === isOwner).map(withoutNames),
    )
    return { ...row, owners, parties: others }
  })
}

async function readMoves(db: Db, scope: Scope) {
  const rows = await db
    .select({ ...getTableColumns(stageMoves), movedAt: events.happenedAt })
    .from(stageMoves)
    .innerJoin(events, and(sameAccount(events, stageMoves), eq(events.id, stageMoves.eventId)))
    .where(inAccount(stageMoves, scope))
    .orderBy(asc(stageMoves.eventId))
  return rows.map(withoutNames)
}

async function readBurdens(db: Db, scope: Scope) {
  const rows = await db.select().from(burdens).where(inAccount(burdens, scope)).orderBy(asc(burdens.id))
  return rows.map(withoutNames)
}

/** Deletes in batches, because one statement for a large account would exceed the time limit. */
async function deleteAll(db: Db, holder: Holder): Promise<void> {
  const mine = inAccount(properties, holder)
  const some = db.select({ id: properties.id }).from(properties).where(mine).limit(500)
  let gone: unknown[]
  do {
    gone = await db
      .delete(properties)
      .where(and(mine, inArray(properties.id, some)))
      .returning({ id: properties.id })
  } while (gone.length)
}
