import type { Automation } from '@soleira/domain/automation/contract'
import { failureText } from '@soleira/domain/automation/failure'
import { itemLabel } from '@soleira/domain/diligence/checklist'
import { toDecimal } from '@soleira/domain/format/money'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Facts } from '../../adapters/issuer/issuer.ts'
import type { Db } from '../../database/client.ts'
import {
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

export type AutomationRow = typeof automations.$inferSelect

/** How many requests of a property are told. */
const most = 200

export function thisAutomation(scope: Scope, id: number) {
  return and(inAccount(automations, scope), eq(automations.id, id))
}

/** A request as it stands. Throws not_found. */
export async function readAutomation(db: Db, scope: Scope, id: number): Promise<Automation> {
  const [row] = await withFiles(db).where(thisAutomation(scope, id))
  if (!row) throw new AppError('not_found')
  const [found] = await withLogs(db, scope, [row])
  return found as Automation
}

/** The requests of a property, the latest first. Throws not_found. */
export async function listAutomations(db: Db, scope: Scope, propertyId: number): Promise<Automation[]> {
  const isOwn = await db.$count(properties, and(inAccount(properties, scope), eq(properties.id, propertyId)))
  if (!isOwn) throw new AppError('not_found')
  const rows = await withFiles(db)
    .where(and(inAccount(automations, scope), eq(automations.propertyId, propertyId)))
    .orderBy(desc(automations.id))
    .limit(most)
  return withLogs(db, scope, rows)
}

const withFiles = (db: Db) =>
  db
    .select({ automation: automations, fileName: documents.fileName })
    .from(automations)
    .leftJoin(documents, and(sameAccount(documents, automations), eq(documents.id, automations.documentId)))

async function withLogs(
  db: Db,
  scope: Scope,
  rows: { automation: AutomationRow; fileName: string | null }[],
): Promise<Automation[]> {
  if (!rows.length) return []
  const { automationId, log, number } = automationMessages
  const lines = await db
    .select({ automationId, log })
    .from(automationMessages)
    .where(
      and(
        inAccount(automationMessages, scope),
        inArray(
          automationId,
          rows.map(({ automation }) => automation.id),
        ),
      ),
    )
    .orderBy(asc(number))
  const logs = Map.groupBy(lines, ({ automationId }) => automationId)
  return rows.map(({ automation, fileName }) => ({
    ...present(automation, fileName),
    log: (logs.get(automation.id) ?? []).flatMap(({ log }) => log ?? []),
  }))
}

function present(row: AutomationRow, fileName: string | null): Omit<Automation, 'log'> {
  const { id, propertyId, kind, personId, provider, status, failure, documentId } = row
  const { number, code, issuedOn, validUntil, result } = row
  return {
    ...{ id, propertyId, certidaoId: kind, label: itemLabel(kind), personId, provider, status },
    price: row.price === null ? null : toDecimal(row.price),
    charged: row.charged === null ? null : toDecimal(row.charged),
    failure: failure && { code: failure, message: failureText(failure) },
    received:
      documentId === null || fileName === null
        ? null
        : { documentId, fileName, number, code, issuedOn, validUntil, result },
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** What is known of somebody whom a certificate is about; what the file of the property says fills the gaps. */
export async function readFacts(
  db: Db,
  scope: Scope,
  { propertyId, personId }: Pick<AutomationRow, 'propertyId' | 'personId'>,
): Promise<Facts> {
  if (personId === null) return {}
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
