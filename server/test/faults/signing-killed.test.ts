import { join } from 'node:path'
import { login, register } from '@soleira/domain/auth/contract'
import { makeSignerLink, sendSigning } from '@soleira/domain/signing/contract'
import { askSigningCode, giveSignature } from '@soleira/domain/signing/recipient'
import { afterEach, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { emailsIn } from '../watch/outbox.ts'
import { endApplications, startApplication } from './application-process.ts'
import { socketOf } from './command.ts'
import { clearScene, newDataFolder, untilHolds } from './scene.ts'
import { draftedBy, dyingAt, expectOneSigned, healed, readOnceReady } from './signing-ground.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

it('F17: killed after the last signature, while its file is stored, or after its row, a document is signed once', async () => {
  const folder = await newDataFolder()
  const socket = socketOf(folder)
  let application = startApplication(folder)
  let client = new ApiClient(await application.ready)
  const person = makeRegistration()
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  const { cookie } = client

  for (const [round, step] of (['signed', 'storing', 'sealed'] as const).entries()) {
    const email = `ines-${round}@exemplo.com.br`
    const { id, propertyId, signers } = await draftedBy(client, 'soleira', [{ name: 'Inês Ávila', email }])
    await client.call(sendSigning, { params: { id } })
    const signerId = signers[0]?.id ?? 0
    const key = (await client.call(makeSignerLink, { params: { id, signerId } })).uri.slice(-43)
    const answer = await fetch(`${await application.ready}${askSigningCode.path.replace('{key}', key)}`, {
      method: 'POST',
    })
    expect(answer.status).toBe(202)
    const letters = await emailsIn(join(folder, 'outbox'), email)
    const code =
      letters.flatMap(({ text }) => /Seu código é (\d{6})/.exec(text ?? '')?.[1] ?? []).at(-1) ?? ''
    const kill = () => application.process.kill('SIGKILL')
    const dies = await dyingAt(socket, step, kill)
    const body = { code, name: 'Inês Ávila', agrees: true as const }
    await client.call(giveSignature, { params: { key }, body }).catch(() => null)
    await dies()
    await application.end('SIGKILL')

    application = startApplication(folder)
    client = new ApiClient(await application.ready)
    client.cookie = cookie
    await healed(socket, step)
    await untilHolds(async () => (await readOnceReady(client, id)).signed !== null, 120_000)
    await expectOneSigned(socket, propertyId, step)
  }
}, 500_000)
