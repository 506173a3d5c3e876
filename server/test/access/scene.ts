import { login, register } from '@soleira/domain/auth/contract'
import { Client } from '../clients/client.ts'
import type { TestApp } from '../harness.ts'
import { makeRegistration, password } from '../rows/factories/people.ts'
import { furnishAccount } from './furnish.ts'
import type { Scene } from './parts.ts'

export async function makeScene(server: TestApp): Promise<Scene> {
  const registration = makeRegistration()
  const client = new Client(server.app)
  await client.call(register, { body: registration })
  const { body } = await client.call(login, { body: { email: registration.email, password } })
  return { server, client, mine: await furnishAccount(client), registration, user: body.user.id }
}
