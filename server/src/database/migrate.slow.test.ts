import { propertySearchKey } from '@soleira/domain/property/search'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily, type Row } from '../../test/rows/any-rows.ts'
import * as schema from '../../test/rows/migrations.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
})
afterEach(() => drop())

const migrateTo = (tag: string) => schema.migrateTo(pool, tag)
const everything = () => schema.readEveryTable(pool)

async function startQueues(): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) } })
  await boss.start()
  await boss.stop({ graceful: false })
}

describe('accounts apart from users', () => {
  beforeEach(() => migrateTo('item_of_document'))

  it('keep every fact of a filled database, each in the account of its user', async () => {
    await makeFamily(pool)
    // Deleted rows leave numbers behind that no new account may get.
    await pool.query('delete from users')
    await makeFamily(pool)
    await makeFamily(pool)
    await pool.query(
      'update users set last_sequence_number = id + 40, property_count = 3, delete_after = now() where id = 2',
    )
    // An earlier version encrypted nothing.
    await pool.query("update two_step set secret = 'JBSWY3DPEHPK3PXP'")
    const before = await everything()
    await migrateTo('accounts')
    const after = await everything()

    const userOf = new Map((before.get('properties') ?? []).map((row) => [row.id, row.broker_id]))
    const userOfAnalysis = new Map((before.get('analyses') ?? []).map((row) => [row.id, row.broker_id]))
    for (const [table, rows] of before) {
      const kept = rows.map(({ broker_id: broker, ...row }) => {
        if (['postal_codes', 'product_keys', 'rate_limits'].includes(table)) return row
        if (table === 'users') {
          const { last_sequence_number: _, property_count: __, delete_after: ___, ...person } = row
          return { ...person, account_id: row.id }
        }
        const account =
          broker ?? userOf.get(row.property_id) ?? userOfAnalysis.get(row.analysis_id) ?? row.user_id
        expect(account, table).toBeDefined()
        return { ...row, account_id: account }
      })
      expect(after.get(table), table).toHaveLength(rows.length)
      expect(after.get(table), table).toEqual(expect.arrayContaining(kept))
    }
    expect(after.get('accounts')).toEqual(
      (before.get('users') ?? []).map(
        ({ id, last_sequence_number, property_count, delete_after, created_at }) => ({
          id,
          last_sequence_number,
          property_count,
          delete_after,
          created_at,
        }),
      ),
    )
    expect((await makeFamily(pool)).get('accounts')?.id).toBe(4)
  })

  it('let jobs that wait find what they are about', async () => {
    await startQueues()
    await makeFamily(pool)
    const family = await makeFamily(pool)
    const idOf = (table: string) => family.get(table)?.id as number
    const user = idOf('users')
    const waiting = [
      { userId: user, note: 'password_reset' },
      { notificationIds: [idOf('notifications')] },
      { analysisId: idOf('analyses'), run: 1 },
      { exportId: idOf('data_exports') },
    ]
    const others = [{ userId: null }, { storageKey: 'x' }, {}]
    await pool.query(
      `insert into pgboss.job (name, data) select '__pgboss__send-it', data from unnest($1::jsonb[]) data`,
      [[...waiting, ...others].map((data) => JSON.stringify(data))],
    )
    await migrateTo('accounts')
    const { rows } = await pool.query('select data from pgboss.job')
    expect(rows.map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        ...waiting.map((data) => ({ ...data, accountId: user, userId: user })),
        ...others,
      ]),
    )
  })

  it('begin at one where there was nobody yet', async () => {
    await migrateTo('accounts')
    expect((await makeFamily(pool)).get('accounts')?.id).toBe(1)
  })
})

