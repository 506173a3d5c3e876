import { copyPath } from '@soleira/domain/account-data/copy-path'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { analyses, analysisDocuments } from '../../database/tables/index.ts'
import { copied, type Holdings } from '../../holdings.ts'

/** Risk analyses and their files, which are copies: they live as long as the analysis, whatever becomes of the property. */
export const riskHoldings: Holdings = {
  tables: [copied(analyses), copied(analysisDocuments)],
  copy: {
    documents: {
      'analises.json':
        'as análises de risco: respostas ("answers"), relatório ("report"), arquivos ("files")',
    },
    folders: { 'arquivos/analises/': 'os arquivos de cada análise' },
    async read(db, account, keep) {
      const { brokerId: _, ...columns } = getTableColumns(analyses)
      const rows = await db
        .select(columns)
        .from(analyses)
        .where(eq(analyses.brokerId, account))
        .orderBy(asc(analyses.id))
      const kept = await db
        .select(getTableColumns(analysisDocuments))
        .from(analysisDocuments)
        .innerJoin(analyses, eq(analyses.id, analysisDocuments.analysisId))
        .where(eq(analyses.brokerId, account))
        .orderBy(asc(analysisDocuments.id))
      const filesOf = Map.groupBy(kept, ({ analysisId }) => analysisId)
      return {
        'analises.json': rows.map((row) => ({
          ...row,
          files: (filesOf.get(row.id) ?? []).map(({ storageKey: key, sha256, ...file }) => ({
            ...file,
            sha256: sha256.toString('hex'),
            file: keep(copyPath(`analises/${row.id}`, file), file.uploadedAt, {
              key,
              size: file.fileSize,
              sha256,
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
      .innerJoin(analyses, eq(analyses.id, analysisDocuments.analysisId))
      .where(eq(analyses.brokerId, account))
    return rows.map(({ key }) => key)
  },
}
