import type { testProvider } from '@soleira/domain/automation/contract'
import type { PaidProvider } from '@soleira/domain/automation/provider'
import { tokenAnswerText } from '@soleira/domain/automation/token-test'
import type { AnswerOf } from '@soleira/domain/contract/endpoint'
import { and, eq } from 'drizzle-orm'
import { automationProviders } from '../../../database/tables/index.ts'
import { inAccount } from '../../../database/wall.ts'
import { AppError } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import type { Scope } from '../../../scope.ts'
import { secretPlace } from '../../../secrets/columns.ts'

/** Milliseconds that the service may take. */
const patience = 20_000

export async function testToken(
  { db, issuers, secrets }: Pick<Parts, 'db' | 'issuers' | 'secrets'>,
  scope: Scope,
  provider: PaidProvider,
): Promise<AnswerOf<typeof testProvider>> {
  const issuer = issuers.find(({ id }) => id === provider)
  if (!issuer) throw new AppError('not_found')
  const [row] = await db
    .select({ id: automationProviders.id, token: automationProviders.token })
    .from(automationProviders)
    .where(and(inAccount(automationProviders, scope), eq(automationProviders.provider, provider)))
  if (!row?.token) throw new AppError('conflict', { message: 'Grave um token antes de testar.' })
  const token = await secrets.decrypt(secretPlace('automation_providers', row.id), row.token)
  const { outcome, code } = await issuer.test(token, AbortSignal.timeout(patience)).catch(() => away)
  return { outcome, code, message: tokenAnswerText(provider, outcome) }
}

const away = { outcome: 'away', code: null } as const
