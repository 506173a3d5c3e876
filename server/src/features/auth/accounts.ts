import type { loginInput, registrationInput, User } from '@soleira/domain/auth/contract'
import { emailKey } from '@soleira/domain/format/email'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../database/client.ts'
import { violatedConstraint } from '../../database/failure.ts'
import { users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { BrokerId } from '../../http/broker.ts'
import { checkPassword, hashPassword } from './passwords.ts'

type Row = typeof users.$inferSelect

/** What of an account becomes public to its own broker. */
export function presentUser(row: Row): User {
  const { id, firstName, lastName, email, cpf, creci, phone, bio, avatarUrl } = row
  return { id, firstName, lastName, email, cpf, creci, phone, bio, avatarUrl }
}

const taken: Record<string, { field: string; message: string }> = {
  users_email_key: { field: 'email', message: 'E-mail já cadastrado' },
  users_cpf_unique: { field: 'cpf', message: 'CPF já cadastrado' },
}

/** Creates an account. Throws conflict on the field whose value another account has (decisions §8). */
export async function createAccount(db: Db, input: z.output<typeof registrationInput>): Promise<User> {
  const { password, ...account } = input
  const passwordHash = await hashPassword(password)
  try {
    const [row] = await db
      .insert(users)
      .values({ ...account, passwordHash })
      .returning()
    return presentUser(row as Row)
  } catch (error) {
    const clash = taken[violatedConstraint(error) ?? '']
    if (!clash) throw error
    throw new AppError('conflict', { message: clash.message, fields: { [clash.field]: clash.message } })
  }
}

/** The account whose e-mail and password these are. Throws invalid_credentials, alike in text and time for both causes. */
export async function authenticate(db: Db, { email, password }: z.output<typeof loginInput>): Promise<User> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, emailKey(email)))
  if (!(await checkPassword(row?.passwordHash, password)) || !row) throw new AppError('invalid_credentials')
  return presentUser(row)
}

export async function readUser(db: Db, broker: BrokerId): Promise<User> {
  const [row] = await db.select().from(users).where(eq(users.id, broker))
  if (!row) throw new AppError('unauthenticated')
  return presentUser(row)
}
