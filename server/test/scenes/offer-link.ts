import { makeOfferLinks } from '@soleira/domain/offer/link-contract'
import { askOfferCode } from '@soleira/domain/offer/recipient'
import { expect } from 'vitest'
import { Client } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import { guardCanary } from '../watch/canary.ts'
import { emailsIn } from '../watch/outbox.ts'

/** Makes links for people who must answer an offer, in their order. */
export async function makeKeys(broker: Client, offerId: number, personIds: number[], mails = false) {
  const { body } = await broker.call(makeOfferLinks, { params: { id: offerId }, body: { personIds, mails } })
  return body.map(({ id, uri }) => {
    const key = uri.slice(-43)
    guardCanary('key of an offer', key)
    return { id, key, params: { key } }
  })
}

/** Asks for a code, and reads it where its owner would. */
export async function codeFor(server: TestApp, key: string, email: string): Promise<string> {
  await new Client(server.app).call(askOfferCode, { params: { key } })
  const letters = await emailsIn(server.outbox, email)
  const letter = letters.findLast(({ subject }) => subject === 'Código para responder à proposta')
  const [, code = ''] = /Seu código é (\d{6})\./.exec(letter?.text ?? '') ?? []
  expect(code).toMatch(/^\d{6}$/)
  return code
}
