import { graceDays } from '@soleira/domain/account-data/deletion'
import { longDayIn } from '@soleira/domain/format/moment'
import { eq } from 'drizzle-orm'
import { composeEmail, emailLink } from '../../adapters/mail/compose.ts'
import { accounts, users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Named, type UserScope } from '../../scope.ts'
import { readSettings } from '../settings/queries.ts'

export const letterQueue: Queue<Named> = { name: 'deletion-letter' }

export function deletionLetters(deps: Pick<Parts, 'db' | 'mailer' | 'linkUrl'>): Worker {
  return makeWorker(letterQueue, async (jobs) => {
    for (const { data } of jobs) await sendLetter(deps, jobScope(data))
  })
}

async function sendLetter(
  { db, mailer, linkUrl }: Pick<Parts, 'db' | 'mailer' | 'linkUrl'>,
  scope: UserScope,
): Promise<void> {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName, deleteAfter: accounts.deleteAfter })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(isSelf(scope))
  // The deletion was undone or carried out before this job ran.
  if (!row?.deleteAfter) return
  const { timezone } = await readSettings(db, scope)
  const letter = composeEmail({
    to: row.email,
    account: scope.account,
    subject: 'Sua conta será excluída',
    greeting: `Olá, ${row.firstName}.`,
    paragraphs: [
      `Foi pedida a exclusão da sua conta no Soleira. Em ${longDayIn(timezone, row.deleteAfter)} serão apagados, sem volta, seu cadastro, seus imóveis, os proprietários, os documentos, as fotos e as análises.`,
      `Até lá, ${graceDays} dias depois do pedido, você pode entrar e desfazer a exclusão. As outras sessões da conta foram encerradas.`,
      'No último dia, os documentos em assinatura na Clicksign, ZapSign, D4Sign e Autentique são cancelados nelas.',
      'Se não foi você quem pediu, entre agora, desfaça a exclusão e altere sua senha.',
    ],
    action: { label: 'Entrar e desfazer', url: emailLink(linkUrl, '/dashboard') },
    footer: 'Você recebe esta mensagem porque ela trata da segurança da sua conta.',
  })
  await mailer.send(letter)
}
