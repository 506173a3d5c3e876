import { listAuthorizations } from '@soleira/domain/authorization/contract'
import * as contract from '@soleira/domain/signing/contract'
import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { signInBroker, takeIn } from '../../../../test/scenes/broker.ts'
import { saveToken, servicesOf } from '../../../../test/scenes/services.ts'
import { makeSigning } from '../../../../test/scenes/signing.ts'
import { type Rig, startRigs } from '../../../../test/signature-services/rigs.ts'

let rigs: Rig[] = []
let server: TestApp
afterEach(async () => {
  await server.stop()
  for (const rig of rigs) rig.server.stop()
})

it('changes nothing of a document that was signed in the test environment alone', async () => {
  rigs = await startRigs()
  server = await startTestApp({ openSignatureService: servicesOf(rigs) })
  const broker = await signInBroker(server)
  const propertyId = (await takeIn(broker)).id
  const ana = { name: 'Ana Ávila Prado', email: 'ana@exemplo.com.br', order: 1 }
  const rig = rigs.find(({ service }) => service === 'zapsign') as Rig
  await saveToken(broker, rig, { sandbox: true })
  const { id } = await makeSigning(broker, propertyId, [ana], 'zapsign')
  await broker.call(contract.sendSigning, { params: { id } })
  const { raw } = await broker.call(contract.downloadSigning, {
    params: { id },
    query: { which: 'original' },
  })
  rig.server.signedFile = Buffer.concat([raw.rawPayload, Buffer.from('\n% assinado\n%%EOF\n')])
  rig.sign(ana.email)
  const { body } = await broker.call(contract.refreshSigning, { params: { id } })
  expect(body).toMatchObject({ state: 'signed', service: { sandbox: true }, signed: {} })
  const [authorization] = (await broker.call(listAuthorizations, { params: { id: propertyId } })).body
  expect(authorization).toMatchObject({ signedOn: null, paper: null })
})
