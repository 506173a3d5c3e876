import type {
  AutomationProvider,
  changeProvider as changeContract,
} from '@soleira/domain/automation/contract'
import { providerChanged } from '@soleira/domain/automation/events'
import { hoursText } from '@soleira/domain/automation/hours'
import { isPaid, type PaidProvider, type ProviderId, providerName } from '@soleira/domain/automation/provider'
import { itemLabel } from '@soleira/domain/checklist/item-kinds'
import type { BodyOf } from '@soleira/domain/contract/endpoint'
import { parseMoney, toDecimal } from '@soleira/domain/format/money'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { firstRow } from '../../../database/one.ts'
import { automationProviders } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { invalidFields } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { secretPlace } from '../../../secrets/columns.ts'
import { lastPrices, spentThisMonth } from '../money/spending.ts'
import { readChoices } from './choices.ts'
import { readyRecipes, switchRecipes } from './recipes.ts'
import { pausedSources } from './sources.ts'

type SetUp = typeof automationProviders.$inferSelect

export async function readProviders(
  db: Db,
  scope: Scope,
  { issuers, browser }: Pick<Parts, 'issuers' | 'browser'>,
): Promise<AutomationProvider[]> {
  const rows = await db.select().from(automationProviders).where(inAccount(automationProviders, scope))
  const choices = await readChoices(db, scope)
  const paid = issuers.map(async (issuer) => {
    const row = rows.find(({ provider }) => provider === issuer.id)
    const prices = await lastPrices(db, scope, issuer.id)
    const paused = await pausedSources(db, scope, issuer.id)
    return {
      id: issuer.id,
      name: providerName(issuer.id),
      isConfigured: row?.token != null,
      isEnabled: row?.isEnabled === true,
      kinds: issuer.services.map(({ kind }) => kind),
      offers: issuer.services.map(({ kind, isConfirmed, source, on, hours }) => {
        const price = prices.get(kind)
        const label = itemLabel(kind)
        return {
          kind,
          label,
          price: price === undefined ? null : toDecimal(price),
          isConfirmed,
          source,
          on,
          hours: hours ? hoursText(hours) : null,
          pausedUntil: paused.get(kind) ?? null,
          isChosen: choices.get(kind) === issuer.id,
        }
      }),
      monthlyLimit: row?.monthlyLimit == null ? null : toDecimal(row.monthlyLimit),
      unitPrice: row?.unitPrice == null ? null : toDecimal(row.unitPrice),
      spentThisMonth: toDecimal(await spentThisMonth(db, scope, issuer.id)),
    }
  })
  const byHand: AutomationProvider = {
    id: 'manual',
    name: providerName('manual'),
    isConfigured: true,
    isEnabled: true,
    kinds: [...choices].flatMap(([kind, provider]) => (provider === 'manual' ? kind : [])),
    offers: [],
    monthlyLimit: null,
    unitPrice: null,
    spentThisMonth: '0.00',
  }
  const ready = await readyRecipes(db, scope, browser)
  const pages: AutomationProvider = {
    id: 'browser',
    name: providerName('browser'),
    isConfigured: browser.isThere,
    isEnabled: ready.length > 0,
    kinds: ready.map(({ kind }) => kind),
    offers: ready.map(({ kind, isConfirmed, source, on }) => {
      const always = { hours: null, pausedUntil: null, isChosen: choices.get(kind) === browser.id }
      return { kind, label: itemLabel(kind), price: toDecimal(0), isConfirmed, source, on, ...always }
    }),
    monthlyLimit: null,
    unitPrice: null,
    spentThisMonth: toDecimal(0),
  }
  return [...(await Promise.all(paid)), pages, byHand]
}

/**
 * Fields that are not named stay unchanged. For the browser, `isEnabled` switches all recipes. Throws
 * validation_failed for fields that a provider does not have.
 */
export async function changeProvider(
  parts: Pick<Parts, 'db' | 'secrets' | 'record' | 'browser'>,
  scope: Scope,
  provider: ProviderId,
  change: BodyOf<typeof changeContract>,
): Promise<void> {
  if (isPaid(provider)) return setUp(parts, scope, provider, change)
  const { isEnabled, ...ofPaid } = change
  const strange = Object.entries(ofPaid).filter(([, value]) => value != null)
  if (strange.length) {
    throw invalidFields(Object.fromEntries(strange.map(([field]) => [field, 'Só para serviços pagos'])))
  }
  if (provider === 'manual' && isEnabled === false) {
    throw invalidFields({ isEnabled: 'Pedir por conta própria é sempre possível' })
  }
  if (provider === 'browser' && isEnabled !== undefined) await switchRecipes(parts, scope, isEnabled)
  else await parts.record(parts.db, scope, providerChanged(provider))
}

async function setUp(
  { db, secrets, record }: Pick<Parts, 'db' | 'secrets' | 'record'>,
  scope: Scope,
  provider: PaidProvider,
  { token, isEnabled, monthlyLimit, unitPrice }: BodyOf<typeof changeContract>,
): Promise<void> {
  await db.transaction(async (db) => {
    const limit = monthlyLimit == null ? monthlyLimit : parseMoney(monthlyLimit)
    const price = unitPrice == null ? unitPrice : parseMoney(unitPrice)
    const change = {
      ...(isEnabled !== undefined && { isEnabled }),
      ...(limit !== undefined && { monthlyLimit: limit }),
      ...(price !== undefined && { unitPrice: price }),
      ...(token === null && { token }),
    }
    const { id } = firstRow(
      await db
        .insert(automationProviders)
        .values({ ...change, accountId: scope.account, provider })
        .onConflictDoUpdate({
          target: [automationProviders.accountId, automationProviders.provider],
          set: { provider, ...change },
        })
        .returning({ id: automationProviders.id }),
    )
    if (token != null) {
      const kept = await secrets.encrypt(db, secretPlace('automation_providers', id), token)
      await db
        .update(automationProviders)
        .set({ token: kept })
        .where(and(inAccount(automationProviders, scope), eq(automationProviders.id, id)))
    }
    await record(db, scope, providerChanged(provider))
  })
}

/**
 * Locks the provider, so that two requests cannot pass one limit together. Null when it is off or has no
 * token.
 */
export async function lockReady(
  db: Db,
  scope: Scope,
  provider: PaidProvider,
): Promise<(SetUp & { token: string }) | null> {
  const [row] = await db
    .select()
    .from(automationProviders)
    .where(and(inAccount(automationProviders, scope), eq(automationProviders.provider, provider)))
    .for('update')
  return row?.isEnabled && row.token !== null ? { ...row, token: row.token } : null
}
