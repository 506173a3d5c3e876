import { afterEach, beforeEach, expect, it } from 'vitest'
import { aRequest, secretToken } from '../../../test/signature-services/rigs.ts'
import { startZapSign, type ZapSignServer } from '../../../test/signature-services/zapsign-server.ts'
import type { SignatureService } from './service.ts'
import { openZapSign } from './zapsign.ts'

let server: ZapSignServer
let client: SignatureService
beforeEach(async () => {
  server = await startZapSign(secretToken)
  const bases = { sandbox: server.base, production: server.base }
  client = openZapSign({ token: secretToken, cryptKey: null, safe: null, isSandbox: false }, { bases })
})
afterEach(() => server.stop())

const document = () => {
  const [one] = server.documents
  if (!one) throw new Error('no document')
  return one
}

it('sends the file without a prefix, tells the first group, and keeps the links', async () => {
  const request = aRequest()
  const { signers } = await client.create(request)
  expect(document().pdf.equals(request.pdf)).toBe(true)
  expect(document()).toMatchObject({
    name: 'Proposta de compra (s-4711)',
    external_id: 's-4711',
    isOrdered: true,
  })
  expect(document().signers.map(({ isTold }) => isTold)).toEqual([true, false])
  expect(signers.map(({ link }) => link)).toEqual(
    document().signers.map(({ token }) => `https://app.zapsign.com.br/verificar/${token}`),
  )
})

it('tells all at once where nobody waits for another', async () => {
  const request = aRequest()
  await client.create({ ...request, signers: request.signers.map((signer) => ({ ...signer, order: 3 })) })
  expect(document().isOrdered).toBe(false)
  expect(document().signers.map(({ isTold }) => isTold)).toEqual([true, true])
})

it('shows who has opened the link, and when somebody signed', async () => {
  const { externalId } = await client.create(aRequest())
  server.open(document(), 'ana@exemplo.com.br')
  expect((await client.lookUp(externalId)).signers.map(({ state }) => state)).toEqual(['seen', 'waiting'])
  server.sign(document(), 'ana@exemplo.com.br')
  const [ana] = (await client.lookUp(externalId)).signers
  expect(ana).toMatchObject({ state: 'signed', at: new Date('2026-11-23T18:04:05.120Z') })
})

it('finds its document beyond the first page', async () => {
  const request = aRequest()
  const made = await client.create(request)
  for (let other = 0; other < 30; other++)
    server.documents.push({ ...document(), token: `t${other}`, name: 'x', external_id: null })
  expect(await client.find(request)).toEqual(made)
})

it('says the state of a refusal, and one that nobody knows not at all', async () => {
  const { externalId } = await client.create(aRequest())
  server.refuse(document())
  expect((await client.lookUp(externalId)).state).toBe('refused')
  document().status = 'em_analise'
  await expect(client.lookUp(externalId)).rejects.toMatchObject({ trouble: 'unavailable' })
})

it('does not take what it reads under another id', async () => {
  const { externalId } = await client.create(aRequest())
  await client.create(aRequest({ ourId: 's-2' }))
  server.upset(/^GET/, {
    status: 200,
    body: { token: server.documents[1]?.token, status: 'signed', signers: [] },
  })
  await expect(client.lookUp(externalId)).rejects.toMatchObject({ trouble: 'unavailable' })
})

it('cancels with a reason, and says when that comes too late', async () => {
  const { externalId } = await client.create(aRequest())
  await client.cancel(externalId)
  expect(document().status).toBe('refused')
  document().status = 'signed'
  await expect(client.cancel(externalId)).rejects.toMatchObject({
    words: expect.stringContaining('já está assinado'),
  })
  Object.assign(document(), { status: 'pending', mayBeRefused: false })
  await expect(client.cancel(externalId)).rejects.toMatchObject({
    words: expect.stringContaining('no painel dela'),
  })
})

it('says that it reminds by itself, and asks the service for nothing', async () => {
  await expect(client.remind('x')).rejects.toMatchObject({ trouble: 'invalid' })
  expect(server.asked).toEqual([])
})

it('cuts a title that is too long, not its mark', async () => {
  await client.create(aRequest({ title: 'Proposta '.repeat(60) }))
  expect(document().name).toMatch(/^Proposta .* \(s-4711\)$/)
  expect(document().name.length).toBeLessThanOrEqual(255)
})
