import { copyPath } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { analysisDocuments, documents, inboxFiles, originals } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

/** Files as they came, beside those that are shown of them. */
export const originalHoldings: Holdings = {
  tables: [copiedTable(originals)],
  copy: {
    documents: {
      'arquivos-originais.json':
        'arquivos guardados como vieram, de que aqui se mostra outro ("made": tirado do envelope, convertido ou aberto); "file" diz onde cada um está nesta cópia',
    },
    folders: { 'arquivos/como-vieram/': 'os mesmos arquivos, sem nenhuma mudança' },
    async read(db, scope, keep) {
      const rows = await db
        .select({
          original: getTableColumns(originals),
          documentId: documents.id,
          inboxPaperId: inboxFiles.paperId,
          analysisDocumentId: analysisDocuments.id,
        })
        .from(originals)
        .leftJoin(
          documents,
          and(sameAccount(documents, originals), eq(documents.storageKey, originals.shownKey)),
        )
        .leftJoin(
          inboxFiles,
          and(sameAccount(inboxFiles, originals), eq(inboxFiles.storageKey, originals.shownKey)),
        )
        .leftJoin(
          analysisDocuments,
          and(
            sameAccount(analysisDocuments, originals),
            eq(analysisDocuments.storageKey, originals.shownKey),
          ),
        )
        .where(inAccount(originals, scope))
        .orderBy(asc(originals.id))
      return {
        'arquivos-originais.json': rows.map(({ original, ...shownAs }) => {
          const { storageKey: key, shownKey: _, sha256, ...row } = original
          const path = copyPath('como-vieram', row)
          const file = keep(path, row.receivedAt, { key, size: row.fileSize, sha256, mayAct: true })
          return { ...withoutNames(row), sha256: sha256.toString('hex'), file, ...shownAs }
        }),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    // The job that removes a file finds by it the one that came; an account takes the rows with it at once.
    if (property !== undefined) return []
    const rows = await db
      .select({ key: originals.storageKey, shown: originals.shownKey })
      .from(originals)
      .where(inAccount(originals, { account }))
    return rows.flatMap(({ key, shown }) => [key, shown])
  },
}
