import type { AutomationPlan, PlannedItem, PlannedOffer } from '@soleira/domain/automation/plan'
import {
  type AskedProvider,
  factLabel,
  missingFactsText,
  providerName,
} from '@soleira/domain/automation/provider'
import { isWithinLimit } from '@soleira/domain/automation/spending'
import { openStatuses } from '@soleira/domain/automation/status'
import type { KindId } from '@soleira/domain/catalogue/names'
import { dayOf } from '@soleira/domain/certificate/validity'
import { itemState } from '@soleira/domain/checklist/item'
import { refusals } from '@soleira/domain/contract/refusal'
import { toDecimal } from '@soleira/domain/format/money'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Facts, IssuerService } from '../../../adapters/issuer/issuer.ts'
import type { Db } from '../../../database/client.ts'
import { automationProviders, automations } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { readChecklist } from '../../checklist/checklist.ts'
import { lastPrices, type Prices, promisedTo, spentThisMonth } from '../money/spending.ts'
import { readChoices } from '../providers/choices.ts'
import { readyRecipes } from '../providers/recipes.ts'
import { readFacts } from '../queries.ts'

type AskedParts = Pick<Parts, 'issuers' | 'browser'>

/** Asks nobody; it only says what could be asked for. Throws not_found. */
export async function planAutomations(
  db: Db,
  scope: Scope,
  asked: AskedParts,
  propertyId: number,
): Promise<AutomationPlan> {
  const checklist = await readChecklist(db, scope, propertyId)
  if (!checklist) throw new AppError('not_found')
  const busy = await readBusy(db, scope, propertyId)
  const ready = await readReady(db, scope, asked)
  const choices = await readChoices(db, scope)
  const factsOf = remembered((personId) => readFacts(db, scope, { propertyId, personId }))
  const today = dayOf(new Date())
  const items: PlannedItem[] = []
  for (const item of checklist.items) {
    const state = itemState(item.row, today)
    if (!item.counts || (state !== 'pending' && state !== 'requested' && state !== 'expired')) continue
    const personId = item.subject?.personId ?? null
    const facts = await factsOf(personId)
    const chosen = choices.get(item.kind)
    const chosenFirst = ready.toSorted(
      (one, other) => Number(other.id === chosen) - Number(one.id === chosen),
    )
    const asking = chosen === 'manual' ? [] : chosenFirst
    const offers = asking.flatMap((provider) => offersOf(provider, item.kind, facts))
    items.push({
      certidaoId: item.kind,
      label: item.label,
      personId,
      personName: item.subject?.name ?? null,
      state,
      requestedAt: item.row.requestedAt?.toISOString() ?? null,
      offers,
      obstacle: busy.get(busyKey(item.kind, personId)) ?? obstacleOf(offers),
    })
  }
  const providers = ready.map(({ id, limit, used }) => ({
    id,
    name: providerName(id),
    monthlyLimit: limit === null ? null : toDecimal(limit),
    left: limit === null ? null : toDecimal(Math.max(0, limit - used)),
  }))
  return { items, providers }
}

type Obstacle = NonNullable<PlannedItem['obstacle']>

const busyKey = (kind: KindId, personId: number | null) => `${kind}-${personId ?? ''}`

const isRunning: Obstacle = { code: 'running', message: 'Já está sendo pedida.' }
const isWaiting: Obstacle = { code: 'waits', message: 'Já chegou e espera que você confira e valide.' }

async function readBusy(db: Db, scope: Scope, propertyId: number): Promise<Map<string, Obstacle>> {
  const { kind, personId, status, documentId } = automations
  const rows = await db
    .select({ kind, personId, documentId })
    .from(automations)
    .where(
      and(
        inAccount(automations, scope),
        eq(automations.propertyId, propertyId),
        or(inArray(status, openStatuses), isNotNull(documentId)),
      ),
    )
  return new Map(
    rows.map((row) => [busyKey(row.kind, row.personId), row.documentId === null ? isRunning : isWaiting]),
  )
}

interface Ready {
  id: AskedProvider
  services: readonly IssuerService[]
  prices: Prices
  /** Cents; null when there is no limit. */
  limit: number | null
  /** Cents: spent this month plus the expected cost of the queue. */
  used: number
}

async function readReady(db: Db, scope: Scope, { issuers, browser }: AskedParts): Promise<Ready[]> {
  const rows = await db
    .select()
    .from(automationProviders)
    .where(and(inAccount(automationProviders, scope), eq(automationProviders.isEnabled, true)))
  const ready: Ready[] = []
  for (const { id, services } of issuers) {
    const row = rows.find(({ provider, token }) => provider === id && token !== null)
    if (!row) continue
    const used = (await spentThisMonth(db, scope, id)) + (await promisedTo(db, scope, id))
    ready.push({ id, services, prices: await lastPrices(db, scope, id), limit: row.monthlyLimit, used })
  }
  const services = await readyRecipes(db, scope, browser)
  const prices = new Map(services.map(({ kind }) => [kind, 0]))
  if (services.length) ready.push({ id: browser.id, services, prices, limit: null, used: 0 })
  return ready
}

export async function isSetUp(db: Db, scope: Scope, asked: AskedParts): Promise<boolean> {
  return (await readReady(db, scope, asked)).length > 0
}

function offersOf({ id, services, prices, limit, used }: Ready, kind: KindId, facts: Facts): PlannedOffer[] {
  const service = services.find((one) => one.kind === kind)
  if (!service) return []
  const price = prices.get(kind) ?? null
  const missing = service.missing(facts)
  const isAffordable = isWithinLimit(used, price, limit)
  return [
    {
      provider: id,
      name: providerName(id),
      price: price === null ? null : toDecimal(price),
      isConfirmed: service.isConfirmed,
      source: service.source,
      on: service.on,
      missing,
      sends: sentFacts(service, facts).flatMap((fact) => {
        const value = facts[fact]
        return value === undefined ? [] : { fact, label: factLabel(fact), value }
      }),
      obstacle: missing.length
        ? { code: 'data_missing', message: missingFactsText(missing) }
        : isAffordable
          ? null
          : { code: 'spending_limit', message: refusals.spending_limit.message },
    },
  ]
}

function sentFacts(service: IssuerService, { cnpj }: Facts) {
  const number = cnpj ? 'cnpj' : 'cpf'
  return [...new Set([number, ...service.missing(cnpj ? { cnpj } : {})] as const)]
}

function obstacleOf(offers: readonly PlannedOffer[]): Obstacle | null {
  if (!offers.length) return { code: 'no_provider', message: refusals.no_provider.message }
  return offers.some(({ obstacle }) => obstacle === null) ? null : (offers[0]?.obstacle ?? null)
}

function remembered(read: (personId: number | null) => Promise<Facts>) {
  const known = new Map<number | null, Promise<Facts>>()
  return (personId: number | null) => {
    const facts = known.get(personId) ?? read(personId)
    known.set(personId, facts)
    return facts
  }
}
