import type { loginInput, registrationInput, User } from '@soleira/domain/auth/contract'
import { emailKey } from '@soleira/domain/format/email'
import { officialTimeZone, type TimeZone } from '@soleira/domain/format/time-zone'
import { viewAvatar } from '@soleira/domain/profile/contract'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/client.ts'
import { violatedConstraint } from '../../database/failure.ts'
import { userSettings, users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import { readSettings } from '../settings/queries.ts'
import type { Asker } from './hash-queue.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { type Proof, proofOf } from './proof.ts'

type Row = typeof users.$inferSelect

/** What of an account becomes public to its own broker. */
export function presentUser(row: Row, timezone: TimeZone): User {
  const { id, firstName, lastName, email, cpf, creci, phone, bio, avatarKey } = row
  const deleteAfter = row.deleteAfter?.toISOString() ?? null
  // The key's beginning tells browsers one picture from the next; the picture itself needs the session.
  const avatarUrl = avatarKey && `${viewAvatar.path}?v=${avatarKey.slice(0, 8)}`
  return { id, firstName, lastName, email, cpf, creci, phone, bio, avatarUrl, deleteAfter, timezone }
}

const taken: Record<string, { field: string; message: string }> = {
  users_email_key: { field: 'email', message: 'E-mail já cadastrado' },
  users_cpf_unique: { field: 'cpf', message: 'CPF já cadastrado' },
}

/** Creates an account. Throws conflict on the field whose value another account has (decisions §8). */
export async function createAccount(db: Db, input: z.output<typeof registrationInput>): Promise<User> {
  const { password, ...account } = input
  const passwordHash = await hashPassword(password, 'stranger')
  try {
    const [row] = await db
      .insert(users)
      .values({ ...account, passwordHash })
      .returning()
    return presentUser(row as Row, officialTimeZone)
  } catch (error) {
    throw takenRefusal(error)
  }
}

/** The refusal that names the field whose value another account has, or the error as it came. */
export function takenRefusal(error: unknown): unknown {
  const clash = taken[violatedConstraint(error) ?? '']
  return clash
    ? new AppError('conflict', { message: clash.message, fields: { [clash.field]: clash.message } })
    : error
}

/** The account whose e-mail and password these are. Throws invalid_credentials, alike in text and time for both causes. */
export async function authenticate(
  db: Db,
  { email, password }: Pick<z.output<typeof loginInput>, 'email' | 'password'>,
  asker: Asker,
): Promise<{ user: User; proof: Proof }> {
  const refusal = () => new AppError('invalid_credentials')
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  if (!(await checkPassword(row?.passwordHash, password, asker)) || !row) throw refusal()
  const user = presentUser(row, (await readSettings(db, row.id)).timezone)
  return { user, proof: proofOf(row, refusal) }
}

export async function readUser(db: Db, broker: BrokerId): Promise<User> {
  const [found] = await db
    .select({ row: users, timezone: userSettings.timezone })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, broker))
  if (!found) throw new AppError('unauthenticated')
  return presentUser(found.row, found.timezone ?? officialTimeZone)
}