it('the files that accounts have are counted, and from then on with their rows', async () => {
  await migrateTo('accounts')
  await makeFamily(pool)
  await makeFamily(pool)
  await pool.query('update users set avatar_size = 700 where id = 1')
  await migrateTo('stored_bytes')
  const family = await makeFamily(pool)
  await pool.query('update photos set file_size = file_size + 1000 where id = $1', [family.get('photos')?.id])
  const { rows } = await pool.query<{ counted: number; summed: number }>(`
    select stored_bytes::int as counted, (
      (select sum(file_size) from documents where account_id = a.id)
      + (select sum(file_size + thumbnail_size) from photos where account_id = a.id)
      + (select sum(file_size) from analysis_documents where account_id = a.id)
      + (select sum(coalesce(avatar_size, 0)) from users where account_id = a.id)
    )::int as summed
    from accounts a`)
  expect(rows).toHaveLength(3)
  for (const { counted, summed } of rows) expect([counted, counted > 0]).toEqual([summed, true])
})

it('what is there is found by matrícula and people, as what comes from now on', async () => {
  await migrateTo('events')
  const keys = new Map<number, string>()
  const kept = async () => (await pool.query<Row>('select id, search_key from properties order by id')).rows
  for (const [index, registrationNumber] of ['12.345', 'M-987.654 Ofício', null].entries()) {
    const family = await makeFamily(pool)
    const id = family.get('properties')?.id as number
    const property = {
      sequenceNumber: 123_456 + index,
      type: 'casa',
      street: 'Rodovia BR-116',
      number: '',
      neighborhood: 'Sé',
      city: 'Niterói',
      registrationNumber,
    } as const
    const people = [
      {
        fullName: 'Ana Conceição',
        cpf: '529.982.247-25',
        phone: '(21) 99876-5432',
        email: 'Ana@Exemplo.com',
      },
      { fullName: 'Zé Ângelo', cpf: '111.444.777-35', phone: '(11) 3333-4444', email: null },
    ]
    await pool.query('delete from owners where property_id = $1', [id])
    await pool.query(
      `insert into owners (account_id, property_id, position, full_name, cpf, phone, email)
       select $1, $2, o.* from json_to_recordset($3) as o
         (position int, "fullName" text, cpf text, phone text, email text)`,
      [family.get('accounts')?.id, id, JSON.stringify(people.map((one, position) => ({ position, ...one })))],
    )
    const before = [
      property.sequenceNumber,
      'casa',
      'rodovia br-116 se niteroi ana conceicao ze angelo',
    ].join(' ')
    await pool.query('update properties set search_key = $2, registration_number = $3 where id = $1', [
      id,
      before,
      registrationNumber,
    ])
    keys.set(id, propertySearchKey({ ...property, owners: people }))
  }
  const words = (key: string) => key.split(' ').sort()
  await migrateTo('found_by_people')
  for (const { id, search_key: key } of await kept()) {
    expect(words(key as string)).toEqual(words(keys.get(id as number) as string))
  }
})

it('properties are found by house number and complement, whatever stood there before', async () => {
  await migrateTo('authorizations')
  const places = [
    { number: '1200-A', complement: 'Bloco São Jorge, sala 302' },
    { number: '123456', complement: null },
    { number: 'Sé', complement: 'casa' },
  ]
  const shared = {
    type: 'casa' as const,
    street: 'Rua Um',
    neighborhood: 'Sé',
    city: 'Niterói',
    registrationNumber: null,
    owners: [],
  }
  const expected = new Map<number, string>()
  for (const [index, place] of places.entries()) {
    const id = (await makeFamily(pool)).get('properties')?.id as number
    const property = { ...shared, sequenceNumber: index + 1 }
    const before = propertySearchKey({ ...property, number: '' })
    const set = 'update properties set search_key = $2, number = $3, complement = $4 where id = $1'
    await pool.query(set, [id, before, place.number, place.complement])
    expected.set(id, propertySearchKey({ ...property, ...place }))
  }
  const full = (await makeFamily(pool)).get('properties')?.id as number
  await pool.query('update properties set search_key = $2 where id = $1', [full, 'x'.repeat(2_240)])
  expected.set(full, 'x'.repeat(2_240))
  await migrateTo('found_by_house')
  const words = (key = '') => key.split(' ').sort()
  const { rows } = await pool.query<Row>('select id, search_key from properties')
  expect(rows).toHaveLength(expected.size)
  for (const { id, search_key: key } of rows)
    expect(words(key as string)).toEqual(words(expected.get(id as number)))
})

