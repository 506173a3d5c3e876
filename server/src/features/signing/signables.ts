import type { Agreement } from '@soleira/domain/agreement/agreement'
import { exchangesIn } from '@soleira/domain/agreement/write'
import { dayOf } from '@soleira/domain/certificate/validity'
import { draftWarning } from '@soleira/domain/drafting/draft-text'
import type { DeedPart, DeedPerson } from '@soleira/domain/drafting/people'
import { givesProperty } from '@soleira/domain/offer/lines'
import { stageOf } from '@soleira/domain/property/stage'
import { handsOfSide } from '@soleira/domain/signing/natural'
import type { SignerRole } from '@soleira/domain/signing/signer'
import { type SignableKind, signableNames } from '@soleira/domain/signing/signing'
import type { Visit } from '@soleira/domain/visit/visit'
import { and, eq } from 'drizzle-orm'
import { draftSheet } from '../../adapters/pdf/draft-sheet.ts'
import type { Author } from '../../adapters/pdf/parts.ts'
import { bytesOf } from '../../adapters/storage/bytes-of.ts'
import type { Waiter } from '../../adapters/turns.ts'
import type { Db } from '../../database/client.ts'
import { deals, offerPapers } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, goneIsNull } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import type { UserScope } from '../../scope.ts'
import { readAgreement } from '../agreement/queries.ts'
import { findAgreement } from '../agreement/rows.ts'
import { readUser } from '../auth/accounts.ts'
import { lockAuthorization, signLocked, updateAuthorization } from '../authorization/commands.ts'
import { readAuthorization } from '../authorization/queries.ts'
import { followMilestones } from '../commission/follow.ts'
import { keepDays } from '../deal/standing.ts'
import { advanceWithDeal } from '../offer/advance.ts'
import { acceptorsOfOffer, readOffer } from '../offer/queries.ts'
import { propertyOfOffer } from '../offer/rows.ts'
import { lockProperty } from '../property/commands.ts'
import { readDeedParts } from '../property/deed-parts.ts'
import { readVisitSheet } from '../visit/sheet.ts'

type ToSign = Pick<DeedPerson, 'id' | 'fullName' | 'cpf' | 'email' | 'phone'>

interface Found {
  propertyId: number
  title: string
  signers: { person: ToSign; as: SignerRole }[]
  missing: string[]
  /** The number of the text, where it has versions. */
  version?: number | null
  /** Why it cannot be signed now. */
  obstacle: string | null
  pdf(waiter: Waiter): Promise<Buffer>
}

interface Done {
  propertyId: number
  targetId: number
  signedId: number
  /** The day of the last signature. */
  on: string
}

interface Signable {
  category: 'AUTORIZACAO' | 'PROPOSTA' | 'ASSINADO'
  /** Throws not_found. */
  find(parts: Pick<Parts, 'db' | 'printer' | 'storage'>, scope: UserScope, id: number): Promise<Found>
  /** Runs in the transaction that keeps the signed file. The target may be gone by then. */
  signed(record: Parts['record'], db: Db, scope: UserScope, done: Done): Promise<void>
}

const bothSides = (parts: readonly DeedPart[], exchanges: boolean) => [
  ...handsOfSide('buyer', parts, { exchanges }),
  ...handsOfSide('owner', parts),
]

const signedAlready = 'Esta autorização já foi assinada.'
const notKept = 'O documento apresentado não foi guardado. Apresente a proposta de novo.'

const authorization: Signable = {
  category: 'AUTORIZACAO',
  async find({ db, printer }, scope, id) {
    const { authorization, text, broker, today } = await readAuthorization(db, scope, id)
    const { propertyId, signedOn } = authorization
    const warning = text.missing.length ? draftWarning : null
    return {
      propertyId,
      title: signableNames.authorization,
      signers: handsOfSide('owner', await partsOf(db, scope, propertyId)),
      missing: text.missing,
      obstacle: signedOn === null ? null : signedAlready,
      pdf: (waiter) => printer.print(() => draftSheet(text, warning, broker, today), waiter),
    }
  },
  async signed(record, db, scope, { targetId, signedId, on }) {
    const row = await lockAuthorization(db, scope, targetId).catch(goneIsNull)
    if (!row) return
    if (row.signedOn === null) await signLocked(db, scope, row, on, record)
    if (row.documentId === null) await updateAuthorization(db, scope, targetId, { documentId: signedId })
  },
}

