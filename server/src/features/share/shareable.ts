import { certificateWords } from '@soleira/domain/certificate/certificate-words'
import { dayOf } from '@soleira/domain/certificate/validity'
import { companionOf } from '@soleira/domain/checklist/companion'
import { identityName, slotName } from '@soleira/domain/document/category'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import type { PageText } from '@soleira/domain/reading/page-text'
import type { Shareable } from '@soleira/domain/share/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  documents,
  parties,
  people,
  readings,
  sharedPapers,
  type shares,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { mayAct } from '../../files/caution.ts'
import type { Scope } from '../../scope.ts'
import { gapBeside, readChecklist } from '../checklist/checklist.ts'
import { slotOf } from '../document/present.ts'
import { type FoundDocument, findDocument, listDocuments } from '../document/queries.ts'

export function ownersOf(db: Db, scope: Scope, propertyId: number) {
  return db
    .select({ partyId: parties.id, personId: people.id, name: people.fullName, cnpj: people.cnpj })
    .from(parties)
    .innerJoin(people, and(sameAccount(people, parties), eq(people.id, parties.personId)))
    .where(and(inAccount(parties, scope), eq(parties.propertyId, propertyId), eq(parties.role, 'owner')))
    .orderBy(asc(parties.position))
}

export async function listShareable(db: Db, scope: Scope, propertyId: number): Promise<Shareable[]> {
  const documents = await listDocuments(db, scope, propertyId)
  const checklist = await readChecklist(db, scope, propertyId)
  if (!documents || !checklist) throw new AppError('not_found')
  const owners = new Map((await ownersOf(db, scope, propertyId)).map((owner) => [owner.partyId, owner]))
  const today = dayOf(new Date())
  const inSlots = documents.map((row) => {
    const state = row.certificate && certificateWords(row.certificate, today).line
    const owner = row.ownerId === null ? undefined : owners.get(row.ownerId)
    const label = owner ? identityName(isLikeCnpj(owner.cnpj ?? '')) : slotName(slotOf(row))
    return { documentId: row.id, label, person: owner?.name ?? null, state, fileName: row.fileName }
  })
  const inChecklist = checklist.items.flatMap(({ kind, row, label, subject }) => {
    const { documentId, fileName, beside } = row
    const person = subject?.name ?? null
    const known = companionOf(kind)
    const together = known?.name ?? `Junto de ${label}`
    const facts = { ...row, gap: gapBeside(row, checklist.items, today) }
    const state = certificateWords(facts, today).line
    return [
      ...(documentId === null ? [] : [{ documentId, label, person, state, fileName: fileName ?? '' }]),
      ...(beside
        ? [
            {
              documentId: beside.documentId,
              label: together,
              person,
              fileName: beside.fileName,
              state: certificateWords({ ...beside, besideOther: known ?? { saysResult: true } }, today).line,
            },
          ]
        : []),
    ]
  })
  const all = new Map([...inSlots, ...inChecklist].map((one) => [one.documentId, one]))
  return [...all.values()]
}

export async function papersOf(
  db: Db,
  scope: Scope,
  { id, kind, propertyId }: Pick<typeof shares.$inferSelect, 'id' | 'kind' | 'propertyId'>,
): Promise<Shareable[]> {
  if (kind === 'dossier') return []
  const all = await listShareable(db, scope, propertyId)
  if (kind === 'room') return all
  const chosen = await db
    .select({ documentId: sharedPapers.documentId })
    .from(sharedPapers)
    .where(and(inAccount(sharedPapers, scope), eq(sharedPapers.shareId, id)))
    .orderBy(asc(sharedPapers.position))
  return chosen.flatMap(({ documentId }) => all.find((one) => one.documentId === documentId) ?? [])
}

export async function pagesOf(
  db: Db,
  scope: Scope,
  documentIds: readonly number[],
): Promise<Map<number, number | null>> {
  if (!documentIds.length) return new Map()
  const rows = await db
    .select({ documentId: readings.documentId, pages: readings.pages })
    .from(readings)
    .where(and(inAccount(readings, scope), inArray(readings.documentId, [...documentIds])))
  return new Map(rows.map(({ documentId, pages }) => [documentId as number, pages]))
}

export async function actingAmong(
  db: Db,
  scope: Scope,
  documentIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ id: documents.id, isViewable: documents.isViewable })
    .from(documents)
    .where(and(inAccount(documents, scope), inArray(documents.id, [...documentIds])))
  return new Set(rows.filter(mayAct).map(({ id }) => id))
}

interface SharedFile {
  document: FoundDocument
  frames: Partial<typeof readings.$inferSelect.frames>
  pages: number | null
}

export async function sharedFile(
  db: Db,
  scope: Scope,
  share: Pick<typeof shares.$inferSelect, 'id' | 'kind' | 'propertyId'>,
  documentId: number,
): Promise<SharedFile> {
  const isShown = (await papersOf(db, scope, share)).some((one) => one.documentId === documentId)
  const document = isShown ? await findDocument(db, scope, documentId) : null
  if (!document) throw new AppError('not_found')
  const [reading] = await db
    .select({ frames: readings.frames, pages: readings.pages })
    .from(readings)
    .where(and(inAccount(readings, scope), eq(readings.documentId, documentId)))
  return { document, frames: reading?.frames ?? {}, pages: reading?.pages ?? null }
}

export async function pageText(
  db: Db,
  scope: Scope,
  documentId: number,
  number: number,
): Promise<PageText | null> {
  const pages = sql`${readings.text} -> 'pages'`
  const page = sql<PageText | null>`jsonb_path_query_first(${pages}, '$[*] ? (@.number == $number)',
    jsonb_build_object('number', ${number}::int))`
  const [row] = await db
    .select({ page })
    .from(readings)
    .where(and(inAccount(readings, scope), eq(readings.documentId, documentId)))
  return row?.page ?? null
}
