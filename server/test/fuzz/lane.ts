import { randomBytes } from 'node:crypto'
import { readExports, startExport } from '@soleira/domain/account-data/contract'
import { login } from '@soleira/domain/auth/contract'
import { automation, startDiligence } from '@soleira/domain/automation/contract'
import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { readReports, startReport } from '@soleira/domain/dashboard/contract'
import { readDossier } from '@soleira/domain/dossier/contract'
import { addPhoto } from '@soleira/domain/photo/contract'
import { uploadAvatar } from '@soleira/domain/profile/contract'
import { addAnalysisDocument, readAnalysis, runAnalysis, startAnalysis } from '@soleira/domain/risk/contract'
import { expect, vi } from 'vitest'
import { paperFacts } from '../../src/database/tables/index.ts'
import { beginDossier } from '../../src/features/dossier/access.cases.ts'
import { subscriptionToken } from '../../src/features/letter/subscription.ts'
import { readyAnalysis } from '../../src/features/risk/access.cases.ts'
import { accessCases, endpointKey } from '../access/cases.ts'
import { furnishAccount } from '../access/furnish.ts'
import type { Belongings, Scene } from '../access/parts.ts'
import { makeScene } from '../access/scene.ts'
import type { Client, Sent } from '../clients/client.ts'
import { samplePng } from '../files/sample-files.ts'
import type { TestApp } from '../harness.ts'
import { makePdf, makeUpload } from '../rows/factories/files.ts'
import { password } from '../rows/factories/people.ts'
import { scopeOf, uploadToSlot } from '../scenes/broker.ts'
import { sendToInbox, untilInboxFileRead } from '../scenes/inbox.ts'
import { makeShareLink, openShareLink } from '../scenes/share-link.ts'
import type { Plan } from './plan.ts'

/** These requests make the broker unusable, so another one takes over. */
const spoiling = [
  'POST /api/auth/password',
  'POST /api/auth/resets',
  'POST /api/auth/email-confirmations',
  'POST /api/auth/two-step',
  'POST /api/auth/two-step/recovery-codes',
  'POST /api/auth/two-step/removals',
]

const remade: Record<string, (scene: Scene) => Promise<Belongings>> = {
  'DELETE /api/properties/{id}': ({ client }) => furnishAccount(client),
  'DELETE /api/analyses/{id}': async (scene) => {
    const { client, mine } = scene
    const { body } = await client.call(startAnalysis, { body: { propertyId: mine.propertyId } })
    return withEvidence({ ...scene, mine: { ...mine, analysisId: body.id } })
  },
  'DELETE /api/analysis-documents/{id}': (scene) => withEvidence(scene),
  'DELETE /api/property-documents/{id}': async ({ client, mine }) => {
    const document = await uploadToSlot(client, mine.propertyId, 'RG_CNH_1')
    return { ...mine, documentId: document.id }
  },
  'DELETE /api/automations/{id}': async ({ client, mine }) => {
    const body = { propertyId: mine.propertyId, certidaoId: 'debitos_trabalhistas' } as const
    const { body: asked } = await client.send(startDiligence, { body })
    return { ...mine, automationId: automation.parse(asked).id }
  },
  'DELETE /api/papers/{id}': async ({ client, mine }) => ({
    ...mine,
    inboxId: await sendToInbox(client, makePdf()),
  }),
  // Another property has another request, and a paper that was handed in for it.
  'POST /api/papers/{id}/refusal': ({ client }) => furnishAccount(client),
  'DELETE /api/properties/{id}/document-requests/{requestId}': ({ client }) => furnishAccount(client),
  'POST /api/properties/{id}/document-requests/{requestId}/data/acceptance': ({ client }) =>
    furnishAccount(client),
  'POST /api/properties/{id}/document-requests/{requestId}/data/refusal': ({ client }) =>
    furnishAccount(client),
  'POST /api/papers/{id}/filing': async ({ client, mine }) => ({
    ...mine,
    inboxId: await sendToInbox(client, makePdf()),
  }),
  'DELETE /api/photos/{id}': async ({ client, mine }) => {
    const picture = makeUpload({}, { name: 'sala.png', bytes: samplePng() })
    const { body } = await client.send(addPhoto, { params: { id: mine.propertyId }, ...picture })
    return { ...mine, photoId: addPhoto.answer.parse(body).id }
  },
}

