import { offerLinkMade, offerLinkOpened, offerLinkRevoked } from '@soleira/domain/offer/events'
import { daysAfterEnd } from '@soleira/domain/offer/link'
import type { MadeOfferLink, OfferLinks } from '@soleira/domain/offer/link-contract'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { type OfferLinkRow, offerLinks, people } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'
import { mailLink } from '../link/letter.ts'
import { namedSubject } from '../notification/subject.ts'
import { acceptancesOf, acceptorsOfOffer, readOffer } from './queries.ts'
import { lockFor, propertyOfOffer } from './rows.ts'

type Deps = Pick<Parts, 'db' | 'record'>

/** Throws not_found. */
export async function listLinks(db: Db, scope: UserScope, id: number): Promise<OfferLinks> {
  const { offer } = await readOffer(db, scope, id)
  const rows = await db
    .select()
    .from(offerLinks)
    .where(and(inAccount(offerLinks, scope), eq(offerLinks.offerId, id)))
    .orderBy(desc(offerLinks.id))
  const asked = offer.acceptors.flatMap(({ personId }) => personId ?? [])
  const known = await contactsOf(db, scope, [...asked, ...rows.map(({ personId }) => personId)])
  return {
    people: offer.acceptors.flatMap(({ personId, name, as, at }) =>
      personId === null
        ? []
        : [{ personId, name, as, ...reachAt(known.get(personId)), hasAccepted: at !== null }],
    ),
    links: rows.map((row) => ({
      id: row.id,
      personId: row.personId,
      email: row.email,
      name: known.get(row.personId)?.fullName ?? '',
      status: statusOf(row, offer.state === 'presented'),
      createdAt: row.createdAt.toISOString(),
      mailedAt: row.mailedAt?.toISOString() ?? null,
      whatsAppAt: row.whatsAppAt?.toISOString() ?? null,
      answer:
        row.answer && row.answeredAt && row.evidence
          ? { as: row.answer, at: row.answeredAt.toISOString(), words: row.words, evidence: row.evidence }
          : null,
    })),
  }
}

function statusOf({ answer, revokedAt }: OfferLinkRow, isOpen: boolean) {
  if (answer) return 'answered'
  if (revokedAt) return 'revoked'
  return isOpen ? 'open' : 'ended'
}

