import type { AgendaKind } from '@soleira/domain/agenda/terms'
import { type SQL, sql } from 'drizzle-orm'
import { isFormer, itemState } from '../checklist/item-state.ts'
import { formerOfItem } from '../paper/shown.ts'

export interface Filters {
  kind: readonly AgendaKind[]
  property?: number | undefined
  person?: number | undefined
}

export interface Range {
  account: number
  /** Days in `zone`, both counted. */
  from: string
  to: string
  zone: string
  /** Since when dates that do not hold any more are told, too; null: they are not. */
  offSince: Date | null
}

/** Where dates of one kind lie. `from` has the property as `p`, `who` the people as `h`. */
export interface DateSource {
  from: SQL
  /** Compares the account, and a day or moment that an index of the account has. */
  where: SQL
  id: SQL
  day?: SQL
  at?: SQL
  minutes?: SQL
  detail?: SQL
  who?: SQL
  version: SQL
  isOff?: SQL
  createdAt: SQL
  changedAt: SQL
  /** Kind and person of a certificate, which has its name by them. */
  item?: SQL
  /** True where the property is the one that somebody asks for, and a kind has none of its own. */
  isOfProperty?: (id: number) => SQL
}

const startOf = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`
/** Days of the zone as moments, so that an index over moments serves. */
const within = (at: SQL, { from, to, zone }: Range) =>
  sql`${at} >= ${startOf(from, zone)} and ${at} < ((${to}::date + 1)::timestamp at time zone ${zone})`
const between = (day: SQL, { from, to }: Range) => sql`${day} between ${from}::date and ${to}::date`

/** Also takes dates that fell away lately, where those are told. */
const orOff = (holds: SQL, isOff: SQL, changedAt: SQL, { offSince }: Range) =>
  offSince ? sql`(${holds} or (${isOff} and ${changedAt} >= ${offSince.toISOString()}::timestamptz))` : holds

const property = (account: number, id: SQL) =>
  sql`join properties p on p.account_id = ${account} and p.id = ${id}`
/** A registered property has nothing to come. */
const isOpen = sql`p.current_stage < 7`

const linkEnd = (table: SQL, range: Range): Omit<DateSource, 'detail' | 'who'> => {
  const [holds, isOff] = [sql`l.revoked_at is null`, sql`l.revoked_at is not null`]
  return {
    from: sql`${table} l ${property(range.account, sql`l.property_id`)}`,
    where: sql`l.account_id = ${range.account} and ${within(sql`l.expires_at`, range)}
      and ${orOff(holds, isOff, sql`l.revoked_at`, range)}`,
    id: sql`l.id`,
    at: sql`l.expires_at`,
    isOff,
    createdAt: sql`l.created_at`,
    version: sql`(case when ${isOff} then 2 else 1 end)`,
    changedAt: sql`coalesce(l.revoked_at, l.created_at)`,
  }
}

/** Duties come from rules, not from rows, and never leave the account with a feed (docs/decisions/0090). */
export type RowKind = Exclude<AgendaKind, 'duty'>

/** Every date that rows of the account have, by its kind (part 3 §12). */
export const sources: Record<RowKind, (range: Range) => DateSource> = {
  visit: (range) => {
    const isOff = sql`v.state = 'cancelled'`
    return {
      from: sql`visits v ${property(range.account, sql`v.property_id`)}`,
      where: sql`v.account_id = ${range.account} and ${within(sql`v.at`, range)}
        and ${orOff(sql`v.state <> 'cancelled'`, isOff, sql`v.updated_at`, range)}`,
      id: sql`v.id`,
      at: sql`v.at`,
      minutes: sql`v.minutes`,
      detail: sql`to_jsonb(v.state)`,
      who: sql`visit_leads w
        join leads l on l.account_id = w.account_id and l.id = w.lead_id
        join people h on h.account_id = l.account_id and h.id = l.person_id
        where w.account_id = v.account_id and w.visit_id = v.id`,
      version: sql`v.version`,
      isOff,
      createdAt: sql`v.created_at`,
      changedAt: sql`v.updated_at`,
    }
  },

  contact: (range) => ({
    from: sql`leads l left join properties p on p.account_id = ${range.account} and false`,
    where: sql`l.account_id = ${range.account} and ${between(sql`l.next_contact_on`, range)}`,
    id: sql`l.id`,
    day: sql`l.next_contact_on`,
    version: sql`l.version`,
    who: sql`people h where h.account_id = l.account_id and h.id = l.person_id`,
    createdAt: sql`l.created_at`,
    changedAt: sql`l.updated_at`,
    isOfProperty: (id) => sql`exists (select 1 from lead_properties i
      where i.account_id = l.account_id and i.lead_id = l.id and i.property_id = ${id})`,
  }),

  offer: (range) => {
    const isOff = sql`o.ended_as is not null`
    return {
      from: sql`offers o
        join offer_chains c on c.account_id = ${range.account} and c.id = o.chain_id
        ${property(range.account, sql`c.property_id`)}`,
      where: sql`o.account_id = ${range.account} and o.presented_at is not null
        and ${within(sql`o.valid_until`, range)}
        and ${orOff(sql`(o.ended_as is null and o.valid_until >= now())`, isOff, sql`o.updated_at`, range)}`,
      id: sql`o.id`,
      at: sql`o.valid_until`,
      detail: sql`to_jsonb(o.side)`,
      who: buyersOf(sql`o`),
      version: sql`o.version`,
      isOff,
      createdAt: sql`o.created_at`,
      changedAt: sql`o.updated_at`,
    }
  },

  deal: (range) => {
    const isOff = sql`d.undone_on is not null`
    return {
      from: sql`deal_days t
        join deals d on d.account_id = ${range.account} and d.id = t.deal_id
        join offers o on o.account_id = ${range.account} and o.id = d.offer_id
        ${property(range.account, sql`d.property_id`)}`,
      where: sql`t.account_id = ${range.account} and ${between(sql`t.day`, range)}
        and ${orOff(sql`(d.undone_on is null and ${isOpen})`, isOff, sql`d.updated_at`, range)}`,
      id: sql`d.id`,
      day: sql`t.day`,
      who: buyersOf(sql`o`),
      detail: sql`jsonb_build_object('key', t.key, 'terms', o.terms, 'isOfLaw', t.is_of_law)`,
      version: sql`d.version + d.days_version`,
      isOff,
      createdAt: sql`d.created_at`,
      changedAt: sql`d.updated_at`,
    }
  },

  commission: (range) => {
    const isOff = sql`(d.undone_on is not null or c.received >= c.amount)`
    return {
      from: sql`commission_parts c
        join commissions f on f.account_id = ${range.account} and f.id = c.commission_id
        join deals d on d.account_id = ${range.account} and d.id = f.deal_id
        ${property(range.account, sql`d.property_id`)}`,
      where: sql`c.account_id = ${range.account} and ${between(sql`c.due_on`, range)}
        and ${orOff(sql`not ${isOff}`, isOff, sql`greatest(f.updated_at, d.updated_at)`, range)}`,
      id: sql`c.id`,
      day: sql`c.due_on`,
      detail: sql`to_jsonb(c.follows)`,
      version: sql`f.version + d.version`,
      isOff,
      createdAt: sql`f.created_at`,
      changedAt: sql`greatest(f.updated_at, d.updated_at)`,
    }
  },

  authorization: (range) => {
    const lastDay = sql`least(a.ends_on, a.ended_on - 1)`
    // One that another follows without a gap does not end. With `exists`, PostgreSQL would read those of all
    // properties at once.
    const goesOn = sql`((select true from authorizations n
      where n.account_id = a.account_id and n.property_id = a.property_id and n.id <> a.id
        and n.signed_on is not null and n.starts_on <= ${lastDay} + 1
        and coalesce(least(n.ends_on, n.ended_on - 1), 'infinity') > ${lastDay} limit 1) is not null)`
    return {
      from: sql`authorizations a ${property(range.account, sql`a.property_id`)}`,
      where: sql`a.account_id = ${range.account} and a.signed_on is not null
        and ${between(lastDay, range)} and ${isOpen}
        and ${orOff(sql`not ${goesOn}`, goesOn, sql`a.updated_at`, range)}`,
      id: sql`a.id`,
      day: lastDay,
      version: sql`a.version`,
      isOff: goesOn,
      createdAt: sql`a.created_at`,
      changedAt: sql`a.updated_at`,
    }
  },

  certificate: (range) => {
    const holds = sql`(link.until is null and ${itemState('short', sql`paper.valid_until`)} = 'completed'
      and not ${isFormer('short')})`
    const isOff = sql`link.until is not null`
    return {
      from: sql`papers paper
        join paper_links link on link.account_id = ${range.account} and link.paper_id = paper.id
        join checklist_items i on i.account_id = ${range.account} and i.id = link.item_id
        cross join ${formerOfItem}
        ${property(range.account, sql`i.property_id`)}`,
      where: sql`paper.account_id = ${range.account} and ${between(sql`paper.valid_until`, range)}
        and ${isOpen} and ${orOff(holds, isOff, sql`link.until`, range)}`,
      id: sql`link.id`,
      day: sql`paper.valid_until`,
      version: sql`i.version`,
      isOff,
      who: sql`people h where h.account_id = i.account_id and h.id = i.person_id`,
      item: sql`json_build_object('kind', i.kind, 'personId', i.person_id)`,
      createdAt: sql`link.since`,
      changedAt: sql`coalesce(link.until, link.since)`,
    }
  },

  request: (range) => ({
    ...linkEnd(sql`document_requests`, range),
    who: sql`people h where h.account_id = l.account_id and h.id = l.person_id`,
  }),

  share: (range) => ({ ...linkEnd(sql`shares`, range), detail: sql`to_jsonb(l.recipient)` }),
}

function buyersOf(offer: SQL): SQL {
  return sql`offer_buyers b join people h on h.account_id = b.account_id and h.id = b.person_id
    where b.account_id = ${offer}.account_id and b.chain_id = ${offer}.chain_id`
}
