import { createAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { createSigning, makeSignerLink, sendSigning } from '@soleira/domain/signing/contract'
import { askSigningCode } from '@soleira/domain/signing/recipient'
import type { Signing, SigningProvider } from '@soleira/domain/signing/signing'
import { expect, vi } from 'vitest'
import { Client } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import { makeTerms } from '../rows/factories/authorizations.ts'
import { guardCanary } from '../watch/canary.ts'
import { emailsIn } from '../watch/outbox.ts'

export interface ToBeSigned {
  name: string
  email: string
  order?: number
  cpf?: string
}

export const inThirtyDays = () => addDays(dayOf(new Date()), 30)

/** Drafts the signing of a new authorisation. */
export async function makeSigning(
  broker: Client,
  propertyId: number,
  signers: readonly ToBeSigned[],
  provider: SigningProvider = 'soleira',
): Promise<Signing> {
  const { body } = await broker.call(createAuthorization, { params: { id: propertyId }, body: makeTerms() })
  return (
    await broker.call(createSigning, {
      body: {
        document: { kind: 'authorization', id: body.id },
        provider,
        expiresOn: inThirtyDays(),
        signers: signers.map((one) => ({ ...one, as: 'seller' as const })),
      },
    })
  ).body
}

export async function makeSent(broker: Client, propertyId: number, signers: readonly ToBeSigned[]) {
  const { id } = await makeSigning(broker, propertyId, signers)
  return (await broker.call(sendSigning, { params: { id } })).body
}

/** The key of a link that the broker hands over. */
export async function handOver(broker: Client, { id, signers }: Signing, which = 0): Promise<string> {
  const params = { id, signerId: signers[which]?.id ?? 0 }
  const { body } = await broker.call(makeSignerLink, { params })
  return keyIn(body.uri)
}

function keyIn(uri: string): string {
  const key = uri.slice(-43)
  guardCanary('key of a signer', key)
  return key
}

/** The key in the last letter that a signer has got. */
export async function mailedKey(
  server: TestApp,
  email: string,
  subject = 'ocumento para assinar',
): Promise<string> {
  return vi.waitFor(async () => {
    const letters = await emailsIn(server.outbox, email)
    const letter = letters.findLast((one) => one.subject?.includes(subject))
    const [, key = ''] = /\/a\/([\w-]{43})/.exec(letter?.text ?? '') ?? []
    expect(key).toHaveLength(43)
    return keyIn(key)
  }, 30_000)
}

/** Asks for a code, and reads it where its owner would. */
export async function signingCode(server: TestApp, key: string, email: string): Promise<string> {
  await new Client(server.app).call(askSigningCode, { params: { key } })
  const letters = await emailsIn(server.outbox, email)
  const letter = letters.findLast(({ subject }) => subject === 'Código para assinar o documento')
  const [, code = ''] = /Seu código é (\d{6})\./.exec(letter?.text ?? '') ?? []
  expect(code).toMatch(/^\d{6}$/)
  return code
}
