import { createHash, randomBytes } from 'node:crypto'
import { providerName } from '@soleira/domain/automation/provider'
import { pauseBeforeLook } from '@soleira/domain/automation/source'
import { isUnderWay } from '@soleira/domain/automation/status'
import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import { and, desc, eq } from 'drizzle-orm'
import type { Accepted } from '../../../adapters/issuer/issuer.ts'
import type { Db } from '../../../database/client.ts'
import { automationMessages, automationProviders, automations } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import { accountAndUser, jobScope, type Scope, type UserScope } from '../../../scope.ts'
import { secretPlace } from '../../../secrets/columns.ts'
import { sayOnLiveChannel } from '../channel/messages.ts'
import { type AutomationRow, thisAutomation } from '../queries.ts'
import { runQueue } from '../queue.ts'
import { endFailed, finishAutomation, isAwaited } from './finish.ts'
import { whileOpen } from './while-open.ts'

/**
 * An accepted request is paid for and never made again. Its reference is kept, and a chain of jobs looks for
 * the answer. Each look queues the next one first, so that a dying process does not break the chain. Each
 * look carries its number, so that a job that runs twice does not start a second chain (F17).
 */
export async function keepAccepted(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  scope: UserScope,
  { id, tries, provider }: AutomationRow,
  { reference }: Accepted,
): Promise<void> {
  await db.transaction(async (db) => {
    const now = await lockKnown(db, scope, id)
    if (!now || !isAwaited(now, tries)) return
    await db.update(automations).set({ reference, looks: 0 }).where(thisAutomation(scope, id))
    await sendLook(db, { jobs }, scope, { id, look: 1 })
    if (!isUnderWay(now.status)) return
    const log = `Pedido aceito pela ${providerName(provider)}; a resposta vem depois.`
    await sayOnLiveChannel(db, scope, { automationId: id, status: now.status, log })
  })
}

export async function lookAgain(
  parts: Parts,
  scope: UserScope,
  { automationId, look }: { automationId: number; look: number },
  signal: AbortSignal,
): Promise<void> {
  const begun = await beginLook(parts, scope, { id: automationId, look })
  if (!begun) return
  const { row, reference, token } = begun
  const issuer = parts.issuers.find(({ id }) => id === row.provider)
  const found = await whileOpen(parts, scope, row, async (gone) =>
    issuer?.look?.({
      kind: row.kind as CatalogueKindId,
      reference,
      token,
      signal: AbortSignal.any([signal, gone]),
    }),
  )
  if (!found || found === 'pending') return
  if (found === 'refused') await sayOnce(parts, scope, row)
  else await finishAutomation(parts, scope, row, found)
}

interface Begun {
  row: AutomationRow
  reference: string
  token: string
}

async function beginLook(
  { db, jobs, record, secrets }: Parts,
  scope: UserScope,
  { id, look }: { id: number; look: number },
): Promise<Begun | null> {
  return db.transaction(async (db) => {
    const row = await lockKnown(db, scope, id)
    if (
      !row ||
      row.provider === 'browser' ||
      row.reference === null ||
      row.looks !== look - 1 ||
      !isAwaited(row, row.tries)
    )
      return null
    if (pauseBeforeLook(look + 1) === null) {
      if (isUnderWay(row.status)) await endFailed(db, scope, row, 'no_answer', record)
      return null
    }
    await db.update(automations).set({ looks: look }).where(thisAutomation(scope, id))
    await sendLook(db, { jobs }, scope, { id, look: look + 1 })
    // The answer is paid for, so it is fetched even when the provider is switched off.
    const [provider] = await db
      .select({ id: automationProviders.id, token: automationProviders.token })
      .from(automationProviders)
      .where(and(inAccount(automationProviders, scope), eq(automationProviders.provider, row.provider)))
    if (!provider?.token) return null
    const token = await secrets.decrypt(secretPlace('automation_providers', provider.id), provider.token)
    return { row, reference: row.reference, token }
  })
}

function sendLook(
  db: Db,
  { jobs }: Pick<Parts, 'jobs'>,
  scope: UserScope,
  { id, look }: { id: number; look: number },
): Promise<void> {
  const startAfter = pauseBeforeLook(look) ?? 0
  return jobs.send(db, runQueue, { ...accountAndUser(scope), automationId: id, look }, { startAfter })
}

async function sayOnce(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  { id, provider }: AutomationRow,
): Promise<void> {
  const log = `${providerName(provider)} recusou o token, e a certidão já pedida não pode ser buscada: grave outro em Configurações.`
  await db.transaction(async (db) => {
    const row = await lockKnown(db, scope, id)
    if (!row || !isUnderWay(row.status)) return
    const [last] = await db
      .select({ log: automationMessages.log })
      .from(automationMessages)
      .where(and(inAccount(automationMessages, scope), eq(automationMessages.automationId, id)))
      .orderBy(desc(automationMessages.number))
      .limit(1)
    if (last?.log !== log) await sayOnLiveChannel(db, scope, { automationId: id, status: row.status, log })
  })
}

async function lockKnown(db: Db, scope: Scope, id: number): Promise<AutomationRow | undefined> {
  const [row] = await db.select().from(automations).where(thisAutomation(scope, id)).for('update')
  return row
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/**
 * Null when this machine cannot be reached by https. No provider documents how it proves who knocks. So the
 * address cannot be guessed, and nothing that is sent is trusted (T39).
 */
export function knockAddress(publicUrl: string | undefined): { url: string; hash: string } | null {
  if (!publicUrl?.startsWith('https:')) return null
  const key = randomBytes(32).toString('base64url')
  return { url: `${new URL(publicUrl).origin}/api/automations/knocks/${key}`, hash: hashOf(key) }
}

/** Looks for the answer at once. Several knocks take it only once. Throws not_found. */
export async function knockForAnswer(
  { system, db, jobs }: Pick<Parts, 'system' | 'db' | 'jobs'>,
  key: string,
): Promise<void> {
  const { id, accountId, userId, looks, reference } = automations
  const [found] = await system
    .select({ id, accountId, userId, looks, reference })
    .from(automations)
    .where(eq(automations.knockHash, hashOf(key)))
  if (!found) throw new AppError('not_found')
  if (found.reference === null) return
  const scope = jobScope(found)
  await jobs.send(db, runQueue, { ...accountAndUser(scope), automationId: found.id, look: found.looks + 1 })
}
