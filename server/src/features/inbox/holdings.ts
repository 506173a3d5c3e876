import { copyPath } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { inboxFiles, inboxPapers, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { mayAct } from '../../files/caution.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'

export const inboxHoldings: Holdings = {
  tables: [copiedTable(inboxPapers), copiedTable(inboxFiles)],
  copy: {
    documents: {
      'papeis-recebidos.json':
        'os papéis da caixa de entrada ("inbox"; "file" diz onde cada um está nesta cópia) e o que foi lido em cada arquivo ("readings")',
    },
    folders: { 'arquivos/papeis/': 'papéis da caixa de entrada que ainda não foram arquivados' },
    async read(db, scope, keep) {
      const inbox = await db
        .select({ paper: inboxPapers, file: inboxFiles })
        .from(inboxPapers)
        .leftJoin(
          inboxFiles,
          and(sameAccount(inboxFiles, inboxPapers), eq(inboxFiles.paperId, inboxPapers.id)),
        )
        .where(inAccount(inboxPapers, scope))
        .orderBy(asc(inboxPapers.id))
      // Marks of erased numbers mean nothing to anybody.
      const { thumbnail: _, erased: __, soFar: ___, ...columns } = getTableColumns(readings)
      const read = await db
        .select(columns)
        .from(readings)
        .where(inAccount(readings, scope))
        .orderBy(asc(readings.id))
      return {
        'papeis-recebidos.json': {
          inbox: inbox.map(({ paper: { sha256, filing: _, ...paper }, file }) => ({
            ...withoutNames(paper),
            sha256: sha256.toString('hex'),
            file:
              file &&
              keep(copyPath('papeis', paper), paper.receivedAt, {
                key: file.storageKey,
                size: file.fileSize,
                sha256: file.sha256,
                mayAct: mayAct(file),
              }),
          })),
          readings: read.map(withoutNames),
        },
      }
    },
  },
  async storageKeys(db, { account, property }) {
    // A filed paper belongs to a document; an unfiled one belongs to no property.
    if (property !== undefined) return []
    const rows = await db
      .select({ key: inboxFiles.storageKey })
      .from(inboxFiles)
      .where(inAccount(inboxFiles, { account }))
    return rows.map(({ key }) => key)
  },
}
