import type { User } from '@soleira/domain/auth/contract'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { Diligence } from '@soleira/domain/checklist/contract'
import { unregisteredWords } from '@soleira/domain/checklist/open-words'
import { pieceKey } from '@soleira/domain/dossier/piece'
import type { Party } from '@soleira/domain/property/party'
import type { Property } from '@soleira/domain/property/property'
import { and, eq, inArray } from 'drizzle-orm'
import type { SourceToBind } from '../../adapters/binding/parts.ts'
import { printedDay } from '../../adapters/pdf/parts.ts'
import { asItLies } from '../../adapters/reading/frame.ts'
import type { Db } from '../../database/client.ts'
import { documents, readings } from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { findOriginals } from '../../files/original.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { readChecklist } from '../checklist/checklist.ts'
import { presentDiligence } from '../checklist/present.ts'
import { diligenceSheet } from '../diligence/report-sheet.ts'
import { readingsOfDocuments } from '../paper/readings.ts'
import { unregisteredNames } from '../paper/unregistered.ts'
import { burdensOfProperty } from '../property/burdens.ts'
import { listParties } from '../property/parties.ts'
import { presentedProperty } from '../property/queries.ts'
import { certificatePieces } from './certificate-pieces.ts'
import { dealPieces } from './deal-pieces.ts'
import { analysisPieces, documentPieces, photoPieces } from './other-pieces.ts'
import type { Piece } from './piece.ts'
import { printed } from './printed.ts'

export interface Gathered {
  broker: User
  property: Property
  parties: readonly Party[]
  pieces: Piece[]
  today: Date
}

export async function readPieces(
  deps: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  propertyId: number,
): Promise<Gathered | null> {
  const { db } = deps
  const today = new Date()
  const broker = await readUser(db, scope)
  const property = await presentedProperty(db, scope, propertyId)
  const checklist = await readChecklist(db, scope, propertyId)
  const parties = await listParties(db, scope, propertyId)
  if (!property || !checklist || !parties) return null
  const day = dayOf(today, broker.timezone)
  const diligence = presentDiligence(checklist, day, await unregisteredNames(db, scope, propertyId))
  const certificates = await certificatePieces(db, scope, {
    diligence,
    checklist,
    author: broker,
    today: day,
  })
  const ofGroup = (group: Piece['group']) => certificates.filter((piece) => piece.group === group)
  const pieces = [
    ...ofGroup('property_certificates'),
    ...ofGroup('person_certificates'),
    ...(await documentPieces(db, scope, property, { author: broker, today: day })),
    ...(await photoPieces(db, scope, propertyId, broker)),
    diligencePiece(deps, scope, { broker, property, diligence, today }),
    ...(await analysisPieces(deps, scope, propertyId, broker)),
    ...(await dealPieces(deps, scope, propertyId, broker)),
  ]
  // The same file may count for an item and fill a slot. It is included once.
  const distinct = [...new Map(pieces.toReversed().map((piece) => [piece.key, piece])).values()].toReversed()
  const turns = await turnsOf(db, scope, distinct)
  const upright = distinct.map((piece) => ({
    ...piece,
    turns: turns.get(piece.key) ?? {},
    recognised: () => recognisedIn(db, scope, piece),
  }))
  return {
    broker,
    property,
    parties: parties.parties,
    pieces: await withOriginals(db, scope, upright),
    today,
  }
}

/** As its reading found them, so that they lie in the dossier as on the screens. */
async function turnsOf(db: Db, scope: UserScope, pieces: readonly Piece[]) {
  const keys = new Map(
    pieces.flatMap(({ key, bytes }) => ('stored' in bytes ? [[bytes.stored.key, key] as const] : [])),
  )
  const rows = await db
    .select({ storageKey: documents.storageKey, frames: readings.frames })
    .from(readings)
    .innerJoin(documents, and(sameAccount(documents, readings), eq(documents.id, readings.documentId)))
    .where(and(inAccount(readings, scope), inArray(documents.storageKey, [...keys.keys()])))
  return new Map(
    rows.map(({ storageKey, frames }) => {
      const turns = Object.entries(frames).map(([page, { turn }]) => [Number(page), turn])
      return [keys.get(storageKey) as string, Object.fromEntries(turns) as NonNullable<Piece['turns']>]
    }),
  )
}

/** The words of a picture as they were read, so that a dossier can be searched. */
async function recognisedIn(db: Db, scope: UserScope, { bytes }: Piece): Promise<SourceToBind['recognised']> {
  if (!('stored' in bytes)) return {}
  const [row] = await db
    .select({ text: readings.text, frames: readings.frames })
    .from(readings)
    .innerJoin(documents, and(sameAccount(documents, readings), eq(documents.id, readings.documentId)))
    .where(and(inAccount(readings, scope), eq(documents.storageKey, bytes.stored.key)))
  const pages = row?.text?.pages.filter(({ by }) => by === 'ocr') ?? []
  return Object.fromEntries(
    pages.map(({ number, lines }) => {
      const words = lines.flatMap(({ words }) => words.map(({ text, box }) => ({ text, box })))
      return [number, { frame: row?.frames[number] ?? asItLies, words }]
    }),
  )
}

async function withOriginals(db: Db, scope: UserScope, pieces: readonly Piece[]): Promise<Piece[]> {
  const keyOf = ({ bytes }: Piece) => ('stored' in bytes ? bytes.stored.key : '')
  const shown = pieces.map(keyOf).filter(Boolean)
  const found = await findOriginals(db, scope, shown)
  return pieces.map((piece) => {
    const original = found.get(keyOf(piece))
    if (!original) return piece
    const { fileName, storageKey: key, fileSize: size, sha256 } = original
    return { ...piece, mayAct: true, came: { fileName, stored: { key, size, sha256 } } }
  })
}

function diligencePiece(
  { db, printer }: Pick<Parts, 'db' | 'printer'>,
  scope: UserScope,
  about: Pick<Gathered, 'broker' | 'property' | 'today'> & { diligence: Diligence },
): Piece {
  const { completed, total, unregistered } = about.diligence.summary
  return {
    key: pieceKey({ kind: 'diligence' }),
    group: 'diligence_report',
    kind: null,
    title: 'Relatório de due diligence',
    detail: [`${completed} de ${total} certidões`, ...unregisteredWords(unregistered)].join(' · '),
    validUntil: null,
    since: null,
    people: [],
    facts: [
      ['Relatório', 'Due diligence do imóvel'],
      ['Certidões', [`${completed} de ${total}`, ...unregisteredWords(unregistered)].join('; ')],
      ['Feito em', printedDay(about.today, about.broker)],
    ],
    fileName: `due-diligence-${about.property.sequenceNumber}.pdf`,
    fileType: 'application/pdf',
    mayAct: false,
    bytes: {
      async make(signal) {
        const files = about.diligence.items.flatMap(({ documentId }) => documentId ?? [])
        const read = await readingsOfDocuments(db, scope, files)
        const burdens = await burdensOfProperty(db, scope, about.property.id)
        const sheet = diligenceSheet({ ...about, burdens, read })
        return printed(printer, scope, () => sheet, signal)
      },
    },
  }
}
