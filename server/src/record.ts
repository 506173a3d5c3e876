import type { Happening } from '@soleira/domain/history/happening'
import type { Db, SystemDb } from './database/client.ts'
import type { Scope } from './scope.ts'

/**
 * Writes down what happened, in the transaction in which it happens, and tells of it what is to be told: the one way into
 * the history. Every command calls it; a test walks the endpoints for one that does not. Answers the event's id.
 */
export type Recorder = (db: Db | SystemDb, scope: Scope, happening: Happening) => Promise<number>
