import { fileSurePapers } from '@soleira/domain/inbox/contract'
import { readFilings } from '@soleira/domain/inbox/filing-order'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { scopeOf, signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringAsRead } from '../../../test/scenes/inbox.ts'
import { openReader } from '../../adapters/reading/reader.ts'
import { openDiskStorage } from '../../adapters/storage/disk.ts'
import { AppError } from '../../errors.ts'
import type { Parts } from '../../parts.ts'
import { accountAndUser } from '../../scope.ts'
import { orderedFiler, orderFiling } from './filing-order.ts'

const real = openReader({ tesseract: Promise.resolve(null) })
let turnsTaken = 0
const reader: typeof real = {
  ...real,
  // Others of the account have the first two turns.
  picture: (...asked) => {
    if (turnsTaken++ < 2) throw new AppError('too_many_requests')
    return real.picture(...asked)
  },
}

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp({ reader })
  await server.jobs.stop()
  broker = await signInBroker(server)
})
afterAll(() => server.stop())

async function bring(bytes?: Buffer): Promise<number> {
  const cpf = makeCpf()
  await takeIn(broker, { owners: [makeOwner({ fullName: 'Ana Reis', cpf })] })
  const lines = [
    'JUSTIÇA DO TRABALHO',
    'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
    'Nome: ANA REIS',
    `CPF: ${cpf}`,
    'NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.',
    'Rio de Janeiro, 19/11/2026.',
  ]
  return bringAsRead(server, broker, lines, bytes && { bytes, name: 'foto.jpg' })
}

const progress = async () => (await broker.call(readFilings, {})).body

async function fileOnce(): Promise<void> {
  const data = accountAndUser(await scopeOf(server, 1))
  const jobs = [{ data, signal: new AbortController().signal }]
  const parts = { ...server, reader, storage: await openDiskStorage(server.files), quota: 1_000_000_000 }
  await orderedFiler(parts as unknown as Parts).work(jobs as never)
}

it('a photo that finds no turn stays in its order, holds up nobody, and is filed by a later try', async () => {
  const white = { width: 8, height: 8, channels: 3, background: 'white' } as const
  const photo = await bring(await sharp({ create: white }).jpeg().toBuffer())
  const pdf = await bring()
  const body = { ids: [photo], isReplacing: false, isKeeping: false }
  expect((await broker.call(fileSurePapers, { body })).body).toEqual({ filed: [], left: [], later: [photo] })
  await orderFiling(server, await scopeOf(server, 1), { ids: [photo, pdf] })
  await expect(fileOnce()).rejects.toThrow()
  expect(await progress()).toEqual({ waiting: [photo], filed: [pdf] })
  await fileOnce()
  expect(await progress()).toEqual({ waiting: [], filed: [photo, pdf] })
})
