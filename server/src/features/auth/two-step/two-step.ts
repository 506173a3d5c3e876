import { ownChanged } from '@soleira/domain/history/own-changed'
import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../database/client.ts'
import { recoveryCodes, twoStep } from '../../../database/tables/index.ts'
import { ofUser } from '../../../database/wall.ts'
import { AppError, invalidFields } from '../../../errors.ts'
import type { Parts } from '../../../parts.ts'
import { accountAndUser, type UserScope } from '../../../scope.ts'
import { secretPlace } from '../../../secrets/columns.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import { noteQueue } from '../notes.ts'
import { lockUser, type Proof } from '../proof.ts'
import { endOtherSessions } from '../sessions.ts'
import { makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'

type Keeper = Pick<Parts, 'db' | 'secrets' | 'record'>

/** Milliseconds for which one code is valid. */
const period = 30_000
const wrongCode = () => invalidFields({ code: 'Código incorreto ou já usado' })

const authenticator = (secret: string, label = '') =>
  new TOTP({ issuer: 'Soleira', label, secret, algorithm: 'SHA1', digits: 6, period: period / 1000 })

/** The period of a code: the current, previous or next one. Null when none matches. */
function counterOf(secret: string, code: string, now: number): number | null {
  const delta = authenticator(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / period) + delta
}

const secretOf = (secrets: Secrets, { userId, secret }: { userId: number; secret: string }) =>
  secrets.decrypt(secretPlace('two_step', userId), secret)

const isOn = (scope: UserScope) => and(ofUser(twoStep, scope), isNotNull(twoStep.confirmedAt))

export async function readTwoStep(db: Db, scope: UserScope) {
  const enabled = (await db.$count(twoStep, isOn(scope))) > 0
  const recoveryCodesLeft = enabled ? await db.$count(recoveryCodes, ofUser(recoveryCodes, scope)) : 0
  return { enabled, recoveryCodesLeft }
}

export async function prepareTwoStep(
  { db, secrets, record }: Keeper,
  scope: UserScope,
  { email, proof }: { email: string; proof: Proof },
) {
  const secret = new Secret({ size: 20 }).base32
  const isWaiting = await db.transaction(async (db) => {
    await proof(db)
    const kept = await secrets.encrypt(db, secretPlace('two_step', scope.actor.user), secret)
    const waiting = await db
      .insert(twoStep)
      .values({ ...accountAndUser(scope), secret: kept })
      .onConflictDoUpdate({
        target: [twoStep.accountId, twoStep.userId],
        set: { secret: kept, lastCounter: 0 },
        setWhere: isNull(twoStep.confirmedAt),
      })
      .returning({ userId: twoStep.userId })
    if (waiting.length) await record(db, scope, ownChanged('two_step', 'updated'))
    return waiting.length > 0
  })
  if (!isWaiting) throw new AppError('conflict', { message: 'A verificação em duas etapas já está ativa.' })
  return { secret, uri: authenticator(secret, email).toString() }
}

export async function confirmTwoStep(
  { db, secrets, jobs, record }: Keeper & Pick<Parts, 'jobs'>,
  scope: UserScope,
  { code, now = Date.now() }: { code: string; now?: number },
): Promise<string[]> {
  return db.transaction(async (db) => {
    await lockUser(db, scope)
    const [row] = await db.select().from(twoStep).where(ofUser(twoStep, scope))
    if (!row || row.confirmedAt) throw new AppError('conflict', { message: 'Comece a ativação de novo.' })
    const lastCounter = counterOf(await secretOf(secrets, row), digitsOf(code), now)
    if (lastCounter === null) throw wrongCode()
    await db.update(twoStep).set({ confirmedAt: sql`now()`, lastCounter }).where(ofUser(twoStep, scope))
    await endOtherSessions(db, scope)
    await record(db, scope, ownChanged('two_step', 'created'))
    await jobs.send(db, noteQueue, { ...accountAndUser(scope), note: 'two_step_on' })
    return makeRecoveryCodes(db, scope)
  })
}

export async function renewRecoveryCodes(
  { db, secrets, record }: Keeper,
  scope: UserScope,
  { code, proof }: { code: string; proof: Proof },
): Promise<string[]> {
  return db.transaction(async (db) => {
    await proof(db)
    await proveSecondStep({ db, secrets, record }, scope, code)
    await record(db, scope, ownChanged('recovery_codes', 'created'))
    return makeRecoveryCodes(db, scope)
  })
}

export async function endTwoStep(
  { db, secrets, jobs, record }: Keeper & Pick<Parts, 'jobs'>,
  scope: UserScope,
  { code, proof }: { code: string; proof: Proof },
): Promise<void> {
  await db.transaction(async (db) => {
    await proof(db)
    await proveSecondStep({ db, secrets, record }, scope, code)
    await db.delete(twoStep).where(ofUser(twoStep, scope))
    await db.delete(recoveryCodes).where(ofUser(recoveryCodes, scope))
    await endOtherSessions(db, scope)
    await record(db, scope, ownChanged('two_step', 'deleted'))
    await jobs.send(db, noteQueue, { ...accountAndUser(scope), note: 'two_step_off' })
  })
}

async function proveSecondStep(keeper: Keeper, scope: UserScope, code: string): Promise<void> {
  const taken = await takeSecondStep(keeper, scope, code)
  if (taken === 'off')
    throw new AppError('conflict', { message: 'A verificação em duas etapas não está ativa.' })
}

/**
 * Call it only after the right password. Throws second_step_required when a code is needed and missing, and
 * validation_failed when the code is wrong or was used before. A code that passes is spent.
 */
export async function takeSecondStep(
  { db, secrets, record }: Keeper,
  scope: UserScope,
  code: string | undefined,
  now = Date.now(),
): Promise<'off' | 'authenticator' | 'recovery'> {
  const [row] = await db.select().from(twoStep).where(isOn(scope))
  if (!row) return 'off'
  if (!code) throw new AppError('second_step_required')
  const digits = digitsOf(code)
  if (!/^\d{6}$/.test(digits)) {
    if (await takeRecoveryCode(db, scope, code, record)) return 'recovery'
    throw wrongCode()
  }
  const counter = counterOf(await secretOf(secrets, row), digits, now)
  if (counter === null) throw wrongCode()
  // The condition is in the update itself, so only one of two requests with the same code passes.
  const spent = await db
    .update(twoStep)
    .set({ lastCounter: counter })
    .where(and(isOn(scope), lt(twoStep.lastCounter, counter)))
    .returning({ userId: twoStep.userId })
  if (!spent.length) throw wrongCode()
  return 'authenticator'
}

const digitsOf = (code: string) => code.replace(/[\s-]/g, '')
