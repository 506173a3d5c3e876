import { rioKinds } from '@soleira/domain/catalogue/rio-kinds'
import type pg from 'pg'

/** In the order of their references. */
const tables = ['checklist_items', 'documents', 'papers', 'paper_links']

/** A single number identifies an item's paper, its file and its use. */
const files = 10_000_000

/**
 * Files the fifteen papers of every property and its first owner: 1.5 million in the full volume. It writes
 * without indexes and references, and makes them again afterwards.
 */
export async function fillPapers(client: pg.ClientBase): Promise<void> {
  const restore = await takeApart(client)
  await client.query(
    `insert into checklist_items (account_id, property_id, kind, person_id, status, version)
     select p.account_id, p.id, k.kind, case when k.is_personal then o.person_id end, 'completed', 2
     from properties p
       join parties o on o.account_id = p.account_id and o.property_id = p.id and o.role = 'owner' and o.position = 0
       cross join (
         select kind, false as is_personal from unnest($1::text[]) kind
         union all select kind, true from unnest($2::text[]) kind
       ) k
     order by p.id`,
    [rioKinds.property, rioKinds.natural],
  )
  await client.query(
    `insert into documents (
       id, account_id, property_id, category, file_name, file_type, is_viewable, file_size, sha256, storage_key, uploaded_at
     ) overriding system value
     select ${files} + i.id, i.account_id, i.property_id, 'CERTIDAO', 'certidão.pdf', 'application/pdf', true, 84213,
       sha256('certidão'), gen_random_uuid(), p.updated_at
     from checklist_items i join properties p on p.account_id = i.account_id and p.id = i.property_id`,
  )
  await client.query(
    `insert into papers (
       id, account_id, kind, person_id, property_id, document_id, issued_on, valid_until, validity_basis, result, result_by
     ) overriding system value
     select i.id, i.account_id, i.kind, i.person_id, case when i.person_id is null then i.property_id end,
       ${files} + i.id, now()::date - 20, now()::date + 100 + (i.id % 200)::int, 'printed', 'negativa', 'person'
     from checklist_items i`,
  )
  await client.query(
    `insert into paper_links (id, account_id, item_id, paper_id) overriding system value
     select id, account_id, id, id from checklist_items`,
  )
  await restore()
  await client.query(
    `insert into identity_uses (account_id, property_id, person_id, document_id, category, since)
     select account_id, property_id, person_id, id, category, uploaded_at from documents where person_id is not null`,
  )
  for (const table of tables) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
  await client.query(
    `update properties p set items_completed = n.completed, items_expire_on = n.expire_on, items_gaps = $1,
       items_with_gap = cardinality($1::text[])
     from (
       select i.account_id, i.property_id, count(*) as completed, min(r.valid_until) + 1 as expire_on
       from checklist_items i join papers r on r.account_id = i.account_id and r.id = i.id
       group by i.account_id, i.property_id
     ) n
     where p.account_id = n.account_id and p.id = n.property_id`,
    // No paper has the one beside it that it counts together with.
    [['quitacao_condominial missing', 'sefaz missing']],
  )
}

async function takeApart(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype in ('f', 'u') and conrelid = any ($1::regclass[]) or contype = 'f' and confrelid = any ($1::regclass[])
     order by contype`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not exists (
       select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of references.toReversed()) {
      await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
    }
  }
}
