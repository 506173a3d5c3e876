import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@soleira/domain/auth/two-step'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { events, recoveryCodes } from '../../database/tables/index.ts'
import { hashOf } from './tokens.ts'

/** Without letters and digits that look alike; 32 of them, so that every byte picks evenly. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 'abcd-efgh-jkmn-pqrs': 80 random bits, out of reach for guessing even with the hash. */
function makeCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/(.{4})(?!$)/g, '$1-')
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** Gives an account new codes, which end the earlier ones; they are answered once and kept as hashes. */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(plain(code)) })))
  return codes
}

/** Spends a code; false when the account has none like it, or no longer. */
export async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(plain(code)))))
    .returning({ userId: recoveryCodes.userId })
  if (!spent.length) return false
  await db.insert(events).values({ userId, action: 'deleted', entity: 'recovery_codes', entityId: userId })
  return true
}
