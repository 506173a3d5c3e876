import type { LinkKind } from '@soleira/domain/link/link'

declare const brand: unique symbol

/** Whose data it is. */
export type AccountId = number & { readonly [brand]: 'account' }
/** A person who can sign in to an account. */
export type UserId = number & { readonly [brand]: 'user' }

/** Who has signed in. */
export interface SessionActor {
  readonly kind: 'session'
  readonly user: UserId
  readonly session: number
}

/** Somebody who has just proved who they are, by the password or a key from a letter, and has no session. */
interface ProvedActor {
  readonly kind: 'proof'
  readonly user: UserId
}

/** A job that continues what this user began, or tells them of something. */
interface JobActor {
  readonly kind: 'job'
  readonly user: UserId
}

/** A user, or a job that works for one. */
type UserActor = SessionActor | ProvedActor | JobActor

/**
 * Whoever opens a link that a user has handed out. What they do is done in the account of that user, and is not the
 * user's.
 */
export interface LinkActor {
  readonly kind: 'link'
  readonly user: UserId
  readonly of: LinkKind
  readonly link: number
}

/** Everybody who may act. */
export type Actor = UserActor | LinkActor

/**
 * Whose data it is and who acts, proved once: by a session, a key, or the job that was handed both. Every function that
 * touches an account's data takes the database and then this.
 */
export interface Scope<A extends Actor = Actor> {
  readonly account: AccountId
  readonly actor: A
}

/** The same for what is a user's own, like their settings and notices: nobody acts here who cannot sign in. */
export type UserScope<A extends UserActor = UserActor> = Scope<A>

/** A user of an account, as rows and jobs name them. */
export interface Named {
  accountId: number
  userId: number
}

/** The scope of a live session. */
export function sessionScope({ id, ...named }: Named & { id: number }): UserScope<SessionActor> {
  return { account: accountOf(named), actor: { kind: 'session', user: userOf(named), session: id } }
}

/** The scope of whoever has just proved to be this user. */
export function provedScope(named: Named): UserScope {
  return { account: accountOf(named), actor: { kind: 'proof', user: userOf(named) } }
}

/** The scope of a job that works for this user. */
export function jobScope(named: Named): UserScope {
  return { account: accountOf(named), actor: { kind: 'job', user: userOf(named) } }
}

/** The scope of whoever has shown the key of this link. */
export function linkScope(of: LinkKind, { id, ...named }: Named & { id: number }): Scope<LinkActor> {
  return { account: accountOf(named), actor: { kind: 'link', user: userOf(named), of, link: id } }
}

/** The account of a row. */
export const accountOf = ({ accountId }: Pick<Named, 'accountId'>) => accountId as AccountId
const userOf = ({ userId }: Pick<Named, 'userId'>) => userId as UserId

/** Who acts and for whom, as rows and jobs name them. */
export function by({ account, actor }: Scope): { accountId: AccountId; userId: UserId } {
  return { accountId: account, userId: actor.user }
}
