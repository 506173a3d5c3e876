import { writeDraft } from '@soleira/domain/agreement/drafts/write'
import { certificateWords, statedResult } from '@soleira/domain/certificate/certificate-words'
import { isPropertyCategory, otherCategory, slotName } from '@soleira/domain/document/category'
import { pieceKey } from '@soleira/domain/dossier/piece'
import { showDate } from '@soleira/domain/format/birth-date'
import type { Property } from '@soleira/domain/property/property'
import { type DraftId, draftFileName, draftsOf } from '@soleira/domain/risk/draft'
import { levelWords } from '@soleira/domain/risk/level-words'
import { natureLabel } from '@soleira/domain/risk/nature'
import { countWithNoun } from '@soleira/domain/text/counted'
import { and, inArray } from 'drizzle-orm'
import { type Author, printedDay } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import { type PaperRow, people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { mayAct } from '../../files/caution.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { otherPapersKeptElsewhere } from '../document/other-papers.ts'
import { slotWordOf } from '../document/present.ts'
import { type HeldDocument, listDocuments } from '../document/queries.ts'
import { partsAndSpouses } from '../paper/spouses.ts'
import { listPhotos, type PhotoRow } from '../photo/queries.ts'
import { type Finished, originOf } from '../risk/draft-facts.ts'
import { type AnalysisRow, findAnalyses } from '../risk/queries.ts'
import { readFinished } from '../risk/read-finished.ts'
import { reportSheet } from '../risk/report-sheet.ts'
import { docx, type Fact, type Piece } from './piece.ts'
import { printed } from './printed.ts'

const ofPeople = ['CERTIDAO_ESTADO_CIVIL', 'COMPROVANTE_RESIDENCIA', 'RG_CNH']

const statesResult = ['ONUS_REAIS', 'CERTIDAO_ESTADO_CIVIL']

const mostGaps = 8

function gapsText(missing: readonly string[]): string {
  const rest = missing.length - mostGaps
  const named = missing.slice(0, mostGaps).join(', ')
  return missing.length ? `${missing.length}: ${named}${rest > 0 ? ` e mais ${rest}` : ''}` : 'Nenhuma'
}

export async function documentPieces(
  db: Db,
  scope: UserScope,
  { id, owners }: Property,
  { author, today }: Pick<Around, 'author' | 'today'>,
): Promise<Piece[]> {
  const held = (await listDocuments(db, scope, id)) ?? []
  const elsewhere = await otherPapersKeptElsewhere(db, scope, id)
  const all = [...held, ...elsewhere]
  const names = await namesOf(
    db,
    scope,
    all.flatMap(({ personId }) => personId ?? []),
  )
  const buying = await onlyBuying(db, scope, id)
  return all.map((document) => documentPiece(document, { owners, names, buying, author, today }))
}

/** Those who only buy here, and whose spouse does: their other papers are no business of those who sell. */
async function onlyBuying(db: Db, scope: UserScope, propertyId: number): Promise<ReadonlySet<number>> {
  const parts = await partsAndSpouses(db, scope, propertyId)
  const idsOf = (some: typeof parts) =>
    some.flatMap(({ id, spouseId }) => [id, ...(spouseId ? [spouseId] : [])])
  const others = new Set(idsOf(parts.filter(({ role }) => role !== 'buyer')))
  return new Set(idsOf(parts).filter((id) => !others.has(id)))
}

async function namesOf(db: Db, scope: UserScope, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: people.id, name: people.fullName })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.id, [...ids])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Around {
  owners: Property['owners']
  names: ReadonlyMap<number, string>
  buying: ReadonlySet<number>
  author: Author
  today: string
}

function documentPiece(document: HeldDocument, { owners, names, buying, author, today }: Around): Piece {
  const {
    category,
    personId,
    storageKey: key,
    fileSize: size,
    sha256,
    fileName,
    fileType,
    uploadedAt,
    certificate,
  } = document
  const word = slotWordOf(document)
  const title = word === 'RG_CNH' ? 'RG/CNH' : slotName(word, owners)
  const isOfPeople = ofPeople.includes(category) || personId !== null
  const name = personId === null ? null : (names.get(personId) ?? null)
  const isBuyers = category === otherCategory && personId !== null && buying.has(personId)
  const day = printedDay(uploadedAt, author)
  const words = certificate && certificateWords(certificate, today)
  return {
    key: pieceKey({ kind: 'document', id: document.id }),
    group: isBuyers ? 'deal' : isOfPeople ? 'identities' : 'documents',
    kind: isBuyers ? 'deal:buyer' : `slot:${category}`,
    title,
    detail: words?.line ?? `${fileName} · recebido em ${day}`,
    validUntil: certificate?.validUntil ?? null,
    ...(certificate && { certificate: thenOf(certificate) }),
    since: uploadedAt,
    people: personId === null ? [] : [personId],
    facts: [
      ['Documento', isPropertyCategory(category) ? title : 'RG/CNH'],
      ['De quem', isOfPeople ? name : 'Do imóvel'],
      ['Emissão', certificate?.issuedOn ? showDate(certificate.issuedOn) : null],
      ['Validade', words?.lastDay ?? null],
      ...(certificate || statesResult.includes(category) ? statedOf(certificate) : []),
      ['Recebido em', day],
    ],
    fileName,
    fileType,
    mayAct: mayAct(document),
    bytes: { stored: { key, size, sha256 } },
  }
}

