import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type AskedRequest,
  fieldsOf,
  formOf,
  isPdf,
  jsonOf,
  type SentValues,
  type ServiceServer,
  startServiceServer,
} from './service-server.ts'

interface D4Signer {
  key: string
  email: string
  name: string
  isSigned: boolean
  told: number
}

interface D4Document {
  uuid: string
  name: string
  /** 1 processing, 2 waits for signers, 3 waits for signatures, 4 finished, 5 archived, 6 cancelled, 7 edited. */
  phase: 1 | 2 | 3 | 4 | 5 | 6 | 7
  pdf: Buffer
  isInOrder: boolean
  signers: D4Signer[]
}

export interface D4SignServer extends ServiceServer {
  base: string
  documents: D4Document[]
  /** How many more requests the account may make in this hour. */
  allowance: number
  sign(document: D4Document, email: string): void
  expireLinks(): void
  giveDeadLinks(times: number): void
  signedFile: Buffer | null
}

export interface D4SignAccount {
  token: string
  cryptKey: string
  safe: string
}

/** D4Sign's API v1, as its documents say it (sources in part 3 §8), for one account. */
export async function startD4Sign(account: D4SignAccount): Promise<D4SignServer> {
  const documents: D4Document[] = []
  const links = new Map<string, { document: D4Document; isDead: boolean }>()
  let deadOnes = 0

  async function respond(asked: AskedRequest): Promise<Answer> {
    if (asked.path.startsWith('/arquivos/')) return fileBehind(asked)
    const { query, headers } = asked
    if (query.get('tokenAPI') !== account.token || query.get('cryptKey') !== account.cryptKey) {
      return { status: 401, body: { message: 'Invalid tokenAPI or cryptKey.' } }
    }
    if (service.allowance-- <= 0) {
      return { status: 429, body: { message: 'Too many requests.' }, headers: { 'retry-after': '1800' } }
    }
    const [, , , area, id = '', part = ''] = asked.path.split('/')
    const line = `${asked.method} ${part}`
    if (area === 'safes' && asked.method === 'GET') {
      return { status: 200, body: [{ uuid_safe: account.safe, 'name-safe': 'Contratos' }] }
    }
    if (area !== 'documents') return { status: 404, body: { message: 'Not found.' } }
    if (line === 'POST upload') return upload(asked, id)
    if (line === 'GET safe')
      return id === account.safe ? list() : { status: 404, body: { message: 'Invalid safe.' } }
    const document = documents.find((one) => one.uuid === id)
    if (!document) return { status: 404, body: { message: 'Invalid document.' } }
    if (line === 'GET ') return { status: 200, body: [shown(document)] }
    if (line === 'GET list')
      return { status: 200, body: [{ ...shown(document), list: document.signers.map(shownSigner) }] }
    if (!headers['content-type']?.startsWith('application/json'))
      return { status: 415, body: { message: 'Invalid type.' } }
    const body = jsonOf(asked.body)
    return body ? change(document, line, body) : { status: 400, body: { message: 'Invalid JSON.' } }
  }

  async function upload(asked: AskedRequest, safe: string): Promise<Answer> {
    if (safe !== account.safe) return { status: 404, body: { message: 'Invalid safe.' } }
    if (!asked.headers['content-type']?.startsWith('multipart/form-data'))
      return { status: 415, body: { message: 'Invalid type.' } }
    const file = (await formOf(asked)).get('file')
    if (!(file instanceof File)) return { status: 400, body: { message: 'File not found.' } }
    const pdf = Buffer.from(await file.arrayBuffer())
    if (!isPdf(pdf)) return { status: 400, body: { message: 'Invalid file.' } }
    const document: D4Document = {
      uuid: randomUUID(),
      name: file.name,
      phase: 2,
      pdf,
      isInOrder: false,
      signers: [],
    }
    documents.push(document)
    return { status: 200, body: { message: 'success', uuid: document.uuid } }
  }

  function list(): Answer {
    const count = documents.length
    const pages = { total_documents: count, total_in_page: count, current_page: 1, total_pages: 1 }
    return { status: 200, body: [pages, ...documents.map(shown)] }
  }

  function change(document: D4Document, line: string, body: SentValues): Answer {
    if (line === 'POST createlist') return addSigners(document, body)
    if (line === 'POST sendtosigner') return sendOut(document, body)
    if (line === 'POST resend') {
      const signer = document.signers.find(
        ({ email, key }) => email === body.email && key === body.key_signer,
      )
      // Who waits for a turn has not been sent anything yet.
      if (document.phase !== 3 || !signer?.told || signer.isSigned)
        return { status: 400, body: { message: 'Invalid signer.' } }
      signer.told++
      return { status: 200, body: { message: 'success' } }
    }
    if (line === 'POST cancel') {
      if (document.phase !== 3 && document.phase !== 2)
        return { status: 400, body: { message: 'Invalid phase.' } }
      document.phase = 6
      return { status: 200, body: [shown(document)] }
    }
    if (line === 'POST download') {
      const key = randomUUID()
      links.set(key, { document, isDead: deadOnes > 0 })
      return { status: 200, body: { url: `${service.origin}/arquivos/${key}`, name: document.name } }
    }
    return { status: 404, body: { message: 'Not found.' } }
  }

  function fileBehind({ path }: AskedRequest): Answer {
    const link = links.get(path.split('/')[2] ?? '')
    if (link?.isDead) deadOnes--
    if (!link || link.isDead) return { status: 403, body: 'expired' }
    return {
      status: 200,
      body: service.signedFile ?? link.document.pdf,
      headers: { 'content-type': 'application/pdf' },
    }
  }

  const server = await startServiceServer(respond)
  const service: D4SignServer = {
    ...server,
    base: `${server.origin}/api/v1`,
    documents,
    allowance: 1_000,
    signedFile: null,
    sign(document, email) {
      const signer = document.signers.find((one) => one.email === email)
      if (!signer) throw new Error('no such signer')
      signer.isSigned = true
      if (document.signers.every(({ isSigned }) => isSigned)) document.phase = 4
      else if (document.isInOrder) tellNext(document)
    },
    expireLinks() {
      for (const link of links.values()) link.isDead = true
    },
    giveDeadLinks(times) {
      deadOnes = times
    },
  }
  return service
}

