import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { documents, identityUses, properties } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { mayAct } from '../../files/caution.ts'
import { copiedTable, type Holdings, withoutNames } from '../../holdings.ts'
import { isOfEither, leaveToSpouse } from '../paper/identities.ts'
import { forgetOtherPapers } from '../paper/other-papers.ts'

export const documentHoldings: Holdings = {
  tables: [copiedTable(documents), copiedTable(identityUses)],
  copy: {
    documents: {
      'documentos.json':
        'os documentos e certidões; "file" diz onde cada um está nesta cópia, "usedBy" em que imóveis o de uma pessoa vale',
    },
    folders: {
      'arquivos/imoveis/': 'documentos, certidões e fotos, por número do imóvel',
      'arquivos/pessoas/': 'papéis guardados com uma pessoa, sem imóvel',
    },
    async read(db, scope, keep) {
      const rows = await db
        .select({ paper: getTableColumns(documents), sequenceNumber: properties.sequenceNumber })
        .from(documents)
        .leftJoin(
          properties,
          and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)),
        )
        .where(inAccount(documents, scope))
        .orderBy(asc(documents.id))
      const uses = await db
        .select()
        .from(identityUses)
        .where(inAccount(identityUses, scope))
        .orderBy(asc(identityUses.propertyId))
      const usesOf = Map.groupBy(uses, ({ documentId }) => documentId)
      return {
        'documentos.json': rows.map(({ paper: { storageKey: key, sha256, ...row }, sequenceNumber }) => {
          const folder = row.category === 'CERTIDAO' ? 'certidoes' : 'documentos'
          const of = sequenceNumber === null ? 'pessoas' : propertyFolder(sequenceNumber)
          const path = copyPath(`${of}/${folder}`, row)
          const file = keep(path, row.uploadedAt, { key, size: row.fileSize, sha256, mayAct: mayAct(row) })
          const usedBy = (usesOf.get(row.id) ?? []).map(({ propertyId, since }) => ({ propertyId, since }))
          return { ...withoutNames(row), sha256: sha256.toString('hex'), file, usedBy }
        }),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    const rows = await db
      .select({ key: documents.storageKey })
      .from(documents)
      .where(
        and(
          inAccount(documents, { account }),
          property === undefined ? undefined : eq(documents.propertyId, property),
        ),
      )
    return rows.map(({ key }) => key)
  },
  async forgetPersonBeyond(db, scope, { person, deals }) {
    const others = await forgetOtherPapers(db, scope, person.id, deals)
    return [...others, ...(await leaveToSpouse(db, scope, person.id, deals))]
  },
  async joinPeople(db, scope, { kept, gone }) {
    const isOfBoth = and(isOfEither(documents, kept), isOfEither(documents, gone))
    await db
      .update(documents)
      .set({ spouseId: null })
      .where(and(inAccount(documents, scope), isOfBoth))
    await db
      .update(documents)
      .set({ spouseId: kept })
      .where(and(inAccount(documents, scope), eq(documents.spouseId, gone)))
    // Each use follows its document.
    await db
      .update(documents)
      .set({ personId: kept })
      .where(and(inAccount(documents, scope), eq(documents.personId, gone)))
  },
}
