import type { Notice } from '@soleira/domain/notification/notice'
import type { Db } from './database/client.ts'
import type { Queue } from './jobs/jobs.ts'
import type { Named, Scope } from './scope.ts'

/**
 * Call it in the transaction of the event. Screens, letters and pushes follow the commit. A notice with a
 * known key is not sent again.
 */
export type Notify = (db: Db, scope: Scope, notice: Notice) => Promise<void>

export type NoticeQueue = Queue<Named & { notificationIds: number[] }>
