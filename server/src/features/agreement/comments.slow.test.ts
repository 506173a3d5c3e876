import { mostLinkComments } from '@soleira/domain/agreement/comment'
import * as contract from '@soleira/domain/agreement/comment-contract'
import { changeAgreement, readAgreement } from '@soleira/domain/agreement/contract'
import { listNotifications } from '@soleira/domain/notification/contract'
import { readToday } from '@soleira/domain/today/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { beginContract, keepContract, makeReader, reader } from '../../../test/scenes/agreement.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { acceptedDeal } from '../../../test/scenes/deal.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { emailsIn } from '../../../test/watch/outbox.ts'

let server: TestApp
let broker: Client
let propertyId: number
let dealId: number
let id: number
const stranger = () => new Client(server.app)

beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.pool.query('delete from rate_limits')
  propertyId = (await takeIn(broker)).id
  dealId = await acceptedDeal(broker, propertyId)
  const made = await beginContract(broker, dealId)
  id = made.id
  await keepContract(broker, made)
})

const threads = async () => (await broker.call(contract.listComments, { params: { id } })).body
const say = (body: { clauseId?: string; threadId?: number; words: string }) =>
  broker.call(contract.addComment, { params: { id }, body })
const sayBy = async (key: string, body: { clauseId?: string; threadId?: number; words: string }) =>
  (await stranger().call(contract.commentByLink, { params: { key }, body })).body
const trySayBy = (key: string, body: unknown) =>
  stranger().send(contract.commentByLink, { params: { key }, body: body as never })
const onPrice = (words: string) => ({ clauseId: 'preco', words })

describe('comments of the broker', () => {
  it('stand with their clause and the version they speak of, and outlive the clause', async () => {
    await say(onPrice('Conferir o preço.'))
    const { body: now } = await broker.call(readAgreement, { params: { id } })
    const left = now.clauses
      .filter(({ clauseId }) => clauseId !== 'preco')
      .map(({ clauseId }) => ({ clauseId }))
    await broker.call(changeAgreement, { params: { id }, body: { clauses: left, version: now.version } })
    expect(await threads()).toMatchObject([
      {
        clauseId: 'preco',
        clause: 'Do preço',
        version: 1,
        author: null,
        resolvedAt: null,
        comments: [{ isBroker: true, words: 'Conferir o preço.' }],
      },
    ])
    expect(
      (await broker.send(contract.addComment, { params: { id }, body: onPrice('E agora?') })).status,
    ).toBe(422)
    await say({ clauseId: 'mora', words: 'Que multa?' })
    expect((await threads())[1]).toMatchObject({ clauseId: 'mora', version: null })
  })

  it('are resolved and taken back, answered and removed', async () => {
    await say(onPrice('Conferir.'))
    const [first] = await threads()
    const threadId = first?.id ?? 0
    const resolve = (resolved: boolean) =>
      broker.call(contract.resolveThread, { params: { id, threadId }, body: { resolved } })
    await resolve(true)
    expect((await threads())[0]?.resolvedAt).not.toBeNull()
    await resolve(false)
    expect((await threads())[0]?.resolvedAt).toBeNull()
    await say({ threadId, words: 'Conferido.' })
    const remove = (commentId: number) => broker.call(contract.removeComment, { params: { id, commentId } })
    await remove(first?.comments[0]?.id ?? 0)
    const [left] = await threads()
    expect(left?.comments.map(({ words }) => words)).toEqual(['Conferido.'])
    await remove(left?.comments[0]?.id ?? 0)
    expect(await threads()).toEqual([])
  })

  it('are made once by a key, and are in no document', async () => {
    const sent = {
      params: { id },
      body: onPrice('Palavra-de-comentário.'),
      headers: { 'idempotency-key': 'comment-of-clause-1' },
    }
    await broker.call(contract.addComment, sent)
    await broker.call(contract.addComment, sent)
    expect(await threads()).toHaveLength(1)
    const { body } = await broker.call(readAgreement, { params: { id } })
    expect(JSON.stringify(body)).not.toContain('Palavra-de-comentário')
  })
})

