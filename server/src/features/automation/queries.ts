import type { Automation, AutomationOverview } from '@soleira/domain/automation/contract'
import { doubtText } from '@soleira/domain/automation/doubt'
import { failureText } from '@soleira/domain/automation/failure'
import { openStatuses } from '@soleira/domain/automation/status'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import { toDecimal } from '@soleira/domain/format/money'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Facts } from '../../adapters/issuer/issuer.ts'
import type { Db } from '../../database/client.ts'
import {
  automationChallenges,
  automationMessages,
  automations,
  documents,
  parties,
  people,
  properties,
} from '../../database/tables/index.ts'
import { inAccount, sameAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope } from '../../scope.ts'
import { challengeOf } from './channel/messages.ts'

export type AutomationRow = typeof automations.$inferSelect

const most = 200
const mostOfAll = 100

const messagesOf = sql<{ log: string | null; number: number }[]>`(
  select coalesce(json_agg(json_build_object('log', ${automationMessages.log}, 'number', ${automationMessages.number})
    order by ${automationMessages.number}), '[]')
  from ${automationMessages}
  where ${sameAccount(automationMessages, automations)} and ${eq(automationMessages.automationId, automations.id)})`

export function thisAutomation(scope: Scope, id: number) {
  return and(inAccount(automations, scope), eq(automations.id, id))
}

export async function readAutomation(db: Db, scope: Scope, id: number): Promise<Automation> {
  const [row] = await withLogs(db).where(thisAutomation(scope, id))
  if (!row) throw new AppError('not_found')
  return present(row)
}

export async function listAutomations(db: Db, scope: Scope, propertyId: number): Promise<Automation[]> {
  const isOwn = await db.$count(properties, and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (!isOwn) throw new AppError('not_found')
  const rows = await withLogs(db)
    .where(and(inAccount(automations, scope), eq(automations.propertyId, propertyId)))
    .orderBy(desc(automations.id))
    .limit(most)
  return rows.map(present)
}

export async function listCurrent(db: Db, scope: Scope): Promise<Omit<AutomationOverview, 'isSetUp'>> {
  const { status, documentId, finishedAt, id } = automations
  const isRecent = gt(finishedAt, sql`now() - interval '24 hours'`)
  const rows = await withLogs(db)
    .where(
      and(inAccount(automations, scope), or(inArray(status, openStatuses), isNotNull(documentId), isRecent)),
    )
    .orderBy(desc(inArray(status, openStatuses)), desc(id))
    .limit(mostOfAll)
  const [any] = rows.length
    ? rows
    : await db.select({ id }).from(automations).where(inAccount(automations, scope)).limit(1)
  return { isUsed: any !== undefined, automations: rows.map(present) }
}

/**
 * Status and messages come from one statement. A later statement could return a message newer than the
 * status. The client goes on from the last number, so it would miss that change.
 */
const withLogs = (db: Db) =>
  db
    .select({
      automation: automations,
      fileName: documents.fileName,
      challenge: automationChallenges,
      sequenceNumber: properties.sequenceNumber,
      personName: people.fullName,
      said: messagesOf,
    })
    .from(automations)
    .innerJoin(
      properties,
      and(sameAccount(properties, automations), eq(properties.id, automations.propertyId)),
    )
    .leftJoin(people, and(sameAccount(people, automations), eq(people.id, automations.personId)))
    .leftJoin(documents, and(sameAccount(documents, automations), eq(documents.id, automations.documentId)))
    .leftJoin(
      automationChallenges,
      and(
        sameAccount(automationChallenges, automations),
        eq(automationChallenges.automationId, automations.id),
        isNull(automationChallenges.end),
      ),
    )

type Found = Awaited<ReturnType<typeof withLogs>>[number]

function present({
  automation: row,
  fileName,
  challenge,
  sequenceNumber,
  personName,
  said,
}: Found): Automation {
  const { id, propertyId, kind, personId, provider, status, failure, documentId } = row
  const { number, code, issuedOn, validUntil, result } = row
  const doubts = row.doubts.map(doubtText)
  return {
    id,
    propertyId,
    certidaoId: kind,
    label: itemLabel(kind),
    personId,
    provider,
    status,
    sequenceNumber: formatSequenceNumber(sequenceNumber),
    personName,
    price: row.price === null ? null : toDecimal(row.price),
    charged: row.charged === null ? null : toDecimal(row.charged),
    failure: failure && { code: failure, message: failureText(failure) },
    received:
      documentId === null || fileName === null
        ? null
        : { documentId, fileName, number, code, issuedOn, validUntil, result, doubts },
    challenge: challenge && {
      challengeId: challenge.id,
      ...challengeOf(challenge),
      message: challenge.message,
    },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    log: said.flatMap(({ log }) => log ?? []),
    lastUpdate: said.at(-1)?.number ?? null,
  }
}

/** The property's own facts about a person fill the gaps of their record. */
export async function readFacts(
  db: Db,
  scope: Scope,
  { propertyId, personId }: Pick<AutomationRow, 'propertyId' | 'personId'>,
): Promise<Facts> {
  if (personId === null) return readPropertyFacts(db, scope, propertyId)
  const [row] = await db
    .select({ person: people, birthDate: parties.birthDate })
    .from(people)
    .leftJoin(
      parties,
      and(sameAccount(parties, people), eq(parties.personId, people.id), eq(parties.propertyId, propertyId)),
    )
    .where(and(inAccount(people, scope), eq(people.id, personId)))
    .limit(1)
  if (!row) return {}
  const { cpf, cnpj, fullName: name, birthDate } = row.person
  const known = { cpf, cnpj, name, birthDate: birthDate ?? row.birthDate }
  return Object.fromEntries(Object.entries(known).filter(([, fact]) => fact))
}

async function readPropertyFacts(db: Db, scope: Scope, propertyId: number): Promise<Facts> {
  const [row] = await db
    .select({ municipalRegistration: properties.municipalRegistration })
    .from(properties)
    .where(and(inAccount(properties, scope), eq(properties.id, propertyId)))
  return row?.municipalRegistration ? { municipalRegistration: row.municipalRegistration } : {}
}
