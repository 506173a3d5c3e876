import cookie from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Db } from '../database/client.ts'
import { AppError } from '../errors.ts'
import { findSession, sessionDays, touchSession } from '../features/auth/sessions.ts'
import type { BrokerId } from './broker.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session on endpoints that need one, null elsewhere. */
    broker: BrokerId | null
    /** The id of the session itself, under the same condition. */
    sessionId: number | null
  }
  interface FastifyInstance {
    sessionCookie: SessionCookie
  }
}

/** The one cookie of the product: `__Host-` and Secure wherever the public address is https (T9). */
export class SessionCookie {
  readonly name: string
  readonly #options

  constructor(https: boolean) {
    this.name = https ? '__Host-soleira' : 'soleira'
    this.#options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  }

  give(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { ...this.#options, maxAge: sessionDays * 86_400 })
  }

  take(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.#options)
  }

  read(cookies: Record<string, string | undefined>): string | undefined {
    return cookies[this.name]
  }
}

/** Finds the broker of every request to an endpoint that needs one; without a live session it is 401. */
export const session = fp<{ db: Db; https: boolean }>(async (app, { db, https }) => {
  await app.register(cookie)
  app.decorate('sessionCookie', new SessionCookie(https))
  app.decorateRequest('broker', null)
  app.decorateRequest('sessionId', null)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint?.access !== 'broker') return
    const token = app.sessionCookie.read(request.cookies)
    const found = token && (await findSession(db, token))
    if (!found) throw new AppError('unauthenticated')
    if (found.isStale) await touchSession(db, found.id)
    request.broker = found.userId as BrokerId
    request.sessionId = found.id
  })
})
