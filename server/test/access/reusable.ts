import { dayOf } from '@soleira/domain/certificate/validity'
import { fileCertificate } from '@soleira/domain/checklist/contract'
import { reuseDocuments } from '@soleira/domain/document/contract'
import { listPersonPapers, reusePapers } from '@soleira/domain/paper/contract'
import type { Client, Sent } from '../clients/client.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'
import { makeOwner } from '../rows/factories/properties.ts'
import { takeIn, uploadToSlot } from '../scenes/broker.ts'
import { fileFor, readItem } from '../scenes/certificates.ts'

export async function reusableCertificates(client: Client): Promise<Sent & { body: { paperIds: number[] } }> {
  const owners = [makeOwner()]
  const [first, other] = [await takeIn(client, { owners }), await takeIn(client, { owners })]
  await fileFor(client, { property: first.id, item: 'sefaz' }, { issuedOn: dayOf(new Date()) })
  const person = first.owners[0]?.personId ?? 0
  const { body: papers } = await client.call(listPersonPapers, { params: { id: person } })
  return { params: { id: other.id }, body: { paperIds: papers.map(({ id }) => id) } }
}

export async function reuseCertificates(client: Client): Promise<Sent> {
  const sent = await reusableCertificates(client)
  await client.send(reusePapers, sent)
  return sent
}

export async function reusableDocument(client: Client): Promise<Sent & { body: { documentIds: number[] } }> {
  const owners = [makeOwner()]
  const [first, other] = [await takeIn(client, { owners }), await takeIn(client, { owners })]
  const { id } = await uploadToSlot(client, first.id, 'RG_CNH_1')
  return { params: { id: other.id }, body: { documentIds: [id] } }
}

export async function reusedDocument(client: Client): Promise<Sent> {
  const sent = await reusableDocument(client)
  await client.send(reuseDocuments, sent)
  return sent
}

export async function companionNearby(client: Client): Promise<Sent> {
  const item = 'quitacao_condominial'
  const [first, other] = [await takeIn(client), await takeIn(client)]
  const { version } = await fileFor(client, { property: first.id, item })
  const fields = { version, issuedOn: dayOf(new Date()) }
  const beside = { params: { id: first.id, item }, query: { slot: 'companion' } }
  await client.send(fileCertificate, {
    ...beside,
    ...makeUpload(fields, { name: 'ata.pdf', bytes: makePdf() }),
  })
  await fileFor(client, { property: other.id, item })
  const asking = await readItem(client, { property: other.id, item })
  const paperId = asking.companion?.offered?.paperId ?? 0
  return { params: { id: other.id, item }, body: { version: asking.version, paperId } }
}