function addSigners(document: D4Document, { signers }: SentValues): Answer {
  if (document.phase !== 2 && document.phase !== 7)
    return { status: 400, body: { message: 'Invalid phase.' } }
  const all = Array.isArray(signers) ? signers.map(fieldsOf) : []
  const isRight = all.every(
    ({ email, act, foreign, certificadoicpbr, assinatura_presencial: inPerson }) =>
      /^[^@\s]+@[^@\s]+$/.test(String(email)) &&
      /^\d{1,2}$/.test(String(act)) &&
      [foreign, certificadoicpbr, inPerson].every((flag) => flag === '0' || flag === '1'),
  )
  if (!all.length || !isRight) return { status: 400, body: { message: 'Invalid signers.' } }
  document.signers = all.map(({ email, display_name: name }) => ({
    key: randomUUID(),
    email: String(email),
    name: String(name ?? ''),
    isSigned: false,
    told: 0,
  }))
  const message = document.signers.map(({ key, email }) => ({ key_signer: key, email, status: 'created' }))
  return { status: 200, body: { message } }
}

function sendOut(document: D4Document, { workflow, skip_email: skips, message }: SentValues): Answer {
  if (document.phase !== 2 || !document.signers.length)
    return { status: 400, body: { message: 'Invalid phase.' } }
  if (!['0', '1'].includes(String(workflow)) || typeof message !== 'string')
    return { status: 400, body: { message: 'Invalid workflow.' } }
  document.phase = 3
  document.isInOrder = workflow === '1'
  if (skips === '1') return { status: 200, body: { message: 'File sent.' } }
  if (document.isInOrder) tellNext(document)
  else for (const signer of document.signers) signer.told++
  return { status: 200, body: { message: 'File sent.' } }
}

function tellNext({ signers }: D4Document): void {
  const next = signers.find(({ isSigned }) => !isSigned)
  if (next) next.told++
}

const phases = [
  '',
  'Processando',
  'Aguardando Signatários',
  'Aguardando Assinaturas',
  'Finalizado',
  'Arquivado',
  'Cancelado',
  'Editando',
]

const shown = ({ uuid, name, phase }: D4Document) => ({
  uuidDoc: uuid,
  nameDoc: name,
  statusId: String(phase),
  statusName: phases[phase],
})

const shownSigner = ({ key, email, name, isSigned }: D4Signer) => ({
  key_signer: key,
  email,
  user_name: name,
  signed: isSigned ? '1' : '0',
  signed_date: isSigned ? '2026-11-23 15:04:05' : null,
})
