import type { loginInput, User } from '@soleira/domain/auth/contract'
import { deviceName } from '@soleira/domain/auth/device'
import { unknownDevice } from '@soleira/domain/notification/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { BrokerId } from '../../http/broker.ts'
import type { Parts } from '../../parts.ts'
import { authenticate } from './accounts.ts'
import { isKnownDevice, meetDevice } from './devices.ts'
import { placeOf } from './place.ts'
import type { Proof } from './proof.ts'
import { endSession, openSession } from './sessions.ts'
import { signInQueue } from './sign-in-letter.ts'
import { takeSecondStep } from './two-step.ts'

/**
 * Opens a session for who has the password and, where it is on, a code of the second step; whether it is on shows only
 * after the right password. Every try counts, one that lacks the code too, and only a whole sign-in clears the count.
 */
export async function signIn(
  { sessionCookie, deviceCookie }: FastifyInstance,
  { db, secrets, guard, jobs, notify }: Pick<Parts, 'db' | 'secrets' | 'guard' | 'jobs' | 'notify'>,
  body: z.output<typeof loginInput>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User> {
  const carried = deviceCookie.read(request.cookies)
  const isKnown = await isKnownDevice(db, body.email, carried)
  const guess = { email: body.email, ip: request.ip, device: isKnown ? carried : undefined }
  const enter = (user: User, proof: Proof) =>
    db.transaction(async (db) => {
      await proof(db)
      await takeSecondStep({ db, secrets }, user.id, body.code)
      // A planted or older token dies with the sign-in; what the browser holds from now on is new (T8).
      const earlier = sessionCookie.read(request.cookies)
      if (earlier) await endSession(db, earlier)
      const userAgent = request.headers['user-agent']
      const opened = await openSession(db, user.id, { userAgent, place: placeOf(request) })
      const { mark, isUnknown } = await meetDevice(db, user.id, carried)
      if (isUnknown) {
        const device = deviceName(userAgent ?? null)
        const happening = { session: opened.id, device, happenedAt: new Date(), timezone: user.timezone }
        // The password has just been proved: it is as good as a session.
        await notify(db, user.id as BrokerId, unknownDevice(happening))
        await jobs.send(db, signInQueue, { userId: user.id, session: opened.id })
      }
      return { token: opened.token, mark, user }
    })
  const { token, mark, user } = await guard.password(guess, async () => {
    const { user, proof } = await authenticate(db, body, isKnown ? 'known' : 'stranger')
    return body.code ? guard.code(guess, () => enter(user, proof)) : enter(user, proof)
  })
  sessionCookie.give(reply, token)
  deviceCookie.give(reply, mark)
  return user
}
