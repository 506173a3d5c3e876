import { listSessions } from '@soleira/domain/auth/contract'
import { changeProvider, startDiligence } from '@soleira/domain/automation/contract'
import { createPack } from '@soleira/domain/catalogue/contract'
import { changeItem, fileCertificate } from '@soleira/domain/checklist/contract'
import { createDocumentRequest, listDocumentRequests } from '@soleira/domain/document-request/contract'
import { handDataIn, handPaperIn } from '@soleira/domain/document-request/recipient'
import { listNotifications } from '@soleira/domain/notification/contract'
import { createPerson } from '@soleira/domain/person/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import { listPropertyReadings } from '@soleira/domain/reading/read-file'
import { addAnalysisDocument, startAnalysis } from '@soleira/domain/risk/contract'
import { createShare } from '@soleira/domain/share/contract'
import { beginVisit } from '@soleira/domain/share/recipient'
import { putOffTask } from '@soleira/domain/today/contract'
import type { Client } from '../clients/client.ts'
import { samplePng } from '../files/sample-files.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'
import { makePerson } from '../rows/factories/people.ts'
import { takeIn, uploadToSlot } from '../scenes/broker.ts'
import { federalClearance, sendToInbox } from '../scenes/inbox.ts'
import { guardCanary } from '../watch/canary.ts'
import type { Belongings } from './parts.ts'

export async function furnishAccount(client: Client): Promise<Belongings> {
  const property = await takeIn(client)
  const params = { id: property.id }
  const document = await uploadToSlot(client, property.id, 'RG_CNH_1')
  const picture = makeUpload({}, { name: 'sala.png', bytes: samplePng() })
  const photo = addPhoto.answer.parse((await client.send(addPhoto, { params, ...picture })).body)
  for (const item of ['onus_reais', 'receita_federal'] as const) {
    await client.call(changeItem, { params: { ...params, item }, body: { action: 'request', version: 0 } })
  }
  const certificate = makeUpload({ version: 1 }, { name: 'onus.pdf', bytes: makePdf() })
  await client.send(fileCertificate, { params: { ...params, item: 'onus_reais' }, ...certificate })
  const analysed = await analyse(client, property.id)
  const { body: open } = await client.call(listSessions, {})
  const sessionId = open[0]?.id ?? 0
  const { body: told } = await client.call(listNotifications, {})
  const notificationId = told.notifications[0]?.id ?? 0
  const { id: ownerId = 0, personId = 0 } = property.owners[0] ?? {}
  const { body: other } = await client.call(createPerson, { body: makePerson({ cpf: null }) })
  const key = `still-property-${property.id}`
  await client.call(putOffTask, { params: { key }, body: { grounds: [] } })
  const mine = {
    name: 'Meu conjunto',
    kinds: { property: [{ label: 'Habite-se' }], natural: ['protesto' as const] },
  }
  const { body: pack } = await client.call(createPack, { body: mine })
  const automationId = await askProvider(client, property.id)
  const clearance = federalClearance(property.owners[0]?.cpf ?? '')
  const inboxId = await sendToInbox(client, clearance, { propertyId: property.id })
  const { body: read } = await client.call(listPropertyReadings, { params })
  const readingId = read.find(({ name }) => name.endsWith('(ainda na caixa de entrada)'))?.id as number
  const shared = await shareWithLink(client, property.id, document.id)
  return {
    propertyId: property.id,
    documentId: document.id,
    ownerId,
    personId,
    otherPersonId: other.id,
    photoId: photo.id,
    ...analysed,
    sessionId,
    notificationId,
    packId: pack.id,
    ownKind: pack.kinds.property[0]?.kind ?? '',
    automationId,
    inboxId,
    readingId,
    ...shared,
    ...(await askFor(client, property.id, personId)),
  }
}

async function analyse(client: Client, propertyId: number) {
  const { body: analysis } = await client.call(startAnalysis, { body: { propertyId } })
  const evidence = makeUpload({ category: 'matricula' }, { name: 'matricula.pdf', bytes: makePdf() })
  const kept = await client.send(addAnalysisDocument, { params: { id: analysis.id }, ...evidence })
  const evidenceId = addAnalysisDocument.answer.parse(kept.body).id
  return { analysisId: analysis.id, evidenceId }
}

async function askProvider(client: Client, propertyId: number): Promise<number> {
  await client.call(changeProvider, {
    params: { provider: 'infosimples' },
    body: { token: 'token-de-infosimples' },
  })
  const { body: asked } = await client.call(startDiligence, {
    body: { propertyId, certidaoId: 'debitos_trabalhistas' },
  })
  return asked.id
}

async function shareWithLink(client: Client, propertyId: number, documentId: number) {
  const shared = {
    recipient: 'Dra. Lígia Prado',
    kind: 'papers',
    days: 7,
    mayDownload: true,
    keepDays: 30,
  } as const
  const { body: link } = await client.call(createShare, {
    params: { id: propertyId },
    body: { ...shared, documentIds: [documentId], ground: 'contract' },
  })
  const shareKey = link.uri.slice(-43)
  guardCanary('key of a link', shareKey)
  const { body: visit } = await client.call(beginVisit, { params: { key: shareKey }, body: {} })
  return { shareId: link.id, shareKey, visit: visit.secret }
}

async function askFor(client: Client, propertyId: number, personId: number) {
  const params = { id: propertyId }
  const wants = [{ kind: 'ESPELHO_IPTU' as const }]
  const { body: asked } = await client.call(createDocumentRequest, {
    params,
    body: { audience: 'owners', wants, data: [personId], days: 7 },
  })
  const requestKey = asked.uri.slice(-43)
  guardCanary('key of a request', requestKey)
  const file = makeUpload({ position: 0 }, { name: 'carnê.pdf', bytes: makePdf() })
  await client.send(handPaperIn, { params: { key: requestKey }, ...file })
  await client.call(handDataIn, {
    params: { key: requestKey },
    body: { position: 0, facts: { profession: 'Médica' } },
  })
  const { body: known } = await client.call(listDocumentRequests, { params })
  const handedId = known.requests[0]?.wants[0]?.handed[0]?.paperId as number
  const form = known.requests[0]?.data[0]
  const handedFactId = form?.facts.find(({ fact }) => fact === 'profession')?.id as number
  return { requestId: asked.id, requestKey, handedId, handedFactId, personVersion: form?.version as number }
}
