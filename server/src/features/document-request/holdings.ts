import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import {
  documentRequestKeys,
  documentRequests,
  handedFacts,
  handedPapers,
  inboxFiles,
  inboxPapers,
  requestedData,
  requestedPapers,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, leftOutTable, withoutNames } from '../../holdings.ts'
import { handsInSpouse } from '../person/kin.ts'

export const documentRequestHoldings: Holdings = {
  tables: [
    copiedTable(documentRequests),
    copiedTable(requestedPapers),
    copiedTable(handedPapers),
    copiedTable(requestedData),
    copiedTable(handedFacts),
    leftOutTable(documentRequestKeys, 'hashes of keys, which say nothing'),
  ],
  copy: {
    documents: {
      'pedidos-de-documentos.json':
        'os pedidos de documentos por link ("requests"), sem chave, o que cada um pede ("wanted") e o que foi enviado por ele ("handed"); de quem se pediram dados ("data") e o que cada um informou ("facts"; "value" só enquanto espera)',
    },
    async read(db, scope) {
      const requests = await db
        .select()
        .from(documentRequests)
        .where(inAccount(documentRequests, scope))
        .orderBy(asc(documentRequests.id))
      const wanted = await db.select().from(requestedPapers).where(inAccount(requestedPapers, scope))
      const handed = await db.select().from(handedPapers).where(inAccount(handedPapers, scope))
      const data = await db.select().from(requestedData).where(inAccount(requestedData, scope))
      const facts = await db.select().from(handedFacts).where(inAccount(handedFacts, scope))
      return {
        'pedidos-de-documentos.json': {
          requests: requests.map(withoutNames),
          wanted: wanted.map(withoutNames),
          handed: handed.map(withoutNames),
          data: data.map(withoutNames),
          facts: facts.map(withoutNames),
        },
      }
    },
  },
  async joinPeople(db, scope, { kept, gone }) {
    const change = { personId: kept }
    for (const table of [documentRequests, requestedPapers, requestedData]) {
      await db
        .update(table)
        .set(change)
        .where(and(inAccount(table, scope), eq(table.personId, gone)))
    }
  },
  async forgetPerson(db, scope, { person, property }) {
    const theirs = await db
      .select({ id: inboxPapers.id, key: inboxFiles.storageKey })
      .from(handedPapers)
      .innerJoin(
        requestedPapers,
        and(
          sameAccount(requestedPapers, handedPapers),
          eq(requestedPapers.requestId, handedPapers.requestId),
          eq(requestedPapers.position, handedPapers.position),
        ),
      )
      .innerJoin(
        inboxPapers,
        and(sameAccount(inboxPapers, handedPapers), eq(inboxPapers.id, handedPapers.inboxPaperId)),
      )
      .innerJoin(
        inboxFiles,
        and(sameAccount(inboxFiles, inboxPapers), eq(inboxFiles.paperId, inboxPapers.id)),
      )
      .where(
        and(
          inAccount(handedPapers, scope),
          eq(requestedPapers.personId, person),
          eq(inboxPapers.propertyId, property),
          isNull(inboxPapers.documentId),
        ),
      )
    const ids = theirs.map(({ id }) => id)
    if (ids.length) {
      await db.delete(inboxPapers).where(and(inAccount(inboxPapers, scope), inArray(inboxPapers.id, ids)))
    }
    const ofProperty = db
      .select({ id: documentRequests.id })
      .from(documentRequests)
      .where(and(inAccount(documentRequests, scope), eq(documentRequests.propertyId, property)))
    await db
      .delete(requestedPapers)
      .where(
        and(
          inAccount(requestedPapers, scope),
          eq(requestedPapers.personId, person),
          inArray(requestedPapers.requestId, ofProperty),
        ),
      )
    await db
      .delete(documentRequests)
      .where(
        and(
          inAccount(documentRequests, scope),
          eq(documentRequests.personId, person),
          eq(documentRequests.propertyId, property),
        ),
      )
    return theirs.map(({ key }) => key)
  },
  async forgetPersonBeyond(db, scope, { person: { id, fullName } }) {
    // A deal needs neither facts that wait for a decision nor statements of others that name this person as
    // their spouse.
    await db.delete(requestedData).where(and(inAccount(requestedData, scope), eq(requestedData.personId, id)))
    await db.delete(handedFacts).where(and(inAccount(handedFacts, scope), handsInSpouse(fullName)))
    return []
  },
}
