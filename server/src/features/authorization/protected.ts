import { lastDayOf } from '@soleira/domain/authorization/phase'
import { type ProtectedClient, protectedText } from '@soleira/domain/authorization/protected'
import { dayOf } from '@soleira/domain/certificate/validity'
import type { DraftText } from '@soleira/domain/drafting/draft-text'
import { inRole } from '@soleira/domain/drafting/people'
import { longDayIn } from '@soleira/domain/format/moment'
import { and, eq, sql } from 'drizzle-orm'
import { type Author, authorName } from '../../adapters/pdf/parts.ts'
import type { Db } from '../../database/client.ts'
import { authorizations } from '../../database/tables/index.ts'
import { inAccount } from '../../database/wall.ts'
import { AppError } from '../../errors.ts'
import type { Scope, UserScope } from '../../scope.ts'
import { readUser } from '../auth/accounts.ts'
import { readDeedParts } from '../property/deed-parts.ts'
import { presentedProperty } from '../property/queries.ts'

/** Throws not_found, and conflict for a draft. */
export async function readProtected(
  db: Db,
  scope: UserScope,
  id: number,
): Promise<{ text: DraftText; broker: Author; today: Date; propertyId: number }> {
  const [row] = await db
    .select()
    .from(authorizations)
    .where(and(inAccount(authorizations, scope), eq(authorizations.id, id)))
  if (!row) throw new AppError('not_found')
  if (row.signedOn === null) {
    throw new AppError('conflict', { message: 'A lista existe depois que a autorização é assinada.' })
  }
  const { propertyId, startsOn } = row
  const property = await presentedProperty(db, scope, propertyId)
  if (!property) throw new AppError('not_found')
  const [broker, today] = [await readUser(db, scope), new Date()]
  const day = dayOf(today, broker.timezone)
  const parts = await readDeedParts(db, scope, propertyId, day)
  const lastDay = lastDayOf(row)
  const text = protectedText({
    property,
    startsOn,
    lastDay,
    today: day,
    longDate: longDayIn(broker.timezone, today),
    clients: await clientsIn(db, scope, { propertyId, startsOn, lastDay, zone: broker.timezone }),
    broker: { name: authorName(broker), creci: broker.creci },
    owners: inRole(parts, 'owner').map(({ fullName }) => fullName),
  })
  return { text, broker, today, propertyId }
}

interface Span {
  propertyId: number
  startsOn: string
  lastDay: string | null
  zone: string
}

/** Who visited, or whose offer was presented, between both days in the time zone of the account. */
async function clientsIn(db: Db, { account }: Scope, span: Span): Promise<ProtectedClient[]> {
  const { propertyId, startsOn, lastDay, zone } = span
  const { rows } = await db.execute<{ [Field in keyof ProtectedClient]: ProtectedClient[Field] }>(sql`
    with said as (
      select l.person_id, 'visit' as what, (v.at at time zone ${zone})::date as day
      from visits v
        join visit_leads vl on vl.account_id = v.account_id and vl.visit_id = v.id
        join leads l on l.account_id = v.account_id and l.id = vl.lead_id
      where v.account_id = ${account} and v.property_id = ${propertyId} and v.state = 'done'
      union
      select b.person_id, 'offer', (o.presented_at at time zone ${zone})::date
      from offers o
        join offer_chains c on c.account_id = o.account_id and c.id = o.chain_id
        join offer_buyers b on b.account_id = o.account_id and b.chain_id = o.chain_id
      where o.account_id = ${account} and c.property_id = ${propertyId}
        and o.side = 'buyer' and o.presented_at is not null
    )
    select p.full_name as "fullName", coalesce(p.cpf, p.cnpj) as cpf,
      array_remove(array_agg(case when what = 'visit' then day::text end order by day), null) as visits,
      array_remove(array_agg(case when what = 'offer' then day::text end order by day), null) as offers
    from said join people p on p.account_id = ${account} and p.id = said.person_id
    where day >= ${startsOn}::date and (${lastDay}::date is null or day <= ${lastDay}::date)
    group by p.id, p.full_name, p.cpf, p.cnpj, p.search_key
    order by p.search_key, p.id`)
  return rows
}
