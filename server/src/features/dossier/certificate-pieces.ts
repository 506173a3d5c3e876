import { knownOf } from '@soleira/domain/catalogue/kinds'
import { certificateWords } from '@soleira/domain/certificate/certificate-words'
import { companionOf } from '@soleira/domain/checklist/companion'
import type { Diligence, DiligenceItem } from '@soleira/domain/checklist/contract'
import { pieceKey } from '@soleira/domain/dossier/piece'
import { showDate } from '@soleira/domain/format/birth-date'
import { receivedElsewhere } from '@soleira/domain/paper/words'
import { codeLines, resultLines, type StatedAndRead } from '@soleira/domain/reading/provenance'
import { and, inArray } from 'drizzle-orm'
import { type Author, printedDay } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import { documents } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { mayAct } from '../../files/caution.ts'
import type { Scope } from '../../scope.ts'
import type { Checklist, ItemRow } from '../checklist/checklist.ts'
import { readingsOfDocuments } from '../paper/readings.ts'
import type { Fact, Piece } from './piece.ts'

type FileRow = typeof documents.$inferSelect
type Read = Map<number, Pick<StatedAndRead, 'resultBy' | 'reading'>>

interface Certificates {
  diligence: Diligence
  checklist: Checklist
  author: Author
  today: string
}

export async function certificatePieces(
  db: Db,
  scope: Scope,
  { diligence, checklist, author, today }: Certificates,
): Promise<Piece[]> {
  const ids = checklist.items.flatMap(({ row }) =>
    [row.documentId, row.beside?.documentId].filter((id) => id != null),
  )
  if (!ids.length) return []
  const files = await db
    .select()
    .from(documents)
    .where(and(inAccount(documents, scope), inArray(documents.id, ids)))
  const fileOf = new Map(files.map((file) => [file.id, file]))
  const read = await readingsOfDocuments(db, scope, ids)
  // Both lists have the same items in the same order.
  return diligence.items.flatMap((item, index) => {
    const { row } = checklist.items[index] as { row: ItemRow }
    const own = row.documentId === null ? undefined : fileOf.get(row.documentId)
    const beside = row.beside ? fileOf.get(row.beside.documentId) : undefined
    return [
      ...(own ? [certificate(item, own, read, { since: row.completedAt, author, today })] : []),
      ...(beside && row.beside ? [companion(item, beside, row.beside, today)] : []),
    ]
  })
}

function ofItem(item: DiligenceItem, label: string, file: FileRow) {
  const { subject } = item
  const isOfPerson = subject.type === 'person'
  const { storageKey: key, fileSize: size, sha256, fileName, fileType } = file
  return {
    key: pieceKey({ kind: 'document', id: file.id }),
    group: isOfPerson ? ('person_certificates' as const) : ('property_certificates' as const),
    title: isOfPerson && subject.name ? `${label} · ${subject.name}` : label,
    people: isOfPerson && subject.personId !== null ? [subject.personId] : [],
    fileName,
    fileType,
    mayAct: mayAct(file),
    bytes: { stored: { key, size, sha256 } },
  }
}

const whose = ({ subject }: DiligenceItem): Fact => [
  'De quem',
  subject.type === 'person' ? subject.name || null : 'Do imóvel',
]

function certificate(
  item: DiligenceItem,
  file: FileRow,
  readings: Read,
  { since, author, today }: { since: Date | null; author: Author; today: string },
): Piece {
  const { result, resultBy, resolution, issuedOn, validUntil, validityBasis, gap, resolvedAt, code } = item
  const known = { result, resultBy, resolution, issuedOn, validUntil, validityBasis, gap }
  const words = certificateWords(known, today)
  const of = readings.get(file.id)
  const read = { result, code, resultBy: of?.resultBy ?? null, reading: of?.reading ?? null }
  const catalogued = knownOf(item.id)
  const resolved =
    resolution && resolvedAt ? `Resolvida em ${printedDay(resolvedAt, author)}: ${resolution}` : null
  return {
    ...ofItem(item, item.label, file),
    kind: `item:${item.id}`,
    detail: words.line,
    validUntil,
    since,
    certificate: known,
    facts: [
      ['Certidão', item.label],
      whose(item),
      ['Emissor', catalogued?.issuer ?? null],
      ['Número', item.number],
      ['Emissão', item.issuedOn && showDate(item.issuedOn)],
      ['Validade', words.lastDay],
      ['Resultado', withNotes(words.result ?? '', resultLines(read))],
      ...(gap ? [['Em conjunto', gap] as const] : []),
      ...(resolved ? [['Pendência', resolved] as const] : []),
      ['Código', codeLines(read).join('; ') || null],
      ['Página do emissor', catalogued?.pages[0]?.url ?? null],
      ...(item.from ? [['Origem', receivedElsewhere(item.from.sequenceNumber)] as const] : []),
    ],
  }
}

const withNotes = (said: string, notes: readonly string[]): string =>
  notes.length ? `${said} (${notes.join('; ')})` : said

function companion(
  item: DiligenceItem,
  file: FileRow,
  { issuedOn, validUntil, validityBasis, result, resultBy, since }: NonNullable<ItemRow['beside']>,
  today: string,
): Piece {
  const known = companionOf(item.id)
  const besideOther = { saysResult: known?.saysResult !== false }
  const certificate = { result, resultBy, issuedOn, validUntil, validityBasis, besideOther }
  const words = certificateWords(certificate, today)
  return {
    ...ofItem(item, known?.name ?? `Junto de ${item.label}`, file),
    kind: `companion:${item.id}`,
    detail: words.line,
    validUntil,
    since,
    certificate,
    facts: [
      ['Papel', known?.name ?? null],
      ['Conta junto com', item.label],
      whose(item),
      ['Emissor', known?.issuer ?? null],
      ['Emissão', issuedOn && showDate(issuedOn)],
      ['Validade', words.lastDay],
      ...(words.result ? [['Resultado', words.result] as const] : []),
      ['Página do emissor', known?.url ?? null],
    ],
  }
}
