import { createAuthorization } from '@soleira/domain/authorization/contract'
import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { createProperty } from '@soleira/domain/property/contract'
import { createSigning, readSigning } from '@soleira/domain/signing/contract'
import type { Signing, SigningProvider } from '@soleira/domain/signing/signing'
import pg from 'pg'
import { expect } from 'vitest'
import type { EmbeddedConnection } from '../../src/database/embedded/connection.ts'
import type { ApiClient } from '../../src/demo/api-client.ts'
import { makeTerms } from '../rows/factories/authorizations.ts'
import { makeProperty } from '../rows/factories/properties.ts'
import { runStatements, untilHolds } from './scene.ts'

/** An authorisation of a new property, to be signed by these. */
export async function draftedBy(
  client: ApiClient,
  provider: SigningProvider,
  people: readonly { name: string; email: string; order?: number }[],
): Promise<Signing> {
  const property = await client.call(createProperty, { body: makeProperty() })
  const terms = { params: { id: property.id }, body: makeTerms() }
  const { id } = await client.call(createAuthorization, terms)
  return client.call(createSigning, {
    body: {
      document: { kind: 'authorization', id },
      provider,
      expiresOn: addDays(dayOf(new Date()), 10),
      signers: people.map((one) => ({ ...one, as: 'seller' as const })),
    },
  })
}

/** On a busy machine a new start does not answer at once. */
export async function readOnceReady(client: ApiClient, id: number): Promise<Signing> {
  const found: Signing[] = []
  await untilHolds(async () => {
    found.push(...[await client.call(readSigning, { params: { id } }).catch(() => [])].flat())
    return found.length > 0
  }, 120_000)
  return found[0] as Signing
}

/** After the last signature; while its file is stored and its row is not committed; after that row. */
export type DeathOfFile = 'signed' | 'storing' | 'sealed'

const storing = `create function linger() returns trigger language plpgsql as $$
  begin if new.category = 'AUTORIZACAO' then perform pg_sleep(5); end if; return new; end $$;
  create trigger linger before insert on documents for each row execute function linger()`
const telling = (column: string, happening: string) =>
  `create function tell_${happening}() returns trigger language plpgsql as $$
  begin if new.${column} then perform pg_notify('${happening}', ''); end if; return new; end $$;
  create trigger tell_${happening} after update on signings for each row execute function tell_${happening}()`

/** The process is killed at this step. The answer resolves once `kill` was called. */
export async function dyingAt(
  socket: EmbeddedConnection,
  step: DeathOfFile,
  kill: () => void,
): Promise<() => Promise<void>> {
  const listener = new pg.Client(socket)
  listener.on('error', () => {})
  await listener.connect()
  let isDead = false
  if (step === 'storing') await runStatements(socket, storing)
  else {
    await runStatements(
      socket,
      telling(step === 'signed' ? `state = 'signed'` : 'signed_id is not null', step),
    )
    await listener.query(`listen ${step}`)
    listener.on('notification', () => {
      kill()
      isDead = true
    })
  }
  return async () => {
    if (step === 'storing') {
      const sleeps = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`
      await untilHolds(async () => ((await listener.query(sleeps)).rowCount ?? 0) > 0, 60_000)
      kill()
    } else await untilHolds(async () => isDead, 60_000)
    await listener.end().catch(() => {})
  }
}

export async function healed(socket: EmbeddedConnection, step: DeathOfFile): Promise<void> {
  await runStatements(
    socket,
    step === 'storing'
      ? 'drop trigger if exists linger on documents'
      : `drop trigger if exists tell_${step} on signings`,
  )
}

/** The property has one file, and it is that of its signed authorisation. */
export async function expectOneSigned(
  socket: EmbeddedConnection,
  propertyId: number,
  step: string,
): Promise<void> {
  const [row] = await runStatements(
    socket,
    `select count(*)::int as files, count(a.id)::int as papers, count(a.signed_on)::int as effects
     from documents d left join authorizations a on a.document_id = d.id and a.account_id = d.account_id
     where d.property_id = ${propertyId}`,
  )
  expect(row, step).toEqual({ files: 1, papers: 1, effects: 1 })
}
