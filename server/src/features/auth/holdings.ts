import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  accounts,
  knownDevices,
  mailTokens,
  rateLimits,
  recoveryCodes,
  sessions,
  twoStep,
  users,
} from '../../database/tables/index.ts'
import { isSelf, ofUser } from '../../database/wall.ts'
import { copiedTable, type Holdings, leftOutTable, nobodysTable } from '../../holdings.ts'
import type { UserScope } from '../../scope.ts'

export const authHoldings: Holdings = {
  tables: [
    copiedTable(accounts),
    copiedTable(users),
    copiedTable(sessions),
    copiedTable(knownDevices),
    copiedTable(mailTokens),
    copiedTable(twoStep),
    leftOutTable(recoveryCodes, 'hashes of codes that let somebody in'),
    nobodysTable(rateLimits, 'counters under hashed keys, gone within a day'),
  ],
  copy: {
    documents: { 'conta.json': 'seu cadastro', 'sessoes.json': 'onde a conta está aberta' },
    async read(db, scope) {
      return {
        'conta.json': await readAccount(db, scope),
        'sessoes.json': await readSessions(db, scope),
      }
    },
  },
}

async function readAccount(db: Db, scope: UserScope) {
  const [found] = await db
    .select({ user: users, deleteAfter: accounts.deleteAfter })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(isSelf(scope))
  if (!found) return {}
  const { user, deleteAfter } = found
  const { id, firstName, lastName, email, cpf, creci, phone, bio, createdAt, updatedAt } = user
  const [step] = await db
    .select({ confirmedAt: twoStep.confirmedAt })
    .from(twoStep)
    .where(ofUser(twoStep, scope))
  const [wish] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(and(ofUser(mailTokens, scope), eq(mailTokens.purpose, 'email')))
  return {
    id,
    firstName,
    lastName,
    email,
    cpf,
    creci,
    phone,
    bio,
    emailToConfirm: wish?.email ?? null,
    twoStepSince: step?.confirmedAt ?? null,
    createdAt,
    updatedAt,
    deleteAfter,
  }
}

async function readSessions(db: Db, scope: UserScope) {
  const { userAgent, place, createdAt, lastUsedAt, expiresAt } = sessions
  return {
    sessions: await db
      .select({ userAgent, place, createdAt, lastUsedAt, expiresAt })
      .from(sessions)
      .where(ofUser(sessions, scope))
      .orderBy(asc(sessions.id)),
    knownDevices: await db
      .select({ lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(ofUser(knownDevices, scope)),
  }
}
