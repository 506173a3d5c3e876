import { graceDays } from '@soleira/domain/account-data/deletion'
import { longDayIn } from '@soleira/domain/format/moment'
import { and, eq, isNotNull } from 'drizzle-orm'
import { composeLetter, linkTo } from '../../adapters/mail/compose.ts'
import { users } from '../../database/tables/index.ts'
import { type Queue, type Worker, worker } from '../../jobs.ts'
import type { Parts } from '../../parts.ts'
import { readSettings } from '../settings/queries.ts'

type Deps = Pick<Parts, 'db' | 'mailer' | 'linkUrl'>

export const letterQueue: Queue<{ userId: number }> = { name: 'deletion-letter' }

/** Tells brokers by mail that the deletion of their account was asked for: it may not have been they. */
export function deletionLetters(deps: Deps): Worker {
  return worker(letterQueue, async (jobs) => {
    for (const { data } of jobs) await sendLetter(deps, data.userId)
  })
}

async function sendLetter({ db, mailer, linkUrl }: Deps, userId: number): Promise<void> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deleteAfter)))
  // Taken back, or carried out, before the letter left.
  if (!row?.deleteAfter) return
  const { timezone } = await readSettings(db, userId)
  const letter = composeLetter({
    to: row.email,
    account: userId,
    subject: 'Sua conta será excluída',
    greeting: `Olá, ${row.firstName}.`,
    paragraphs: [
      `Foi pedida a exclusão da sua conta no Soleira. Em ${longDayIn(timezone, row.deleteAfter)} serão apagados, sem volta, seu cadastro, seus imóveis, os proprietários, os documentos, as fotos e as análises.`,
      `Até lá, ${graceDays} dias depois do pedido, você pode entrar e desfazer a exclusão. As outras sessões da conta foram encerradas.`,
      'Se não foi você quem pediu, entre agora, desfaça a exclusão e altere sua senha.',
    ],
    action: { label: 'Entrar e desfazer', url: linkTo(linkUrl, '/dashboard') },
    footer: 'Você recebe esta mensagem porque ela trata da segurança da sua conta.',
  })
  await mailer.send(letter)
}
