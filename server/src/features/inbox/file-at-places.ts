import { isCatalogueKind } from '@soleira/domain/catalogue/names'
import { dayOf } from '@soleira/domain/certificate/validity'
import { itemState } from '@soleira/domain/checklist/item'
import type { Slot } from '@soleira/domain/document/category'
import type { Filing } from '@soleira/domain/inbox/filing'
import { factsVersion } from '@soleira/domain/paper-fact/facts'
import type { PaperText } from '@soleira/domain/reading/page-text'
import { isOfCouple, type Reading } from '@soleira/domain/reading/proposal'
import type { Db } from '../../database/client.ts'
import type { inboxFiles, inboxPapers, readings } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { Recorder } from '../../record.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { lockedItem } from '../checklist/course.ts'
import {
  completeWithCertificate,
  countCertificate,
  insertCertificateFile,
  keepCertificate,
} from '../checklist/receive.ts'
import { insertDocument, insertPaperOfPerson, type NewDocument } from '../document/commands.ts'
import { anew } from '../paper/couples.ts'
import { keepOffers } from '../paper-fact/commands.ts'
import { findSaid } from '../paper-fact/said.ts'
import { lockPlaces } from './places.ts'

export type Filed = Omit<Filing, 'despite' | 'use'>
type FiledAt = Filed & { propertyId: number }
type File = typeof inboxFiles.$inferSelect
type InboxPaper = typeof inboxPapers.$inferSelect

const conflict = (message: string) => new AppError('conflict', { message })

interface InHand {
  paper: InboxPaper
  file: File
  reading: Reading | null
  text: PaperText | null
  filing: FiledAt
  isCautious: boolean
  isKeeping: boolean
}

/** One file fills all places that ask for the paper. */
export async function fileAtPlaces(db: Db, scope: Scope, inHand: InHand, record: Recorder): Promise<number> {
  const { paper, file, reading, text, filing, isCautious, isKeeping } = inHand
  const isPdf = file.fileType === 'application/pdf'
  const places = await lockPlaces(db, scope, filing, { isPdf, reading, text })
  const { property, checklist, item, slot, spouseId, ofSpouse } = places
  if (item && !isPdf) throw new Error('a certificate is filed as a PDF')
  const locked = item && lockedItem(property, checklist.items, item)
  const state = locked && itemState(locked.item, dayOf(new Date()))
  const isHeld = state !== null && ['completed', 'with_issues', 'set_aside'].includes(state)
  if (isCautious && isHeld) throw conflict('Já há uma certidão neste item.')
  const { kind, propertyId, personId } = filing
  const documentId = await keepInPlace(
    db,
    scope,
    { propertyId, slot, personId, reading },
    fileOf(paper, file),
    record,
  )
  if (!locked) return documentId
  const says = { ...(isCatalogueKind(kind) ? filing : saidIn(reading)), spouseId }
  const theirs = ofSpouse && lockedItem(property, checklist.items, ofSpouse)
  // The first of two that waited finds nothing to be kept beside.
  if (isKeeping && isHeld) {
    await keepCertificate(db, scope, locked, theirs, documentId, says, record)
    return documentId
  }
  const shown = await completeWithCertificate(db, scope, locked, documentId, says, record)
  if (theirs) await countCertificate(db, scope, theirs, shown, {}, record)
  return documentId
}

/** A paper that fits nowhere may be kept with its person, and is offered to dossiers of their properties later. */
export async function keepWithPerson(
  db: Db,
  scope: Scope,
  { paper, file, personId }: Pick<InHand, 'paper' | 'file'> & { personId: number },
  record: Recorder,
): Promise<number> {
  return insertPaperOfPerson(db, scope, { personId, ...fileOf(paper, file) }, record)
}

function fileOf({ fileName }: InboxPaper, held: File): FileInHand {
  const { fileType, isViewable, storageKey: key, fileSize: size, sha256 } = held
  return { fileName, fileType, isViewable, file: { key, size, sha256 } }
}

type Says = Pick<Filed, 'number' | 'code' | 'issuedOn' | 'validUntil' | 'result'>

/** A slot asks for no day, number or result. The item that the same paper completes takes them as read. */
function saidIn(reading: Reading | null): Says {
  const { number, code, issuedOn, validUntil, result } = reading?.proposal ?? {}
  return {
    number: number ?? null,
    code: code ?? null,
    issuedOn: issuedOn ?? null,
    validUntil: validUntil ?? null,
    result: result ?? null,
  }
}

type FileInHand = Pick<NewDocument, 'fileName' | 'fileType' | 'isViewable' | 'file'>

/** A file that fills no slot belongs to an item alone. */
export function keepInPlace(
  db: Db,
  scope: Scope,
  { slot, ...place }: Pick<NewDocument, 'propertyId' | 'personId' | 'reading'> & { slot: Slot | null },
  file: FileInHand,
  record: Recorder,
): Promise<number> {
  return slot
    ? insertDocument(db, scope, { ...place, slot, ...file }, record)
    : insertCertificateFile(db, scope, place.propertyId, file)
}

/** A paper that is read later has nothing of it. */
type ReadSoFar = Pick<typeof readings.$inferSelect, 'text' | 'pages' | 'reading'>

/** Returns the version of what was looked for, to be kept with the reading; null for one that is read later. */
export async function offerWhatItSays(
  { jobs, record }: Pick<Parts, 'jobs' | 'record'>,
  db: Db,
  scope: UserScope,
  {
    documentId,
    filing,
    read,
    use,
  }: { documentId: number; filing: FiledAt; read: ReadSoFar | undefined; use: Filing['use'] },
): Promise<number | null> {
  const { propertyId, personId } = filing
  const { text, pages, reading } = read ?? {}
  const isRead = text && reading
  const said = isRead
    ? await findSaid(
        db,
        scope,
        { text, pages: pages ?? text.pages.length, reading },
        { propertyId, personId },
      )
    : { offers: [], known: [], refused: [] }
  await keepOffers(db, scope, { documentId, propertyId }, said, use, { jobs, record })
  if (!isRead) return null
  // The spouse may be known by it just now.
  return use.length && isOfCouple(reading) ? anew : factsVersion
}
