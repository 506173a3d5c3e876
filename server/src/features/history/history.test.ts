import { logout } from '@soleira/domain/auth/contract'
import { listActivity } from '@soleira/domain/history/contract'
import { deleteProperty, listMoves, moveProperty } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeRegistration } from '../../../test/rows/factories/people.ts'
import { signInBroker, takeIn, uploadToSlot } from '../../../test/scenes/broker.ts'
import { jobScope } from '../../scope.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const all = (table: string) => server.pool.query(`select * from ${table} order by 1, 2`)

describe('the history', () => {
  it.each([
    'update events set user_id = user_id',
    'update events set happened_at = now() where false',
    'delete from events',
    'truncate events cascade',
    'truncate users, accounts cascade',
    'update sign_ins set device = null',
    'delete from sign_ins',
    'delete from users',
  ])('refuses %s to the product’s own role (T27)', async (statement) => {
    await takeIn(await signInBroker(server))
    const before = [(await all('events')).rows, (await all('sign_ins')).rows]
    await expect(server.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    expect([(await all('events')).rows, (await all('sign_ins')).rows]).toEqual(before)
    const { rows } = await server.pool.query('select rolsuper from pg_roles where rolname = current_user')
    expect(rows).toEqual([{ rolsuper: false }])
  })

  it('goes with its account, and with it alone', async () => {
    const client = await signInBroker(server)
    await takeIn(client)
    const { rows } = await server.pool.query('select max(id) as account from accounts')
    const { account } = rows[0]
    const others = `select count(*)::int from events where account_id <> ${account}`
    const before = (await server.pool.query(others)).rows
    await server.pool.query('delete from accounts where id = $1', [account])
    expect((await server.pool.query('select from events where account_id = $1', [account])).rowCount).toBe(0)
    expect((await server.pool.query('select from sign_ins where account_id = $1', [account])).rowCount).toBe(
      0,
    )
    expect((await server.pool.query(others)).rows).toEqual(before)
  })

  it('says who acted, in which session, on which device, also when the session has ended', async () => {
    const registration = makeRegistration()
    const client = await signInBroker(server, registration)
    await takeIn(client)
    await client.call(logout, {})
    const { rows } = await server.pool.query(
      `select actor, action, entity, device, token_hash from events e
       join users u on u.id = e.user_id
       left join sign_ins i on i.account_id = e.account_id and i.session_id = e.session_id
       left join sessions s on s.account_id = e.account_id and s.id = e.session_id
       where u.email = $1 order by e.id`,
      [registration.email],
    )
    const device = 'Dispositivo desconhecido'
    expect(rows).toEqual([
      { actor: 'proof', action: 'created', entity: 'account', device: null, token_hash: null },
      { actor: 'proof', action: 'created', entity: 'session', device: null, token_hash: null },
      { actor: 'session', action: 'created', entity: 'property', device, token_hash: null },
      { actor: 'session', action: 'deleted', entity: 'session', device, token_hash: null },
    ])
  })

  it('knows the property by its number, also when it is gone, and nothing that somebody typed', async () => {
    const client = await signInBroker(server)
    const kept = await takeIn(client)
    const gone = await takeIn(client)
    await uploadToSlot(client, kept.id, 'RG_CNH_1')
    await client.call(deleteProperty, { params: { id: gone.id } })
    const { activities } = (await client.call(listActivity, {})).body
    expect(activities.slice(0, 3)).toMatchObject([
      { action: 'deleted', entity: 'property', property: { id: null, sequenceNumber: '00002' } },
      {
        action: 'created',
        entity: 'document',
        detail: 'RG_CNH_1',
        property: { id: kept.id, sequenceNumber: '00001' },
      },
      { action: 'created', entity: 'property', property: { id: null, sequenceNumber: '00002' } },
    ])
    const { rows } = await server.pool.query(
      'select max(account_id) as account, max(user_id) as user from events',
    )
    const scope = jobScope({ accountId: rows[0].account, userId: rows[0].user })
    for (const detail of ['Ana Souza', '529.982.247-25', '52998224725', '', 'rua-das-flores']) {
      const typed = server.record(server.db, scope, { action: 'updated', entity: 'property', detail })
      await expect(typed, detail).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  })

  it('is where moves have their who and when from', async () => {
    const client = await signInBroker(server)
    const { id } = await takeIn(client)
    await client.call(moveProperty, { params: { id }, body: { currentStage: 2, reason: 'Venda urgente' } })
    const [move] = (await client.call(listMoves, { params: { id } })).body
    const { rows } = await server.pool.query('select * from events where id = $1', [move?.id])
    expect(rows).toMatchObject([{ action: 'moved', property_id: id, property_number: 1, detail: null }])
    expect(move?.movedAt).toBe(rows[0].happened_at.toISOString())
    const { rows: told } = await server.pool.query('select title from notifications where key = $1', [
      `event:${move?.id}:0`,
    ])
    expect(told).toEqual([{ title: 'Imóvel avançou de etapa' }])
  })
})
