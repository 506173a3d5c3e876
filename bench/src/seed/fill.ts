import { randomUUID } from 'node:crypto'
import { rioKinds } from '@soleira/domain/catalogue/rio-kinds'
import { propertyCategories } from '@soleira/domain/document/category'
import { personSearchKey } from '@soleira/domain/person/search'
import { propertySearchKey } from '@soleira/domain/property/search'
import type pg from 'pg'
import { makeBrokers, type Volume } from './brokers.ts'
import { fillDeals } from './deals.ts'
import { makeFlat } from './flat.ts'
import { fillPapers } from './papers.ts'
import { makeProperty } from './portfolio.ts'
import { Random } from './random.ts'
import { fillReadings } from './readings.ts'
import { insertRows } from './rows.ts'

const batchSize = 5_000
const twoYears = 2 * 365 * 86_400_000

/**
 * Fills an empty, migrated database with the rows that the product's own commands would have written over two
 * years. The brokers' properties lie mixed on disk, in the order of their arrival.
 */
export async function fillDatabase(client: pg.ClientBase, volume: Volume, now = Date.now()): Promise<void> {
  const random = new Random(42)
  const people = await makeBrokers(volume.brokers)
  await insertRows(
    client,
    'accounts',
    people.map(({ account_id: id }) => ({ id })),
  )
  await insertRows(client, 'users', people)
  const brokers = shuffledBrokers(random, volume)
  const lastNumbers = new Map<number, number>()
  const last = { party: 0, event: 0 }
  const known: Known = { ids: new Map(), latest: new Map() }
  for (let start = 0; start < brokers.length; start += batchSize) {
    const batch = new Batch()
    brokers.slice(start, start + batchSize).forEach((broker, index) => {
      const id = start + index + 1
      const number = (lastNumbers.get(broker) ?? 0) + 1
      lastNumbers.set(broker, number)
      const created = now - twoYears + (twoYears * id) / brokers.length
      batch.add(random, { id, broker, number, created, now }, last, known)
    })
    for (const [table, rows] of Object.entries(batch)) await insertRows(client, table, rows)
  }
  for (const [broker, last] of lastNumbers) {
    await client.query('update accounts set last_sequence_number = $2, property_count = $2 where id = $1', [
      broker,
      last,
    ])
  }
  for (const table of ['accounts', 'users', 'properties', 'people', 'parties', 'documents', 'events']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
  await fillPapers(client)
  await fillReadings(client)
  await fillDeals(client)
  await makeFlat(client)
  await client.query('vacuum analyze')
}

function shuffledBrokers(random: Random, volume: Volume): number[] {
  const { largest, usual } = volume
  const others = volume.brokers - 2
  const brokers = Array.from({ length: volume.properties }, (_, index) =>
    index < largest ? 1 : index < largest + usual ? 2 : 3 + (index % others),
  )
  for (let last = brokers.length - 1; last > 0; last--) {
    const other = random.between(0, last)
    const moved = brokers[last] as number
    brokers[last] = brokers[other] as number
    brokers[other] = moved
  }
  return brokers
}

interface Known {
  ids: Map<string, number>
  latest: Map<number, number>
}

interface Intake {
  id: number
  broker: number
  number: number
  created: number
  now: number
}

/** Rows by table, in the order in which they must be written. */
class Batch {
  properties: object[] = []
  people: object[] = []
  parties: object[] = []
  documents: object[] = []
  // Moves refer to their events.
  events: object[] = []
  stage_moves: object[] = []

  /** `last` holds the highest ids of parties and events so far, `known` the people so far. */
  add(random: Random, intake: Intake, last: { party: number; event: number }, known: Known): void {
    const { id, broker, created, now } = intake
    const buyer = known.latest.get(broker)
    const input = makeProperty(random)
    const stage = random.pick([1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7])
    const updated = created + random.next() ** 3 * (now - created)
    const property = propertyRow(input, intake, stage, updated)
    const parties = input.owners.map((owner, position) => ({
      id: last.party + position + 1,
      account_id: broker,
      property_id: id,
      person_id: this.#personOf(owner, broker, known),
      role: 'owner',
      position,
      phone: owner.phone,
      email: owner.email,
      ...factsOf(owner),
    }))
    this.parties.push(...parties)
    last.party += parties.length
    const owners = input.owners.map((owner, position) => {
      const { id, person_id: personId } = parties[position] as (typeof parties)[number]
      return { id, personId, ...owner }
    })
    this.properties.push({ ...property, owners })
    // Two and a half parties a property: most have somebody who would buy.
    if (buyer !== undefined && random.chance(5 / 6)) {
      last.party += 1
      const [like] = parties
      this.parties.push({ ...like, id: last.party, person_id: buyer, role: 'buyer', position: 0 })
    }
    const papers = [
      ...propertyCategories.map((category) => ({ category, person_id: null })),
      ...parties.map((party) => ({ category: 'RG_CNH', person_id: party.person_id })),
    ]
    for (const paper of papers) {
      if (random.chance(0.4))
        this.documents.push(makeDocument({ account_id: broker, property_id: id }, paper, updated))
    }
    this.#history(intake, stage, updated, last)
  }

  /** The number of a known person, or of a new one whose row it adds. */
  #personOf(owner: Owner, broker: number, known: Known): number {
    const key = `${broker} ${owner.cpf}`
    const person = known.ids.get(key)
    if (person !== undefined) return person
    const id = known.ids.size + 1
    known.ids.set(key, id)
    known.latest.set(broker, id)
    const [phones, emails] = [[owner.phone], owner.email ? [owner.email] : []]
    const search_key = personSearchKey({ ...owner, phones, emails })
    const { cpf } = owner
    this.people.push({ id, account_id: broker, cpf, phones, emails, search_key, ...factsOf(owner) })
    return id
  }

  #history(
    { id, broker, number, created }: Intake,
    stage: number,
    updated: number,
    last: { event: number },
  ): void {
    const record = (action: string, at: number) => {
      last.event += 1
      this.events.push({
        id: last.event,
        account_id: broker,
        user_id: broker,
        actor: 'proof',
        action,
        entity: 'property',
        entity_id: id,
        property_id: id,
        property_number: number,
        happened_at: new Date(at),
      })
      return last.event
    }
    record('created', created)
    for (let to = 2; to <= stage; to++) {
      const event_id = record('moved', updated)
      this.stage_moves.push({
        account_id: broker,
        event_id,
        property_id: id,
        from_stage: to - 1,
        to_stage: to,
      })
    }
  }
}

