import { eq } from 'drizzle-orm'
import { notifications } from '../../database/tables/index.ts'
import { type Worker, worker } from '../../jobs.ts'
import type { NoticeQueue } from '../../notify.ts'
import { type Post, patientQueue, sendLetter } from './send.ts'

export const mailNotice: NoticeQueue = { name: 'mail-notice', options: patientQueue }

/** Sends notices as letters, to whom they are wanted by. */
export function noticeMailer(post: Post): Worker {
  return worker(
    mailNotice,
    async ([job]) => {
      if (job) await sendNotice(post, job.data.notificationId)
    },
    { options: { localConcurrency: 2, pollingIntervalSeconds: 1, burstWhenReadyExceeds: 5 } },
  )
}

async function sendNotice(post: Post, id: number): Promise<void> {
  const [notice] = await post.db.select().from(notifications).where(eq(notifications.id, id))
  if (!notice) return
  await sendLetter(post, {
    userId: notice.userId,
    key: `notice:${id}`,
    letters: 'emailNotifications',
    write: async () => ({
      subject: notice.title,
      paragraphs: [notice.message],
      action: { label: 'Ver no Soleira', path: notice.actionUrl ?? '/notificacoes' },
      footer:
        'Você recebe este aviso porque as notificações por e-mail da sua conta no Soleira estão ligadas.',
    }),
  })
}
