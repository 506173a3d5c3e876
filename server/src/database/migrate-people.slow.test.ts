import { personSearchKey } from '@soleira/domain/person/search'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/harness.ts'
import { makeFamily, type Row } from '../../test/rows/any-rows.ts'
import { migrateTo, readEveryTable } from '../../test/rows/migrations.ts'
import { expectKeptOwners } from '../../test/watch/kept-owners.ts'

let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  ;({ pool, drop } = await emptyDatabase())
  await migrateTo(pool, 'standing_counts')
})
afterEach(() => drop())

type Said = Partial<Record<(typeof said)[number], string | null>>
const singles = ['full_name', 'birth_date', 'rg', 'marital_status', 'father_name', 'mother_name'] as const
const said = [...singles, 'phone', 'email'] as const
const wordOf: Record<string, string> = {
  full_name: 'fullName',
  birth_date: 'birthDate',
  rg: 'rg',
  marital_status: 'maritalStatus',
  father_name: 'fatherName',
  mother_name: 'motherName',
}

async function takeIn(account: number, changedAt: string, ...owners: (Said & { cpf: string })[]) {
  const {
    rows: [property],
  } = await pool.query(
    `insert into properties (account_id, sequence_number, type, street, number, neighborhood, city, state, cep, value,
       search_key, updated_at)
     select $1, coalesce(max(sequence_number), 0) + 1, 'casa', 'Rua do Ouvidor', '9', 'Centro', 'Rio de Janeiro', 'RJ',
       '20040-030', 1, 'x', $2 from properties where account_id = $1 returning id`,
    [account, changedAt],
  )
  for (const [position, { cpf, ...facts }] of owners.entries()) {
    const row = { full_name: 'Sem Nome', phone: '(21) 2222-1111', ...facts }
    const names = Object.keys(row)
    const {
      rows: [owner],
    } = await pool.query(
      `insert into owners (account_id, property_id, position, cpf, ${names})
       values ($1, $2, $3, $4, ${names.map((_, place) => `$${place + 5}`)}) returning id`,
      [account, property.id, position, cpf, ...Object.values(row)],
    )
    await pool.query(
      `insert into documents (account_id, property_id, owner_id, category, file_name, file_type, file_size, sha256, storage_key)
       values ($1, $2, $3, 'RG_CNH', 'rg.pdf', 'application/pdf', 5, decode(repeat('5e', 32), 'hex'), gen_random_uuid())`,
      [account, property.id, owner.id],
    )
  }
}

it('owners become people, each once, and no fact of a filled database is lost', async () => {
  for (let family = 0; family < 2; family += 1) {
    await makeFamily(pool)
    await pool.query(`update owners set cpf = '111.444.777-35'`)
  }
  const jose = '529.982.247-25'
  const [one, other] = [1, 2]
  await takeIn(
    one,
    '2026-03-01T10:00:00Z',
    {
      cpf: jose,
      full_name: 'José Conceição',
      rg: '12.345',
      birth_date: '1960-02-28',
      email: 'jose@exemplo.com.br',
    },
    { cpf: '111.444.777-35', full_name: 'Ângela  Brandão', mother_name: 'Íris' },
  )
  // The newest one, though it neither came in last nor has the highest number. It leaves out a fact.
  await takeIn(one, '2026-11-01T10:00:00Z', {
    cpf: jose,
    full_name: 'José da Conceição Sá',
    phone: '(21) 99999-0001',
    rg: '',
    father_name: 'Rui',
    marital_status: 'Casado(a)',
  })
  await takeIn(one, '2026-05-01T10:00:00Z', {
    cpf: jose,
    full_name: 'José Conceição',
    rg: '12.346',
    birth_date: '1961-02-28',
    email: 'outro@exemplo.com.br',
    marital_status: 'Solteiro(a)',
  })
  await takeIn(other, '2026-12-01T10:00:00Z', { cpf: jose, full_name: 'Outro José', phone: '(11) 3333-4444' })
  const before = await readEveryTable(pool)
  await migrateTo(pool, 'parties')
  const after = await readEveryTable(pool)

  for (const [table, rows] of before) {
    if (table === 'owners' || table === 'documents') continue
    expect(after.get(table), table).toHaveLength(rows.length)
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  }
  const people = after.get('people') as Row[]
  const notes = after.get('person_notes') as Row[]
  const parties = after.get('parties') as Row[]
  expect(after.has('owners')).toBe(false)
  expect(after.get('documents')).toEqual(
    expect.arrayContaining(
      (before.get('documents') ?? []).map(({ owner_id, ...row }) => ({ ...row, party_id: owner_id })),
    ),
  )

  const owners = before.get('owners') as Row[]
  expect(parties).toHaveLength(owners.length)
  // A later migration keeps the owners with the property, too.
  await migrateTo(pool, 'kept_owners')
  await expectKeptOwners(pool)
  for (const { cpf, ...owner } of owners) {
    const party = parties.find(({ id }) => id === owner.id) as Row
    const person = people.find(({ id }) => id === party.person_id) as Row
    expect(party).toEqual({ ...owner, person_id: person.id, role: 'owner', share: null })
    expect([person.account_id, person.cpf, person.kind]).toEqual([owner.account_id, cpf, 'natural'])
    // Each fact that a file stated stands with the person, or in a note.
    expect(person.phones).toContain(owner.phone)
    if (owner.email) expect(person.emails).toContain(owner.email)
    for (const fact of singles) {
      const value = owner[fact] as string | null
      if (!value || value === person[fact]) continue
      expect(notes).toContainEqual(
        expect.objectContaining({
          account_id: owner.account_id,
          person_id: person.id,
          property_id: owner.property_id,
          fact: wordOf[fact],
          value,
        }),
      )
    }
  }
  const pairs = new Set(owners.map(({ account_id: account, cpf }) => `${account} ${cpf}`))
  expect(people.map(({ account_id: account, cpf }) => `${account} ${cpf}`).sort()).toEqual([...pairs].sort())
  for (const row of people) {
    const {
      full_name: fullName,
      cpf,
      phones,
      emails,
    } = row as never as Record<string, string> & {
      phones: string[]
      emails: string[]
    }
    expect(row.search_key).toBe(personSearchKey({ fullName: fullName ?? '', cpf: cpf ?? '', phones, emails }))
  }
  const merged = people.find(({ cpf, account_id: account }) => cpf === jose && account === one) as Row
  expect(merged).toMatchObject({
    full_name: 'José da Conceição Sá',
    rg: '12.346',
    birth_date: '1961-02-28',
    marital_status: 'Casado(a)',
    father_name: 'Rui',
    phones: ['(21) 99999-0001', '(21) 2222-1111'],
    emails: ['outro@exemplo.com.br', 'jose@exemplo.com.br'],
  })
  const kept = notes
    .filter(({ person_id: id }) => id === merged.id)
    .map(({ fact, value }) => `${fact} ${value}`)
  expect(kept.sort()).toEqual([
    'birthDate 1960-02-28',
    'fullName José Conceição',
    'fullName José Conceição',
    'maritalStatus Solteiro(a)',
    'rg 12.345',
  ])
  await makeFamily(pool)
})
