import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@soleira/domain/auth/contract'
import { requestReset } from '@soleira/domain/auth/reset'
import { listCharges } from '@soleira/domain/automation/charges'
import { changeProvider, readAutomation, startDiligence } from '@soleira/domain/automation/contract'
import { createProperty, listProperties } from '@soleira/domain/property/contract'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { ApiClient } from '../../src/demo/api-client.ts'
import { EventStream } from '../clients/event-stream.ts'
import { makePdf } from '../rows/factories/files.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { startInfosimples } from '../services/infosimples-service.ts'
import { emailsIn } from '../watch/outbox.ts'
import { endApplications } from './application-process.ts'
import { holdReadings } from './command.ts'
import { freePort, isHere } from './pgbouncer.ts'
import { type Front, startHaproxy, startPlainProxy } from './proxies.ts'
import { clearScene, runStatements, untilHolds } from './scene.ts'
import { type SharedGround, startSharedGround } from './shared-ground.ts'

let ground: SharedGround
beforeEach(async () => {
  // Whichever of the processes is there first makes the schema.
  ground = await startSharedGround({ isEmpty: true })
})
afterEach(async () => {
  await endApplications()
  await ground.close()
  await clearScene()
})

const patience = 300_000

async function newBroker(address: string) {
  const client = new ApiClient(address)
  const person = makeRegistration()
  await client.call(register, { body: person })
  await client.call(login, { body: person })
  return { client, person }
}

/**
 * Milliseconds between a broker's steps: with four brokers a request is always under way, and the machine
 * stays free.
 */
const look = 25

async function work(client: ApiClient, tally: { ids: number[]; failed: string[]; isOver: boolean }) {
  while (!tally.isOver) {
    try {
      const { id } = await client.call(createProperty, { body: makeProperty() })
      tally.ids.push(id)
      await client.upload(id, 'ONUS_REAIS', {
        name: 'ônus.pdf',
        type: 'application/pdf',
        bytes: new Uint8Array(makePdf()),
      })
      await client.call(listProperties, { query: { limit: 50 } })
      await sleep(look)
    } catch (error) {
      tally.failed.push(String(error))
      await sleep(50)
    }
  }
}

const isReady = (address: string) =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

async function restartInTurns(startProxy: (ports: readonly [number, number]) => Promise<Front>) {
  const ports = [await freePort(), await freePort()] as const
  const proxy = await startProxy(ports)
  onTestFinished(() => proxy.stop())
  const start = (port: number) =>
    ground.start({
      PORT: String(port),
      STOP_DELAY: String(proxy.delay),
      REGISTRATIONS_PER_HOUR: '1000',
    })
  const running = await Promise.all(ports.map(start))
  await Promise.all(running.map(({ application }) => application.ready))
  await untilHolds(() => isReady(proxy.address), 60_000)
  // As many papers as are sent here would keep the machine reading: what is looked at is whether a request fails.
  await holdReadings(ground.connection)
  const brokers = await Promise.all(Array.from({ length: 4 }, () => newBroker(proxy.address)))
  const tallies = brokers.map(() => ({ ids: [] as number[], failed: [] as string[], isOver: false }))
  const working = brokers.map(({ client }, place) => work(client, tallies[place] as (typeof tallies)[0]))
  for (const [place, { application }] of running.entries()) {
    await Promise.all(ports.map((port) => proxy.sees(port)))
    await application.end()
    expect(application.process.exitCode).toBe(0)
    const again = await start(ports[place] as number)
    await again.application.ready
  }
  await proxy.sees(ports[1])
  for (const tally of tallies) tally.isOver = true
  await Promise.all(working)
  expect(tallies.flatMap(({ failed }) => failed)).toEqual([])
  for (const [place, { client }] of brokers.entries()) {
    const kept = await client.call(listProperties, { query: {} })
    expect(kept.map(({ id }) => id).sort()).toEqual(tallies[place]?.ids.sort())
  }
  expect(tallies.flatMap(({ ids }) => ids).length).toBeGreaterThan(20)
}

it(
  'F39: two processes are restarted in turns under load behind a proxy, and no request fails',
  () => restartInTurns(startPlainProxy),
  patience,
)

it.skipIf(!isHere('haproxy', '-v'))(
  'F39: the same behind HAProxy with the settings that we ship (Debian: haproxy)',
  () => restartInTurns(startHaproxy),
  patience,
)

