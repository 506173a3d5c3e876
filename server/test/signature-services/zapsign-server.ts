import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type AskedRequest,
  fieldsOf,
  isBase64,
  isPdf,
  jsonOf,
  type SentValues,
  type ServiceServer,
  startServiceServer,
} from './service-server.ts'

interface ZapSigner {
  token: string
  name: string
  email: string
  status: 'new' | 'link-opened' | 'signed'
  signed_at: string | null
  order_group: number | null
  isTold: boolean
}

interface ZapDocument {
  token: string
  name: string
  external_id: string | null
  status: string
  pdf: Buffer
  mayBeRefused: boolean
  isOrdered: boolean
  until: string | null
  signers: ZapSigner[]
}

export interface ZapSignServer extends ServiceServer {
  base: string
  documents: ZapDocument[]
  open(document: ZapDocument, email: string): void
  sign(document: ZapDocument, email: string): void
  refuse(document: ZapDocument): void
  /** Sixty minutes have passed: all links given so far answer 403. */
  expireLinks(): void
  giveDeadLinks(times: number): void
  signedFile: Buffer | null
}

const maxFile = 10 * 1024 * 1024

/** ZapSign's API v1, as its documents say it (sources in part 3 §8), for one token. */
export async function startZapSign(token: string): Promise<ZapSignServer> {
  const documents: ZapDocument[] = []
  const links = new Map<string, { document: ZapDocument; isDead: boolean }>()
  let deadOnes = 0

  function respond(asked: AskedRequest): Answer {
    if (asked.path.startsWith('/s3/')) return fileBehind(asked)
    if (asked.headers.authorization !== `Bearer ${token}`)
      return { status: 403, body: { detail: 'API token not found' } }
    if (!asked.headers['user-agent']) return { status: 400, body: { detail: 'missing_user_agent' } }
    // Every path of the documents ends with a slash; others are redirected, and the body is lost.
    if (!asked.path.endsWith('/')) return { status: 301, headers: { location: `${asked.path}/` } }
    const isPost = asked.method === 'POST'
    if (isPost && !asked.headers['content-type']?.startsWith('application/json')) return { status: 415 }
    const body = isPost ? jsonOf(asked.body) : {}
    if (!body) return { status: 400, body: { detail: 'invalid_json' } }
    const [, , , area, id, last] = asked.path.split('/')
    if (isPost && area === 'refuse') return refuseFor(body)
    if (area !== 'docs') return { status: 404 }
    if (!id) return isPost ? create(body) : list(asked.query)
    const document = documents.find((one) => one.token === id)
    if (!document || last) return { status: 404, body: { detail: 'Not found.' } }
    return { status: 200, body: shown(document) }
  }

  function create(body: SentValues): Answer {
    const { name, base64_pdf: base64, signers, external_id, signature_order_active: isOrdered } = body
    const wrong = wrongDocument(body)
    if (wrong) return { status: 400, body: wrong }
    const { date_limit_to_sign: until, allow_refuse_signature: mayBeRefused } = body
    const document: ZapDocument = {
      token: randomUUID(),
      name: name as string,
      external_id: (external_id as string) ?? null,
      status: 'pending',
      pdf: Buffer.from(base64 as string, 'base64'),
      mayBeRefused: mayBeRefused === true,
      isOrdered: isOrdered === true,
      until: (until as string) ?? null,
      signers: (signers as SentValues[]).map(newSigner),
    }
    for (const signer of turn(document)) signer.isTold = true
    documents.push(document)
    return { status: 200, body: shown(document) }
  }

  function list(query: URLSearchParams): Answer {
    const page = Number(query.get('page') ?? 1)
    const size = 25
    const results = documents
      .toReversed()
      .slice((page - 1) * size, page * size)
      .map(({ token, name, external_id, status }) => ({ token, name, external_id, status }))
    const hasMore = documents.length > page * size
    const next = hasMore ? `${service.base}/docs/?page=${page + 1}` : null
    return { status: 200, body: { count: documents.length, next, previous: null, results } }
  }

  function refuseFor({ doc_token: id, rejected_reason: reason }: SentValues): Answer {
    if (typeof id !== 'string') return { status: 400, body: { code: 'missing_doc_token' } }
    if (typeof reason !== 'string') return { status: 400, body: { code: 'missing_rejected_reason' } }
    const document = documents.find((one) => one.token === id)
    if (!document) return { status: 404, body: { code: 'document_not_found' } }
    if (document.status === 'signed') return { status: 403, body: { code: 'document_already_signed' } }
    if (document.status === 'refused') return { status: 403, body: { code: 'document_already_refused' } }
    if (!document.mayBeRefused) return { status: 403, body: { code: 'refuse_not_allowed' } }
    document.status = 'refused'
    return { status: 200, body: { message: 'Documento cancelado com sucesso!' } }
  }

  function shown(document: ZapDocument): SentValues {
    const { token, name, external_id, status, signers } = document
    return {
      open_id: documents.indexOf(document),
      token,
      name,
      external_id,
      status,
      original_file: link(document),
      signed_file: status === 'signed' ? link(document) : null,
      signers: signers.map(({ isTold: _, order_group: __, ...signer }) => ({
        ...signer,
        sign_url: `https://app.zapsign.com.br/verificar/${signer.token}`,
      })),
    }
  }

  function link(document: ZapDocument): string {
    const key = randomUUID()
    links.set(key, { document, isDead: deadOnes > 0 })
    return `${service.origin}/s3/${key}/arquivo.pdf`
  }

  function fileBehind({ path, headers }: AskedRequest): Answer {
    if (headers.authorization) return { status: 400, body: '<Error/>' }
    const one = links.get(path.split('/')[2] ?? '')
    if (one?.isDead) deadOnes--
    if (!one || one.isDead) return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }
    return {
      status: 200,
      body: service.signedFile ?? one.document.pdf,
      headers: { 'content-type': 'application/pdf' },
    }
  }

  const server = await startServiceServer(respond)
  const service: ZapSignServer = {
    ...server,
    base: `${server.origin}/api/v1`,
    documents,
    signedFile: null,
    open: (document, email) => change(document, email, 'link-opened'),
    sign(document, email) {
      change(document, email, 'signed')
      if (document.signers.every(({ status }) => status === 'signed')) document.status = 'signed'
      for (const signer of turn(document)) signer.isTold = true
    },
    refuse(document) {
      document.status = 'refused'
    },
    expireLinks() {
      for (const one of links.values()) one.isDead = true
    },
    giveDeadLinks(times) {
      deadOnes = times
    },
  }
  return service
}

