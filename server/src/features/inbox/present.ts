import { recipientName } from '@soleira/domain/document-request/wanted'
import type { InboxFile, InboxPaper } from '@soleira/domain/inbox/contract'
import { type PaperOffer, paperOffer } from '@soleira/domain/paper-fact/contract'
import { matriculaIn } from '@soleira/domain/paper-fact/facts'
import { readMatricula } from '@soleira/domain/reading/matricula/acts'
import { burdensOf, ownersOf, standingBurdens } from '@soleira/domain/reading/matricula/standing'
import type { PaperText } from '@soleira/domain/reading/page-text'
import type { PaperPlace } from '@soleira/domain/reading/place'
import { unreadPagesOf } from '@soleira/domain/reading/unread-pages'
import { searchKey } from '@soleira/domain/text/search-key'
import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { properties } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import type { Scope } from '../../scope.ts'
import { namedProperty, pickPropertyPlace as placeColumns } from '../paper/queries.ts'
import { filedAs, slotFilled } from '../paper/shown.ts'
import { offersOfDocument } from '../paper-fact/queries.ts'
import { findSaid, type ReadText } from '../paper-fact/said.ts'
import { factsForForm } from '../reading/facts-for-form.ts'
import { ownersOn } from '../reading/owners.ts'
import { presentProposal } from '../reading/present.ts'
import { registeredNames } from './matching.ts'
import { placesOf } from './places-of.ts'
import { type Earlier, findText, type InboxRow, sameBefore, sameNumbers } from './queries.ts'

export async function presentInbox(db: Db, scope: Scope, rows: readonly InboxRow[]): Promise<InboxFile[]> {
  const places = await placesOf(db, scope, rows)
  const named = await nameProperties(
    db,
    scope,
    [...places.values()]
      .flatMap(({ propertyId, counts }) => [
        ...(propertyId === null ? [] : [propertyId]),
        ...counts.map((one) => one.propertyId),
      ])
      .concat(rows.flatMap(({ paper }) => paper.propertyId ?? [])),
  )
  const same = await sameOf(db, scope, rows)
  const namesakes = await namesakesOf(db, scope, rows, places)
  return rows.map((row) => {
    const place = places.get(row.paper.id)
    const property = place?.propertyId == null ? null : (named.get(place.propertyId) ?? null)
    const counts = (place?.counts ?? []).flatMap(({ propertyId, ...why }) => {
      const at = named.get(propertyId)
      return at ? [{ ...at, ...why }] : []
    })
    return {
      ...present(row, place, namesakes.has(row.paper.id)),
      property,
      broughtFor: (row.paper.propertyId !== null && named.get(row.paper.propertyId)) || null,
      counts,
      same: same.get(row.paper.id) ?? null,
    }
  })
}

/** With what it offers to the records, which takes its whole text. */
export async function presentInboxPaper(db: Db, scope: Scope, row: InboxRow): Promise<InboxPaper> {
  const [paper] = (await presentInbox(db, scope, [row])) as [InboxFile]
  const read = row.reading?.read ?? null
  const kept = read && (await findText(db, scope, paper.id))
  if (!read || !kept)
    return { ...paper, offers: await offersOf(db, scope, paper, null), owners: null, facts: [] }
  const { text, pageCount: pages } = kept
  const matricula = matriculaIn(text, pages, read)
  return {
    ...paper,
    offers: await offersOf(db, scope, paper, { text, pages, reading: read, matricula }),
    owners: ownersOn(matricula, text),
    facts: factsForForm(read, kept, matricula),
  }
}

async function offersOf(
  db: Db,
  scope: Scope,
  paper: InboxFile,
  found: ReadText | null,
): Promise<PaperOffer[]> {
  if (paper.filed) return (await offersOfDocument(db, scope, paper.filed.documentId)).map(plainOffer)
  if (!found) return []
  const at = {
    propertyId: paper.property?.propertyId ?? null,
    personId: paper.proposal?.subject?.id ?? null,
  }
  const { offers } = await findSaid(db, scope, found, at)
  return offers.map(({ offer }) => offer)
}

/** Without what its own page says already. */
const plainOffer = (offer: object): PaperOffer => paperOffer.parse(offer)

function present(
  { paper, letter, asked, file, document, certificate, person, place: where, reading }: InboxRow,
  place: PaperPlace | undefined,
  hasNamesake: boolean,
): Omit<InboxFile, 'property' | 'broughtFor' | 'counts' | 'same'> {
  const read = reading?.read ?? null
  const { proposal, ...said } = presentProposal(read)
  const origin = originOf(paper, letter, asked)
  // The letter or the link that asked for it says what it is.
  const as = proposal?.kind === null && origin?.answers ? null : place?.as
  const whose = registered(place)
  const subject = proposal?.subject ?? (whose && { kind: 'person' as const })
  return {
    id: paper.id,
    status: statusOf(paper, reading),
    unreadable: reading?.unreadable ?? null,
    fileName: paper.fileName,
    fileType: file?.type ?? document?.type ?? '',
    receivedAt: paper.receivedAt.toISOString(),
    origin,
    pages: reading?.pages ?? null,
    unreadPages: reading?.pages && read ? unreadPagesOf(reading.pages, reading.pagesRead) : 0,
    ...said,
    proposal: proposal && {
      ...proposal,
      ...(subject && { subject: { ...subject, ...whose, ...(hasNamesake && { hasNamesake }) } }),
      ...(place?.propertyId != null && { propertyId: place.propertyId }),
      ...(as && as !== proposal.kind && { filesAs: as }),
      sureness: place?.isSure ? 'sure' : 'doubtful',
    },
    contradictions: place?.contradictions ?? [],
    isReady: place?.isReady ?? false,
    mayReplace: place?.mayReplace ?? false,
    replacedDay: place?.replacedDay ?? null,
    mayVouch: place?.mayVouch ?? false,
    collidesWith: place?.collidesWith ?? null,
    filed:
      paper.filedAt && paper.documentId !== null && document
        ? {
            property: where && namedProperty(where),
            personId: document.personId,
            kindName: filedAs(document),
            documentId: paper.documentId,
            filedAt: paper.filedAt.toISOString(),
            person,
            fills: placesFilled(document),
            certificate: certificate && certificateOf(certificate),
          }
        : null,
  }
}

