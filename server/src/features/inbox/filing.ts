import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { inboxFileDeleted } from '@soleira/domain/inbox/events'
import type { Filing } from '@soleira/domain/inbox/filing'
import { contradictionWords, grave } from '@soleira/domain/reading/contradictions'
import type { Reading } from '@soleira/domain/reading/proposal'
import { and, eq, sql } from 'drizzle-orm'
import { readHeader } from '../../adapters/image/header.ts'
import type { StoredFile } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { prepareOnce } from '../../database/prepared.ts'
import { inboxFiles, inboxPapers, papers, readings } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import { asFile } from '../../files/as-file.ts'
import { commitFiles } from '../../files/commit.ts'
import { keepBytes } from '../../files/keep-bytes.ts'
import { pdfOfPictures } from '../../files/picture-pdf.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { isAskedHere, reusePapers } from '../checklist/reuse.ts'
import { offeredDocuments } from '../document/offered.ts'
import { reuseDocuments } from '../document/reuse.ts'
import { forgetIdleLetters } from '../paper/inbox.ts'
import { contradictionsAt } from '../reading/contradictions.ts'
import { openPaper } from '../reading/read.ts'
import { type Filed, fileAtPlaces, keepWithPerson, offerWhatItSays } from './file-at-places.ts'
import { findFile } from './queries.ts'

type File = typeof inboxFiles.$inferSelect
type InboxPaper = typeof inboxPapers.$inferSelect

const locked = prepareOnce((db) =>
  db
    .select()
    .from(inboxPapers)
    .where(
      and(eq(inboxPapers.accountId, sql.placeholder('account')), eq(inboxPapers.id, sql.placeholder('id'))),
    )
    .for('update')
    .prepare('lock_inbox_paper'),
)

const takenFile = prepareOnce((db) =>
  db
    .delete(inboxFiles)
    .where(
      and(
        eq(inboxFiles.accountId, sql.placeholder('account')),
        eq(inboxFiles.paperId, sql.placeholder('id')),
      ),
    )
    .returning()
    .prepare('take_inbox_file'),
)

const filed = prepareOnce((db) =>
  db
    .update(inboxPapers)
    .set({ documentId: sql`${sql.placeholder('documentId')}`, filedAt: sql`now()` })
    .where(
      and(eq(inboxPapers.accountId, sql.placeholder('account')), eq(inboxPapers.id, sql.placeholder('id'))),
    )
    .prepare('file_inbox_paper'),
)

const readingOf = prepareOnce((db) =>
  db
    .select({ text: readings.text, pages: readings.pages, reading: readings.reading })
    .from(readings)
    .where(
      and(
        eq(readings.accountId, sql.placeholder('account')),
        eq(readings.inboxPaperId, sql.placeholder('id')),
      ),
    )
    .prepare('reading_of_inbox_paper'),
)

export async function lockInboxFile(db: Db, scope: Scope, id: number): Promise<InboxPaper> {
  const [paper] = await locked(db).execute({ account: scope.account, id })
  if (!paper) throw new AppError('not_found')
  return paper
}

interface Choice {
  filing: Filed
  despite: Filing['despite']
  use?: Filing['use']
  isCautious?: boolean
  /** Beside the certificate that counts in its place. */
  isKeeping?: boolean
  /** Somebody has looked: no photo has to become a PDF. */
  isPdf?: boolean
  retry?: Retry | null
}

type Filer = Pick<Parts, 'db' | 'storage' | 'reader' | 'jobs' | 'record' | 'quota' | 'notify'>

export async function filePhotoOrPdf(
  parts: Filer,
  scope: UserScope,
  id: number,
  choice: Choice,
  waiter: Waiter,
): Promise<void> {
  const made = choice.isPdf ? null : await photoAsPdf(parts, scope, id, choice.filing.kind, waiter)
  let photo: File | null = null
  const write = (db: Db) =>
    createOnce(db, scope, choice.retry ?? null, async () => {
      photo = await fileInboxPaper(parts, db, scope, id, { ...choice, made })
      return id
    })
  const kept = { isNew: () => photo !== null, freed: () => photo?.fileSize ?? 0 }
  await commitFiles(parts, scope, made ? [made] : [], write, kept)
}

/**
 * Requests and completes the item, or fills the slot, as filing by hand does. Returns the file from the
 * inbox. Throws conflict for a contradiction that nobody has seen.
 */
