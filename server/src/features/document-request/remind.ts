import { requestReminded } from '@soleira/domain/document-request/events'
import { requestReminderDays } from '@soleira/domain/document-request/wanted'
import { dataOf } from '@soleira/domain/document-request/words'
import { officialTimeZone } from '@soleira/domain/format/time-zone'
import { propertyTitle } from '@soleira/domain/property/title'
import { and, eq, sql } from 'drizzle-orm'
import { composeEmail, emailLink } from '../../adapters/mail/compose.ts'
import { documentRequestKeys } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { deliverOnce } from '../../jobs/deliveries.ts'
import { makeWorker, type Worker } from '../../jobs/jobs.ts'
import type { Parts } from '../../parts.ts'
import { jobScope } from '../../scope.ts'
import { hashOf, makeToken } from '../auth/tokens.ts'
import { brokerOf } from '../link/broker.ts'
import { namedSubject } from '../notification/subject.ts'
import { addKey } from './addresses.ts'
import { listRequestedData } from './data-queries.ts'
import { listPartyContacts, listRequested } from './queries.ts'

type Post = Pick<Parts, 'db' | 'system' | 'mailer' | 'linkUrl' | 'record'>

export function requestReminder(post: Post): Worker {
  const remind = () => remindOfRequests(post, new Date())
  return makeWorker({ name: 'remind-of-requests', options: { retryLimit: 2 } }, remind, {
    schedule: '25 * * * *',
  })
}

interface Due extends Record<string, unknown> {
  accountId: number
  userId: number
  id: number
  propertyId: number
  personId: number
  day: number
}

/** Reminds only by day, while the request is open and something is missing. */
export async function remindOfRequests(post: Post, now: Date): Promise<void> {
  const [first, second] = requestReminderDays
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await post.system.execute<Due>(sql`
    select r.account_id as "accountId", r.user_id as "userId", r.id, r.property_id as "propertyId",
      r.person_id as "personId", due.day
    from document_requests r
    join accounts a on a.id = r.account_id
    cross join lateral (
      select case when ${at} >= r.created_at + make_interval(days => ${second}) then ${second}::int
        else ${first}::int end as day) as due
    where r.reminds and r.person_id is not null and r.revoked_at is null and r.expires_at > ${at}
      and a.delete_after is null and ${at} >= r.created_at + make_interval(days => ${first})
      and extract(hour from ${at} at time zone ${officialTimeZone}) between 8 and 19
      and not exists (
        select from deliveries d where d.account_id = r.account_id and d.user_id = r.user_id
          and d.key = 'mail:request:' || r.id || ':' || due.day and d.sent_at is not null)
    order by r.account_id, r.id`)
  const failures: unknown[] = []
  for (const due of rows) await remind(post, due).catch((error) => failures.push(error))
  // The job fails, so the next run tries again.
  if (failures.length) throw failures[0]
}

async function remind(
  { db, mailer, linkUrl, record }: Post,
  { id, propertyId, personId, day, ...named }: Due,
): Promise<void> {
  const scope = jobScope(named)
  const people = await listPartyContacts(db, scope, propertyId)
  const asked = people.find((person) => person.personId === personId)
  if (!asked?.email) return
  const papers = await listRequested(db, scope, { id, propertyId })
  const missing = papers.filter(({ state }) => state === 'missing' || state === 'refused')
  const forms = await listRequestedData(db, scope, id)
  const unsaid = forms.filter(({ state }) => state === 'missing' || state === 'refused')
  if (!missing.length && !unsaid.length) return
  const property = propertyTitle(await namedSubject(db, scope, propertyId))
  const { name, creci } = await brokerOf(db, scope)
  const { email } = asked
  await deliverOnce(db, scope, `mail:request:${id}:${day}`, async () => {
    const key = makeToken()
    await addKey(db, scope, id, key)
    const letter = composeEmail({
      to: email,
      account: scope.account,
      subject: `${missing.length ? 'Documentos' : 'Dados'} que ainda faltam: ${property}`,
      greeting: `Olá, ${asked.name.split(' ')[0]}.`,
      paragraphs: [
        `${name} (${creci}) pediu ${[missing.length && 'documentos', unsaid.length && 'dados'].filter(Boolean).join(' e ')} para a venda do imóvel ${property}. Ainda faltam:`,
        [
          ...missing.map(({ label, person }) => (person ? `${label} de ${person}` : label)),
          ...unsaid.map(({ person }) => dataOf(person)),
        ],
        `Você pode ${missing.length ? 'fotografar' : 'preencher'} e enviar pelo celular, sem cadastro.`,
      ],
      action: {
        label: missing.length ? 'Enviar documentos' : 'Enviar dados',
        url: emailLink(linkUrl, `/e/${key}`),
      },
      footer: `Esta mensagem foi enviada a pedido de ${name}. Se não é com você, ignore-a e avise ${name}.`,
      messageId: `<request-${id}-${day}-${scope.account}@${new URL(linkUrl).hostname}>`,
    })
    try {
      await mailer.send(letter)
    } catch (error) {
      await db
        .delete(documentRequestKeys)
        .where(and(inAccount(documentRequestKeys, scope), eq(documentRequestKeys.keyHash, hashOf(key))))
      throw error
    }
    await record(db, scope, requestReminded(id, propertyId))
  })
}
