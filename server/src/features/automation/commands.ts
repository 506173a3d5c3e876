import type {
  judgeReceived as judgeContract,
  startDiligence as startContract,
} from '@soleira/domain/automation/contract'
import { automationCancelled, automationStarted, receivedJudged } from '@soleira/domain/automation/events'
import { type AskedProvider, missingFactsText } from '@soleira/domain/automation/provider'
import { requestSource } from '@soleira/domain/automation/request-done'
import { afterAutomationStep, openStatuses } from '@soleira/domain/automation/status'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import type { Slot } from '@soleira/domain/document/category'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { IssuerService } from '../../adapters/issuer/issuer.ts'
import type { Db } from '../../database/client.ts'
import { firstRow } from '../../database/one.ts'
import { automations, documents } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError, invalidFields } from '../../errors.ts'
import { createOnce, type Retry } from '../../http/idempotency.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, type Scope, type UserScope } from '../../scope.ts'
import { advanceItem } from '../checklist/course.ts'
import { moveIntoSlot } from '../document/commands.ts'
import { countWhereAsked } from '../inbox/direct.ts'
import { examineAnew } from '../reading/queue.ts'
import { endChallenge } from './channel/challenge.ts'
import { sayOnLiveChannel } from './channel/messages.ts'
import { lastPrices, maySpend, promisedTo } from './money/spending.ts'
import { readChoices } from './providers/choices.ts'
import { lockReady } from './providers/providers.ts'
import { readyRecipes } from './providers/recipes.ts'
import { type AutomationRow, readFacts, thisAutomation } from './queries.ts'
import { enqueueAutomation } from './queue.ts'
import { lockAsked } from './requests/item.ts'

type Starting = Pick<Parts, 'db' | 'jobs' | 'record' | 'issuers' | 'browser'>

/**
 * Returns the id of the request. An open request for the same item is returned instead of a second one. The
 * same `retry` key returns the request it began, even after its end (T26). Throws no_provider,
 * spending_limit, and validation_failed when facts are missing.
 */
export function startDiligence(
  parts: Starting,
  scope: UserScope,
  wanted: BodyOf<typeof startContract>,
  retry: Retry | null = null,
): Promise<number> {
  return parts.db.transaction((db) =>
    createOnce(db, scope, retry, () => start({ ...parts, db }, scope, wanted)),
  )
}

async function start(
  { db, jobs, record, ...asked }: Starting,
  scope: Scope,
  { propertyId, certidaoId: kind, personId, provider }: BodyOf<typeof startContract>,
): Promise<number> {
  const { locked } = await lockAsked(db, scope, { propertyId, kind, personId })
  const { item } = locked
  const of = { propertyId, kind, personId: item.personId }
  const open = await findOpen(db, scope, of)
  if (open) return open
  if (item.status === 'set_aside') {
    throw new AppError('conflict', { message: 'Esta certidão foi deixada de lado: volte a pedi-la antes.' })
  }
  const { id: chosen, price } = await choose(db, scope, { ...asked, provider }, of)
  const row = { ...of, ...accountAndUser(scope), provider: chosen, price }
  const { id } = firstRow(await db.insert(automations).values(row).returning({ id: automations.id }))
  await record(db, scope, automationStarted({ id, propertyId, kind }))
  if (item.status === 'pending') {
    await advanceItem(db, scope, locked, 'request', { note: requestSource(chosen) }, record)
  }
  await enqueueAutomation(jobs, db, scope, { id, provider: chosen, next: 1 })
  await sayOnLiveChannel(db, scope, { automationId: id, status: 'queued', log: 'Pedido na fila.' })
  return id
}

type OfRow = Pick<AutomationRow, 'propertyId' | 'kind' | 'personId'>

async function findOpen(db: Db, scope: Scope, { propertyId, kind, personId }: OfRow): Promise<number | null> {
  const [open] = await db
    .select({ id: automations.id })
    .from(automations)
    .where(
      and(
        inAccount(automations, scope),
        eq(automations.propertyId, propertyId),
        eq(automations.kind, kind),
        personId === null ? isNull(automations.personId) : eq(automations.personId, personId),
        inArray(automations.status, openStatuses),
      ),
    )
  return open?.id ?? null
}

interface Choice extends Pick<Parts, 'issuers' | 'browser'> {
  provider: string | undefined
}

/**
 * Prefers the named provider, then the broker's choice, then the first that can be asked. A named provider
 * and `manual` allow no other one.
 */
async function choose(db: Db, scope: Scope, { provider, ...asked }: Choice, of: OfRow): Promise<Ready> {
  const chosen = provider ?? (await readChoices(db, scope)).get(of.kind)
  const isBinding = provider !== undefined || chosen === 'manual'
  const found =
    (await findReady(db, scope, { ...asked, provider: chosen }, of)) ??
    (isBinding ? null : await findReady(db, scope, { ...asked, provider: undefined }, of))
  if (!found) throw new AppError('no_provider')
  return found
}

