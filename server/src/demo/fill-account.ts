import { login, register } from '@soleira/domain/auth/contract'
import { addBurden } from '@soleira/domain/burden/contract'
import { requiredSlots } from '@soleira/domain/document/category'
import { completeCpf } from '@soleira/domain/format/cpf'
import { readAllNotifications } from '@soleira/domain/notification/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import { createProperty, moveProperty, readProperty, replaceParties } from '@soleira/domain/property/contract'
import type { Property } from '@soleira/domain/property/property'
import { landOf } from '@soleira/domain/property/type'
import { ApiClient } from './api-client.ts'
import { authorizeSale } from './authorizations.ts'
import { drawProperty } from './drawings.ts'
import { fillDiligence } from './fill-diligence.ts'
import { fillInbox } from './inbox.ts'
import { fillLeads } from './leads.ts'
import { fillOffers } from './offers.ts'
import { makePapers } from './papers.ts'
import { demoOwner, takeInPeople } from './people.ts'
import { type DemoProperty, portfolio } from './portfolio.ts'

export const demoBroker = {
  firstName: 'Helena',
  lastName: 'Duarte',
  email: 'helena@exemplo.com.br',
  password: 'varanda-azul-24',
  cpf: completeCpf('284615930'),
  creci: 'CRECI-RJ 48.213',
  phone: '(21) 99641-2087',
}

export async function fillAccount(address: string): Promise<ApiClient> {
  const client = new ApiClient(address, { mostTries: 100 })
  await client.call(register, { body: demoBroker })
  await client.call(login, { body: demoBroker })
  const papers = await makePapers()
  const people = await takeInPeople(client)
  const onMarket: number[] = []
  const sold: Property[] = []
  for (const [index, demo] of portfolio.entries()) {
    // The bell then counts only the notices of the last property.
    if (demo === portfolio.at(-1)) await client.call(readAllNotifications, {})
    const { address: place, owners, papers: kept, registration, stage, type, value, diligence } = demo
    const { leave = 100 } = demo
    const [street, number, complement, neighborhood, city, cep] = place
    const property = await client.call(createProperty, {
      body: {
        type,
        value,
        street,
        number,
        complement,
        neighborhood,
        city,
        cep,
        state: 'RJ',
        registrationNumber: registration,
        municipalRegistration: null,
        owners: owners.map(demoOwner),
      },
    })
    await addParties(client, property.id, demo, people)
    if (demo.burden) await client.call(addBurden, { params: { id: property.id }, body: demo.burden })
    if (stage === 3) onMarket.push(property.id)
    // Some have no photo yet, as in a real portfolio.
    if (index % 8 !== 6) {
      await client.sendForm(addPhoto, { id: property.id }, { file: await drawProperty(type, index) })
    }
    // Read again, because the other parties show who has died.
    const now = await client.call(readProperty, { params: { id: property.id } })
    const slots = requiredSlots(now.owners, landOf(type))
    for (const slot of kept === 'all' ? slots : slots.slice(0, kept)) {
      await client.upload(property.id, slot, papers.of(slot))
    }
    for (let next = 2; next <= stage; next++) {
      if (next === 3 && leave !== null) await authorizeSale(client, property, leave, papers.authorization)
      const early = next === 3 && diligence && diligence.completed !== 'all'
      await client.call(moveProperty, {
        params: { id: property.id },
        body: { currentStage: next, reason: early ? 'O comprador aceita as demais na escritura' : null },
      })
      if (next === 2 && diligence) await fillDiligence(client, property.id, diligence, papers.certificate)
    }
    if (stage > 3) sold.push({ ...now, currentStage: stage })
  }
  await fillLeads(client, onMarket)
  await fillOffers(client, sold)
  await fillInbox(client)
  return client
}

async function addParties(
  client: ApiClient,
  id: number,
  { owners, beside }: DemoProperty,
  people: ReadonlyMap<string, number>,
): Promise<void> {
  if (!beside) return
  const idOf = (key: string) => people.get(key) as number
  const parties = [
    ...owners.map((key) => ({ personId: idOf(key), role: 'owner' as const })),
    ...beside.map(([key, role, of]) => ({
      personId: idOf(key),
      role,
      ...(of && { representsId: idOf(of) }),
    })),
  ]
  await client.call(replaceParties, { params: { id }, body: { parties } })
}
