import { searchWords } from '@soleira/domain/reading/find-words'
import type pg from 'pg'
import { largestBroker } from './brokers.ts'

/**
 * Two read pages for each property of the largest broker, with the words of the property and sixty of its
 * own, and a dossier for one in ten. Nothing of them is on disk.
 */
export async function fillReadings(client: pg.ClientBase): Promise<void> {
  const of = [largestBroker.account]
  const common = searchWords('certidão negativa de débitos, consta em nome de, válida até')
  await client.query(
    `insert into readings (account_id, user_id, document_id, status, read_at, pages, text)
     select distinct on (d.property_id) d.account_id, d.account_id, d.id, 'read', now(), 2,
       '{"pages": [{"number": 1, "lines": []}, {"number": 2, "lines": []}]}'::jsonb
     from documents d join papers p on p.account_id = d.account_id and p.document_id = d.id
     where d.account_id = $1 order by d.property_id, d.id`,
    of,
  )
  await client.query(
    `insert into reading_pages (account_id, reading_id, page, words)
     select r.account_id, r.id, page, array_to_tsvector(array(
       select unnest($2::text[])
       union select word from unnest(string_to_array(p.search_key, ' ')) word where word <> ''
       union select substr(md5(r.id || ' ' || page || ' ' || n), 1, 4 + n % 6) from generate_series(1, 60) n))
     from readings r
       join documents d on d.account_id = r.account_id and d.id = r.document_id
       join properties p on p.account_id = d.account_id and p.id = d.property_id
       cross join generate_series(1, 2) page
     where r.account_id = $1`,
    [...of, common],
  )
  await client.query(
    `insert into dossiers (account_id, user_id, property_id, name, pieces, cover, status, failure)
     select account_id, account_id, id, 'Para o banco', '{diligence}', '{"revealCpf": false}', 'failed', 'unexpected'
     from properties where account_id = $1 and id % 10 = 0`,
    of,
  )
}