interface Ready {
  id: AskedProvider
  price: number | null
}

async function findReady(
  db: Db,
  scope: Scope,
  { issuers, browser, provider }: Choice,
  of: OfRow,
): Promise<Ready | null> {
  for (const { id, services } of issuers) {
    if (provider !== undefined && provider !== id) continue
    const service = services.find(({ kind }) => kind === of.kind)
    const ready = service && (await lockReady(db, scope, id))
    if (!ready) continue
    await refuseMissing(db, scope, service, of)
    const price = (await lastPrices(db, scope, id)).get(of.kind) ?? null
    const promised = await promisedTo(db, scope, id)
    if (!(await maySpend(db, scope, ready, price, promised))) throw new AppError('spending_limit')
    return { id, price }
  }
  const recipes =
    provider === undefined || provider === browser.id ? await readyRecipes(db, scope, browser) : []
  const service = recipes.find(({ kind }) => kind === of.kind)
  if (!service) return null
  await refuseMissing(db, scope, service, of)
  return { id: browser.id, price: 0 }
}

async function refuseMissing(db: Db, scope: Scope, service: IssuerService, of: OfRow): Promise<void> {
  const missing = service.missing(await readFacts(db, scope, of))
  const field = of.personId === null ? 'propertyId' : 'personId'
  if (missing.length) throw invalidFields({ [field]: missingFactsText(missing) })
}

/** The provider may still charge for what it has begun. A certificate that arrives later is dropped. */
export function cancelAutomation(
  { db, record }: Pick<Parts, 'db' | 'record'>,
  scope: Scope,
  id: number,
): Promise<void> {
  return db.transaction(async (db) => {
    const row = await lockAutomation(db, scope, id)
    const status = afterAutomationStep(row.status, 'cancel')
    if (!status) throw new AppError('conflict', { message: 'Este pedido já terminou.' })
    await db.update(automations).set({ status, finishedAt: sql`now()` }).where(thisAutomation(scope, id))
    await record(db, scope, automationCancelled(row))
    const challengeId = await endChallenge(db, scope, id, 'over')
    await sayOnLiveChannel(db, scope, { automationId: id, status, log: 'Cancelado por você.', challengeId })
  })
}

/** Files the certificate that a request brought, or deletes it (rules §10). */
export function judgeReceived(
  { db, record, jobs }: Pick<Parts, 'db' | 'record' | 'jobs'>,
  scope: Scope,
  id: number,
  { isValid }: BodyOf<typeof judgeContract>,
): Promise<void> {
  return db.transaction(async (db) => {
    const [found] = await db.select().from(automations).where(thisAutomation(scope, id))
    if (!found) throw new AppError('not_found')
    // Transactions that need both lock the property before the request.
    const asked = await lockAsked(db, scope, found)
    const row = await lockAutomation(db, scope, id)
    const { documentId, number, code, issuedOn, validUntil, result } = row
    if (documentId === null) {
      throw new AppError('conflict', { message: 'Não há certidão esperando por este pedido.' })
    }
    await clearReceived(db, scope, id)
    if (isValid) {
      const how = { by: 'provider', note: requestSource(row.provider) } as const
      const stated = { number, code, issuedOn, validUntil, result, ...how }
      const { propertyId } = row
      const keep = async (slot: Slot | null, personId: number | null) =>
        slot ? moveIntoSlot(db, scope, documentId, { propertyId, slot, personId }, record) : documentId
      await countWhereAsked(db, scope, asked, keep, stated, record)
      await examineAnew(jobs, db, scope, documentId)
    } else {
      const gone = await db
        .delete(documents)
        .where(and(inAccount(documents, scope), eq(documents.id, documentId)))
        .returning({ key: documents.storageKey })
      await jobs.purgeFiles(
        db,
        gone.map(({ key }) => key),
      )
    }
    await record(db, scope, receivedJudged(row))
    const log = isValid ? 'Validada por você.' : 'Descartada por você.'
    await sayOnLiveChannel(db, scope, { automationId: id, status: row.status, log })
  })
}

async function clearReceived(db: Db, scope: Scope, id: number): Promise<void> {
  const nothing = {
    documentId: null,
    number: null,
    code: null,
    issuedOn: null,
    validUntil: null,
    result: null,
    doubts: [],
  }
  await db.update(automations).set(nothing).where(thisAutomation(scope, id))
}

export async function lockAutomation(db: Db, scope: Scope, id: number): Promise<AutomationRow> {
  const [row] = await db.select().from(automations).where(thisAutomation(scope, id)).for('update')
  if (!row) throw new AppError('not_found')
  return row
}
