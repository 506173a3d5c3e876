import { login, register } from '@soleira/domain/auth/contract'
import { type PropertyDocument, propertyDocument, uploadDocument } from '@soleira/domain/document/contract'
import { createProperty } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { expect } from 'vitest'
import { jobScope, type Named, type UserScope } from '../../src/scope.ts'
import { Client } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'
import { makeRegistration } from '../rows/factories/people.ts'
import { makeProperty } from '../rows/factories/properties.ts'

export async function signInBroker(
  { app, host }: TestApp,
  registration = makeRegistration(),
): Promise<Client> {
  const client = new Client(app, { host })
  await client.call(register, { body: registration })
  await client.call(login, { body: { email: registration.email, password: registration.password } })
  return client
}

export async function scopeOf({ pool }: Pick<TestApp, 'pool'>, user: number | string): Promise<UserScope> {
  const { rows } = await pool.query<Named>(
    'select account_id as "accountId", id as "userId" from users where id::text = $1 or email = $1',
    [String(user)],
  )
  expect(rows).toHaveLength(1)
  return jobScope(rows[0] as Named)
}

export async function takeIn(
  client: Client,
  change: Parameters<typeof makeProperty>[0] = {},
): Promise<Property> {
  return (await client.call(createProperty, { body: makeProperty(change) })).body
}

export async function uploadToSlot(
  client: Client,
  propertyId: number,
  category: string,
  file = { name: 'matrícula.pdf', bytes: makePdf() },
): Promise<PropertyDocument> {
  const answer = await client.send(uploadDocument, makeUpload({ propertyId, category }, file))
  expect(answer.status, answer.raw.body).toBe(201)
  return propertyDocument.parse(answer.body)
}