async function fileInboxPaper(
  parts: Filer,
  db: Db,
  scope: UserScope,
  id: number,
  {
    filing,
    despite,
    use = [],
    isCautious = false,
    isKeeping = false,
    made,
  }: Choice & { made: StoredFile | null },
): Promise<File> {
  const { record } = parts
  const paper = await lockInboxFile(db, scope, id)
  if (paper.documentId !== null) throw conflict('Este papel já foi arquivado.')
  const [read] = await readingOf(db).execute({ account: scope.account, id })
  await refuseContradictions(db, scope, read?.reading, filing, despite)
  const [held] = await takenFile(db).execute({ account: scope.account, id })
  if (!held) throw new Error('a paper that is not filed has no file')
  const file = made ? inPlaceOf(held, made) : held
  const { propertyId, personId } = filing
  let documentId: number
  let examined: number | null | undefined
  if (propertyId !== null) {
    const at = { ...filing, propertyId }
    const words = { reading: read?.reading ?? null, text: read?.text ?? null }
    const inHand = { paper, file, ...words, filing: at, isCautious, isKeeping }
    documentId = await fileAtPlaces(db, scope, inHand, record)
    examined = await offerWhatItSays(parts, db, scope, { documentId, filing: at, read, use })
  } else {
    if (personId === null || use.length) throw conflict('Escolha o imóvel para usar o que o papel diz.')
    documentId = await keepWithPerson(db, scope, { paper, file, personId }, record)
  }
  await countAlso(db, scope, { documentId, alsoFor: filing.alsoFor }, record)
  await filed(db).execute({ account: scope.account, id, documentId })
  const looked = { documentId, ...(examined !== undefined && { examined }) }
  const change = made ? { ...looked, frames: {}, begunAt: null, heldUntil: null } : looked
  await db
    .update(readings)
    .set(change)
    .where(and(inAccount(readings, scope), eq(readings.inboxPaperId, id)))
  if (made) await parts.jobs.purgeFiles(db, [held.storageKey])
  return held
}

interface Also {
  documentId: number
  alsoFor: readonly number[]
}

/** A paper of a person counts for their other properties, too. Throws conflict where one does not ask for it. */
async function countAlso(
  db: Db,
  scope: UserScope,
  { documentId, alsoFor }: Also,
  record: Recorder,
): Promise<void> {
  const others = [...new Set(alsoFor)].sort((one, other) => one - other)
  if (!others.length) return
  const [certificate] = await db
    .select({ id: papers.id })
    .from(papers)
    .where(and(inAccount(papers, scope), eq(papers.documentId, documentId)))
  for (const id of others) {
    const isForSlot = async () =>
      (await offeredDocuments(db, scope, id))?.some((one) => one.id === documentId) === true
    if (certificate && (!(await isForSlot()) || (await isAskedHere(db, scope, id, certificate.id))))
      await reusePapers(db, scope, id, [certificate.id], record)
    if (!certificate || (await isForSlot())) await reuseDocuments(db, scope, id, [documentId], { record })
  }
}

const inPlaceOf = (held: File, { key, size, sha256 }: StoredFile): File => ({
  ...held,
  fileType: 'application/pdf',
  isViewable: true,
  storageKey: key,
  fileSize: size,
  sha256,
})

const conflict = (message: string) => new AppError('conflict', { message })

async function refuseContradictions(
  db: Db,
  scope: Scope,
  reading: Reading | null | undefined,
  filing: Filed,
  despite: Filing['despite'],
): Promise<void> {
  if (!reading) return
  const found = await contradictionsAt(db, scope, reading, filing)
  const unseen = found.filter((code) => grave.includes(code) && !despite.includes(code))
  if (unseen.length) throw conflict(unseen.map((code) => contradictionWords[code]).join(' '))
}

/**
 * Forgets for which property a paper was brought, and the order to file it, which was given for that place. A link
 * asks for a property, so its papers stay with that.
 */
export async function releaseInboxPaper(db: Db, scope: Scope, id: number): Promise<void> {
  await db.transaction(async (db) => {
    const { documentId, way } = await lockInboxFile(db, scope, id)
    if (documentId !== null) throw conflict('Este papel já foi arquivado.')
    if (way === 'link') throw conflict('Este papel foi pedido para o imóvel.')
    await db
      .update(inboxPapers)
      .set({ propertyId: null, filing: null })
      .where(and(inAccount(inboxPapers, scope), eq(inboxPapers.id, id)))
  })
}

export async function deleteInboxPaper(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  await db.transaction((db) => deleteInboxFileIn(db, scope, id, { jobs, record }))
}

export async function deleteInboxFileIn(
  db: Db,
  scope: Scope,
  id: number,
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
): Promise<void> {
  const paper = await lockInboxFile(db, scope, id)
  if (paper.documentId !== null) throw conflict('Este papel já foi arquivado.')
  const gone = await db
    .delete(inboxFiles)
    .where(and(inAccount(inboxFiles, scope), eq(inboxFiles.paperId, id)))
    .returning({ key: inboxFiles.storageKey })
  await db.delete(inboxPapers).where(and(inAccount(inboxPapers, scope), eq(inboxPapers.id, id)))
  await forgetIdleLetters(db, scope)
  await record(db, scope, inboxFileDeleted(id, paper.propertyId))
  await jobs.purgeFiles(
    db,
    gone.map(({ key }) => key),
  )
}

const pageWidth = 2_480

async function photoAsPdf(
  parts: Pick<Parts, 'db' | 'storage' | 'reader'>,
  scope: Scope,
  id: number,
  kind: Filing['kind'],
  waiter: Waiter,
): Promise<StoredFile | null> {
  if (!isCatalogueKind(kind)) return null
  const found = await findFile(parts.db, scope, id)
  if (!found || found.isFiled || found.file.fileType === 'application/pdf') return null
  const page = { number: 1, frame: found.frames[1], width: pageWidth, format: 'jpeg' } as const
  const bytes = await parts.reader.picture(await openPaper(parts, found.file), page, waiter)
  const header = bytes && (await readHeader(asFile(bytes)))
  if (!header) throw new AppError('conflict', { message: 'Não foi possível fazer um PDF desta foto.' })
  const { width, height, channels } = header
  return keepBytes(parts.storage, pdfOfPictures([{ bytes, width, height, isGrey: channels === 1 }]))
}
