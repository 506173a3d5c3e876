import { createHash } from 'node:crypto'
import { askDeletion } from '@soleira/domain/account-data/contract'
import { login, register } from '@soleira/domain/auth/contract'
import { requestEmailChange } from '@soleira/domain/auth/email-change'
import { confirmTwoStep, prepareTwoStep } from '@soleira/domain/auth/two-step'
import { startReport } from '@soleira/domain/dashboard/contract'
import { createDossierPreset, makeDossier } from '@soleira/domain/dossier/contract'
import { saveMailbox } from '@soleira/domain/mailbox/contract'
import { uploadAvatar } from '@soleira/domain/profile/contract'
import { startPushes } from '@soleira/domain/push/contract'
import { fileInboxPaper } from '@soleira/domain/reading/contract'
import { addAnalysisDocument, changeAnalysis } from '@soleira/domain/risk/contract'
import { missingCategories } from '@soleira/domain/risk/document'
import { questions } from '@soleira/domain/risk/question'
import { hashOf, makeToken } from '../../src/features/auth/tokens.ts'
import { subscriptionToken } from '../../src/features/letter/subscription.ts'
import { makeAuthenticator } from '../authenticator.ts'
import { scopeOf, takeIn, upload } from '../broker.ts'
import { guardCanary } from '../canary.ts'
import { Client, type Sent } from '../client.ts'
import { makePdf, makeUpload } from '../factories/files.ts'
import { makeCpf, makeRegistration, password } from '../factories/people.ts'
import { makeOwner } from '../factories/properties.ts'
import type { TestApp } from '../harness.ts'
import { startImapServer } from '../imap-server.ts'
import { bring, federalClearance, receive } from '../inbox.ts'
import { Browser } from '../push-service.ts'
import { samplePng } from '../sample-files.ts'
import { furnish } from './furnish.ts'
import type { Belongings } from './parts.ts'
import { reusable, reusableDocument, reused, reusedDocument } from './reusable.ts'

/** A broker with one of everything, and the server that has them. */
export interface Scene {
  server: TestApp
  client: Client
  mine: Belongings
  registration: ReturnType<typeof makeRegistration>
  user: number
}

/** A mailbox on this machine, which the server of these tests may ask. */
async function mailboxSettings() {
  const { port } = await startImapServer()
  const body = { host: 'localhost', port, security: 'tls', username: 'ana@exemplo.com.br' } as const
  return { body: { ...body, password: 'horta-verde-71', folder: 'INBOX' } }
}

async function withMailbox({ client }: Scene): Promise<Sent> {
  await client.call(saveMailbox, await mailboxSettings())
  return {}
}

const proof = { currentPassword: password }

/** Keeps a key as a letter brings it, and answers it. */
async function keyOfLetter(
  { server, user }: Scene,
  purpose: 'reset' | 'email',
  email: string | null,
): Promise<string> {
  const token = makeToken()
  guardCanary('key of a letter', token)
  await server.pool.query(
    `insert into mail_tokens (account_id, user_id, token_hash, purpose, email, expires_at)
     select account_id, id, $2, $3, $4, now() + interval '1 hour' from users where id = $1`,
    [user, hashOf(token), purpose, email],
  )
  return token
}

/** Turns the second step on, and answers the code after the one that was spent on it. */
async function secondStep({ client }: Scene): Promise<string> {
  const { body } = await client.call(prepareTwoStep, { body: proof })
  const authenticator = makeAuthenticator(body.secret)
  await client.call(confirmTwoStep, { body: { code: authenticator.now() } })
  return authenticator.next()
}

/** Gives the analysis all that it needs to be run. */
export async function readyAnalysis({ client, mine }: Scene) {
  const params = { id: mine.analysisId }
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value]))
  await client.send(changeAnalysis, { params, body: { nature: 'doacao', answers } })
  for (const category of missingCategories([])) {
    const file = makeUpload({ category }, { name: 'prova.pdf', bytes: makePdf() })
    await client.send(addAnalysisDocument, { params, ...file })
  }
  return params
}

/** Has a dossier of one piece made, and answers its id. */
export async function beginDossier({ client, mine }: Pick<Scene, 'client' | 'mine'>): Promise<number> {
  const body = { name: 'Para o banco', pieces: ['diligence'], cover: { revealCpf: false } }
  return (await client.call(makeDossier, { params: { id: mine.propertyId }, body })).body.id
}