async function withEvidence({ client, mine }: Scene): Promise<Belongings> {
  const evidence = makeUpload({ category: 'matricula' }, { name: 'matricula.pdf', bytes: makePdf() })
  const { body } = await client.send(addAnalysisDocument, { params: { id: mine.analysisId }, ...evidence })
  return { ...mine, evidenceId: addAnalysisDocument.answer.parse(body).id }
}

/** Endpoints whose prepared papers must have been read. Nothing is read after `openReaderLane`. */
const needsReading = [
  'POST /api/papers/filings',
  'POST /api/papers/{id}/reading',
  'POST /api/papers/readings',
]

/** Makes an offer, as if a paper of the scene had been read and said something of its property. */
async function offerOf({ server, user, mine }: Scene, answer?: 'refused'): Promise<number> {
  const { account } = await scopeOf(server, user)
  const [offer] = await server.system
    .insert(paperFacts)
    .values({
      accountId: account,
      documentId: mine.documentId,
      propertyId: mine.propertyId,
      field: 'landArea',
      value: { said: '360.00' },
      page: 1,
      words: 'com a área de 360,00 m²',
      isSure: true,
      ...(answer && { answer, answeredAt: new Date() }),
    })
    .returning({ id: paperFacts.id })
  return Number(offer?.id)
}

/** In place of a preparation that waits until a paper is read. */
const unread: Record<string, (scene: Scene) => Promise<Sent>> = {
  'DELETE /api/paper-offers/{id}/refusal': async (scene) => ({
    params: { id: await offerOf(scene, 'refused') },
  }),
  'POST /api/paper-offers/acceptances': async (scene) => ({
    body: { offers: [{ id: await offerOf(scene), current: null }] },
  }),
  'POST /api/paper-offers/refusals': async (scene) => ({
    body: { ids: [await offerOf(scene)], reason: null },
  }),
}

export class Lane {
  scene: Scene
  readonly #refused = new Set<string>()

  private constructor(scene: Scene) {
    this.scene = scene
  }

  static async open(server: TestApp): Promise<Lane> {
    return new Lane(await makeScene(server))
  }

  async right({ endpoint, isRight, changes }: Plan): Promise<Sent> {
    const key = endpointKey(endpoint)
    const plain = () => accessCases[key]?.right(this.scene.mine) ?? {}
    const prepare =
      isRight && !changes.length && !needsReading.includes(key) && (unread[key] ?? accessCases[key]?.prepare)
    if (!prepare) return plain()
    // Earlier requests may be in its way: an active second step, or the hour's limit of letters.
    return prepare(this.scene)
      .catch(async () => {
        await this.replace()
        return prepare(this.scene)
      })
      .catch(plain)
  }

  async recover(
    { endpoint, isRight }: Plan,
    answers: { status: number; code: string | undefined }[],
  ): Promise<void> {
    const key = endpointKey(endpoint)
    const done = answers.some(({ status }) => status < 300)
    if (answers.some(({ code }) => code === 'too_many_requests')) this.#refused.add(key)
    const isTired = this.#refused.size > 2
    const remake = done && remade[key]
    try {
      if (isTired || ((done || isRight) && spoiling.includes(key))) await this.replace()
      // Another deletion, of the property too, may have come first.
      else if (remake)
        this.scene.mine = await remake(this.scene).catch(() => furnishAccount(this.scene.client))
      else if (answers.some(({ code }) => code === 'unauthenticated')) await this.#signInAgain()
    } catch {
      await this.replace()
    }
  }

  async #signInAgain(): Promise<void> {
    const { email } = this.scene.registration
    const { status } = await this.scene.client.send(login, { body: { email, password } })
    if (status !== 200) await this.replace()
  }

  /** Another broker, in whose way nothing is that an earlier request did. */
  async replace(): Promise<void> {
    this.scene = await makeScene(this.scene.server)
    this.#refused.clear()
  }
}