describe('one history', () => {
  beforeEach(() => migrateTo('judged_pdfs'))

  async function makeWordedFamily(): Promise<void> {
    await makeFamily(pool)
    await pool.query(`update diligence_changes set item = 'onus_reais', action = 'complete'`)
    await pool.query(`update documents set category = 'CERTIDAO' where category <> 'RG_CNH'`)
  }

  it('keeps who, when and what of every move and every change of an item', async () => {
    for (let family = 0; family < 2; family += 1) await makeWordedFamily()
    const { rows } = await pool.query('select account_id, id, sequence_number from properties order by id')
    for (const { account_id: account, id } of rows) {
      // Some moves have the events that the product wrote, two of them in the same moment, as an import may
      // have. One move has none.
      for (const [moment, isKnown] of [
        ['2026-03-01T10:00:00Z', true],
        ['2026-03-02T10:00:00Z', true],
        ['2026-03-02T10:00:00Z', true],
        ['2026-03-03T10:00:00Z', false],
      ]) {
        await pool.query(
          `insert into stage_moves (account_id, property_id, user_id, from_stage, to_stage, reason, moved_at)
           select $1, $2, id, 1, 2, 'motivo ' || $3, $3::timestamptz from users where account_id = $1`,
          [account, id, moment],
        )
        if (!isKnown) continue
        await pool.query(
          `insert into events (account_id, user_id, action, entity, entity_id, happened_at)
           select $1, id, 'moved', 'property', $2, $3 from users where account_id = $1`,
          [account, id, moment],
        )
      }
    }
    const told = (table: string, facts: string, moment: string) =>
      pool.query(
        `select account_id, property_id, user_id, ${moment} as moment, ${facts} from ${table} order by 1, 2, 4, 5`,
      )
    const moves = 'from_stage, to_stage, reason'
    const changes = 'item, action, note'
    const joined = (table: string) =>
      `(select m.*, e.user_id, e.happened_at from ${table} m join events e on e.account_id = m.account_id and e.id = m.event_id) m`
    const before = [
      (await told('stage_moves', moves, 'moved_at')).rows,
      (await told('diligence_changes', changes, 'changed_at')).rows,
    ]
    const events = (await pool.query('select id, user_id, action, entity, happened_at from events')).rows
    expect(before[1]?.length).toBe(2)
    await migrateTo('events')
    expect([
      (await told(joined('stage_moves'), moves, 'happened_at')).rows,
      (await told(joined('diligence_changes'), changes, 'happened_at')).rows,
    ]).toEqual(before)
    const after = (await pool.query('select id, user_id, action, entity, happened_at from events')).rows
    expect(after).toEqual(expect.arrayContaining(events))
    const { rows: odd } = await pool.query(
      `select e.* from events e left join properties p on p.account_id = e.account_id and p.id = e.property_id
       where e.actor is null or p.sequence_number is distinct from e.property_number
         or (entity in ('property', 'certificate') and e.property_id is null)`,
    )
    expect(odd).toEqual([])
    const { rows: numbered } = await pool.query(
      `select distinct property_number from events where entity = 'property' and action = 'moved'`,
    )
    expect(numbered.map(({ property_number: number }) => number).sort()).toEqual(
      [...new Set(rows.map(({ sequence_number: number }) => number))].sort(),
    )
  })

  it('knows the sessions that are open, and goes on from there', async () => {
    await makeWordedFamily()
    await migrateTo('events')
    const { rows } = await pool.query(
      `select i.session_id = s.id and i.opened_at = s.created_at and i.place is not distinct from s.place as is_same
       from sign_ins i join sessions s on s.account_id = i.account_id`,
    )
    expect(rows).toEqual([{ is_same: true }])
    await makeFamily(pool)
  })
})
