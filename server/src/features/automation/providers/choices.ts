import { providerChanged } from '@soleira/domain/automation/events'
import type { ProviderId } from '@soleira/domain/automation/provider'
import type { KindId } from '@soleira/domain/catalogue/names'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { automationChoices } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { invalidFields } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'

/** The provider to ask first, by kind. `manual` asks nobody (rules §11). */
export async function readChoices(db: Db, scope: Scope): Promise<ReadonlyMap<KindId, ProviderId>> {
  const rows = await db.select().from(automationChoices).where(inAccount(automationChoices, scope))
  return new Map(rows.map(({ kind, provider }) => [kind, provider]))
}

export async function chooseProvider(
  { db, issuers, browser, record }: Pick<Parts, 'db' | 'issuers' | 'browser' | 'record'>,
  scope: Scope,
  kind: KindId,
  provider: ProviderId | null,
): Promise<void> {
  const asked = [...issuers, browser].find(({ id }) => id === provider)
  if (asked && !asked.services.some((service) => service.kind === kind)) {
    throw invalidFields({ provider: 'Este serviço não pede esta certidão' })
  }
  await db.transaction(async (db) => {
    if (provider === null) {
      await db
        .delete(automationChoices)
        .where(and(inAccount(automationChoices, scope), eq(automationChoices.kind, kind)))
    } else {
      await db
        .insert(automationChoices)
        .values({ accountId: scope.account, kind, provider })
        .onConflictDoUpdate({
          target: [automationChoices.accountId, automationChoices.kind],
          set: { provider },
        })
    }
    await record(db, scope, providerChanged(provider ?? 'manual'))
  })
}
