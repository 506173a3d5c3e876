import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@soleira/domain/auth/two-step'
import { ownChanged } from '@soleira/domain/history/own-changed'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../database/client.ts'
import { recoveryCodes } from '../../../database/tables/index.ts'
import { ofUser } from '../../../database/wall.ts'
import type { Recorder } from '../../../record.ts'
import { accountAndUser, type UserScope } from '../../../scope.ts'
import { hashOf } from '../tokens.ts'

/** No letters and digits that look alike. There are 32, so that every byte picks evenly. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 80 random bits, like 'abcd-efgh-jkmn-pqrs': out of reach for guessing even with the hash. */
function makeCode(): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/(.{4})(?!$)/g, '$1-')
}

const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

export async function makeRecoveryCodes(db: Db, scope: UserScope): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeCode)
  await db.delete(recoveryCodes).where(ofUser(recoveryCodes, scope))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ ...accountAndUser(scope), codeHash: hashOf(plain(code)) })))
  return codes
}

export async function takeRecoveryCode(
  db: Db,
  scope: UserScope,
  code: string,
  record: Recorder,
): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(ofUser(recoveryCodes, scope), eq(recoveryCodes.codeHash, hashOf(plain(code)))))
    .returning({ userId: recoveryCodes.userId })
  if (!spent.length) return false
  await record(db, scope, ownChanged('recovery_codes', 'deleted'))
  return true
}
