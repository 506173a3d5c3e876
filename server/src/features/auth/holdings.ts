import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import {
  knownDevices,
  mailTokens,
  rateLimits,
  recoveryCodes,
  sessions,
  twoStep,
  users,
} from '../../database/tables/index.ts'
import { copied, type Holdings, leftOut, nobodys } from '../../holdings.ts'
import type { BrokerId } from '../../http/broker.ts'

/** The account itself and what lets its broker in. Nothing that lets somebody in goes into the copy. */
export const authHoldings: Holdings = {
  tables: [
    copied(users),
    copied(sessions),
    copied(knownDevices),
    copied(mailTokens),
    copied(twoStep),
    leftOut(recoveryCodes, 'hashes of codes that let somebody in'),
    nobodys(rateLimits, 'counters under hashed keys, gone within a day'),
  ],
  copy: {
    documents: { 'conta.json': 'seu cadastro', 'sessoes.json': 'onde a conta está aberta' },
    async read(db, account) {
      return {
        'conta.json': await readAccount(db, account),
        'sessoes.json': await readSessions(db, account),
      }
    },
  },
}

async function readAccount(db: Db, account: BrokerId) {
  const [user] = await db.select().from(users).where(eq(users.id, account))
  if (!user) return {}
  const { id, firstName, lastName, email, cpf, creci, phone, bio, createdAt, updatedAt, deleteAfter } = user
  const [step] = await db
    .select({ confirmedAt: twoStep.confirmedAt })
    .from(twoStep)
    .where(eq(twoStep.userId, account))
  const [wish] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, account), eq(mailTokens.purpose, 'email')))
  return {
    ...{ id, firstName, lastName, email, cpf, creci, phone, bio },
    emailToConfirm: wish?.email ?? null,
    twoStepSince: step?.confirmedAt ?? null,
    ...{ createdAt, updatedAt, deleteAfter },
  }
}

async function readSessions(db: Db, account: BrokerId) {
  const { userAgent, place, createdAt, lastUsedAt, expiresAt } = sessions
  return {
    sessions: await db
      .select({ userAgent, place, createdAt, lastUsedAt, expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, account))
      .orderBy(asc(sessions.id)),
    knownDevices: await db
      .select({ lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, account)),
  }
}
