import { randomUUID } from 'node:crypto'
import {
  activeSigners,
  type Envelope,
  failed,
  missingToRun,
  newEnvelope,
  type Requirement,
  resource,
  wrongEnvelope,
  wrongRequirement,
  wrongSigner,
} from './clicksign-state.ts'
import {
  type Answer,
  type AskedRequest,
  fieldsOf,
  isPdf,
  jsonOf,
  type SentValues,
  type ServiceServer,
  startServiceServer,
} from './service-server.ts'

export interface ClicksignServer extends ServiceServer {
  base: string
  envelopes: Envelope[]
  sign(envelope: Envelope, email: string): void
  refuse(envelope: Envelope, email: string): void
  /** Cancels it as the deadline does. */
  expire(envelope: Envelope): void
  /** All links given so far answer 403. */
  expireLinks(): void
  /** The next `times` links are dead as soon as they are given. */
  giveDeadLinks(times: number): void
  /** Stands behind every link to a signed file; null: the PDF that came. */
  signedFile: Buffer | null
  isFileReady: boolean
}

const mediaType = 'application/vnd.api+json'
const maxFile = 10 * 1024 * 1024

/** Clicksign's API v3, as its documents say it (sources in part 3 §8), for one token. */
export async function startClicksign(token: string): Promise<ClicksignServer> {
  const envelopes: Envelope[] = []
  const links = new Map<string, { envelope: Envelope; isDead: boolean }>()
  let deadOnes = 0

  async function respond(asked: AskedRequest): Promise<Answer> {
    if (asked.path.startsWith('/s3/')) return fileBehind(asked)
    const { authorization, accept, 'content-type': type } = asked.headers
    // The raw token: a prefix is no part of it.
    if (authorization !== token) return failed(401, 'Access Token inválido', 'unauthorized')
    if (accept !== mediaType) return failed(406, 'Accept não suportado')
    const hasBody = asked.method === 'POST' || asked.method === 'PATCH'
    if (hasBody && type !== mediaType) return failed(415, 'Content-Type não suportado')
    const body = hasBody ? jsonOf(asked.body) : {}
    if (!body) return failed(400, 'JSON inválido')
    const [, , , area, id, part, partId, last] = asked.path.split('/')
    if (area !== 'envelopes') return failed(404, 'Registro não encontrado')
    const data = fieldsOf(body.data)
    if (!id) return asked.method === 'POST' ? create(fieldsOf(data.attributes)) : list(asked.query)
    const envelope = envelopes.find((one) => one.id === id)
    if (!envelope) return failed(404, `O registro identificado por ${id} não pôde ser encontrado`)
    return inEnvelope(
      envelope,
      `${asked.method} ${[part, partId && ':id', last].filter(Boolean).join('/')}`,
      data,
      partId,
    )
  }

  function create(attributes: SentValues): Answer {
    const wrong = wrongEnvelope(attributes)
    if (wrong) return failed(422, wrong)
    const envelope = newEnvelope(attributes)
    envelopes.push(envelope)
    return { status: 201, body: { data: shown(envelope) } }
  }

  function list(query: URLSearchParams): Answer {
    const name = query.get('filter[name]')
    const found = envelopes.filter(({ attributes }) => name === null || attributes.name === name)
    return { status: 200, body: { data: found.map(shown), meta: { record_count: found.length } } }
  }

  function inEnvelope(envelope: Envelope, line: string, data: SentValues, partId = ''): Answer {
    const attributes = fieldsOf(data.attributes)
    if (line === 'GET ') return { status: 200, body: { data: shown(envelope) } }
    if (line === 'DELETE ') return remove(envelope)
    if (line === 'PATCH ') return activate(envelope, attributes)
    if (line === 'GET signers') {
      const all = envelope.signers.map(({ id, signedAt: _, ...signer }) => resource('signers', id, signer))
      return { status: 200, body: { data: all } }
    }
    if (line === 'GET documents') return { status: 200, body: { data: documentsOf(envelope) } }
    if (line === 'GET requirements') {
      return {
        status: 200,
        body: {
          data: envelope.requirements.map((one) => resource('requirements', randomUUID(), { ...one })),
        },
      }
    }
    if (line === 'GET documents/:id/events') {
      const all = envelope.events.map((event) => resource('events', randomUUID(), { ...event }))
      return { status: 200, body: { data: all } }
    }
    if (line === 'PATCH documents/:id') return cancel(envelope, partId, attributes)
    if (line === 'POST notifications')
      return tell(
        envelope,
        activeSigners(envelope).map(({ email }) => email),
      )
    if (line === 'POST signers/:id/notifications') {
      const signer = activeSigners(envelope).find(({ id }) => id === partId)
      return signer ? tell(envelope, [signer.email]) : failed(422, 'o signatário não está no grupo ativo')
    }
    if (envelope.status !== 'draft') return failed(422, 'o envelope deve estar em: draft')
    if (line === 'POST documents') return addDocument(envelope, attributes)
    if (line === 'POST signers') return addSigner(envelope, attributes)
    if (line === 'POST requirements')
      return addRequirement(envelope, attributes, fieldsOf(data.relationships))
    return failed(404, 'Registro não encontrado')
  }

  function addDocument(
    envelope: Envelope,
    { filename, content_base64: content, metadata }: SentValues,
  ): Answer {
    const [, base64] = /^data:application\/pdf;base64,([A-Za-z0-9+/]+={0,2})$/.exec(String(content)) ?? []
    if (!base64) return failed(400, 'content_base64 deve ser um Data URI')
    const pdf = Buffer.from(base64, 'base64')
    if (!isPdf(pdf)) return failed(422, 'conteúdo inválido')
    if (pdf.length > maxFile) return failed(422, 'o arquivo excede 10 MB')
    if (typeof filename !== 'string' || !/^[^/\\]+\.pdf$/.test(filename))
      return failed(422, 'filename inválido')
    const document = { id: randomUUID(), filename, metadata, pdf, status: 'draft' }
    envelope.document = document
    return { status: 201, body: { data: resource('documents', document.id, { filename, metadata }) } }
  }

  function addSigner(envelope: Envelope, attributes: SentValues): Answer {
    const wrong = wrongSigner(attributes)
    if (wrong) return failed(422, wrong)
    const { name, email, group = 1 } = attributes as { name: string; email: string; group?: number }
    const signer = { ...attributes, id: randomUUID(), name, email, group, signedAt: null }
    envelope.signers.push(signer)
    return { status: 201, body: { data: resource('signers', signer.id, attributes) } }
  }

  function addRequirement(envelope: Envelope, attributes: SentValues, relationships: SentValues): Answer {
    const idOf = (kind: string) => String(fieldsOf(fieldsOf(relationships[kind]).data).id)
    const { action, role, auth } = attributes as unknown as Requirement
    const one: Requirement = {
      action,
      document: idOf('document'),
      signer: idOf('signer'),
      ...(role && { role }),
      ...(auth && { auth }),
    }
    const wrong = wrongRequirement(envelope, one)
    if (wrong) return failed(422, wrong)
    envelope.requirements.push(one)
    return { status: 201, body: { data: resource('requirements', randomUUID(), attributes) } }
  }

  function activate(envelope: Envelope, { status }: SentValues): Answer {
    const isOpen = envelope.status === 'draft' || envelope.status === 'running'
    if (status !== 'running' || !isOpen) return failed(422, 'status deve estar em: draft, running')
    const missing = missingToRun(envelope)
    if (missing) return failed(422, missing)
    envelope.status = 'running'
    if (envelope.document) envelope.document.status = 'running'
    return { status: 200, body: { data: shown(envelope) } }
  }

  function tell(envelope: Envelope, emails: string[]): Answer {
    if (envelope.status !== 'running') return failed(422, 'o envelope deve estar em: running')
    envelope.told.push(...emails)
    return { status: 201, body: { data: resource('notifications', randomUUID(), {}) } }
  }

  function cancel(envelope: Envelope, documentId: string, { status }: SentValues): Answer {
    if (envelope.document?.id !== documentId) return failed(404, 'Registro não encontrado')
    if (status !== 'canceled' || envelope.status !== 'running')
      return failed(422, 'o documento deve estar em: running')
    close(envelope, 'canceled', 'cancel')
    return { status: 200, body: { data: resource('documents', documentId, { status }) } }
  }

  function remove(envelope: Envelope): Answer {
    if (envelope.status !== 'draft') return failed(422, 'o envelope deve estar em: draft')
    envelopes.splice(envelopes.indexOf(envelope), 1)
    return { status: 204, body: '' }
  }

  function documentsOf(envelope: Envelope) {
    const { document, status } = envelope
    if (!document) return []
    const link = () => {
      const key = randomUUID()
      links.set(key, { envelope, isDead: deadOnes > 0 })
      return `${service.origin}/s3/${key}/assinado.pdf?X-Amz-Signature=${randomUUID()}`
    }
    const { id, filename, metadata } = document
    const files = {
      original: `${service.origin}/s3/original`,
      ...(status === 'closed' && service.isFileReady && { signed: link() }),
    }
    return [resource('documents', id, { filename, metadata, status: document.status }, { files })]
  }

  function fileBehind({ path, headers }: AskedRequest): Answer {
    // A presigned address takes no other proof.
    if (headers.authorization) return { status: 400, body: '<Error/>' }
    const link = links.get(path.split('/')[2] ?? '')
    if (link?.isDead) deadOnes--
    if (!link || link.isDead) return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
    return {
      status: 200,
      body: service.signedFile ?? link.envelope.document?.pdf,
      headers: { 'content-type': 'application/pdf' },
    }
  }

  function close(envelope: Envelope, status: 'closed' | 'canceled', name: string): void {
    envelope.status = status
    if (envelope.document) envelope.document.status = status
    happened(envelope, name)
  }

  const server = await startServiceServer(respond)
  const service: ClicksignServer = {
    ...server,
    base: `${server.origin}/api/v3`,
    envelopes,
    signedFile: null,
    isFileReady: true,
    sign(envelope, email) {
      const signer = envelope.signers.find((one) => one.email === email)
      if (!signer) throw new Error('no such signer')
      signer.signedAt = new Date().toISOString()
      happened(envelope, 'sign', { signer: { key: signer.id, email } })
      if (envelope.signers.every(({ signedAt }) => signedAt)) close(envelope, 'closed', 'auto_close')
    },
    refuse(envelope, email) {
      const signer = envelope.signers.find((one) => one.email === email)
      happened(envelope, 'refusal', { signer: { key: signer?.id, email } })
    },
    expire: (envelope) => close(envelope, 'canceled', 'deadline'),
    expireLinks() {
      for (const link of links.values()) link.isDead = true
    },
    giveDeadLinks(times) {
      deadOnes = times
    },
  }
  return service
}

const shown = ({ id, attributes, status }: Envelope) => resource('envelopes', id, { ...attributes, status })

function happened(envelope: Envelope, name: string, data: SentValues = {}): void {
  envelope.events.push({ name, data, created: new Date().toISOString() })
}
