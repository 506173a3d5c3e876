import { isOfOpenings } from '@soleira/domain/history/opening-limit'
import { noticeEmail } from '@soleira/domain/letter/gathered'
import { isSignIn } from '@soleira/domain/notification/sign-in'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../database/client.ts'
import { notifications } from '../../database/tables/index.ts'
import { ofUser } from '../../database/wall.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { NoticeQueue } from '../../notify.ts'
import { jobScope, type UserScope } from '../../scope.ts'
import { deliveryKey } from '../notification/spread.ts'
import { type Post, patientQueue, sendEmail } from './send.ts'

export const mailNotice: NoticeQueue = { name: 'mail-notice', options: patientQueue }

export function noticeMailer(post: Post): Worker {
  return makeWorker(
    mailNotice,
    async ([job]) => {
      if (job) await sendNotices(post, jobScope(job.data), job.data.notificationIds)
    },
    { options: { localConcurrency: 2, pollingIntervalSeconds: 1, burstWhenReadyExceeds: 5 } },
  )
}

/** Security notices have an e-mail of their own, sent at once whatever the switches say. */
const hasOwnLetter = (notice: { key: string }) => isSignIn(notice) || isOfOpenings(notice)

async function sendNotices(post: Post, scope: UserScope, ids: number[]): Promise<void> {
  const [first, ...more] = (await unread(post.db, scope, ids)).filter((notice) => !hasOwnLetter(notice))
  if (!first) return
  await sendEmail(post, scope, {
    key: deliveryKey('mail', ids),
    letters: 'emailNotifications',
    write: async () => {
      const { path, ...said } = noticeEmail([first, ...more])
      return {
        ...said,
        action: { label: 'Ver no Soleira', path },
        footer:
          'Você recebe este aviso porque as notificações por e-mail da sua conta no Soleira estão ligadas.',
      }
    },
  })
}

function unread(db: Db, scope: UserScope, ids: number[]) {
  return db
    .select()
    .from(notifications)
    .where(and(ofUser(notifications, scope), inArray(notifications.id, ids), isNull(notifications.readAt)))
    .orderBy(notifications.id)
}
