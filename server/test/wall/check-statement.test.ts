import { describe, expect, it } from 'vitest'
import { checkStatement } from './check-statement.ts'

const walled = new Map([
  ['accounts', 'id'],
  ['properties', 'account_id'],
  ['owners', 'account_id'],
  ['photos', 'account_id'],
])
const wrong = (text: string) => checkStatement(text, walled)

describe('a statement is taken', () => {
  it.each([
    ['of no account’s table', 'select * from postal_codes where cep = $1'],
    ['of another schema’s table of that name', 'select * from pgboss.photos'],
    ['of nothing at all', 'select 1'],
    ['that begins a transaction', 'begin isolation level repeatable read read only'],
    ['that says something to other processes', 'select pg_notify($1, id::text) from unnest($2::int[]) id'],
    ['that compares', 'select * from photos where account_id = $1 and id = $2'],
    ['that compares the other way round', 'select * from photos where $1 = photos.account_id'],
    ['that compares a cast', 'select * from photos p where p.account_id = $1::int'],
    ['of the account itself', 'select property_count from accounts where id = $1'],
    [
      'that follows a join',
      'select * from photos f join properties p on p.account_id = f.account_id and p.id = f.property_id where p.account_id = $1',
    ],
    [
      'that follows two',
      'select * from owners o join photos f on f.account_id = o.account_id join properties p on p.account_id = f.account_id where o.account_id = $1',
    ],
    [
      'with an outer join whose inner side compares',
      'select * from properties p left join photos f on f.account_id = p.account_id where p.account_id = $1',
    ],
    [
      'with a sub-select that follows what is around it',
      'select (select count(*) from photos f where f.account_id = p.account_id) from properties p where account_id = $1',
    ],
    [
      'that joins what it selected first',
      'with few as (select account_id, id from properties where account_id = $1) select * from few join photos f on f.account_id = few.account_id',
    ],
    [
      'that joins a sub-select',
      'select * from (select account_id, id from properties where account_id = $1) s join photos f on f.account_id = s.account_id',
    ],
    ['that inserts', 'insert into photos (account_id, id) values ($1, $2), ($3, $4)'],
    [
      'that inserts what it wrote before',
      'with made as (insert into properties (account_id) values ($1) returning account_id, id) insert into photos (account_id, property_id) select made.account_id, made.id from made',
    ],
    [
      'that inserts on top of its own',
      'insert into photos (account_id, id) values ($1, $2) on conflict (account_id, id) do update set id = $3',
    ],
    ['that inserts nothing twice', 'insert into photos (account_id) values ($1) on conflict do nothing'],
    ['that updates', 'update photos set position = $1 where account_id = $2 and id = $3'],
    [
      'that updates from another',
      'update photos f set position = 1 from properties p where p.account_id = $1 and f.account_id = p.account_id',
    ],
    ['that deletes', 'delete from photos where account_id = $1 returning id'],
  ])('%s', (_, text) => expect(wrong(text)).toEqual([]))
})

