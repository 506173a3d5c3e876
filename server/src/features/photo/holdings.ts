import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { photos, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const photoHoldings: Holdings = {
  tables: [copiedTable(photos)],
  copy: {
    documents: { 'fotos.json': 'as fotos dos imóveis' },
    async read(db, scope, keep) {
      const { thumbnailKey: _, thumbnailSize: __, thumbnailSha256: ___, ...columns } = getTableColumns(photos)
      const rows = await db
        .select({ photo: columns, sequenceNumber: properties.sequenceNumber })
        .from(photos)
        .innerJoin(properties, and(sameAccount(properties, photos), eq(properties.id, photos.propertyId)))
        .where(inAccount(photos, scope))
        .orderBy(asc(photos.propertyId), asc(photos.position))
      return {
        'fotos.json': rows.map(({ photo: { storageKey: key, sha256, ...row }, sequenceNumber }) => {
          const path = copyPath(`${propertyFolder(sequenceNumber)}/fotos`, row)
          const file = keep(path, row.addedAt, { key, size: row.fileSize, sha256 })
          return { ...withoutNames(row), sha256: sha256.toString('hex'), file }
        }),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    const rows = await db
      .select({ key: photos.storageKey, thumbnail: photos.thumbnailKey })
      .from(photos)
      .where(
        and(
          inAccount(photos, { account }),
          property === undefined ? undefined : eq(photos.propertyId, property),
        ),
      )
    return rows.flatMap(({ key, thumbnail }) => [key, thumbnail])
  },
}
