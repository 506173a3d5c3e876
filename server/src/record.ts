import type { Happening } from '@soleira/domain/history/happening'
import type { Opening } from '@soleira/domain/history/opening'
import type { Db, SystemDb } from './database/client.ts'
import type { Scope, SessionActor, UserScope } from './scope.ts'

/**
 * The only way into the history. Call it in the transaction of the event; it also sends the notices and
 * returns the event's id. Every command calls it, and a test finds endpoints that do not.
 */
export type Recorder = (db: Db | SystemDb, scope: Scope, happening: Happening) => Promise<number>

/**
 * Records an opening before the first byte leaves. Throws too_many_requests when the account has opened very
 * many papers. Every route that sends a paper calls it, and a test finds routes that do not.
 */
export type BeforeOpening = (db: Db, scope: UserScope<SessionActor>, opening: Opening) => Promise<void>