/** A file in a slot that is no certificate has none of these, so the gap is printed. */
function statedOf(certificate: PaperRow | null): Fact[] {
  return [
    ['Número', certificate?.number ?? null],
    ['Resultado', certificate && statedResult(certificate.result)],
    ['Código', certificate?.code ?? null],
  ]
}

function thenOf(certificate: PaperRow): Piece['certificate'] {
  const { result, resultBy, issuedOn, validUntil, validityBasis } = certificate
  return { result, resultBy, issuedOn, validUntil, validityBasis }
}

export async function photoPieces(db: Db, scope: UserScope, id: number, author: Author): Promise<Piece[]> {
  const photos = (await listPhotos(db, scope, id)) ?? []
  return photos.map((photo, index) => photoPiece(photo, index + 1, author))
}

function photoPiece(photo: PhotoRow, place: number, author: Author): Piece {
  const { id, storageKey: key, fileSize: size, sha256, fileName, fileType, addedAt, width, height } = photo
  const day = printedDay(addedAt, author)
  return {
    key: pieceKey({ kind: 'photo', id }),
    group: 'photos',
    kind: null,
    title: `Foto ${place}`,
    detail: `${fileName} · ${width} × ${height}`,
    validUntil: null,
    since: addedAt,
    people: [],
    facts: [
      ['Foto', `${place} da galeria do imóvel`],
      ['Tamanho', `${width} × ${height} pontos`],
      ['Recebida em', day],
    ],
    fileName,
    fileType,
    mayAct: false,
    bytes: { stored: { key, size, sha256 } },
  }
}

export async function analysisPieces(
  { db, printer }: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  propertyId: number,
  author: Author,
): Promise<Piece[]> {
  const wanted = { propertyId, status: ['finished' as const], risk: [] }
  const { rows } = await findAnalyses(db, scope, wanted)
  const finished: [AnalysisRow, Finished][] = []
  for (const row of rows) finished.push([row, await readFinished(db, scope, row)])
  return finished.flatMap(([row, facts]) => [
    reportPiece(row, facts, { printer, scope, author }),
    ...draftsOf(facts.nature).map((id) => draftPiece(facts, id)),
  ])
}

function reportPiece(
  row: AnalysisRow,
  facts: Finished,
  { printer, scope, author }: Pick<Parts, 'printer'> & { scope: UserScope; author: Author },
): Piece {
  const { id, nature, finishedAt, report } = facts
  const day = printedDay(finishedAt, author)
  return {
    key: pieceKey({ kind: 'risk', id }),
    group: 'risk_reports',
    kind: null,
    title: `Análise de risco · ${natureLabel(nature)}`,
    detail: `Risco ${levelWords(report)} · concluída em ${day}`,
    validUntil: null,
    since: finishedAt,
    people: [],
    facts: [
      ['Relatório', 'Análise de risco'],
      ['Natureza do negócio', natureLabel(nature)],
      ['Origem', originOf(row)],
      ['Concluída em', day],
    ],
    fileName: `analise-de-risco-${id}.pdf`,
    fileType: 'application/pdf',
    mayAct: false,
    bytes: {
      make: (signal) => printed(printer, scope, () => reportSheet(facts), signal),
    },
  }
}

function draftPiece(facts: Finished, draft: DraftId): Piece {
  const written = writeDraft(draft, facts)
  return {
    key: pieceKey({ kind: 'draft', id: facts.id, draft }),
    group: 'drafts',
    kind: `draft:${draft}`,
    title: `${written.title} · ${natureLabel(facts.nature)}`,
    detail: written.missing.length
      ? `Minuta com ${countWithNoun(written.missing.length, 'lacuna', 'lacunas')}`
      : 'Minuta',
    validUntil: null,
    since: facts.finishedAt,
    people: [],
    facts: [
      ['Minuta', written.title],
      ['Situação', 'Minuta: revisar com advogado'],
      ['Lacunas', gapsText(written.missing)],
    ],
    fileName: `${draftFileName(draft, written.title)}-${facts.id}.docx`,
    fileType: docx,
    mayAct: false,
    bytes: {
      make: async () => {
        const { draftDocx } = await import('../../adapters/docx/draft-docx.ts')
        return draftDocx(written)
      },
    },
  }
}
