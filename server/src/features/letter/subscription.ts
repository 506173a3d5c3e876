import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ownChanged } from '@soleira/domain/history/own-changed'
import type { LetterSubscription } from '@soleira/domain/letter/contract'
import { type LetterSwitch, letterSwitches } from '@soleira/domain/letter/kind'
import { eq } from 'drizzle-orm'
import { productKey } from '../../database/product-keys.ts'
import { userSettings, users } from '../../database/tables/index.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser, provedScope, type UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'

type Keeper = Pick<Parts, 'db' | 'secrets'>
type Stopping = Pick<Parts, 'db' | 'system' | 'secrets' | 'record'>

export async function sealSubscription(keeper: Keeper, text: string): Promise<string> {
  const key = await productKey(keeper, 'letters', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url')
}

/**
 * The token stops one kind of letter for one account without a session, and nothing else. It does not expire,
 * because people keep letters.
 */
export async function subscriptionToken(
  keeper: Keeper,
  scope: UserScope,
  letters: LetterSwitch,
): Promise<string> {
  const said = `${scope.actor.user}.${letters}`
  return Buffer.from(`${said}.${await sealSubscription(keeper, said)}`).toString('base64url')
}

async function holderOf(
  parts: Stopping,
  token: string,
): Promise<{ scope: UserScope; letters: LetterSwitch }> {
  const [user = '', name = '', mark = ''] = Buffer.from(token, 'base64url').toString().split('.')
  const letters = letterSwitches.find((one) => one === name)
  const right = Buffer.from(await sealSubscription(parts, `${user}.${name}`))
  const given = Buffer.from(mark)
  if (letters && given.length === right.length && timingSafeEqual(given, right)) {
    const [found] = await parts.system
      .select({ accountId: users.accountId, userId: users.id })
      .from(users)
      .where(eq(users.id, Number(user)))
    if (found) return { scope: provedScope(found), letters }
  }
  throw new AppError('not_found', { message: 'Este link de cancelamento não é válido.' })
}

export async function readSubscription(parts: Stopping, token: string): Promise<LetterSubscription> {
  const { scope, letters } = await holderOf(parts, token)
  return { letters, isStopped: !(await readSettings(parts.db, scope))[letters] }
}

export async function unsubscribeFromEmails(parts: Stopping, token: string): Promise<LetterSubscription> {
  const { scope, letters } = await holderOf(parts, token)
  await parts.db.transaction(async (db) => {
    const changed = await db
      .insert(userSettings)
      .values({ ...accountAndUser(scope), [letters]: false })
      .onConflictDoUpdate({
        target: [userSettings.accountId, userSettings.userId],
        set: { [letters]: false },
        setWhere: eq(userSettings[letters], true),
      })
      .returning({ userId: userSettings.userId })
    if (!changed.length) return
    await parts.record(db, scope, ownChanged('settings', 'updated'))
  })
  return { letters, isStopped: true }
}