export async function openReaderLane(
  server: TestApp,
): Promise<{ client: Client; right(of: Endpoint): Promise<Sent> }> {
  const scene = await makeScene(server)
  const { client, mine, user } = scene
  await untilInboxFileRead(client, mine.inboxId)
  // From now on the readings wait as if another process held them: hundreds of papers would be read beside the
  // requests, for nothing that this test looks at. `adapters/reading` tries hostile files on a reader.
  await server.pool.query(`alter table readings alter held_until set default 'infinity'`)
  await client.send(uploadAvatar, makeUpload({}, { name: 'eu.png', bytes: samplePng() }, 'avatar'))
  const { body: started } = await client.call(startAnalysis, { body: { propertyId: mine.propertyId } })
  const analysis = await readyAnalysis({ ...scene, mine: { ...mine, analysisId: started.id } })
  await client.call(runAnalysis, { params: analysis })
  await client.call(startExport, { body: { currentPassword: password } })
  await client.call(startReport, {})
  const dossierId = await beginDossier(scene)
  const token = await subscriptionToken(server, await scopeOf(server, user), 'weeklyReports')
  const { exportId, reportId } = await vi.waitFor(async () => {
    const { body } = await client.call(readAnalysis, { params: analysis })
    const { latest } = (await client.call(readExports, {})).body
    const report = (await client.call(readReports, {})).body.latest
    const dossier = (await client.call(readDossier, { params: { id: dossierId } })).body
    expect([body.status, latest?.status, report?.status, dossier.status]).toEqual([
      'finished',
      'ready',
      'ready',
      'ready',
    ])
    return { exportId: latest?.id, reportId: report?.id }
  }, 60_000)
  const { key } = await makeShareLink(client, mine.propertyId, {
    kind: 'dossier',
    dossierId,
    mayDownload: true,
  })
  const { params: shown, headers } = await openShareLink(server, key)
  const finished: Record<string, Sent> = {
    'GET /api/shared/{key}/dossier/pages/{page}': { params: { ...shown, page: 1 }, headers },
    'GET /api/shared/{key}/dossier/pages/{page}/words': { params: { ...shown, page: 1 }, headers },
    'GET /api/shared/{key}/dossier/{file}': { params: { ...shown, file: 'pdf' }, headers },
    'GET /api/account/exports/{id}/download': { params: { id: exportId } },
    'GET /api/dashboard/reports/{id}/download': { params: { id: reportId } },
    'GET /api/dossiers/{id}': { params: { id: dossierId } },
    'GET /api/dossiers/{id}/download': { params: { id: dossierId } },
    'GET /api/dossiers/{id}/zip': { params: { id: dossierId } },
    'GET /api/unsubscribe/{token}': { params: { token } },
    'GET /api/analyses/{id}/report': { params: analysis },
    'GET /api/analyses/{id}/drafts': { params: analysis },
    'GET /api/analyses/{id}/drafts/{draft}': { params: { ...analysis, draft: 'contrato' } },
  }
  // Nothing of this account goes, so that what a request needs is made once.
  const prepared = new Map<string, Promise<Sent>>(
    Object.entries(finished).map(([key, sent]) => [key, Promise.resolve(sent)]),
  )
  const make = async (key: string): Promise<Sent> => {
    const { right, prepare } = accessCases[key] ?? {}
    if (!prepare) return right?.(mine) ?? {}
    // A deal of an earlier preparation may be in its way, and another property has none.
    return prepare(scene).catch(async () => prepare({ ...scene, mine: await furnishAccount(client) }))
  }
  const right = (of: Endpoint): Promise<Sent> => {
    const key = endpointKey(of)
    const sent = prepared.get(key) ?? make(key)
    prepared.set(key, sent)
    return sent
  }
  return { client, right }
}

export const forgedCookie = () => `soleira=${randomBytes(32).toString('base64url')}`
