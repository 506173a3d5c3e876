import type { Happening } from '@soleira/domain/history/happening'
import type { Opening } from '@soleira/domain/history/opening'
import type { Db, SystemDb } from './database/client.ts'
import type { Scope, SessionActor, UserScope } from './scope.ts'

/**
 * Writes down what happened, in the transaction in which it happens, and tells of it what is to be told: the one way
 * into the history. Every command calls it; a test walks the endpoints for one that does not. Answers the event's id.
 */
export type Recorder = (db: Db | SystemDb, scope: Scope, happening: Happening) => Promise<number>

/**
 * Records that somebody opens a paper, before the first byte leaves, and throws too_many_requests when the account has
 * opened very many. Every route that gives a paper away calls it; a test walks them for one that does not.
 */
export type BeforeOpening = (db: Db, scope: UserScope<SessionActor>, opening: Opening) => Promise<void>