it(
  'F39: what happens in one process is told in the other, and certificates and letters are asked for and sent once',
  async () => {
    const service = await startInfosimples()
    onTestFinished(() => service.stop())
    const change = { INFOSIMPLES_URL: service.base, REGISTRATIONS_PER_HOUR: '1000' }
    const running = [await ground.start(change), await ground.start(change)]
    const [first, second] = (await Promise.all(running.map(({ application }) => application.ready))) as [
      string,
      string,
    ]
    const { client: here, person } = await newBroker(first)
    const there = new ApiClient(second)
    await there.call(login, { body: person })
    const streams = [await EventStream.openAt(first, here), await EventStream.openAt(second, there)]
    for (const stream of streams) await stream.change()
    await there.call(createProperty, { body: makeProperty() })
    for (const stream of streams) await stream.change()
    await Promise.all(streams.map((stream) => stream.leave()))

    await here.call(changeProvider, {
      params: { provider: 'infosimples' },
      body: { token: 'token-do-corretor' },
    })
    const asked = await Promise.all(
      Array.from({ length: 6 }, async (_, place) => {
        const client = place % 2 ? here : there
        const { id: propertyId } = await client.call(createProperty, { body: makeProperty() })
        return client.call(startDiligence, { body: { propertyId, certidaoId: 'debitos_trabalhistas' } })
      }),
    )
    const isDone = async ({ id }: { id: number }) =>
      (await here.call(readAutomation, { params: { id } })).status === 'completed'
    await untilHolds(async () => (await Promise.all(asked.map(isDone))).every(Boolean), 60_000)
    expect(service.asked).toHaveLength(6)
    expect(await there.call(listCharges, {})).toHaveLength(6)

    const people = await Promise.all(Array.from({ length: 4 }, () => newBroker(first)))
    // To these alone: the broker above is told by letter of what happened there.
    const lettersSent = async () =>
      (
        await Promise.all(
          running.flatMap(({ folder }) =>
            people.map(({ person }) => emailsIn(join(folder, 'outbox'), person.email)),
          ),
        )
      ).flat().length
    const before = await lettersSent()
    await Promise.all(
      people.map(({ person: { email } }, place) =>
        (place % 2 ? here : there).call(requestReset, { body: { email } }),
      ),
    )
    await untilHolds(async () => (await lettersSent()) >= before + 4, 60_000)
    // One that is doubled would come of a job that is left.
    const left = `select from pgboss.job where name = 'reset-letter' and state in ('created', 'retry', 'active')`
    await untilHolds(async () => !(await runStatements(ground.connection, left)).length, 60_000)
    expect(await lettersSent()).toBe(before + 4)
  },
  patience,
)

async function startGate(target: string): Promise<{ address: string; open(): void }> {
  const port = await freePort()
  const { port: targetPort } = new URL(target)
  const gate: Server = createServer((socket) => {
    const there = connect(Number(targetPort), '127.0.0.1')
    for (const end of [socket, there]) end.on('error', () => end.destroy())
    socket.pipe(there).pipe(socket)
  })
  onTestFinished(() => void gate.close())
  return { address: `http://127.0.0.1:${port}`, open: () => void gate.listen(port, '127.0.0.1') }
}

it(
  'F38: a process with another bucket is refused, also when the bucket can only be asked later',
  async () => {
    const { application } = await ground.start()
    await application.ready
    const other = { S3_BUCKET: 'de-outro' }
    const line =
      'Configuração inválida: o armazenamento (S3_BUCKET de-outro) não é o deste banco de dados: falta nele soleira-storage. Todos os processos usam o mesmo. Nada foi alterado.\n'
    const refused = await ground.start(other)
    await expect(refused.application.ready).rejects.toThrow(line)

    const gate = await startGate(ground.settings.S3_ENDPOINT as string)
    const [own, foreign] = [
      await ground.start({ S3_ENDPOINT: gate.address }),
      await ground.start({ S3_ENDPOINT: gate.address, ...other }),
    ]
    let said = ''
    foreign.application.process.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const [ownAddress, foreignAddress] = [await own.application.ready, await foreign.application.ready]
    expect(await isReady(ownAddress)).toBe(false)
    expect(await isReady(foreignAddress)).toBe(false)
    gate.open()
    await untilHolds(() => isReady(ownAddress), 60_000)
    await untilHolds(async () => {
      await isReady(foreignAddress)
      return foreign.application.process.exitCode !== null
    }, 60_000)
    expect(foreign.application.process.exitCode).toBe(1)
    expect(said).toBe(line)
  },
  patience,
)