const offer: Signable = {
  category: 'PROPOSTA',
  async find({ db, storage }, scope, id) {
    const { offer, row } = await readOffer(db, scope, id)
    const { parts } = await acceptorsOfOffer(db, scope, { ...row, propertyId: offer.propertyId })
    const { storageKey: key, fileSize: size, sha256 } = row
    const file = key !== null && size !== null && sha256 !== null ? { key, size, sha256 } : null
    const isOpen = offer.state === 'presented' || offer.state === 'accepted'
    return {
      propertyId: offer.propertyId,
      title: offer.differences ? 'Contraproposta' : signableNames.offer,
      signers: bothSides(parts, givesProperty(offer.terms.lines)),
      missing: offer.missing,
      obstacle: isOpen ? (file ? null : notKept) : 'Só se assina uma proposta apresentada ou aceita.',
      async pdf() {
        if (!file) throw new AppError('conflict', { message: notKept })
        return bytesOf(storage, file)
      },
    }
  },
  async signed(_, db, scope, { targetId, signedId }) {
    const propertyId = await propertyOfOffer(db, scope, targetId).catch(goneIsNull)
    if (propertyId === null) return
    await db.insert(offerPapers).values({ accountId: scope.account, offerId: targetId, documentId: signedId })
  },
}

/** The last kept version is signed, and only while the contract still reads so. */
const contract: Signable = {
  category: 'ASSINADO',
  async find({ db, storage }, scope, id) {
    const { agreement, record, versions } = await readAgreement(db, scope, id)
    const { propertyId, title, kind, missing } = agreement
    const [last] = versions
    const { parts, deal } = record.facts
    return {
      propertyId,
      title,
      signers: bothSides(parts, exchangesIn(kind, deal)),
      missing: missing.map(({ label }) => label),
      version: agreement.lastVersion,
      obstacle: obstacleOf(agreement),
      async pdf() {
        if (!last) throw new AppError('conflict', { message: noVersion })
        const { storageKey: key, fileSize: size, sha256 } = last
        return bytesOf(storage, { key, size, sha256 })
      },
    }
  },
  async signed(record, db, scope, { targetId, propertyId }) {
    const row = await findAgreement(db, scope, targetId).catch(goneIsNull)
    if (row) {
      await keepDays(db, scope, row.dealId)
      await followMilestones(db, scope, row.dealId)
    }
    if (row?.kind !== 'promessa') return
    const [deal] = await db
      .select({ undoneOn: deals.undoneOn })
      .from(deals)
      .where(and(inAccount(deals, scope), eq(deals.id, row.dealId)))
    if (deal?.undoneOn) return
    const property = await lockProperty(db, scope, propertyId, undefined)
    await advanceWithDeal({ db, record }, scope, property, stageOf('instrumento'))
  },
}

const noVersion = 'Guarde uma versão antes de enviar para assinatura.'

function obstacleOf({ state, lastVersion, signed, isClosed }: Agreement): string | null {
  if (signed) return 'Este contrato já foi assinado.'
  if (isClosed) return 'Este negócio foi desfeito.'
  if (state === 'draft') return noVersion
  return state === 'changed'
    ? `O texto mudou desde a versão ${lastVersion}. Guarde uma nova versão antes de enviar para assinatura.`
    : null
}

/** Who has seen the property signs. Nothing follows: the visit says itself that its sheet is signed. */
const visit: Signable = {
  category: 'ASSINADO',
  async find({ db, printer, storage }, scope, id) {
    const { visit, visitors, text, broker } = await readVisitSheet({ db, storage }, scope, id)
    return {
      propertyId: visit.propertyId,
      title: signableNames.visit,
      missing: text.missing,
      signers: visitors.map(({ personId, fullName, cpf, emails, phones }) => ({
        person: { id: personId, fullName, cpf, email: emails[0] ?? null, phone: phones[0] ?? null },
        as: 'party',
      })),
      obstacle: obstacleOfVisit(visit, broker),
      pdf: (waiter) => printer.print(() => draftSheet(text, null, broker, new Date()), waiter),
    }
  },
  signed: async () => {},
}

/** The sheet says that they saw the property on its day. */
function obstacleOfVisit({ state, at, sheet }: Visit, { timezone }: Author): string | null {
  if (sheet?.signedAt) return 'Esta ficha já foi assinada.'
  if (state === 'cancelled' || state === 'no_show') return 'Só se assina a ficha de uma visita que houve.'
  return dayOf(new Date(at), timezone) > dayOf(new Date(), timezone) ? 'A visita ainda não aconteceu.' : null
}

/** A kind that can be signed is one line here. */
const signables: Record<SignableKind, Signable> = { authorization, offer, contract, visit }

export const signableOf = (kind: SignableKind): Signable => signables[kind]

async function partsOf(db: Db, scope: UserScope, propertyId: number): Promise<DeedPart[]> {
  const { timezone } = await readUser(db, scope)
  return readDeedParts(db, scope, propertyId, dayOf(new Date(), timezone))
}
