import cookie from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import type { Db, SystemDb } from '../../database/client.ts'
import { AppError } from '../../errors.ts'
import { findSession, sessionDays, touchSession } from './sessions.ts'
import { deviceDays } from './sign-in/devices.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sessionCookie: OwnCookie
    deviceCookie: OwnCookie
  }
}

/** Scripts cannot read it. With https it has the prefix `__Host-` and Secure (T9). */
class OwnCookie {
  readonly #name: string
  readonly #maxAge: number
  readonly #options

  constructor(name: string, days: number, https: boolean) {
    this.#name = https ? `__Host-${name}` : name
    this.#maxAge = days * 86_400
    this.#options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const
  }

  give(reply: FastifyReply, value: string): void {
    reply.setCookie(this.#name, value, { ...this.#options, maxAge: this.#maxAge })
  }

  take(reply: FastifyReply): void {
    reply.clearCookie(this.#name, this.#options)
  }

  read(cookies: Record<string, string | undefined>): string | undefined {
    return cookies[this.#name]
  }
}

/** Answers 401 on endpoints for brokers when there is no live session. */
export const session = fp<{ db: Db; system: SystemDb; https: boolean }>(
  async (app, { db, system, https }) => {
    await app.register(cookie)
    app.decorate('sessionCookie', new OwnCookie('soleira', sessionDays, https))
    app.decorate('deviceCookie', new OwnCookie('soleira-device', deviceDays, https))
    app.decorateRequest('scope', null)
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.endpoint?.access !== 'broker') return
      const token = app.sessionCookie.read(request.cookies)
      const found = token && (await findSession(system, token))
      if (!found) throw new AppError('unauthenticated')
      if (found.isStale) await touchSession(db, found.scope)
      request.scope = found.scope
    })
  },
)