describe('a link for comments', () => {
  it('shows one kept version, with what this person said and the answers, and nothing else', async () => {
    await say(onPrice('Só para mim: aceitam menos.'))
    const mine = await makeReader(broker, id)
    const other = await makeReader(broker, id, { name: 'Dr. Caio Lemos' })
    await sayBy(other.key, onPrice('Do outro lado.'))
    const { comments, ...shown } = await sayBy(mine.key, onPrice('Prazo curto.'))
    expect(shown).toMatchObject({ recipient: reader.name, version: 1, isClosed: false })
    expect(shown.clauses.find(({ clauseId }) => clauseId === 'preco')?.heading).toMatch(
      /^Cláusula .*Do preço$/,
    )
    expect(comments).toMatchObject([{ version: 1, comments: [{ isBroker: false, words: 'Prazo curto.' }] }])
    await say({ threadId: comments[0]?.id ?? 0, words: 'Passa a 60 dias.' })
    const { body: now } = await broker.call(readAgreement, { params: { id } })
    await broker.call(changeAgreement, {
      params: { id },
      body: { clauses: [{ clauseId: 'free-1', text: 'Texto de agora.' }], version: now.version },
    })
    const { body: again, raw } = await stranger().call(contract.readToComment, mine)
    expect(again.comments[0]?.comments.map(({ words }) => words)).toEqual([
      'Prazo curto.',
      'Passa a 60 dias.',
    ])
    expect(raw.body).not.toMatch(/Só para mim|Do outro lado|Texto de agora|lowestPrice|keyHash/)
    expect(raw.headers).toMatchObject({ 'cache-control': 'no-store, private' })
    expect((await threads()).map(({ author }) => author)).toEqual([null, 'Dr. Caio Lemos', reader.name])
  })

  it('tells the broker, without names or words, and waits in Hoje until it is answered', async () => {
    const { key } = await makeReader(broker, id)
    const { comments } = await sayBy(key, onPrice('Oitocentos mil é muito.'))
    const { body } = await broker.call(listNotifications, { query: {} })
    const told = body.notifications.find(({ title }) => title === 'Comentário em um contrato')
    expect(told).toMatchObject({ actionUrl: `/contratos/${id}` })
    expect(told?.message).not.toMatch(/Lia|Oitocentos/)
    const line = async () =>
      (await broker.call(readToday, {})).body.tasks.filter(
        ({ about, matter }) =>
          matter === 'commented' && about.type === 'property' && about.property.id === propertyId,
      )
    expect(await line()).toMatchObject([{ text: 'Comentário de contrato sem resposta' }])
    await say({ threadId: comments[0]?.id ?? 0, words: 'É o combinado.' })
    expect(await line()).toEqual([])
  })

  it('needs a kept version, is told once, counted and ended', async () => {
    const draft = await beginContract(broker, dealId, 'aditivo')
    const refused = await broker.send(contract.makeCommentLink, { params: { id: draft.id }, body: reader })
    expect([refused.status, refused.raw.body]).toEqual([409, expect.stringContaining('Guarde uma versão')])
    const { linkId, key } = await makeReader(broker, id)
    const { rows } = await server.pool.query('select row_to_json(l)::text as line from agreement_links l')
    expect(rows.map(({ line }) => line).join()).not.toContain(key)
    await sayBy(key, onPrice('Um.'))
    const listed = async () => (await broker.call(contract.listCommentLinks, { params: { id } })).body
    expect(await listed()).toMatchObject([{ id: linkId, version: 1, status: 'open', comments: 1 }])
    await broker.call(contract.revokeCommentLink, { params: { id, linkId } })
    await broker.call(contract.revokeCommentLink, { params: { id, linkId } })
    expect(await listed()).toMatchObject([{ status: 'revoked' }])
    const sent = { params: { key }, body: onPrice('Dois.') }
    expect((await stranger().refused(contract.commentByLink, sent, 409)).code).toBe('link_spent')
    expect((await stranger().refused(contract.readToComment, { params: { key } }, 409)).code).toBe(
      'link_spent',
    )
    expect(await threads()).toHaveLength(1)
  })

  it('ends by itself', async () => {
    const { key } = await makeReader(broker, id)
    await server.pool.query(`update agreement_links set expires_at = now()`)
    const sent = { params: { key }, body: onPrice('Tarde.') }
    expect((await stranger().refused(contract.commentByLink, sent, 409)).code).toBe('link_spent')
  })

  it('goes by letter where an e-mail is given, and says when', async () => {
    const email = `lia-${id}@exemplo.com.br`
    const make = (change: object) =>
      broker.call(contract.makeCommentLink, { params: { id }, body: { ...reader, ...change } })
    const first = async () =>
      (await broker.call(contract.listCommentLinks, { params: { id } })).body[0] as contract.CommentLink
    expect((await make({ email })).body.isMailed).toBe(true)
    const [letter, ...more] = await emailsIn(server.outbox, email)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Contrato para comentar: imóvel \S/)
    expect(letter?.text).toContain('enviou a você a versão 1 do contrato')
    const key = /\/c\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    guardCanary('key of a contract', key)
    const { body: shown } = await stranger().call(contract.readToComment, { params: { key } })
    expect(shown.recipient).toBe(reader.name)
    expect(await first()).toMatchObject({ email, mailedAt: expect.any(String) })

    expect((await make({})).body.isMailed).toBe(false)
    expect((await first()).mailedAt).toBeNull()
  })

  it('reaches no other clause, thread or contract', async () => {
    const second = await beginContract(broker, dealId, 'chaves')
    await keepContract(broker, second)
    const [mine, other] = [await makeReader(broker, id), await makeReader(broker, second.id)]
    const [elsewhere] = (
      await sayBy(other.key, { clauseId: second.clauses[0]?.clauseId ?? '', words: 'Aqui.' })
    ).comments
    await say(onPrice('Do corretor.'))
    const [own] = await threads()
    for (const body of [
      { threadId: elsewhere?.id, words: 'Invasão.' },
      { threadId: own?.id, words: 'Invasão.' },
      { threadId: 2_147_483_647, words: 'Invasão.' },
    ])
      expect((await trySayBy(mine.key, body)).status).toBe(404)
    for (const clauseId of ['free-9', 'own-1', 'toString', '../preco'])
      expect((await trySayBy(mine.key, { clauseId, words: 'Invasão.' })).status).toBe(422)
    expect(JSON.stringify(await threads())).not.toContain('Invasão')
  })

  it('takes a text as it is typed, without what only disguises it, and none that is too long', async () => {
    const { key } = await makeReader(broker, id)
    const { comments } = await sayBy(key, onPrice('<img src=x onerror=alert(1)>\u202e\u0000\r\nlinha\u0007'))
    expect(comments[0]?.comments[0]?.words).toBe('<img src=x onerror=alert(1)>\nlinha')
    for (const words of ['a'.repeat(2_001), 'x'.repeat(3_000_000), ' \u200e ', 7])
      expect([413, 422]).toContain((await trySayBy(key, { clauseId: 'preco', words })).status)
  })

  it('takes so many comments an hour, and so many at all', async () => {
    const { key } = await makeReader(broker, id)
    const statuses = new Set<number>()
    for (let time = 0; time < 61; time++) statuses.add((await trySayBy(key, onPrice(`Vez ${time}.`))).status)
    expect([...statuses]).toEqual([201, 429])
    await server.pool.query('delete from rate_limits')
    const { rows } = await server.pool.query(
      `insert into agreement_comments (account_id, thread_id, is_broker, words)
       select t.account_id, t.id, false, 'mais' from agreement_threads t, generate_series(1, $2::int)
       where t.id = (select max(id) from agreement_threads where agreement_id = $1) returning id`,
      [id, mostLinkComments - 60],
    )
    expect(rows).toHaveLength(mostLinkComments - 60)
    expect((await trySayBy(key, onPrice('Mais um.'))).status).toBe(409)
    await say(onPrice('O corretor ainda escreve.'))
  })

  it('takes none once the deal was undone', async () => {
    const { key } = await makeReader(broker, id)
    await server.pool.query(
      `update deals set undone_on = '2026-03-02', undo_cause = 'none', undo_reason = 'x', deposit = 'none' where id = $1`,
      [dealId],
    )
    expect((await trySayBy(key, onPrice('Ainda?'))).status).toBe(409)
    expect((await stranger().call(contract.readToComment, { params: { key } })).body.isClosed).toBe(true)
  })
})
