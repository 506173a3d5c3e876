import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily, type Row } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
  await migrateTo(pool, 'packs')
})
afterEach(() => drop())

const facts = ['number', 'issued_on', 'valid_until', 'validity_basis', 'result'] as const
const judged = ['resolution', 'resolved_at'] as const
const gone = [...facts, ...judged, 'completed_at', 'document_id']

async function addItem(of: Row, kind: string, said: Row, isPersonal: boolean): Promise<void> {
  const {
    rows: [document],
  } = await pool.query(
    `insert into documents (account_id, property_id, category, file_name, file_type, file_size, sha256, storage_key)
     values ($1, $2, 'CERTIDAO', 'certidão.pdf', 'application/pdf', 5, decode(repeat('5e', 32), 'hex'), gen_random_uuid())
     returning id`,
    [of.account_id, of.property_id],
  )
  const row: Row = {
    account_id: of.account_id,
    property_id: of.property_id,
    kind,
    status: 'completed',
    version: 3,
    person_id: isPersonal ? of.person_id : null,
    requested_at: '2026-10-01T12:00:00Z',
    document_id: document.id,
    ...said,
  }
  const names = Object.keys(row)
  await pool.query(
    `insert into checklist_items (${names}) values (${names.map((_, place) => `$${place + 1}`)})`,
    Object.values(row),
  )
}

it('each certificate becomes a paper linked to its item, and no fact of a filled database is lost', async () => {
  for (let family = 0; family < 2; family += 1) {
    const rows = await makeFamily(pool)
    const of = rows.get('checklist_items') as Row
    await pool.query(`update documents set category = 'CERTIDAO', party_id = null where id = $1`, [
      of.document_id,
    ])
    const whole = {
      number: '12/3',
      issued_on: '2026-10-02',
      valid_until: '2026-12-31',
      validity_basis: 'printed',
      result: 'positiva',
      resolution: 'Paga no balcão',
      resolved_at: '2026-10-09T08:00:00.123456Z',
      completed_at: '2026-10-05T09:10:11.123456Z',
    }
    await addItem(of, 'sefaz', whole, true)
    await addItem(
      of,
      'onus_reais',
      { ...whole, result: 'negativa', resolution: null, resolved_at: null },
      false,
    )
    // Filed before any of these facts were kept.
    await addItem(of, 'taxa_incendio', {}, false)
    await pool.query(
      `insert into checklist_items (account_id, property_id, person_id, kind, status) values ($1, $2, $3, 'receita_federal', 'requested')`,
      [of.account_id, of.property_id, of.person_id],
    )
  }
  const before = await readEveryTable(pool)
  await migrateTo(pool, 'papers')
  const after = await readEveryTable(pool)

  for (const [table, rows] of before) {
    if (table === 'checklist_items') continue
    expect(after.get(table), table).toHaveLength(rows.length)
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  }
  const items = after.get('checklist_items') as Row[]
  const papers = after.get('papers') as Row[]
  const links = after.get('paper_links') as Row[]
  const old = before.get('checklist_items') as Row[]
  const kept = old.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !gone.includes(name))),
  )
  expect(items).toHaveLength(old.length)
  expect(items).toEqual(expect.arrayContaining(kept))
  const received = old.filter(({ document_id: document }) => document !== null)
  expect(received).toHaveLength(8)
  expect([papers.length, links.length]).toEqual([8, 8])
  for (const item of received) {
    const link = links.find(({ item_id: id }) => id === item.id) as Row
    const paper = papers.find(({ id }) => id === link.paper_id) as Row
    const filed = (before.get('documents') ?? []).find(({ id }) => id === item.document_id) as Row
    const since = item.completed_at ?? filed.uploaded_at
    expect(paper).toMatchObject({
      ...Object.fromEntries(facts.map((fact) => [fact, item[fact]])),
      account_id: item.account_id,
      kind: item.kind,
      document_id: item.document_id,
      is_companion: false,
      person_id: item.person_id,
      property_id: item.person_id === null ? item.property_id : null,
      result_by: item.result === null ? null : 'person',
      received_at: since,
      code: null,
    })
    expect(link).toMatchObject({
      ...Object.fromEntries(judged.map((fact) => [fact, item[fact]])),
      account_id: item.account_id,
      slot: 'own',
      since,
      until: null,
    })
  }
  await makeFamily(pool)
})
