import type { AutomationFailure } from '@soleira/domain/automation/failure'
import { afterAutomationStep } from '@soleira/domain/automation/status'
import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import { and, eq } from 'drizzle-orm'
import type { Facts, Issuer, Outcome } from '../../adapters/issuer/issuer.ts'
import { automations } from '../../database/tables/index.ts'
import { type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Scope, type UserScope } from '../../scope.ts'
import { placeOf } from '../../secrets/columns.ts'
import { lockAutomation } from './commands.ts'
import { endFailed, finish } from './finish.ts'
import { say } from './messages.ts'
import { lockReady } from './providers.ts'
import { type AutomationRow, readFacts, thisAutomation } from './queries.ts'
import { type Run, runQueue } from './queue.ts'
import { maySpend, reserveCharge } from './spending.ts'

/** Makes the requests, some at a time in each process: most of one is waiting for a source. */
export function automationRunner(parts: Parts): Worker {
  return worker(
    runQueue,
    async ([job]) => {
      if (job) await run(parts, job.data, job.signal)
    },
    { options: { localConcurrency: 8, pollingIntervalSeconds: 0.5 } },
  )
}

/**
 * The job of a request. It may run twice, or die in the middle: a try is written down before it is sent, and one without an
 * end is not made again by itself, for the provider may have charged it (F17).
 */
async function run(parts: Parts, { automationId, ...named }: Run, signal: AbortSignal): Promise<void> {
  const scope = jobScope(named)
  const begun = await begin(parts, scope, automationId)
  if (!begun) return
  const outcome = await whileOpen(parts, scope, begun.row, (gone) =>
    begun.issuer.ask({
      kind: begun.row.kind as CatalogueKindId,
      facts: begun.facts,
      token: begun.token,
      signal: AbortSignal.any([signal, gone]),
      step: (log) => sayStep(parts, scope, begun.row, log),
    }),
  )
  if (outcome) await finish(parts, scope, begun.row, outcome)
}

/** Says how far a try is, unless it is over: nothing comes after the end. */
async function sayStep(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  { id, tries }: AutomationRow,
  log: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db.select().from(automations).where(thisAutomation(scope, id)).for('update')
    if (row?.status !== 'running' || row.tries !== tries) return
    await say(db, scope, { automationId: id, status: row.status, log })
  })
}

interface Begun {
  row: AutomationRow
  issuer: Issuer
  facts: Facts
  token: string
}

/** Takes a request up, or ends it where it cannot be made; null when there is nothing to do. */
async function begin(
  { db, issuers, secrets, record }: Parts,
  scope: UserScope,
  id: number,
): Promise<Begun | null> {
  return db.transaction(async (db) => {
    const [known] = await db.select({ id: automations.id }).from(automations).where(thisAutomation(scope, id))
    if (!known) return null
    const row = await lockAutomation(db, scope, id)
    const fail = async (failure: AutomationFailure) => {
      await endFailed(db, scope, row, failure, record)
      return null
    }
    if (row.status === 'running') return fail('interrupted')
    const status = afterAutomationStep(row.status, 'begin')
    if (!status) return null
    const issuer = issuers.find(({ id }) => id === row.provider)
    const service = issuer?.services.find(({ kind }) => kind === row.kind)
    const provider = await lockReady(db, scope, row.provider)
    if (!issuer || !service || !provider) return fail('no_provider')
    const facts = await readFacts(db, scope, row)
    if (service.missing(facts).length) return fail('data_missing')
    if (!(await maySpend(db, scope, provider, row.price))) return fail('limit_reached')
    const tries = row.tries + 1
    const token = await secrets.decrypt(placeOf('automation_providers', provider.id), provider.token)
    const charge = chargeOf(row, tries)
    await db.update(automations).set({ status, tries }).where(thisAutomation(scope, id))
    await reserveCharge(db, scope, charge)
    await say(db, scope, { automationId: id, status, log: tries > 1 ? `Tentativa ${tries}.` : 'Começando.' })
    return { row: { ...row, status, tries }, issuer, facts, token }
  })
}

function chargeOf({ id, provider, kind, price }: AutomationRow, tries: number) {
  return { automationId: id, try: tries, provider, kind, amount: price ?? 0 }
}

/** Does the work and answers it; ends it with null once the request is over, which is asked every second. */
async function whileOpen(
  { db }: Pick<Parts, 'db'>,
  scope: Scope,
  { id, tries }: AutomationRow,
  work: (gone: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | null> {
  const gone = new AbortController()
  const cancelled = and(
    thisAutomation(scope, id),
    eq(automations.tries, tries),
    eq(automations.status, 'cancelled'),
  )
  // If the look itself fails nothing is known, and the work goes on.
  const look = () => void db.$count(automations, cancelled).then((count) => count && gone.abort(), ignore)
  const timer = setInterval(look, 1_000)
  try {
    return await work(gone.signal)
  } catch (error) {
    if (gone.signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
  }
}

const ignore = () => undefined
