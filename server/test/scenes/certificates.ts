import * as contract from '@soleira/domain/checklist/contract'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { expect } from 'vitest'
import type { Client } from '../clients/client.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'

interface Of {
  property: number
  item: ChecklistItemId
  person?: number
}

export const readDiligence = async (broker: Client, property: number) =>
  (await broker.call(contract.readDiligence, { params: { id: property } })).body

export async function readItem(
  broker: Client,
  { property, item, person }: Of,
): Promise<contract.DiligenceItem> {
  const { items } = await readDiligence(broker, property)
  const found = items.find(
    ({ id, subject }) =>
      id === item && (person === undefined || (subject.type === 'person' && subject.personId === person)),
  )
  return found as contract.DiligenceItem
}

export async function fileFor(
  broker: Client,
  of: Of,
  fields: Record<string, string> = {},
  bytes = makePdf(),
): Promise<contract.DiligenceItem> {
  const params = { id: of.property, item: of.item }
  const query = of.person === undefined ? {} : { person: of.person }
  const { status, version } = await readItem(broker, of)
  if (status === 'pending') {
    await broker.call(contract.changeItem, { params, query, body: { action: 'request', version } })
  }
  const seen = status === 'pending' ? version + 1 : version
  const upload = makeUpload({ version: seen, ...fields }, { name: 'certidão.pdf', bytes })
  const answer = await broker.send(contract.fileCertificate, { params, query, ...upload })
  expect(answer.status, answer.raw.body).toBe(200)
  return readItem(broker, of)
}

export async function removeFrom(broker: Client, of: Of): Promise<void> {
  const { version } = await readItem(broker, of)
  const query = { version, ...(of.person !== undefined && { person: of.person }) }
  await broker.call(contract.removeCertificate, { params: { id: of.property, item: of.item }, query })
}
