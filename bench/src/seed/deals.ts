import { priorityKey } from '@soleira/domain/closing/standing'
import type pg from 'pg'

/** In the order of their references. */
const tables = ['authorizations', 'leads', 'visits', 'offer_chains', 'offers', 'deals']

/**
 * Fills what follows once a property is on the market: in the full volume 50,000 authorisations, 100,000 visits,
 * 50,000 offers, 25,000 deals and 200,000 days of those that run, all within a year of today. An id follows from
 * that of the property.
 */
export async function fillDeals(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into authorizations (
       account_id, user_id, property_id, price, lowest_price, fee_percent, payer, is_exclusive, starts_on, ends_on,
       may_receive_deposit, may_advertise, signed_on
     )
     select account_id, account_id, id, value, value * 0.9, 5, 'seller', true, now()::date - 90,
       now()::date + 1 + (id % 300)::int, false, true, now()::date - 90
     from properties where current_stage >= 3`,
  )
  await client.query(
    `insert into leads (account_id, person_id, origin, next_contact_on)
     select account_id, person_id, 'portal', now()::date + (person_id % 300)::int
     from parties where role = 'buyer' group by account_id, person_id`,
  )
  await client.query(
    `insert into visits (id, account_id, property_id, at, minutes, state) overriding system value
     select p.id * 2 + v.turn, p.account_id, p.id, v.at, 30, case when v.at < now() then 'done' else 'planned' end
     from properties p cross join lateral (
       select turn, date_trunc('hour', now()) + (((p.id + turn * 97) % 360) - 180) * interval '1 day' as at
       from generate_series(0, 1) turn
     ) v
     where p.current_stage >= 3`,
  )
  await client.query(
    `insert into visit_leads (account_id, visit_id, lead_id)
     select v.account_id, v.id, l.id
     from visits v
       join parties b on b.account_id = v.account_id and b.property_id = v.property_id and b.role = 'buyer'
       join leads l on l.account_id = v.account_id and l.person_id = b.person_id`,
  )
  await client.query(
    `insert into offer_chains (id, account_id, property_id) overriding system value
     select p.id, p.account_id, p.id from properties p where p.current_stage >= 3 and exists (
       select from parties b where b.account_id = p.account_id and b.property_id = p.id and b.role = 'buyer'
     )`,
  )
  await client.query(
    `insert into offer_buyers (account_id, chain_id, person_id, position)
     select b.account_id, b.property_id, b.person_id, 0
     from parties b join offer_chains c on c.account_id = b.account_id and c.id = b.property_id
     where b.role = 'buyer'`,
  )
  await fillOffers(client)
  await client.query(
    `insert into deals (account_id, user_id, property_id, offer_id)
     select c.account_id, c.account_id, c.property_id, o.id
     from offers o join offer_chains c on c.account_id = o.account_id and c.id = o.chain_id
     where o.ended_as = 'accepted'`,
  )
  await fillDays(client)
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
}

/** One in four chains has a first offer that was answered; of the last ones those of later stages are accepted. */
async function fillOffers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into offers (
       id, account_id, user_id, chain_id, side, terms, total, valid_until, presented_at, way, ended_as, end_on
     ) overriding system value
     select c.id * 2 + o.turn, c.account_id, c.account_id, c.id, case o.turn when 0 then 'buyer' else o.side end,
       jsonb_build_object(
         'lines', jsonb_build_array(
           ${lineOf('sinal', "'10000.00'")},
           ${lineOf('own_funds', '(p.value - round(p.value / 2, 2) - 20000)::text')},
           ${lineOf('financing', 'round(p.value / 2, 2)::text')},
           ${lineOf('fgts', "'10000.00'")}),
         'conditions', '[]'::jsonb, 'stays', null, 'keysOn', now()::date + 30 + (c.id % 300)::int,
         'keysWords', null, 'deedPayer', 'buyer', 'itbiPayer', 'buyer', 'registryPayer', 'buyer'),
       p.value, now() + (1 + c.id % 60) * interval '1 day', now() - interval '5 days', 'presencial', o.ended_as,
       case when o.ended_as is not null then now()::date - 2 end
     from offer_chains c
       join properties p on p.account_id = c.account_id and p.id = c.property_id
       cross join lateral (
         select 0 as turn, 'buyer' as side, 'countered' as ended_as where c.id % 4 = 0
         union all
         select 1, case c.id % 4 when 0 then 'owner' else 'buyer' end,
           case when p.current_stage >= 5 then 'accepted' end
       ) o`,
  )
}

const lineOf = (kind: string, value: string) =>
  `jsonb_build_object('kind', '${kind}', 'value', ${value}, 'count', null, 'index', null, 'bank', null,
    'firstOn', now()::date + (c.id % 300)::int, 'deposit', null, 'isApproved', null, 'description', null)`

/** Twelve of each deal that runs, one of six past: every day that a deal of `fillOffers` on foreiro land may have. */
const dayKeys = [
  'sinal',
  'financing_approval',
  'financing_inspection',
  'financing_contract',
  'fgts',
  'laudemio',
  'itbi',
  'deed',
  'registration',
  'balance-1',
  'keys',
  priorityKey,
]

async function fillDays(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into deal_days (account_id, deal_id, key, day, is_of_law)
     select d.account_id, d.id, k.key, now()::date - 60 + ((d.id * 7 + k.turn * 29) % 360)::int, k.key = $2
     from deals d join properties p on p.account_id = d.account_id and p.id = d.property_id
       cross join unnest($1::text[]) with ordinality k (key, turn)
     where d.undone_on is null and p.current_stage < 7`,
    [dayKeys, priorityKey],
  )
}