function placesFilled({ category, kind }: NonNullable<InboxRow['document']>) {
  const slot = slotFilled(category)
  return [
    ...(slot ? [{ what: 'slot' as const, name: slot }] : []),
    ...(kind ? [{ what: 'item' as const, name: filedAs({ category, kind }) }] : []),
  ]
}

function registered(place: PaperPlace | undefined) {
  if (place?.owner) return { owner: place.owner }
  if (place?.personId == null) return null
  return { id: place.personId, ...(place.personName !== null && { registeredName: place.personName }) }
}

/** Papers whose person nobody is registered with by number, though somebody is by name. */
async function namesakesOf(
  db: Db,
  scope: Scope,
  rows: readonly InboxRow[],
  places: ReadonlyMap<number, PaperPlace>,
): Promise<Set<number>> {
  const named = rows.flatMap(({ paper, reading }) => {
    const { kind, name } = reading?.read?.proposal.subject ?? {}
    const isUnknown = kind === 'person' && places.get(paper.id)?.personId == null
    return name && isUnknown ? [{ id: paper.id, name }] : []
  })
  const known = await registeredNames(
    db,
    scope,
    named.map(({ name }) => name),
  )
  return new Set(named.flatMap(({ id, name }) => (known.has(searchKey(name)) ? [id] : [])))
}

function certificateOf({ kind: _, ...says }: NonNullable<InboxRow['certificate']>) {
  return says
}

function statusOf(paper: InboxRow['paper'], reading: InboxRow['reading']): InboxFile['status'] {
  if (paper.documentId !== null) return 'filed'
  if (!reading || reading.status === 'waiting') return 'reading'
  return reading.unreadable === 'locked' ? 'locked' : reading.status
}

async function nameProperties(db: Db, scope: Scope, ids: readonly number[]) {
  if (!ids.length) return new Map<number, ReturnType<typeof namedProperty>>()
  const rows = await db
    .select(placeColumns(properties))
    .from(properties)
    .where(and(inAccount(properties, scope), inArray(properties.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, namedProperty(row)]))
}

async function sameOf(db: Db, scope: Scope, rows: readonly InboxRow[]) {
  const found = new Map<number, NonNullable<InboxFile['same']>>()
  const tell = (id: number, by: 'content' | 'number', { at, paperId, documentId }: Earlier) =>
    found.set(id, { receivedAt: at.toISOString(), by, paperId, documentId })
  const files = await sameBefore(db, scope, rows)
  for (const [id, earlier] of files) tell(id, 'content', earlier)
  const numbered = rows.flatMap(({ paper, reading }) => {
    const { kind, number = null, code = null } = reading?.read?.proposal ?? {}
    return kind && (number || code) ? [{ kind, number, code, paper }] : []
  })
  const known = await sameNumbers(db, scope, numbered)
  for (const { paper, ...said } of numbered) {
    const other = known.find(
      (one) => one.kind === said.kind && areSame(one, said) && one.documentId !== paper.documentId,
    )
    if (other && !found.has(paper.id)) tell(paper.id, 'number', other)
  }
  return found
}

type Numbers = Record<'number' | 'code', string | null>

function areSame(one: Numbers, other: Numbers): boolean {
  const both = (['number', 'code'] as const).filter((field) => one[field] && other[field])
  return both.length > 0 && both.every((field) => one[field] === other[field])
}

function originOf(
  { way, propertyId, receivedAt }: InboxRow['paper'],
  letter: InboxRow['letter'],
  asked: InboxRow['asked'],
): InboxFile['origin'] {
  if (way === 'upload') return null
  if (way === 'link') {
    const sender = asked?.audience ? recipientName(asked.audience, asked.name) : null
    return {
      way,
      sender,
      subject: null,
      sentAt: receivedAt.toISOString(),
      answers: asked?.kind ?? null,
      asked: asked?.propertyId ? { propertyId: asked.propertyId, personId: asked.personId } : null,
    }
  }
  const { sender = null, subject = null, sentAt = null } = letter ?? {}
  const isAnswer = letter?.propertyId != null && letter.propertyId === propertyId
  const answers = isAnswer ? 'quitacao_condominial' : null
  return { way, sender, subject, sentAt: sentAt?.toISOString() ?? null, answers, asked: null }
}

export function presentActs({ text, pageCount }: { text: PaperText; pageCount: number }) {
  const matricula = readMatricula(text, pageCount)
  const burdens = [...new Set(standingBurdens(matricula).map(({ kind }) => kind))]
  const acts = matricula.acts.map(({ order, head: _, people, lifted, ...act }) => ({
    ...act,
    lays: burdensOf({ ...act, ...(lifted && { lifted }) }),
    people: people.map(({ at, ...person }) => person),
  }))
  // Where neither acts nor burdens were read it is no readable matrícula, so its names are no owners.
  const owners = acts.length ? ownersOf(matricula) : null
  const { gaps, unreadPages, doubts } = matricula
  const free = matricula.free && { page: matricula.free.page, text: matricula.free.text }
  return { acts, burdens, free, owners, gaps, unreadPages, doubts }
}
