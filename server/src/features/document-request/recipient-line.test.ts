import { createDocumentRequest } from '@soleira/domain/document-request/contract'
import { handPaperIn } from '@soleira/domain/document-request/recipient'
import { receivePaper } from '@soleira/domain/inbox/contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { Client } from '../../../test/clients/client.ts'
import { startTestApp } from '../../../test/harness.ts'
import { makeUpload } from '../../../test/rows/factories/files.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { guardCanary } from '../../../test/watch/canary.ts'
import { openReader } from '../../adapters/reading/reader.ts'
import type { Waiter } from '../../adapters/turns.ts'

it('lets the files of each link wait in a line of their own, apart from the broker’s', async () => {
  const real = openReader({ tesseract: Promise.resolve(null) })
  const lines: Waiter['account'][] = []
  const opens: typeof real.opens = (paper, waiter) => {
    lines.push(waiter.account)
    return real.opens(paper, waiter)
  }
  const server = await startTestApp({ reader: { ...real, opens } })
  try {
    const broker = await signInBroker(server)
    const { id } = await takeIn(broker)
    const white = { width: 8, height: 8, channels: 3, background: 'white' } as const
    const photo = { name: 'conta.jpg', bytes: await sharp({ create: white }).jpeg().toBuffer() }
    const wants = [{ kind: 'COMPROVANTE_RESIDENCIA' as const, personId: null }]
    for (const days of [15, 30]) {
      const body = { audience: 'owners' as const, personId: null, wants, days, reminds: false }
      const { uri } = (await broker.call(createDocumentRequest, { params: { id }, body })).body
      const key = new URL(uri).pathname.replace('/e/', '')
      guardCanary('key of a request', key)
      const recipient = new Client(server.app, { host: server.host })
      const form = makeUpload({ position: 0 }, photo)
      expect((await recipient.send(handPaperIn, { params: { key }, ...form })).status).toBe(201)
    }
    expect((await broker.send(receivePaper, makeUpload({ propertyId: id }, photo))).status).toBe(201)
    expect(lines).toHaveLength(3)
    expect(new Set(lines).size).toBe(3)
  } finally {
    await server.stop()
  }
})