function wrongDocument({
  name,
  base64_pdf: base64,
  signers,
  lang,
  date_limit_to_sign: until,
}: SentValues): SentValues | null {
  if (typeof name !== 'string' || !name || name.length > 255)
    return { name: ['Certifique-se de que este campo não tenha mais de 255 caracteres.'] }
  if (typeof base64 !== 'string' || !isBase64(base64))
    return { base64_pdf: ['Envie o base64 sem o prefixo data:'] }
  const pdf = Buffer.from(base64, 'base64')
  if (!isPdf(pdf) || pdf.length > maxFile) return { base64_pdf: ['O arquivo não é um PDF de até 10 MB.'] }
  if (lang !== 'pt-br') return { lang: ['Idioma inválido'] }
  if (until !== undefined && Number.isNaN(Date.parse(String(until))))
    return { date_limit_to_sign: ['Data inválida'] }
  if (!Array.isArray(signers) || !signers.length) return { signers: ['Informe os signatários'] }
  const isRight = signers.every((signer) => {
    const { name, phone_country: country, phone_number: phone } = fieldsOf(signer)
    const isPhone =
      phone == null || phone === '' || (/^\d+$/.test(String(phone)) && /^\d{1,3}$/.test(String(country)))
    return typeof name === 'string' && name && isPhone
  })
  return isRight ? null : { signers: ['Signatário inválido'] }
}

function newSigner(signer: SentValues): ZapSigner {
  return {
    token: randomUUID(),
    name: String(signer.name),
    email: String(signer.email ?? ''),
    status: 'new',
    signed_at: null,
    order_group: (signer.order_group as number) ?? null,
    isTold: false,
  }
}

/** Those that are told now: all, or the lowest group that still waits. */
function turn({ isOrdered, signers, status }: ZapDocument): ZapSigner[] {
  const waiting = status === 'pending' ? signers.filter((signer) => signer.status !== 'signed') : []
  if (!isOrdered) return waiting
  const lowest = Math.min(...waiting.map(({ order_group: group }) => group ?? 1))
  return waiting.filter(({ order_group: group }) => (group ?? 1) === lowest)
}

function change({ signers }: ZapDocument, email: string, status: ZapSigner['status']): void {
  const signer = signers.find((one) => one.email === email)
  if (!signer) throw new Error('no such signer')
  signer.status = status
  if (status === 'signed') signer.signed_at = '2026-11-23T18:04:05.120000Z'
}
