import { copyPath, propertyFolder } from '@soleira/domain/account-data/copy-path'
import { and, asc, eq, getTableColumns, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import {
  dealPapers,
  documents,
  events,
  identityUses,
  leads,
  paperLinks,
  papers,
  parties,
  people,
  properties,
  putOffTasks,
  visitLeads,
} from '../../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../../database/wall.ts'
import { mayAct } from '../../../files/caution.ts'
import { findOriginals } from '../../../files/original.ts'
import { withoutNames } from '../../../holdings.ts'
import type { UserScope } from '../../../scope.ts'
import type { Contents, FileEntry } from '../../account-data/contents.ts'
import { inboxFilesCiting } from '../../paper/citing.ts'
import { isOfEither } from '../../paper/identities.ts'
import { certificateOfLink, fileOfCertificate } from '../../paper/shown.ts'
import { findPerson } from '../queries.ts'
import { keptOfOffers } from './as-buyer.ts'
import { keptAsLead } from './as-lead.ts'
import { keptOfSignings } from './as-signer.ts'
import { dataAskedOf, papersAskedOf } from './asked-of.ts'
import { sharedWith } from './shared-with.ts'

/** LGPD, art. 18 II and V. */
export async function copyOfPerson(db: Db, scope: UserScope, id: number): Promise<Contents | null> {
  const person = await findPerson(db, scope, id)
  if (!person) return null
  const parts = await db
    .select({ ...getTableColumns(parties), sequenceNumber: properties.sequenceNumber })
    .from(parties)
    .innerJoin(properties, and(sameAccount(properties, parties), eq(properties.id, parties.propertyId)))
    .where(and(inAccount(parties, scope), eq(parties.personId, id)))
    .orderBy(asc(parties.propertyId), asc(parties.id))
  const asBuyer = db
    .select({ id: dealPapers.documentId })
    .from(dealPapers)
    .where(and(inAccount(dealPapers, scope), eq(dealPapers.personId, id)))
  const drawn = db
    .select({ id: visitLeads.strokesId })
    .from(visitLeads)
    .innerJoin(leads, and(sameAccount(leads, visitLeads), eq(leads.id, visitLeads.leadId)))
    .where(and(inAccount(visitLeads, scope), eq(leads.personId, id)))
  const theirs = [isOfEither(documents, id), inArray(documents.id, asBuyer), inArray(documents.id, drawn)]
  const identities = await db
    .select({ file: documents, sequenceNumber: properties.sequenceNumber })
    .from(documents)
    .leftJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .where(and(inAccount(documents, scope), or(...theirs)))
    .orderBy(asc(documents.id))
  const ids = identities.map(({ file }) => file.id)
  const uses = await db
    .select()
    .from(identityUses)
    .where(and(inAccount(identityUses, scope), inArray(identityUses.documentId, ids)))
    .orderBy(asc(identityUses.propertyId))
  const putOff = await db
    .select()
    .from(putOffTasks)
    .where(and(inAccount(putOffTasks, scope), eq(putOffTasks.personId, id)))
    .orderBy(asc(putOffTasks.key))
  const files: FileEntry[] = []
  const usesOf = Map.groupBy(uses, ({ documentId }) => documentId)
  const listed = identities.map(({ file: { storageKey: key, sha256, ...row }, sequenceNumber }) => {
    const path = copyPath(sequenceNumber === null ? 'documentos' : propertyFolder(sequenceNumber), row)
    files.push({ path, at: row.uploadedAt, mayAct: mayAct(row), file: { key, size: row.fileSize, sha256 } })
    const usedBy = (usesOf.get(row.id) ?? []).map(({ propertyId, since }) => ({ propertyId, since }))
    return { ...withoutNames(row), file: path, usedBy }
  })
  const certificates = await copiedPapers(db, scope, id, files)
  const received = (await inboxFilesCiting(db, scope, person)).map(({ paper, file, read }) => {
    const { sha256: _, ...row } = paper
    const path = copyPath('papeis', row)
    const { storageKey: key, fileSize: size, sha256 } = file
    files.push({ path, at: row.receivedAt, mayAct: mayAct(file), file: { key, size, sha256 } })
    return { ...withoutNames(row), file: path, read }
  })
  files.push(...(await asTheyCame(db, scope, files)))
  return {
    documents: {
      'pessoa.json': person,
      'imoveis.json': parts.map(withoutNames),
      'interesse.json': await keptAsLead(db, scope, id),
      'propostas.json': await keptOfOffers(db, scope, id),
      'assinaturas.json': await keptOfSignings(db, scope, id),
      'documentos.json': listed,
      'certidoes.json': certificates,
      'papeis-recebidos.json': received,
      'compartilhamentos.json': await sharedWith(db, scope, id),
      'pedidos-de-documentos.json': await papersAskedOf(db, scope, id),
      'dados-pedidos.json': await dataAskedOf(db, scope, id),
      'hoje.json': putOff.map(({ accountId: _, ...row }) => row),
      'historico.json': (await historyOf(db, scope, id)).map(withoutNames),
    },
    files,
  }
}

/** Beside the files that are shown of them. */
async function asTheyCame(db: Db, scope: UserScope, files: readonly FileEntry[]): Promise<FileEntry[]> {
  const found = await findOriginals(
    db,
    scope,
    files.map(({ file }) => file.key),
  )
  return [...found.values()].map(({ storageKey: key, sha256, ...row }) => ({
    path: copyPath('como-vieram', row),
    at: row.receivedAt,
    mayAct: true,
    file: { key, size: row.fileSize, sha256 },
  }))
}

async function copiedPapers(db: Db, scope: UserScope, personId: number, files: FileEntry[]) {
  const rows = await db
    .select({ paper: papers, file: documents, sequenceNumber: properties.sequenceNumber })
    .from(papers)
    .innerJoin(documents, fileOfCertificate)
    .innerJoin(properties, and(sameAccount(properties, documents), eq(properties.id, documents.propertyId)))
    .where(and(inAccount(papers, scope), isOfEither(papers, personId)))
    .orderBy(asc(papers.id))
  const links = await db
    .select(getTableColumns(paperLinks))
    .from(paperLinks)
    .innerJoin(papers, certificateOfLink)
    .where(and(inAccount(paperLinks, scope), isOfEither(papers, personId)))
    .orderBy(asc(paperLinks.id))
  const linksOf = Map.groupBy(links, ({ paperId }) => paperId)
  return rows.map(({ paper, file: { storageKey: key, sha256, ...file }, sequenceNumber }) => {
    const path = copyPath(`${propertyFolder(sequenceNumber)}/certidoes`, file)
    files.push({
      path,
      at: file.uploadedAt,
      mayAct: mayAct(file),
      file: { key, size: file.fileSize, sha256 },
    })
    return {
      ...withoutNames(paper),
      links: (linksOf.get(paper.id) ?? []).map(withoutNames),
      fileName: file.fileName,
      file: path,
    }
  })
}

export async function historyOf(db: Db, scope: UserScope, id: number) {
  const [row] = await db
    .select({ formerIds: people.formerIds })
    .from(people)
    .where(and(inAccount(people, scope), eq(people.id, id)))
  return db
    .select()
    .from(events)
    .where(
      and(
        inAccount(events, scope),
        inArray(events.entity, ['person', 'person_copy']),
        inArray(events.entityId, [id, ...(row?.formerIds ?? [])]),
      ),
    )
    .orderBy(asc(events.id))
}
