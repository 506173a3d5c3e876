import { createShare } from '@soleira/domain/share/contract'
import { beginVisit } from '@soleira/domain/share/recipient'
import { visitHeader } from '@soleira/domain/share/share'
import { Client } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import { guardCanary } from '../watch/canary.ts'

export async function makeShareLink(broker: Client, propertyId: number, said: object) {
  const usual = { recipient: 'Dr. Caio Lemos', days: 7, mayDownload: false, keepDays: 30, ground: 'contract' }
  const { body } = await broker.call(createShare, {
    params: { id: propertyId },
    body: { ...usual, kind: 'papers', ...said } as never,
  })
  const key = new URL(body.uri).pathname.replace('/s/', '')
  guardCanary('key of a link', key)
  return { id: body.id, key, params: { key } }
}

export async function openShareLink({ app }: Pick<TestApp, 'app'>, key: string) {
  const stranger = new Client(app)
  const { body } = await stranger.call(beginVisit, { params: { key }, body: {} })
  return { stranger, params: { key }, headers: { [visitHeader]: body.secret } }
}
