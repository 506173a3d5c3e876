import type { AutomationFailure } from '@soleira/domain/automation/failure'
import type { PaidProvider } from '@soleira/domain/automation/provider'
import { afterAutomationStep, isUnderWay } from '@soleira/domain/automation/status'
import type { AskedIssuer, Facts, IssuerService } from '../../../adapters/issuer/issuer.ts'
import type { Db } from '../../../database/client.ts'
import { automations } from '../../../database/tables/index.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope, UserScope } from '../../../scope.ts'
import { secretPlace } from '../../../secrets/columns.ts'
import { endChallenge } from '../channel/challenge.ts'
import { sayOnLiveChannel } from '../channel/messages.ts'
import { lockAutomation } from '../commands.ts'
import { maySpend, reserveCharge } from '../money/spending.ts'
import { lockReady } from '../providers/providers.ts'
import { readyRecipes } from '../providers/recipes.ts'
import { waitFor } from '../providers/sources.ts'
import { type AutomationRow, readFacts, thisAutomation } from '../queries.ts'
import { enqueueAutomation } from '../queue.ts'
import { endFailed } from './finish.ts'
import { knockAddress } from './pending.ts'

export interface Begun {
  row: AutomationRow
  issuer: AskedIssuer
  facts: Facts
  token: string
  /** The address at which a provider that answers later may knock. */
  knockAt: string | null
}

/** How often one request may open a page; interrupted tries count. */
const mostTries = 5

/** Starts a try, or ends a request that cannot be made. Null when there is nothing to do. */
export async function beginAutomation(
  parts: Parts,
  scope: UserScope,
  id: number,
  ofTry?: number,
): Promise<Begun | null> {
  const { record } = parts
  return parts.db.transaction(async (db) => {
    const [known] = await db.select({ id: automations.id }).from(automations).where(thisAutomation(scope, id))
    if (!known) return null
    const row = await lockAutomation(db, scope, id)
    // The job belongs to a try that is over or runs elsewhere.
    if (ofTry !== undefined && ofTry !== (isUnderWay(row.status) ? row.tries : row.tries + 1)) return null
    const ready = await prepare(parts, db, scope, row)
    if (ready === null) return null
    if (typeof ready === 'string') {
      await endFailed(db, scope, row, ready, record)
      return null
    }
    const { tries, knockHash } = ready.row
    await db
      .update(automations)
      .set({ status: 'running', tries, knockHash, reference: null, looks: 0 })
      .where(thisAutomation(scope, id))
    // The process that showed this challenge died, and its page with it.
    const challengeId = await endChallenge(db, scope, id, 'over')
    const log = tries > 1 ? `Tentativa ${tries}.` : 'Começando.'
    await sayOnLiveChannel(db, scope, { automationId: id, status: 'running', log, challengeId })
    return ready
  })
}

async function prepare(
  parts: Parts,
  db: Db,
  scope: Scope,
  row: AutomationRow,
): Promise<Begun | AutomationFailure | null> {
  const begun = { ...row, status: 'running' as const, tries: row.tries + 1, reference: null, looks: 0 }
  const facts = await readFacts(db, scope, row)
  const mayBegin = afterAutomationStep(row.status, 'begin') !== null
  if (row.provider === 'browser') {
    const { browser } = parts
    // Opening a page costs nothing, so an interrupted try starts again.
    if (!mayBegin && !afterAutomationStep(row.status, 'begin_again')) return null
    if (row.tries >= mostTries) return 'browser_failed'
    const service = (await readyRecipes(db, scope, browser)).find(({ kind }) => kind === row.kind)
    if (!service) return browser.isThere ? 'no_provider' : 'no_browser'
    if (service.missing(facts).length) return 'data_missing'
    return { row: begun, issuer: browser, facts, token: '', knockAt: null }
  }
  // An accepted request has its own jobs that look for the answer.
  if (isUnderWay(row.status)) return row.reference === null ? 'interrupted' : null
  if (!mayBegin) return null
  const { id, provider: asked, kind, price } = row
  const issuer = parts.issuers.find((each) => each.id === asked)
  const service = issuer?.services.find((each) => each.kind === kind)
  const provider = await lockReady(db, scope, asked)
  if (!issuer || !service || !provider) return 'no_provider'
  if (service.missing(facts).length) return 'data_missing'
  if (await putOff(parts, db, scope, { ...row, provider: asked }, service)) return null
  if (!(await maySpend(db, scope, provider, price))) return 'limit_reached'
  const token = await parts.secrets.decrypt(secretPlace('automation_providers', provider.id), provider.token)
  const charge = { automationId: id, try: begun.tries, provider: asked, kind, amount: price ?? 0 }
  await reserveCharge(db, scope, charge)
  const knock = issuer.look ? knockAddress(parts.publicUrl) : null
  const knockHash = knock?.hash ?? null
  return { row: { ...begun, knockHash }, issuer, facts, token, knockAt: knock?.url ?? null }
}

async function putOff(
  { jobs }: Parts,
  db: Db,
  scope: Scope,
  row: AutomationRow & { provider: PaidProvider },
  service: IssuerService,
): Promise<boolean> {
  const wait = await waitFor(db, scope, row, service)
  if (!wait) return false
  await enqueueAutomation(jobs, db, scope, { ...row, next: row.tries + 1 }, { startAfter: wait.seconds })
  if (wait.log) await sayOnLiveChannel(db, scope, { automationId: row.id, status: row.status, log: wait.log })
  return true
}
