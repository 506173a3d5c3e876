import { composeEmail } from '../../adapters/mail/compose.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Db } from '../../database/client.ts'
import { users } from '../../database/tables/index.ts'
import { isSelf } from '../../database/wall.ts'
import { deliverOnce } from '../../jobs/deliveries.ts'
import { makeWorker, type Queue, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope, type Named, type UserScope } from '../../scope.ts'

/** These go to the account's address whatever its settings say: somebody else may have made the change. */
const notes = {
  password_changed: [
    'Sua senha foi alterada',
    'A senha da sua conta foi alterada, e as outras sessões foram encerradas.',
  ],
  password_reset: [
    'Sua senha foi redefinida',
    'Uma nova senha foi definida para a sua conta com o link enviado a este endereço, e todas as sessões foram encerradas.',
  ],
  email_change: [
    'Pedido de troca de e-mail',
    'Alguém com a senha da sua conta pediu que ela passe a usar outro e-mail. A troca só acontece quando o link enviado ao novo endereço for confirmado, e encerra as outras sessões.',
  ],
  two_step_on: [
    'Verificação em duas etapas ativada',
    'A entrada na sua conta passa a pedir um código do aplicativo autenticador, e as outras sessões foram encerradas.',
  ],
  two_step_off: [
    'Verificação em duas etapas desativada',
    'A entrada na sua conta não pede mais o código do aplicativo autenticador, e as outras sessões foram encerradas.',
  ],
  many_openings: [
    'Muitos documentos abertos',
    'Cerca de cem documentos e relatórios da sua conta foram abertos em uma hora. Em “Configurações › Segurança › Acessos” está quais, quando e em qual aparelho.',
  ],
} as const satisfies Record<string, readonly [subject: string, told: string]>

interface Told extends Named {
  note: keyof typeof notes
}

export const noteQueue: Queue<Told> = { name: 'security-note', options: { retryLimit: 10 } }

export function noteSender({ db, mailer }: Pick<Parts, 'db' | 'mailer'>): Worker {
  return makeWorker(
    noteQueue,
    async ([job]) => {
      if (!job) return
      const scope = jobScope(job.data)
      await deliverOnce(db, scope, `mail:note:${job.id}`, () => send(db, mailer, scope, job.data.note))
    },
    { options: { localConcurrency: 2, pollingIntervalSeconds: 1 } },
  )
}

async function send(db: Db, mailer: Mailer, scope: UserScope, note: Told['note']): Promise<void> {
  const [person] = await db.select().from(users).where(isSelf(scope))
  if (!person) return
  const [subject, told] = notes[note]
  await mailer.send(
    composeEmail({
      to: person.email,
      account: scope.account,
      subject,
      greeting: `Olá, ${person.firstName}.`,
      paragraphs: [
        told,
        'Se foi você, não é preciso fazer nada. Se não foi, abra o Soleira e redefina a senha em “Esqueci minha senha”.',
      ],
      footer: 'Este aviso é enviado sempre que a segurança da conta muda.',
    }),
  )
}
