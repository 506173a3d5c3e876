import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { MadePiece, PieceForm } from '@soleira/domain/dossier/made'
import type { Binder } from '../../adapters/binding/binder.ts'
import { type Attachment, BoundPdf, type OutlinePlace, type Seal } from '../../adapters/binding/bound-pdf.ts'
import type { CopiedPage, SourceType } from '../../adapters/binding/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'
import { retryWhileBusy } from '../../adapters/retry-while-busy.ts'
import { StorageFailure } from '../../adapters/storage/storage.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Parts } from '../../parts.ts'
import { docx, type Piece } from './piece.ts'
import { type Bound, backSheet, type DossierFacts, frontSheet, leavesSheet, placeName } from './sheets.ts'

export interface BindOutcome {
  bound: Bound[]
  pages: number
  seal: Seal
  made: Map<string, Buffer>
}

interface Binding {
  dossier: DossierFacts
  pieces: readonly { key: string; piece: Piece | null }[]
  waiter: Waiter
  onProgress(done: number): Promise<void>
  onDone(outcome: BindOutcome): void
}

/** Bytes. No upload may be larger. */
const largest = 20 * 1024 * 1024

/**
 * Yields the bytes of a dossier while it is made. Each piece is copied and then dropped from memory. Cover,
 * index and leaves follow once all pages are counted, and stamps come last. So the file does not hold the
 * pages in reading order.
 */
export async function* bindDossier(
  deps: Pick<Parts, 'storage' | 'printer' | 'binder'>,
  binding: Binding,
): AsyncGenerator<Uint8Array> {
  const { dossier, pieces, waiter, onProgress } = binding
  const pdf = new BoundPdf()
  const own: Own = { pdf, binder: deps.binder, waiter }
  yield pdf.begin()
  const bound: (Bound & { own: CopiedPage[] })[] = []
  const attachments: Attachment[] = []
  const made = new Map<string, Buffer>()
  for (const [index, { key, piece }] of pieces.entries()) {
    waiter.signal.throwIfAborted()
    // A lost piece has no page. Only the dossier's record names it.
    if (piece) {
      const bytes = await bytesOf(deps, piece, waiter.signal)
      if (bytes && 'make' in piece.bytes) made.set(key, bytes)
      const copied = bytes ? await pagesOf(own, piece, bytes) : { form: 'unreadable' as const }
      if (copied.form === 'attached' && bytes) attachments.push(attachmentOf(piece, bytes))
      const start = pdf.length
      if ('part' in copied) yield pdf.take(copied.part)
      const span =
        'part' in copied
          ? { start, length: copied.part.bytes.length, sha256: sha256(copied.part.bytes).toString('hex') }
          : null
      const of = 'pages' in copied ? copied.pages : []
      bound.push({
        piece,
        own: of,
        isSigned: 'isSigned' in copied && copied.isSigned,
        losesValues: 'losesValues' in copied && copied.losesValues,
        words: ('words' in copied && copied.words) || null,
        made: madeOf(piece, { form: copied.form, bytes, pages: of.length, span }),
      })
    }
    await onProgress(index + 1)
  }
  const front = await frontOf(deps, own, dossier, bound)
  yield front.bytes
  const leaves = await sheetPages(deps, own, leavesSheet(dossier, bound))
  if (leaves.pages.length !== bound.length) throw new Error('a leaf takes more than a page')
  yield leaves.bytes
  const back = await sheetPages(deps, own, backSheet(dossier, bound))
  yield back.bytes
  const pages = [
    ...front.pages,
    ...bound.flatMap(({ own }, index) => [leaves.pages[index] as CopiedPage, ...own]),
    ...back.pages,
  ]
  const { bytes, seal } = pdf.finish({
    title: `Dossiê ${dossier.id} · imóvel ${dossier.property.sequenceNumber}`,
    pages,
    outline: outlineOf(bound, pages.length - back.pages.length),
    attachments,
    mark: `dossier=${dossier.id}`,
    madeAt: dossier.today,
  })
  binding.onDone({ bound, pages: pages.length, seal, made })
  yield bytes
}

