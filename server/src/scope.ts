import type { LinkKind } from '@soleira/domain/link/link'

declare const brand: unique symbol

export type AccountId = number & { readonly [brand]: 'account' }
export type UserId = number & { readonly [brand]: 'user' }

export interface SessionActor {
  readonly kind: 'session'
  readonly user: UserId
  readonly session: number
}

interface ProvedActor {
  readonly kind: 'proof'
  readonly user: UserId
}

interface JobActor {
  readonly kind: 'job'
  readonly user: UserId
}

type UserActor = SessionActor | ProvedActor | JobActor

/**
 * The holder of a link that a user has handed out. Their actions happen in that user's account but are not
 * the user's.
 */
export interface LinkActor {
  readonly kind: 'link'
  readonly user: UserId
  readonly of: LinkKind
  readonly link: number
}

export type Actor = UserActor | LinkActor

/**
 * Proved once: by a session, by a key, or by the job that got both ids. Every function that touches an
 * account's data takes the database and then this.
 */
export interface Scope<A extends Actor = Actor> {
  readonly account: AccountId
  readonly actor: A
}

/** For a user's own data, such as settings and notices. Only somebody who can sign in acts here. */
export type UserScope<A extends UserActor = UserActor> = Scope<A>

export interface Named {
  accountId: number
  userId: number
}

export function sessionScope({ id, ...named }: Named & { id: number }): UserScope<SessionActor> {
  return { account: accountOf(named), actor: { kind: 'session', user: userOf(named), session: id } }
}

export function provedScope(named: Named): UserScope {
  return { account: accountOf(named), actor: { kind: 'proof', user: userOf(named) } }
}

export function jobScope(named: Named): UserScope {
  return { account: accountOf(named), actor: { kind: 'job', user: userOf(named) } }
}

export function linkScope(of: LinkKind, { id, ...named }: Named & { id: number }): Scope<LinkActor> {
  return { account: accountOf(named), actor: { kind: 'link', user: userOf(named), of, link: id } }
}

export const accountOf = ({ accountId }: Pick<Named, 'accountId'>) => accountId as AccountId
const userOf = ({ userId }: Pick<Named, 'userId'>) => userId as UserId

export function accountAndUser({ account, actor }: Scope): { accountId: AccountId; userId: UserId } {
  return { accountId: account, userId: actor.user }
}
