import type { loginInput, registrationInput, User } from '@soleira/domain/auth/contract'
import { emailKey } from '@soleira/domain/format/email'
import { officialTimeZone, type TimeZone } from '@soleira/domain/format/time-zone'
import { ownChanged } from '@soleira/domain/history/own-changed'
import { viewAvatar } from '@soleira/domain/profile/contract'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/client.ts'
import { violatedConstraint } from '../../database/failure.ts'
import { firstRow } from '../../database/one.ts'
import { accounts, userSettings, users } from '../../database/tables/index.ts'
import { isSelf, ofUser } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { provedScope, type UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'
import type { Asker } from './password/hash-queue.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { type Proof, proofOf } from './proof.ts'

type Row = typeof users.$inferSelect & Pick<typeof accounts.$inferSelect, 'deleteAfter'>

const userRow = { ...getTableColumns(users), deleteAfter: accounts.deleteAfter }

function presentUser(row: Row, timezone: TimeZone): User {
  const { id, firstName, lastName, email, cpf, creci, phone, bio, avatarKey } = row
  const deleteAfter = row.deleteAfter?.toISOString() ?? null
  const avatarUrl = avatarKey && `${viewAvatar.path}?v=${avatarKey.slice(0, 8)}`
  return { id, firstName, lastName, email, cpf, creci, phone, bio, avatarUrl, deleteAfter, timezone }
}

const taken: Record<string, { field: string; message: string }> = {
  users_email_key: { field: 'email', message: 'E-mail já cadastrado' },
  users_cpf_unique: { field: 'cpf', message: 'CPF já cadastrado' },
}

/** Throws conflict with the field (e-mail or CPF) that another account already uses (rules §8). */
export async function createAccount(
  { system, record }: Pick<Parts, 'system' | 'record'>,
  input: z.output<typeof registrationInput>,
): Promise<User> {
  const { password, ...person } = input
  const passwordHash = await hashPassword(password, 'stranger')
  try {
    return await system.transaction(async (system) => {
      const { id: accountId, deleteAfter } = firstRow(await system.insert(accounts).values({}).returning())
      const row = firstRow(
        await system
          .insert(users)
          .values({ ...person, accountId, passwordHash })
          .returning(),
      )
      const scope = provedScope({ accountId, userId: row.id })
      await record(system, scope, ownChanged('account', 'created'))
      return presentUser({ ...row, deleteAfter }, officialTimeZone)
    })
  } catch (error) {
    throw takenRefusal(error)
  }
}

export function takenRefusal(error: unknown): unknown {
  const clash = taken[violatedConstraint(error) ?? '']
  return clash
    ? new AppError('conflict', { message: clash.message, fields: { [clash.field]: clash.message } })
    : error
}

export interface Authenticated {
  user: User
  scope: UserScope
  proof: Proof
}

/** Throws invalid_credentials. Text and duration do not tell whether the e-mail or the password is wrong. */
export async function authenticate(
  { db, system }: Pick<Parts, 'db' | 'system'>,
  { email, password }: Pick<z.output<typeof loginInput>, 'email' | 'password'>,
  asker: Asker,
): Promise<Authenticated> {
  const refusal = () => new AppError('invalid_credentials')
  const [row] = await system
    .select(userRow)
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  if (!(await checkPassword(row?.passwordHash, password, asker)) || !row) throw refusal()
  const scope = provedScope({ accountId: row.accountId, userId: row.id })
  const user = presentUser(row, (await readSettings(db, scope)).timezone)
  return { user, scope, proof: proofOf(scope, row, refusal) }
}

export async function readUser(db: Db, scope: UserScope): Promise<User> {
  const [found] = await db
    .select({ row: userRow, timezone: userSettings.timezone })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(userSettings, ofUser(userSettings, scope))
    .where(isSelf(scope))
  if (!found) throw new AppError('unauthenticated')
  return presentUser(found.row, found.timezone ?? officialTimeZone)
}