type Input = ReturnType<typeof makeProperty>
type Owner = Input['owners'][number]

function propertyRow(input: Input, { id, broker, number, created }: Intake, stage: number, updated: number) {
  return {
    id,
    account_id: broker,
    sequence_number: number,
    type: input.type,
    street: input.street,
    number: input.number,
    complement: input.complement,
    neighborhood: input.neighborhood,
    city: input.city,
    state: input.state,
    cep: input.cep,
    value: input.value,
    registration_number: input.registrationNumber,
    municipal_registration: input.municipalRegistration,
    current_stage: stage,
    version: stage,
    items_expected: rioKinds.property.length + input.owners.length * rioKinds.natural.length,
    search_key: propertySearchKey({ ...input, sequenceNumber: number }),
    created_at: new Date(created),
    updated_at: new Date(updated),
  }
}

function factsOf(owner: Owner) {
  return {
    full_name: owner.fullName,
    birth_date: owner.birthDate,
    rg: owner.rg,
    marital_status: owner.maritalStatus,
    father_name: owner.fatherName,
    mother_name: owner.motherName,
  }
}

/** The file does not exist: nothing that is measured reads one. */
function makeDocument(
  of: { account_id: number; property_id: number },
  paper: { category: string; person_id: number | null },
  uploaded: number,
) {
  return {
    ...of,
    ...paper,
    file_name: 'digitalização.pdf',
    file_type: 'application/pdf',
    file_size: 84_213,
    sha256: `\\x${'5e'.repeat(32)}`,
    storage_key: randomUUID(),
    uploaded_at: new Date(uploaded),
  }
}
