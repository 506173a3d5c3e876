import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily, type Row } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
  await migrateTo(pool, 'documents_in_slots')
})
afterEach(() => drop())

async function send(of: Row, category: string, party: unknown = null): Promise<void> {
  await pool.query(
    `insert into documents (account_id, property_id, party_id, category, file_name, file_type, file_size, sha256,
       storage_key, uploaded_at)
     values ($1, $2, $3, $4, 'ficheiro.pdf', 'application/pdf', 5, decode(repeat('5e', 32), 'hex'), gen_random_uuid(),
       '2026-03-01T01:30:00.123456Z')`,
    [of.account_id, of.property_id, party, category],
  )
}

it('each identity document becomes its person’s, used where it was sent, and no fact of a filled database is lost', async () => {
  for (let family = 0; family < 2; family += 1) {
    const rows = await makeFamily(pool)
    const party = rows.get('parties') as Row
    // Several files of one party, and one of somebody with another role.
    for (const category of ['RG_CNH', 'RG_CNH']) await send(party, category, party.id)
    const { rows: others } = await pool.query<Row>(
      `with p as (insert into people (account_id, full_name, search_key) values ($1, 'Beto', 'beto') returning id)
       insert into parties (account_id, property_id, person_id, role, position, full_name)
       select $1, $2, p.id, 'spouse', 0, 'Beto' from p returning *`,
      [party.account_id, party.property_id],
    )
    await send(party, 'RG_CNH', others[0]?.id)
    for (const category of ['ONUS_REAIS', 'CERTIDAO']) await send(party, category)
  }
  const before = await readEveryTable(pool)
  await migrateTo(pool, 'identities')
  const after = await readEveryTable(pool)

  for (const [table, rows] of before) {
    if (table === 'documents') continue
    expect(after.get(table), table).toHaveLength(rows.length)
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  }
  const parties = before.get('parties') as Row[]
  const old = before.get('documents') as Row[]
  const personOf = ({ account_id: account, party_id: id }: Row) =>
    id === null ? null : parties.find((one) => one.account_id === account && one.id === id)?.person_id
  const documents = old.map(({ party_id: _, ...row }, place) => ({
    ...row,
    person_id: personOf(old[place] as Row),
  }))
  expect(after.get('documents')).toHaveLength(documents.length)
  expect(after.get('documents')).toEqual(expect.arrayContaining(documents))
  const identities = old.filter(({ category }) => category === 'RG_CNH')
  expect(identities).toHaveLength(8)
  expect(new Set(identities.map(personOf)).size).toBe(4)
  const uses = identities.map((row) => ({
    account_id: row.account_id,
    property_id: row.property_id,
    person_id: personOf(row),
    document_id: row.id,
    since: row.uploaded_at,
  }))
  expect(after.get('identity_uses')).toHaveLength(uses.length)
  expect(after.get('identity_uses')).toEqual(expect.arrayContaining(uses))
  await makeFamily(pool)
})