/** Requests that need something before they can succeed; all others are those of the table of accesses. */
export const prepared: Record<string, (scene: Scene) => Promise<Sent>> = {
  'DELETE /api/dashboard/reports/{id}': async ({ client }) => ({
    params: { id: (await client.call(startReport, {})).body.id },
  }),
  'DELETE /api/dossiers/{id}': async (scene) => ({ params: { id: await beginDossier(scene) } }),
  'DELETE /api/dossier-presets/{id}': async ({ client }) => {
    const body = { name: 'Para o cliente', groups: ['photos' as const], revealCpf: false }
    return { params: { id: (await client.call(createDossierPreset, { body })).body.id } }
  },
  'PUT /api/mailbox': async () => mailboxSettings(),
  'POST /api/mailbox/fetch': withMailbox,
  'DELETE /api/mailbox': withMailbox,
  'POST /api/auth/login': async ({ registration: { email } }) => ({ body: { email, password } }),
  'DELETE /api/auth/sessions': async ({ server, registration: { email } }) => {
    await new Client(server.app).call(login, { body: { email, password } })
    return {}
  },
  'POST /api/auth/resets': async (scene) => ({
    body: { token: await keyOfLetter(scene, 'reset', null), password: 'telhado-novo-77' },
  }),
  'DELETE /api/auth/email-changes': async ({ client }) => {
    await client.call(requestEmailChange, { body: { ...proof, email: makeRegistration().email } })
    return {}
  },
  'POST /api/auth/email-confirmations': async (scene) => ({
    body: { token: await keyOfLetter(scene, 'email', makeRegistration().email) },
  }),
  'POST /api/auth/two-step': async ({ client }) => {
    const { body } = await client.call(prepareTwoStep, { body: proof })
    return { body: { code: makeAuthenticator(body.secret).now() } }
  },
  'POST /api/auth/two-step/recovery-codes': async (scene) => ({
    body: { ...proof, code: await secondStep(scene) },
  }),
  'POST /api/auth/two-step/removals': async (scene) => ({
    body: { ...proof, code: await secondStep(scene) },
  }),
  'POST /api/properties/{id}/documents/reuse': ({ client }) => reusableDocument(client),
  'POST /api/properties/{id}/documents/reuse/undo': ({ client }) => reusedDocument(client),
  'POST /api/properties/{id}/diligence/reuse': ({ client }) => reusable(client),
  'POST /api/properties/{id}/diligence/reuse/undo': ({ client }) => reused(client),
  'DELETE /api/papers/{id}/filing': async ({ client, mine }) => {
    const body = { kind: 'COMPROVANTE_RESIDENCIA', propertyId: mine.propertyId } as const
    const id = await receive(client, makePdf())
    await client.send(fileInboxPaper, { params: { id }, body })
    return { params: { id } }
  },
  'POST /api/papers/filings': async ({ client }) => {
    const cpf = makeCpf()
    await takeIn(client, { owners: [makeOwner({ cpf })] })
    const { id } = await bring(client, federalClearance(cpf))
    return { body: { ids: [id] } }
  },
  'DELETE /api/profile/avatar': async ({ client }) => {
    await client.send(uploadAvatar, makeUpload({}, { name: 'eu.png', bytes: samplePng() }, 'avatar'))
    return {}
  },
  'DELETE /api/push-subscriptions': async ({ client }) => {
    await client.call(startPushes, { body: new Browser('http://127.0.0.1:9/push').subscription })
    return {}
  },
  'DELETE /api/account/deletion': async ({ client }) => {
    await client.call(askDeletion, { body: { ...proof, confirmation: 'EXCLUIR' } })
    return {}
  },
  // A provider announces its answer at the address that was made for it with the request.
  'POST /api/automations/knocks/{key}': async ({ server, mine }) => {
    const key = makeToken()
    guardCanary('key of an address for answers', key)
    const knockHash = createHash('sha256').update(key).digest('hex')
    await server.pool.query('update automations set knock_hash = $2 where id = $1', [
      mine.automationId,
      knockHash,
    ])
    return { params: { key } }
  },
  'PATCH /api/automations/{id}': async ({ server, client, mine }) => {
    const document = await upload(client, mine.propertyId, 'RG_CNH_1')
    await server.pool.query(
      `update automations set status = 'completed', failure = null, document_id = $2 where id = $1`,
      [mine.automationId, document.id],
    )
    return { params: { id: mine.automationId }, body: { isValid: true } }
  },
  'POST /api/unsubscribe/{token}': async ({ server, user }) => {
    const token = await subscriptionToken(server, await scopeOf(server, user), 'weeklyReports')
    return { params: { token } }
  },
  'POST /api/analyses/{id}/run': async (scene) => ({ params: await readyAnalysis(scene) }),
  'POST /api/analyses/{id}/cancel': async (scene) => {
    const params = await readyAnalysis(scene)
    await scene.server.pool.query(`update analyses set status = 'running' where id = $1`, [params.id])
    return { params }
  },
}

export async function makeScene(server: TestApp): Promise<Scene> {
  const registration = makeRegistration()
  const client = new Client(server.app)
  await client.call(register, { body: registration })
  const { body } = await client.call(login, { body: { email: registration.email, password } })
  return { server, client, mine: await furnish(client), registration, user: body.user.id }
}
