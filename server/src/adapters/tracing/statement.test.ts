import { expect, it } from 'vitest'
import { describeStatement } from './statement.ts'

it.each([
  [
    'select "id" from "properties" where "account_id" = $1',
    'SELECT',
    'properties',
    'select "id" from "properties" where "account_id" = $1',
  ],
  [
    "insert into people (name) values ('Ana d''Ávila')",
    'INSERT',
    'people',
    'insert into people (name) values (?)',
  ],
  [
    "select 1 from t where cpf = '529.982.247-25' and n = 52998224725",
    'SELECT',
    't',
    'select ? from t where cpf = ? and n = ?',
  ],
  [
    'update pgboss.job set data = $1 where id = $12 -- de Ana\n',
    'UPDATE',
    'pgboss.job',
    'update pgboss.job set data = $1 where id = $12',
  ],
  ['do $$ begin perform 7; end $$', 'DO', null, 'do ?'],
  ["select 'sem fim", 'SELECT', null, 'select ?'],
  ['begin', 'BEGIN', null, 'begin'],
  ['/* Ana */ delete from t2 where x = -5.5', 'DELETE', 't2', 'delete from t2 where x = ?'],
  ['', 'STATEMENT', null, ''],
])('%s', (text, operation, table, plain) => {
  expect(describeStatement(text)).toEqual({ operation, table, text: plain })
})

it('does not grow with the statement', () => {
  expect(describeStatement(`select ${'$1, '.repeat(5_000)} $2`).text).toHaveLength(2_000)
})
