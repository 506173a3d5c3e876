import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  documents,
  properties,
  serviceEndings,
  serviceHints,
  serviceRequests,
  signingLinks,
  signingSigners,
  signings,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { copiedTable, type Holdings, leftOutTable, withoutNames } from '../../holdings.ts'
import type { Scope } from '../../scope.ts'
import { signingFileName } from './seal.ts'
import { endThereLater } from './service/endings.ts'

export const signingHoldings: Holdings = {
  tables: [
    ...[signings, signingSigners, signingLinks, serviceRequests].map(copiedTable),
    leftOutTable(serviceEndings, 'what is still to be cancelled at a service; it names nobody'),
    leftOutTable(serviceHints, 'what a service has told is followed by then, and names nobody'),
  ],
  copy: {
    documents: {
      'assinaturas.json':
        'os documentos assinados ou enviados para assinar, com o original ("file"), quem assina ("signers"), as evidências de cada assinatura as entregas de cada link, sem chave ("links"), e o pedido ao serviço de assinatura ("service"); "signedId" é o documento assinado',
    },
    async read(db, scope, keep) {
      const rows = await db
        .select({ row: getTableColumns(signings), sequenceNumber: properties.sequenceNumber })
        .from(signings)
        .innerJoin(properties, and(sameAccount(properties, signings), eq(properties.id, signings.propertyId)))
        .where(inAccount(signings, scope))
        .orderBy(asc(signings.id))
      const signers = await db
        .select()
        .from(signingSigners)
        .where(inAccount(signingSigners, scope))
        .orderBy(asc(signingSigners.id))
      const { keyHash: _, ...ofLink } = getTableColumns(signingLinks)
      const links = await db
        .select(ofLink)
        .from(signingLinks)
        .where(inAccount(signingLinks, scope))
        .orderBy(asc(signingLinks.id))
      const { claim: __, claimedUntil: ___, ...ofRequest } = getTableColumns(serviceRequests)
      const requests = await db
        .select(ofRequest)
        .from(serviceRequests)
        .where(inAccount(serviceRequests, scope))
      const requested = new Map(requests.map((request) => [request.signingId, request]))
      const delivered = Map.groupBy(links, ({ signerId }) => signerId)
      const signing = Map.groupBy(signers, ({ signingId }) => signingId)
      return {
        'assinaturas.json': rows.map(({ row, sequenceNumber }) => {
          const { storageKey: key, fileSize: size, sha256, ...rest } = row
          const named = { id: row.id, fileName: `${signingFileName(row)}.pdf` }
          const path = copyPath(`${propertyFolder(sequenceNumber)}/assinaturas`, named)
          return {
            ...withoutNames(rest),
            sequenceNumber,
            fileSize: size,
            sha256: sha256.toString('hex'),
            file: keep(path, row.createdAt, { key, size, sha256 }),
            service: optional(requested.get(row.id)),
            signers: (signing.get(row.id) ?? []).map(({ serviceLink: _, ...one }) => ({
              ...withoutNames(one),
              links: (delivered.get(one.id) ?? []).map(withoutNames),
            })),
          }
        }),
      }
    },
  },
  async storageKeys(db, { account, property }) {
    const rows = await db
      .select({ key: signings.storageKey })
      .from(signings)
      .where(
        and(
          inAccount(signings, { account }),
          property === undefined ? undefined : eq(signings.propertyId, property),
        ),
      )
    return rows.map(({ key }) => key)
  },
  /** Those of an account were cancelled on its last day. */
  async forget(db, { account, property }) {
    if (property !== undefined) await endThereLater(db, { account }, eq(signings.propertyId, property))
  },
  async joinPeople(db, scope, { kept, gone }) {
    await db
      .update(signingSigners)
      .set({ personId: kept })
      .where(and(inAccount(signingSigners, scope), eq(signingSigners.personId, gone)))
  },
  /**
   * A signed document proves what all have agreed to, and is kept whole for the others (LGPD, art. 16, I, and
   * art. 7, VI); nobody writes to the person any more. One that was never completed goes, but in a deal that
   * goes on.
   */
  async forgetPersonBeyond(db, scope, { person, deals }) {
    const theirs = signersOfPerson(scope, person)
    const ids = db.select({ id: signingSigners.signingId }).from(signingSigners).where(theirs)
    const unfinished = and(
      inAccount(signings, scope),
      inArray(signings.id, ids),
      sql`${signings.state} <> 'signed'`,
      notInArray(signings.propertyId, [...deals]),
    )
    await endThereLater(db, scope, inArray(signings.id, ids))
    const gone = await db
      .delete(signings)
      .where(unfinished)
      .returning({ key: signings.storageKey, signedId: signings.signedId })
    const files = gone.flatMap(({ signedId }) => signedId ?? [])
    const papers = files.length
      ? await db
          .delete(documents)
          .where(and(inAccount(documents, scope), inArray(documents.id, files)))
          .returning({ key: documents.storageKey })
      : []
    await forgetContacts(db, scope, theirs)
    return [...gone, ...papers].map(({ key }) => key)
  },
}

const optional = <T extends { accountId: number }>(row: T | undefined) => row && withoutNames(row)

function signersOfPerson(scope: Scope, { id, fullName }: { id: number; fullName: string }) {
  const isNamed = fullName.trim().includes(' ')
    ? sql`${signingSigners.personId} is null and lower(${signingSigners.name}) = lower(${fullName})`
    : undefined
  return and(inAccount(signingSigners, scope), or(eq(signingSigners.personId, id), isNamed))
}

async function forgetContacts(db: Db, scope: Scope, theirs: ReturnType<typeof signersOfPerson>) {
  const ids = db.select({ id: signingSigners.id }).from(signingSigners).where(theirs)
  await db
    .delete(signingLinks)
    .where(and(inAccount(signingLinks, scope), inArray(signingLinks.signerId, ids)))
  await db.update(signingSigners).set({ email: null, phone: null, serviceLink: null }).where(theirs)
}
