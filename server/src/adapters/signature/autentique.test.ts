import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AutentiqueServer, startAutentique } from '../../../test/signature-services/autentique-server.ts'
import { aRequest, secretToken } from '../../../test/signature-services/rigs.ts'
import { formOf } from '../../../test/signature-services/service-server.ts'
import { openAutentique } from './autentique.ts'
import type { SignatureService } from './service.ts'

let server: AutentiqueServer
let client: SignatureService
const open = (isSandbox: boolean) => {
  const bases = { sandbox: server.base, production: server.base }
  return openAutentique({ token: secretToken, cryptKey: null, safe: null, isSandbox }, { bases })
}
beforeEach(async () => {
  server = await startAutentique(secretToken, { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br' })
  client = open(true)
})
afterEach(() => server.stop())

const document = () => {
  const [one] = server.documents
  if (!one) throw new Error('no document')
  return one
}

it('marks a test document by the argument', async () => {
  await client.create(aRequest())
  await open(false).create(aRequest({ ourId: 's-2' }))
  expect(server.documents.map(({ isSandbox }) => isSandbox)).toEqual([true, false])
  const [asked] = server.asked
  if (!asked) throw new Error('nothing was asked')
  const { variables } = JSON.parse(String((await formOf(asked)).get('operations')))
  expect(variables.document).not.toHaveProperty('sandbox')
  expect(variables.signers[0]).not.toHaveProperty('phone')
})

it('never takes the extra signature of the owner for a signer, who may sign, too', async () => {
  const { externalId, signers } = await client.create(aRequest())
  expect(document().signatures.map(({ email }) => email)).toEqual([
    'ana@exemplo.com.br',
    'ana@exemplo.com.br',
    'bento@exemplo.com.br',
  ])
  const [extra, ana] = document().signatures
  expect(signers[0]).toEqual({ ourId: 'a1', externalId: ana?.public_id, link: null })
  expect(externalId).not.toContain(extra?.public_id)
  expect((await client.lookUp(externalId)).signers).toHaveLength(2)
  server.sign(document(), 'ana@exemplo.com.br')
  server.sign(document(), 'bento@exemplo.com.br')
  expect(extra?.signed).toBeNull()
  expect((await client.lookUp(externalId)).state).toBe('signed')
})

it('asks a witness to sign as one, in the order of the signers', async () => {
  const { signers } = aRequest()
  await client.create(aRequest({ signers: signers.toReversed() }))
  expect(document().isSortable).toBe(true)
  expect(document().signatures.map(({ action }) => action)).toEqual([null, 'SIGN', 'SIGN_AS_A_WITNESS'])
})

it('shows who has seen, signed and refused, and when', async () => {
  const { externalId } = await client.create(aRequest())
  server.view(document(), 'ana@exemplo.com.br')
  const at = new Date('2026-11-23T18:04:05Z')
  expect((await client.lookUp(externalId)).signers[0]).toMatchObject({ state: 'seen', at })
  server.refuse(document(), 'bento@exemplo.com.br')
  expect(await client.lookUp(externalId)).toMatchObject({ state: 'refused', signedFileReady: false })
})

it('finds a test document among test documents alone', async () => {
  const request = aRequest()
  const made = await client.create(request)
  expect(await client.find(request)).toEqual(made)
  expect(await open(false).find(request)).toBeNull()
})

it('cancels by a deadline that has passed', async () => {
  const { externalId } = await client.create(aRequest())
  await client.cancel(externalId)
  expect(Date.parse(document().deadline ?? '')).toBeLessThanOrEqual(Date.now())
})

it('reminds those who have not signed', async () => {
  const { externalId } = await client.create(aRequest())
  server.sign(document(), 'ana@exemplo.com.br')
  await client.remind(externalId)
  expect(document().signatures.map(({ resent }) => resent)).toEqual([0, 0, 1])
})

it.each([
  [{ errors: [{ message: 'unauthenticated' }] }, 'refused'],
  [
    { errors: [{ message: 'validation', extensions: { validation: { 'signers.0.email': ['inválido'] } } }] },
    'invalid',
  ],
  [{ data: null }, 'unavailable'],
])('reads a failure in an answer of status 200: %j', async (body, trouble) => {
  server.upset(/./, { status: 200, body })
  await expect(client.create(aRequest())).rejects.toMatchObject({ trouble })
})

it('says that a document is gone', async () => {
  const { externalId } = await client.create(aRequest())
  server.documents.length = 0
  await expect(client.lookUp(externalId)).rejects.toMatchObject({
    words: expect.stringContaining('não encontra'),
  })
})
