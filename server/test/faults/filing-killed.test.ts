import { randomUUID } from 'node:crypto'
import { login, register } from '@soleira/domain/auth/contract'
import { fileInboxPaper, receivePaper } from '@soleira/domain/inbox/contract'
import { createProperty } from '@soleira/domain/property/contract'
import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { samplePdf } from '../files/sample-files.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { endApplications, startApplication } from './application-process.ts'
import { holdReadings, socketOf } from './command.ts'
import { clearScene, newDataFolder, runStatements } from './scene.ts'

afterEach(async () => {
  await endApplications()
  await clearScene()
})

it('F18: killed between the commit of a filing and its answer, the same request with its key is answered, and filed once', async () => {
  const folder = await newDataFolder()
  const socket = socketOf(folder)
  let application = startApplication(folder)
  const person = makeRegistration()
  const client = new ApiClient(await application.ready)
  await holdReadings(socket)
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  const cookie = client.cookie ?? ''
  const { id: propertyId } = await client.call(createProperty, { body: makeProperty() })
  // Told with the commit, before the product has read what it answers.
  await runStatements(
    socket,
    `create function tell() returns trigger language plpgsql as $$ begin perform pg_notify('filed', ''); return new; end $$`,
    'create trigger tell after update of document_id on inbox_papers for each row execute function tell()',
  )
  let lost = 0
  for (let round = 0; round < 6 && !lost; round += 1) {
    const address = await application.ready
    const paper = {
      name: 'papel.pdf',
      type: 'application/pdf',
      bytes: new Uint8Array(samplePdf({ text: `n${round}` })),
    }
    const sender = new ApiClient(address)
    sender.cookie = cookie
    const { id } = await sender.sendForm(receivePaper, {}, { file: paper })
    const key = randomUUID()
    const file = async (at: string) =>
      fetch(`${at}${fileInboxPaper.path.replace('{id}', String(id))}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ kind: 'ONUS_REAIS', propertyId, personId: null }),
      })
    const listener = new pg.Client(socket)
    listener.on('error', () => {})
    await listener.connect()
    await listener.query('listen filed')
    listener.on('notification', () => application.process.kill('SIGKILL'))
    const answer = await file(address).catch(() => null)
    await application.end('SIGKILL')
    await listener.end().catch(() => {})
    if (!answer) lost += 1

    application = startApplication(folder)
    const again = await file(await application.ready)
    const said = await again.text()
    expect(again.status, said).toBe(200)
    expect(JSON.parse(said)).toMatchObject({ id, status: 'filed' })
    const [row] = await runStatements(
      socket,
      `select count(*)::int as filed from documents d join inbox_papers p on p.document_id = d.id where p.id = ${id}`,
    )
    expect(row).toEqual({ filed: 1 })
  }
  expect(lost).toBe(1)
}, 240_000)