async function contactsOf(db: Db, scope: Scope, ids: number[]): Promise<Map<number, Contact>> {
  if (!ids.length) return new Map()
  const { id, fullName, emails, phones } = people
  const rows = await db
    .select({ id, fullName, emails, phones })
    .from(people)
    .where(and(inAccount(people, scope), inArray(people.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

interface Contact {
  fullName: string
  emails: string[]
  phones: string[]
}

const reachAt = (known: Contact | undefined) => ({
  email: known?.emails[0] ?? null,
  phone: known?.phones[0] ?? null,
})

interface NewLink {
  id: number
  personId: number
  key: string
  email: string | null
  name: string
}

/**
 * Makes a link for each, and sends it where that is wished and the person has an e-mail. Throws not_found,
 * offer_not_open, conflict without the document that is to be answered, and validation_failed for somebody who
 * need not answer.
 */
export async function makeLinks(
  parts: Deps & Pick<Parts, 'mailer' | 'linkUrl' | 'log'>,
  scope: UserScope,
  offerId: number,
  { personIds, mails }: { personIds: number[]; mails: boolean },
): Promise<MadeOfferLink[]> {
  const { db, record, linkUrl } = parts
  const { made, propertyId } = await db.transaction(async (db) => {
    const row = await lockFor(db, scope, offerId, 'refuse')
    if (row.sha256 === null) throw new AppError('conflict', { message: notKept })
    await mustAnswer(db, scope, row, personIds)
    const contacts = await contactsOf(db, scope, personIds)
    const made: NewLink[] = []
    for (const personId of personIds) {
      await endLinks(db, scope, eq(offerLinks.offerId, offerId), eq(offerLinks.personId, personId))
      const key = makeToken()
      const { email } = reachAt(contacts.get(personId))
      const { id } = firstRow(
        await db
          .insert(offerLinks)
          .values({
            ...accountAndUser(scope),
            offerId,
            personId,
            keyHash: hashOf(key),
            email,
            expiresAt: new Date(row.validUntil.getTime() + daysAfterEnd * 86_400_000),
          })
          .returning({ id: offerLinks.id }),
      )
      await record(db, scope, offerLinkMade(id, row.propertyId))
      made.push({ id, personId, key, email, name: contacts.get(personId)?.fullName ?? '' })
    }
    return { made, propertyId: row.propertyId }
  })
  const property = propertyTitle(await namedSubject(db, scope, propertyId))
  return Promise.all(
    made.map(async (link) => ({
      id: link.id,
      personId: link.personId,
      uri: new URL(`/p/${link.key}`, linkUrl).href,
      isMailed: mails && (await mailTo(parts, scope, link, property)),
    })),
  )
}

const notKept =
  'O documento apresentado desta proposta não foi guardado, e não se pode provar o que foi lido. Registre a resposta.'

async function mustAnswer(
  db: Db,
  scope: Scope,
  row: Parameters<typeof acceptorsOfOffer>[2] & { id: number },
  ids: readonly number[],
): Promise<void> {
  const { acceptors } = await acceptorsOfOffer(db, scope, row)
  const given = await acceptancesOf(db, scope, [row.id])
  for (const id of ids) {
    if (!acceptors.some(({ personId }) => personId === id))
      throw invalidFields({ personIds: 'Só responde quem precisa aceitar esta proposta' })
    if (given.some(({ personId }) => personId === id))
      throw invalidFields({ personIds: 'Uma das pessoas já aceitou. Escolha de novo.' })
  }
}

async function mailTo(
  parts: Pick<Parts, 'db' | 'mailer' | 'linkUrl' | 'log'>,
  scope: UserScope,
  { id, key, email, name }: NewLink,
  property: string,
): Promise<boolean> {
  if (!email) return false
  const isMailed = await mailLink(parts, scope, {
    to: email,
    name,
    subject: `Proposta para o imóvel ${property}`,
    paragraphs: (broker) => [
      `${broker} enviou a você uma proposta para o imóvel ${property}.`,
      'Leia o documento e responda pelo celular, sem cadastro. Na hora de responder, um código chega a este e-mail.',
    ],
    action: { label: 'Ler a proposta', path: `/p/${key}` },
  })
  if (isMailed) await parts.db.update(offerLinks).set({ mailedAt: sql`now()` }).where(oneLink(scope, id))
  return isMailed
}

/** Throws not_found. One that has ended already stays so. */
export function revokeLink(
  { db, record }: Deps,
  scope: UserScope,
  offerId: number,
  id: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const { propertyId } = await lockLink(db, scope, offerId, id)
    const ended = await endLinks(db, scope, eq(offerLinks.id, id))
    if (ended) await record(db, scope, offerLinkRevoked(id, propertyId))
  })
}

export function noteLinkOpened(
  { db, record }: Deps,
  scope: UserScope,
  offerId: number,
  id: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const { propertyId } = await lockLink(db, scope, offerId, id)
    await db.update(offerLinks).set({ whatsAppAt: sql`now()` }).where(oneLink(scope, id))
    await record(db, scope, offerLinkOpened(id, propertyId))
  })
}

const oneLink = (scope: Scope, id: number) => and(inAccount(offerLinks, scope), eq(offerLinks.id, id))

async function lockLink(db: Db, scope: Scope, offerId: number, id: number) {
  const [row] = await db
    .select({ id: offerLinks.id })
    .from(offerLinks)
    .where(and(oneLink(scope, id), eq(offerLinks.offerId, offerId)))
    .for('update')
  if (!row) throw new AppError('not_found')
  return { propertyId: await propertyOfOffer(db, scope, offerId) }
}

/** Says whether any was still there to be ended. */
async function endLinks(db: Db, scope: Scope, ...which: SQL[]): Promise<boolean> {
  const ended = await db
    .update(offerLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(inAccount(offerLinks, scope), isNull(offerLinks.revokedAt), ...which))
    .returning({ id: offerLinks.id })
  return ended.length > 0
}