describe('a statement is refused', () => {
  const reads = (table: string) => `reads ${table} without comparing the account`
  it.each([
    ['that reads all', 'select * from photos', reads('photos')],
    ['that reads by the number alone', 'select * from public.photos where id = $1', reads('photos')],
    ['that reads the account of another table', 'select * from accounts', reads('accounts')],
    ['that compares with itself', 'select * from photos where account_id = account_id', reads('photos')],
    ['that compares with a fixed number', 'select * from photos where account_id = 1', reads('photos')],
    ['that compares perhaps', 'select * from photos where account_id = $1 or id = $2', reads('photos')],
    ['that compares not', 'select * from photos where not account_id = $1', reads('photos')],
    ['that compares otherwise', 'select * from photos where account_id <> $1', reads('photos')],
    ['that compares with many', 'select * from photos where account_id = any($1)', reads('photos')],
    ['that compares another column', 'select * from photos where id = $1', reads('photos')],
    [
      'that joins by the number alone',
      'select * from photos f join properties p on p.id = f.property_id where f.account_id = $1',
      reads('properties'),
    ],
    [
      'that lists a second table',
      'select * from photos f, properties p where f.account_id = $1 and p.id = f.property_id',
      reads('properties'),
    ],
    [
      'that compares only the other side of an outer join',
      'select * from properties p left join photos f on p.account_id = $1 and f.account_id = $1',
      reads('properties'),
    ],
    [
      'that compares both only with one another',
      'select * from photos f join properties p on p.account_id = f.account_id',
      reads('properties'),
    ],
    [
      'that compares a column that could be either’s',
      'select * from photos f join properties p on f.account_id = p.account_id where account_id = $1',
      reads('photos'),
    ],
    [
      'with a sub-select that compares nothing',
      'select (select count(*) from photos f where f.property_id = p.id) from properties p where account_id = $1',
      reads('photos'),
    ],
    [
      'with a sub-select among the conditions',
      'select 1 from properties where account_id = $1 and id in (select property_id from photos)',
      reads('photos'),
    ],
    ['with a sub-select in FROM', 'select * from (select * from photos) as f', reads('photos')],
    [
      'with a sub-select beside a row that is written',
      'insert into photos (account_id, id) values ($1, (select max(id) from photos))',
      reads('photos'),
    ],
    [
      'with one half of a union',
      'select id from photos where account_id = $1 union all select id from owners',
      reads('owners'),
    ],
    ['with a WITH', 'with all_of_them as (select * from photos) select 1 from all_of_them', reads('photos')],
    [
      'that joins a WITH by the number alone',
      'with few as (select account_id, id from properties where account_id = $1) select * from few join photos f on f.property_id = few.id',
      reads('photos'),
    ],
    [
      'that takes something else for the account',
      'with few as (select id as account_id from postal_codes) select * from few join photos f on f.account_id = few.account_id',
      reads('photos'),
    ],
    ['that exists', 'select exists (select from photos where id = $1)', reads('photos')],
    ['that inserts without it', 'insert into photos (id) values ($1)', 'inserts into photos without'],
    ['that inserts into no column', 'insert into photos values ($1)', 'inserts into photos without'],
    [
      'that inserts a default',
      'insert into photos (account_id) values (default)',
      'inserts into photos without',
    ],
    [
      'that inserts one row with it, one without',
      'insert into photos (account_id, id) values ($1, 1), (7, 1)',
      'inserts into photos without',
    ],
    [
      'that inserts what it reads of everybody',
      'insert into photos (account_id, id) select account_id, id from owners',
      reads('owners'),
    ],
    [
      'that inserts another account’s number',
      'insert into photos (account_id, id) select id, id from properties where account_id = $1',
      'inserts into photos without',
    ],
    [
      'that inserts on top of whose it may be',
      'insert into photos (account_id, key) values ($1, $2) on conflict (key) do update set key = $3',
      'updates photos on a conflict',
    ],
    ['that updates all', 'update photos set position = 1', 'updates photos without'],
    [
      'that updates by the number alone',
      'update photos set position = 1 where id = $1',
      'updates photos without',
    ],
    [
      'that updates from another one’s',
      'update photos f set position = 1 from properties p where f.account_id = $1 and p.id = f.property_id',
      'updates properties without',
    ],
    [
      'that gives a row away',
      'update photos set account_id = $2 where account_id = $1',
      'moves rows of photos to another account',
    ],
    [
      'that sets what it reads elsewhere',
      'update photos set position = (select max(position) from photos) where account_id = $1',
      reads('photos'),
    ],
    ['that deletes all', 'delete from photos', 'deletes from photos without'],
    ['that deletes by the number alone', 'delete from photos where id = $1', 'deletes from photos without'],
    [
      'that deletes by another’s number',
      'delete from photos f using properties p where f.account_id = $1 and p.id = f.property_id',
      'deletes from properties without',
    ],
    [
      'that deletes in a WITH',
      'with gone as (delete from photos returning id) select count(*) from gone',
      'deletes from photos without',
    ],
    ['that merges', 'merge into photos using owners on true when matched then delete', 'is a MergeStmt'],
    ['that empties', 'truncate photos', 'is a TruncateStmt'],
    ['behind a harmless one', 'select 1; delete from photos', 'deletes from photos without'],
  ])('%s', (_, text, offence) => expect(wrong(text)).toContainEqual(expect.stringContaining(offence)))
})
