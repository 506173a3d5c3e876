import { and, inArray, isNull } from 'drizzle-orm'
import { notifications, users } from '../../database/tables/index.ts'
import { isSelf, ofUser } from '../../database/wall.ts'
import { deliverOnce } from '../../jobs/deliveries.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { NoticeQueue } from '../../notify.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type UserScope } from '../../scope.ts'
import { deliveryKey } from '../notification/spread.ts'
import { readSettings } from '../settings/queries.ts'
import { patientQueue } from './send.ts'

export const textNotice: NoticeQueue = { name: 'text-notice', options: patientQueue }

type Options = Pick<Parts, 'db' | 'texts'>

const longest = 280

export function noticeTexter(options: Options): Worker {
  return makeWorker(
    textNotice,
    async ([job]) => {
      if (job) await sendTexts(options, jobScope(job.data), job.data.notificationIds)
    },
    { options: { burstWhenReadyExceeds: 5 } },
  )
}

async function sendTexts({ db, texts }: Options, scope: UserScope, ids: number[]): Promise<void> {
  if (!texts.isConfigured) return
  const notices = await db
    .select({
      id: notifications.id,
      title: notifications.title,
      message: notifications.message,
      phone: users.phone,
    })
    .from(notifications)
    .innerJoin(users, isSelf(scope))
    .where(
      and(
        ofUser(notifications, scope),
        inArray(notifications.id, ids),
        isNull(notifications.readAt),
        inArray(notifications.type, ['warning', 'error']),
      ),
    )
    .orderBy(notifications.id)
  for (const { id, phone, title, message } of notices) {
    if (!(await readSettings(db, scope)).smsNotifications) return
    const text = `Soleira: ${title}. ${message}`
    await deliverOnce(db, scope, deliveryKey('text', [id]), () =>
      texts.send(phone, text.length > longest ? `${text.slice(0, longest - 1)}…` : text),
    )
  }
}
