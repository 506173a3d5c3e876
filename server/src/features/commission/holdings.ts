import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, exists, notExists } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  commissionChanges,
  commissionParts,
  commissionShares,
  commissions,
  deals,
  feeReceipts,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holder, type Holdings, type Keep, withoutNames } from '../../holdings.ts'
import type { UserScope } from '../../scope.ts'
import { forgetTyped } from '../person/forget-typed.ts'

export const commissionHoldings: Holdings = {
  tables: [commissions, commissionShares, commissionParts, commissionChanges, feeReceipts].map(copiedTable),
  copy: {
    documents: {
      'honorarios.json':
        'os honorários de cada negócio: o combinado, o que mudou e por quê ("changes"), a divisão ("shares"), as partes ("parts") e os recibos por número ("receipts"), com o texto e o PDF ("file") como foram emitidos; "documentId" é o comprovante',
    },
    read: async (db, scope, keep) => ({ 'honorarios.json': await feesOf(db, scope, keep) }),
  },
  async storageKeys(db, holder) {
    const rows = await receiptsOf(db, holder)
    return rows.flatMap(({ key }) => key ?? [])
  },
  /** Receipts are numbered without gaps, so a property with one stays. */
  keepsProperty: async (db, of) => ((await receiptsOf(db, of)).length ? keptReceipts : null),
  /**
   * A name that an issued receipt says stays there and in its split: the receipt proves to the payer who took part
   * (LGPD, art. 16, I), and its numbers must not have a gap.
   */
  async forgetPersonBeyond(db, scope, { person }) {
    const issued = db
      .select({ id: feeReceipts.id })
      .from(feeReceipts)
      .where(
        and(
          sameAccount(feeReceipts, commissionShares),
          eq(feeReceipts.commissionId, commissionShares.commissionId),
        ),
      )
    await db
      .update(commissionShares)
      .set({ personId: null, name: person.fullName })
      .where(
        and(inAccount(commissionShares, scope), eq(commissionShares.personId, person.id), exists(issued)),
      )
    await forgetTyped(db, scope, person, commissionShares, { name: commissionShares.name }, notExists(issued))
    await forgetTyped(db, scope, person, commissions, { feeDueWords: commissions.feeDueWords })
    await forgetTyped(db, scope, person, commissionParts, { label: commissionParts.label })
    await forgetTyped(db, scope, person, commissionChanges, { reason: commissionChanges.reason })
    await forgetTyped(db, scope, person, feeReceipts, { cancelReason: feeReceipts.cancelReason })
    return []
  },
  async joinPeople(db, scope, { kept, gone }) {
    await db
      .update(commissionShares)
      .set({ personId: kept })
      .where(and(inAccount(commissionShares, scope), eq(commissionShares.personId, gone)))
  },
}

const keptReceipts =
  'Este imóvel tem recibos de honorários emitidos. Eles são numerados e ficam guardados, e o imóvel com eles.'

function receiptsOf(db: Db, { account, property }: Holder) {
  return db
    .select({ key: feeReceipts.storageKey })
    .from(feeReceipts)
    .innerJoin(
      commissions,
      and(sameAccount(commissions, feeReceipts), eq(commissions.id, feeReceipts.commissionId)),
    )
    .innerJoin(deals, and(sameAccount(deals, commissions), eq(deals.id, commissions.dealId)))
    .where(
      and(
        inAccount(feeReceipts, { account }),
        property === undefined ? undefined : eq(deals.propertyId, property),
      ),
    )
}

async function feesOf(db: Db, scope: UserScope, keep: Keep) {
  const rows = await db
    .select({ fee: commissions, sequenceNumber: properties.sequenceNumber })
    .from(commissions)
    .innerJoin(deals, and(sameAccount(deals, commissions), eq(deals.id, commissions.dealId)))
    .innerJoin(properties, and(sameAccount(properties, deals), eq(properties.id, deals.propertyId)))
    .where(inAccount(commissions, scope))
    .orderBy(asc(commissions.id))
  const grouped = async <T extends { commissionId: number; accountId: number }>(all: Promise<T[]>) =>
    Map.groupBy(await all, ({ commissionId }) => commissionId)
  const of = async (table: typeof commissionShares | typeof commissionParts | typeof commissionChanges) =>
    grouped(db.select().from(table).where(inAccount(table, scope)).orderBy(asc(table.id)))
  const [shares, parts, changes] = [
    await of(commissionShares),
    await of(commissionParts),
    await of(commissionChanges),
  ]
  const receipts = await grouped(
    db.select().from(feeReceipts).where(inAccount(feeReceipts, scope)).orderBy(asc(feeReceipts.number)),
  )
  return rows.map(({ fee, sequenceNumber }) => ({
    ...withoutNames(fee),
    shares: (shares.get(fee.id) ?? []).map(withoutNames),
    parts: (parts.get(fee.id) ?? []).map(withoutNames),
    changes: (changes.get(fee.id) ?? []).map(withoutNames),
    receipts: (receipts.get(fee.id) ?? []).map(({ storageKey: key, fileSize: size, sha256, ...receipt }) => ({
      ...withoutNames(receipt),
      sha256: sha256?.toString('hex') ?? null,
      file:
        key && size !== null && sha256
          ? keep(
              copyPath(`${propertyFolder(sequenceNumber)}/honorarios`, {
                id: receipt.id,
                fileName: `recibo-${receipt.number}.pdf`,
              }),
              receipt.createdAt,
              { key, size, sha256 },
            )
          : null,
    })),
  }))
}
