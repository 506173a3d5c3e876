import { secondsUntilOpen } from '@soleira/domain/automation/hours'
import type { AskedProvider, PaidProvider } from '@soleira/domain/automation/provider'
import { mostRequestsAtOnce, sourcePause } from '@soleira/domain/automation/source'
import type { KindId } from '@soleira/domain/catalogue/names'
import { momentIn } from '@soleira/domain/format/moment'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { IssuerOutcome, IssuerService } from '../../../adapters/issuer/issuer.ts'
import type { Db } from '../../../database/client.ts'
import { automationSources, automations } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import type { Scope } from '../../../scope.ts'

interface OfSource {
  provider: PaidProvider
  kind: KindId
}

const thisSource = (scope: Scope, { provider, kind }: OfSource) =>
  and(
    inAccount(automationSources, scope),
    eq(automationSources.provider, provider),
    eq(automationSources.kind, kind),
  )

/** A source that is away repeatedly is paused. Any answer of the source ends that. */
export async function noteSource(
  db: Db,
  scope: Scope,
  { provider, kind }: { provider: AskedProvider; kind: KindId },
  outcome: IssuerOutcome,
): Promise<void> {
  // Pages are opened on request, one at a time per account, so the browser is never paused.
  if (provider === 'browser') return
  const { failures } = automationSources
  if ('failure' in outcome && outcome.failure === 'source_away') {
    const [row] = await db
      .insert(automationSources)
      .values({ accountId: scope.account, provider, kind, failures: 1 })
      .onConflictDoUpdate({
        target: [automationSources.accountId, automationSources.provider, automationSources.kind],
        set: { failures: sql`least(${failures} + 1, 1000)` },
      })
      .returning({ failures })
    const pause = sourcePause(row?.failures ?? 0)
    if (pause === null) return
    const pausedUntil = sql`now() + make_interval(secs => ${pause})`
    await db.update(automationSources).set({ pausedUntil }).where(thisSource(scope, { provider, kind }))
  } else if (!('failure' in outcome) || answered.has(outcome.failure)) {
    await db.delete(automationSources).where(thisSource(scope, { provider, kind }))
  }
}

/** Failures that come from the source itself: it is there. */
const answered = new Set<string>(['data_refused', 'not_issued', 'at_counter', 'no_data', 'homonym'])

interface Wait {
  seconds: number
  log: string | null
}

export async function waitFor(
  db: Db,
  scope: Scope,
  of: OfSource,
  { hours }: Pick<IssuerService, 'hours'>,
): Promise<Wait | null> {
  const now = new Date()
  const closed = secondsUntilOpen(hours, now)
  if (closed > 0)
    return { seconds: closed, log: `Fora do horário da fonte; o pedido segue em ${at(now, closed)}.` }
  const until = await pausedUntil(db, scope, of)
  if (until) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000))
    return {
      seconds,
      log: `Fonte pausada, porque não respondeu várias vezes; o pedido segue em ${at(now, seconds)}.`,
    }
  }
  // Accepted requests wait for their answer, not for the source.
  const atOnce = await db.$count(
    automations,
    and(
      inAccount(automations, scope),
      eq(automations.provider, of.provider),
      eq(automations.kind, of.kind),
      isNull(automations.reference),
      sql`${automations.status} not in ('queued', 'completed', 'failed', 'cancelled')`,
    ),
  )
  return atOnce >= mostRequestsAtOnce ? { seconds: 10, log: null } : null
}

const at = (now: Date, seconds: number) =>
  momentIn(officialTimeZone, new Date(now.getTime() + seconds * 1_000))

async function pausedUntil(db: Db, scope: Scope, of: OfSource): Promise<Date | null> {
  const [row] = await db
    .select({ until: automationSources.pausedUntil })
    .from(automationSources)
    .where(and(thisSource(scope, of), gt(automationSources.pausedUntil, sql`now()`)))
  return row?.until ?? null
}

export async function pausedSources(
  db: Db,
  scope: Scope,
  provider: PaidProvider,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ kind: automationSources.kind, until: automationSources.pausedUntil })
    .from(automationSources)
    .where(
      and(
        inAccount(automationSources, scope),
        eq(automationSources.provider, provider),
        gt(automationSources.pausedUntil, sql`now()`),
      ),
    )
  return new Map(rows.flatMap(({ kind, until }) => (until ? [[kind, until.toISOString()] as const] : [])))
}
