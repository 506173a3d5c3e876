import type { loginInput, User } from '@soleira/domain/auth/contract'
import { deviceName } from '@soleira/domain/auth/device'
import { signedIn } from '@soleira/domain/auth/events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Parts } from '../../../parts.ts'
import { accountAndUser } from '../../../scope.ts'
import { type Authenticated, authenticate } from '../accounts.ts'
import { hashQueue } from '../password/hash-queue.ts'
import { endSessionOf, findSession, openSession } from '../sessions.ts'
import { takeSecondStep } from '../two-step/two-step.ts'
import { isKnownDevice, meetDevice } from './devices.ts'
import { placeOfRequest } from './place.ts'
import { signInQueue } from './sign-in-email.ts'

/**
 * At most two strangers sign in at once, so that a flood of them leaves database connections for everybody
 * else. When too many wait, a stranger is refused before anything is read or counted.
 */
const strangersInTurn = hashQueue({ atOnce: 2, mostWaiting: 100, patience: 5_000 })

/**
 * Needs the password and, when the second step is on, a code. Only a right password reveals that it is on.
 * Every try is counted, also one without the code; only a complete sign-in clears the count.
 */
export async function signIn(
  { sessionCookie, deviceCookie }: FastifyInstance,
  parts: Pick<Parts, 'db' | 'system' | 'secrets' | 'guard' | 'jobs' | 'record'>,
  body: z.output<typeof loginInput>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const { db, system, secrets, guard, jobs, record } = parts
  const carried = deviceCookie.read(request.cookies)
  const isKnown = carried !== undefined && (await isKnownDevice(system, body.email, carried))
  const guess = { email: body.email, ip: request.ip, device: isKnown ? carried : undefined }
  const token = sessionCookie.read(request.cookies)
  const earlier = token && (await findSession(system, token))
  const enter = ({ user, scope, proof }: Authenticated) =>
    db.transaction(async (db) => {
      await proof(db)
      await takeSecondStep({ db, secrets, record }, scope, body.code)
      // A token planted or held before the sign-in ends here; the browser gets a new one (T8).
      if (earlier) await endSessionOf(db, earlier.scope, earlier.scope.actor.session, record)
      const userAgent = request.headers['user-agent']
      const opened = await openSession(db, scope, { userAgent, place: placeOfRequest(request) })
      const { mark, isUnknown } = await meetDevice(db, scope, carried)
      const device = deviceName(userAgent ?? null)
      const surprise = { session: opened.id, device, happenedAt: new Date(), timezone: user.timezone }
      await record(db, scope, signedIn(opened.id, isUnknown ? surprise : null))
      if (isUnknown) await jobs.send(db, signInQueue, { ...accountAndUser(scope), session: opened.id })
      return { opened, mark, user }
    })
  const prove = () =>
    guard.password(guess, async () => {
      const found = await authenticate(parts, body, isKnown ? 'known' : 'stranger')
      return body.code ? guard.code(guess, () => enter(found)) : enter(found)
    })
  const { opened, mark, user } = await (isKnown ? prove() : strangersInTurn('stranger', prove))
  sessionCookie.give(reply, opened.token)
  deviceCookie.give(reply, mark)
  return user
}
