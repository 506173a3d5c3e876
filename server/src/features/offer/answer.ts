import { deviceName } from '@soleira/domain/auth/device'
import { maskEmail } from '@soleira/domain/format/email'
import { rowsOfTerms } from '@soleira/domain/offer/differences'
import { offerLinkAnswered } from '@soleira/domain/offer/events'
import type { LinkAnswer } from '@soleira/domain/offer/link'
import type { Offer } from '@soleira/domain/offer/offer'
import type { Offered } from '@soleira/domain/offer/recipient'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { offerLinks } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { namesOfBuyers } from '../deal/queries.ts'
import { brokerOf } from '../link/broker.ts'
import { checkCode, sendCode, spendCode } from '../link/codes.ts'
import { namedSubject } from '../notification/subject.ts'
import { lockProperty } from '../property/commands.ts'
import { acceptOffer } from './accept.ts'
import { endOffer } from './commands.ts'
import type { EnteredOffer } from './enter.ts'
import { readOffer } from './queries.ts'
import { lockFor, propertyOfOffer } from './rows.ts'

/** The offer as its page shows it: the terms and nothing of the broker's own. Throws link_spent. */
export async function readOfferedTo(db: Db, { scope, link }: EnteredOffer): Promise<Offered> {
  const { offer } = await readOffer(db, scope, link.offerId)
  const { name, creci, phone } = await brokerOf(db, scope)
  const buyers = await namesOfBuyers(db, scope, [offer.chainId])
  const acceptor = acceptorOf(offer, link)
  return {
    broker: { name, creci, phone },
    recipient: acceptor?.name ?? '',
    property: propertyTitle(await namedSubject(db, scope, offer.propertyId)),
    side: offer.side,
    state: offer.state,
    validUntil: offer.validUntil,
    answered: answerGiven(offer, link),
    open:
      offer.state === 'presented'
        ? {
            makers:
              offer.side === 'buyer' ? (buyers.get(offer.chainId) ?? []).map((one) => one.fullName) : [],
            terms: rowsOfTerms(offer.terms).map(([label, words]) => ({ label, words })),
            differences: offer.differences ?? [],
            email: link.email && maskEmail(link.email),
          }
        : null,
  }
}

function answerGiven(offer: Offer, link: EnteredOffer['link']): Offered['answered'] {
  if (link.answer && link.answeredAt) return { as: link.answer, at: link.answeredAt.toISOString() }
  const at = acceptorOf(offer, link)?.at
  return at ? { as: 'accepted', at } : null
}

/** Throws link_spent where an open offer does not need this person any more. */
function acceptorOf({ state, acceptors }: Offer, { personId }: EnteredOffer['link']) {
  const known = acceptors.find((one) => one.personId === personId)
  if (!known && state === 'presented') throw new AppError('link_spent', { message: notNeeded })
  return known
}

const notNeeded = 'Sua resposta não é mais necessária. Fale com quem enviou o link.'

/** Throws offer_not_open, and conflict where this person has answered. */
async function mustBeOpen(db: Db, { scope, link }: EnteredOffer): Promise<Offer> {
  const { offer } = await readOffer(db, scope, link.offerId)
  if (offer.state !== 'presented') throw new AppError('offer_not_open')
  if (answerGiven(offer, link)) throw new AppError('conflict', { message: answeredBefore })
  return offer
}

const answeredBefore = 'Você já respondeu a esta proposta.'

/** Throws as `mustBeOpen` and `sendCode` do, and conflict without an e-mail. */
export async function askCode(
  parts: Pick<Parts, 'db' | 'guard' | 'mailer'>,
  entered: EnteredOffer,
  ip: string,
): Promise<void> {
  const { scope, link } = entered
  await mustBeOpen(parts.db, entered)
  if (!link.email) throw new AppError('conflict', { message: withoutEmail })
  const { name } = await brokerOf(parts.db, scope)
  await sendCode(parts, entered, ip, {
    email: link.email,
    subject: 'Código para responder à proposta',
    use: 'Digite-o na página da proposta para enviar a sua resposta.',
    footer: `Este código foi pedido na página de uma proposta que ${name} enviou. Se não foi você, ignore-o e avise ${name}.`,
  })
}

const withoutEmail = 'Este link não tem e-mail para o código. Dê a resposta a quem o enviou.'

interface Given {
  code: string
  answer: LinkAnswer
  words: string | null
}

/**
 * Runs the same commands as the broker's record, and keeps the evidence with the link. The code is spent with the
 * answer: of two at once one counts. Throws what they throw, and validation_failed for a wrong code.
 */
export async function answerByLink(
  parts: Pick<Parts, 'db' | 'guard' | 'record' | 'jobs'>,
  entered: EnteredOffer,
  { code, answer, words }: Given,
  visitor: { ip: string; userAgent: string | undefined },
): Promise<void> {
  const { scope, link } = entered
  await mustBeOpen(parts.db, entered)
  const given = await checkCode(parts, entered, visitor.ip, code)
  await parts.db.transaction(async (db) => {
    const { record, jobs } = parts
    const property = await lockProperty(db, scope, await propertyOfOffer(db, scope, link.offerId), undefined)
    const row = await lockFor(db, scope, link.offerId, 'refuse')
    const offer = await mustBeOpen(db, entered)
    await spendCode(db, entered, given)
    const { timezone } = await brokerOf(db, scope)
    const kept = await db
      .update(offerLinks)
      .set({
        answer,
        words,
        answeredAt: sql`now()`,
        evidence: {
          timezone,
          network: visitor.ip,
          device: deviceName(visitor.userAgent ?? null),
          codeSentAt: given.sentAt.toISOString(),
          codeGivenAt: new Date().toISOString(),
          sha256: row.sha256?.toString('hex') ?? '',
          delivered: link.mailedAt ? 'mail' : 'broker',
        },
      })
      .where(
        and(
          inAccount(offerLinks, scope),
          eq(offerLinks.id, link.id),
          isNull(offerLinks.answer),
          isNull(offerLinks.revokedAt),
        ),
      )
      .returning({ id: offerLinks.id })
    if (!kept.length) throw new AppError('conflict', { message: answeredBefore })
    const isLast =
      answer === 'accepted' &&
      offer.acceptors.every((one) => one.at !== null || one.personId === link.personId)
    if (answer === 'accepted') {
      const acceptance = { acceptedBy: [link.personId], way: 'link' as const, words: null, isPartial: true }
      await acceptOffer({ db, record }, scope, link.offerId, acceptance)
    }
    if (answer === 'refused')
      await endOffer({ db, record, jobs }, scope, link.offerId, 'refused', {
        reason: words,
        on: null,
        way: 'link',
      })
    await record(db, scope, offerLinkAnswered(link.id, property, answer, isLast))
  })
}
