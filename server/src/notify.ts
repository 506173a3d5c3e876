import type { Notice } from '@soleira/domain/notification/notice'
import type { Db } from './database/client.ts'
import type { Queue } from './jobs.ts'
import type { Named, Scope } from './scope.ts'

/**
 * Tells a broker of something, in the transaction in which it happens: the screens, letters and pushes follow the
 * commit. A happening that was told already, by its key, is not told again.
 */
export type Notify = (db: Db, scope: Scope, notice: Notice) => Promise<void>

/** Notices of one broker on one of their ways out: those of a short while go together. */
export type NoticeQueue = Queue<Named & { notificationIds: number[] }>
