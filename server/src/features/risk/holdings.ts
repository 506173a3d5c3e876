import { copyPath } from '@soleira/domain/account-data/copy-path'
import { asc, getTableColumns } from 'drizzle-orm'
import { analyses, analysisDocuments } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { mayAct } from '../../files/caution.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

/** The files are copies: they stay until the analysis is deleted, even when the property is gone. */
export const riskHoldings: Holdings = {
  tables: [copiedTable(analyses), copiedTable(analysisDocuments)],
  copy: {
    documents: {
      'analises.json':
        'as análises de risco: respostas ("answers"), relatório ("report"), arquivos ("files")',
    },
    folders: { 'arquivos/analises/': 'os arquivos de cada análise' },
    async read(db, scope, keep) {
      const { accountId: _, ...columns } = getTableColumns(analyses)
      const rows = await db
        .select(columns)
        .from(analyses)
        .where(inAccount(analyses, scope))
        .orderBy(asc(analyses.id))
      const kept = await db
        .select()
        .from(analysisDocuments)
        .where(inAccount(analysisDocuments, scope))
        .orderBy(asc(analysisDocuments.id))
      const filesOf = Map.groupBy(kept, ({ analysisId }) => analysisId)
      return {
        'analises.json': rows.map((row) => ({
          ...row,
          files: (filesOf.get(row.id) ?? []).map(({ storageKey: key, sha256, ...file }) => ({
            ...withoutNames(file),
            sha256: sha256.toString('hex'),
            file: keep(copyPath(`analises/${row.id}`, file), file.uploadedAt, {
              key,
              size: file.fileSize,
              sha256,
              mayAct: mayAct(file),
            }),
          })),
        })),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    if (property !== undefined) return []
    const rows = await db
      .select({ key: analysisDocuments.storageKey })
      .from(analysisDocuments)
      .where(inAccount(analysisDocuments, { account }))
    return rows.map(({ key }) => key)
  },
}