interface Own {
  pdf: BoundPdf
  binder: Binder
  waiter: Waiter
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

async function bytesOf(
  { storage }: Pick<Parts, 'storage' | 'printer' | 'binder'>,
  { bytes }: Piece,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if ('make' in bytes) return bytes.make(signal)
  if (bytes.stored.size > largest) throw new StorageFailure('too_large')
  try {
    return await buffer(await storage.open(bytes.stored))
  } catch (error) {
    // One lost file does not spoil the others. An unreachable storage fails the whole dossier.
    if (error instanceof StorageFailure && error.isLost) return null
    await storage.check()
    return null
  }
}

async function pagesOf({ pdf, binder, waiter }: Own, piece: Piece, bytes: Buffer) {
  if (piece.fileType === docx) return { form: 'attached' as const }
  const type = piece.fileType as SourceType
  const { turns = {} } = piece
  const recognised = (await piece.recognised?.()) ?? {}
  const copied = await binder.copy({ type, bytes, first: pdf.next, turns, recognised }, waiter)
  return 'refused' in copied ? { form: copied.refused } : { form: 'pages' as const, ...copied }
}

const attachmentOf = ({ title, fileName, fileType }: Piece, bytes: Buffer): Attachment => ({
  fileName,
  bytes,
  description: title,
  type: fileType,
})

function madeOf(
  { key, group, title, fileName, validUntil, certificate = null, came }: Piece,
  {
    form,
    bytes,
    pages,
    span,
  }: { form: PieceForm; bytes: Buffer | null; pages: number; span: MadePiece['span'] },
): MadePiece {
  return {
    key,
    group,
    title,
    form,
    fileName: came?.fileName ?? fileName,
    pages,
    validUntil,
    certificate,
    span,
    firstPage: null,
    sha256: bytes && (came?.stored.sha256 ?? sha256(bytes)).toString('hex'),
    fileSize: bytes && (came?.stored.size ?? bytes.length),
  }
}

async function sheetPages(
  { printer }: Pick<Parts, 'storage' | 'printer' | 'binder'>,
  { pdf, binder, waiter }: Own,
  sheet: PdfSheet,
) {
  const bytes = await retryWhileBusy(waiter.signal, () => printer.print(() => sheet, waiter))
  const copied = await binder.copy({ type: 'application/pdf', bytes, first: pdf.next, isOwn: true }, waiter)
  if ('refused' in copied) throw new Error('a sheet that cannot be bound')
  return { bytes: pdf.take(copied.part), pages: copied.pages }
}

/** The length of the index moves the first page of each piece, so the index is set again until both agree. */
async function frontOf(
  deps: Pick<Parts, 'storage' | 'printer' | 'binder'>,
  own: Own,
  dossier: DossierFacts,
  bound: readonly Bound[],
) {
  for (let expected = 2, tries = 0; tries < 4; tries++) {
    let page = expected + 1
    for (const { made } of bound) {
      made.firstPage = page
      page += 1 + made.pages
    }
    const { printer } = deps
    const { waiter, pdf, binder } = own
    const bytes = await retryWhileBusy(waiter.signal, () =>
      printer.print(() => frontSheet(dossier, bound), waiter),
    )
    const copied = await binder.copy({ type: 'application/pdf', bytes, first: pdf.next, isOwn: true }, waiter)
    if ('refused' in copied) throw new Error('a sheet that cannot be bound')
    if (copied.pages.length === expected) return { bytes: pdf.take(copied.part), pages: copied.pages }
    expected = copied.pages.length
  }
  throw new Error('an index that does not settle')
}

function outlineOf(bound: readonly Bound[], back: number): OutlinePlace[] {
  return [
    { title: 'Capa', page: 0 },
    { title: 'Índice', page: 1 },
    ...bound.map(({ piece, made }, index) => ({
      title: `${index + 1}. ${piece.title}`,
      page: (made.firstPage as number) - 1,
      name: placeName(index + 1),
    })),
    { title: 'Conferência', page: back },
  ]
}
