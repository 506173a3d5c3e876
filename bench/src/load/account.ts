import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from '@soleira/domain/auth/contract'
import { type Property, type PropertyInput, propertyInput } from '@soleira/domain/property/property'
import { DATABASE, ROLE } from '@soleira/server/database/embedded/connection'
import pg from 'pg'
import { largestBroker } from '../seed/brokers.ts'
import { Connection } from './connection.ts'
import { requestText } from './request.ts'

/** Each connection writes as an account of its own, as long as there are enough. */
export type Writer = Pick<Account, 'cookie' | 'forms'>

export interface Account {
  cookie: string
  ids: number[]
  forms: { id: number; input: PropertyInput }[]
  /** Properties at stage 1; the stage change uses only these. */
  newIds: number[]
}

export async function openWriters(port: number, count: number): Promise<Writer[]> {
  const writers: Writer[] = []
  for (let number = 1; number <= count; number += 1) {
    const cookie = await signIn(port, { ...largestBroker, email: `corretor.${number}@exemplo.com.br` })
    writers.push({ cookie, forms: await formsOf(port, cookie) })
  }
  return writers
}

export async function openAccount(port: number, dataDirectory: string): Promise<Account> {
  const cookie = await signIn(port, largestBroker)
  const client = new pg.Client({ host: join(dataDirectory, 'postgres'), user: ROLE, database: DATABASE })
  await client.connect()
  const { rows } = await client.query(
    'select id, current_stage from properties where account_id = $1 order by random()',
    [largestBroker.account],
  )
  await client.end()
  return {
    cookie,
    forms: await formsOf(port, cookie),
    ids: rows.map(({ id }) => id),
    newIds: rows.filter(({ current_stage }) => current_stage === 1).map(({ id }) => id),
  }
}

/**
 * Waits until the product has recounted the checklists of a new directory, and where its people stand. The
 * recount locks both, so writes would wait for it.
 */
export async function untilRenewed(dataDirectory: string): Promise<void> {
  const client = new pg.Client({ host: join(dataDirectory, 'postgres'), user: ROLE, database: DATABASE })
  await client.connect()
  const isDone = async () =>
    (await client.query(`select from upkeep where name in ('checklists', 'places')`)).rowCount === 2
  while (!(await isDone())) await sleep(500)
  await client.end()
}

async function formsOf(port: number, cookie: string): Promise<Account['forms']> {
  const connection = await Connection.open(port)
  const { body } = await connection.send(requestText('GET', '/api/properties?limit=100', cookie), true)
  connection.close()
  const found: Property[] = JSON.parse(String(body))
  return found.map(({ id, ...property }) => ({
    id,
    // The form ignores the other fields of the answer, and so does the endpoint.
    input: {
      ...propertyInput.parse(property),
      owners: property.owners.map(({ personId: _, ...owner }) => owner),
    },
  }))
}

export async function signIn(
  port: number,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const connection = await Connection.open(port)
  const answer = await connection.send(requestText(login.method, login.path, '', { email, password }))
  connection.close()
  const cookie = /\r\nset-cookie: *([^;\r]+)/i.exec(answer.headers)?.[1]
  if (answer.status !== login.status || !cookie) throw new Error(`Login was answered ${answer.status}`)
  return cookie
}
