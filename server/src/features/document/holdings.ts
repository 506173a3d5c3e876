import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { documents, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copied, type Holdings, withoutNames } from '../../holdings.ts'

/** The papers of properties and their parties, certificates too. */
export const documentHoldings: Holdings = {
  tables: [copied(documents)],
  copy: {
    documents: {
      'documentos.json': 'os documentos e certidões; "file" diz onde cada um está nesta cópia',
    },
    folders: { 'arquivos/imoveis/': 'documentos, certidões e fotos, por número do imóvel' },
    async read(db, scope, keep) {
      const rows = await db
        .select({ paper: getTableColumns(documents), sequenceNumber: properties.sequenceNumber })
        .from(documents)
        .innerJoin(
          properties,
          and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)),
        )
        .where(inAccount(documents, scope))
        .orderBy(asc(documents.id))
      return {
        'documentos.json': rows.map(({ paper: { storageKey: key, sha256, ...row }, sequenceNumber }) => {
          const folder = row.category === 'CERTIDAO' ? 'certidoes' : 'documentos'
          const path = copyPath(`${propertyFolder(sequenceNumber)}/${folder}`, row)
          const file = keep(path, row.uploadedAt, { key, size: row.fileSize, sha256 })
          return { ...withoutNames(row), sha256: sha256.toString('hex'), file }
        }),
      }
    },
  },
  async storageKeys(db, { account, property, parties }) {
    const rows = await db
      .select({ key: documents.storageKey })
      .from(documents)
      .where(
        and(
          inAccount(documents, { account }),
          property === undefined ? undefined : eq(documents.propertyId, property),
          parties && inArray(documents.partyId, parties),
        ),
      )
    return rows.map(({ key }) => key)
  },
}
