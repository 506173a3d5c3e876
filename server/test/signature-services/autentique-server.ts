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

interface Signature {
  public_id: string
  name: string | null
  email: string | null
  action: string | null
  link: string | null
  viewed: string | null
  signed: string | null
  rejected: string | null
  resent: number
}

interface AutentiqueDocument {
  id: string
  name: string
  isSandbox: boolean
  isSortable: boolean
  deadline: string | null
  pdf: Buffer
  signatures: Signature[]
}

export interface AutentiqueServer extends ServiceServer {
  base: string
  documents: AutentiqueDocument[]
  view(document: AutentiqueDocument, email: string): void
  sign(document: AutentiqueDocument, email: string): void
  refuse(document: AutentiqueDocument, email: string): void
  expireLinks(): void
  giveDeadLinks(times: number): void
  signedFile: Buffer | null
}

/** The fields of the inputs. GraphQL refuses every other one. */
const inputs = {
  document: ['name', 'message', 'reminder', 'sortable', 'refusable', 'footer', 'locale'],
  signer: [
    'email',
    'phone',
    'name',
    'action',
    'delivery_method',
    'positions',
    'security_verifications',
    'cpf',
  ],
}
const actions = ['SIGN', 'SIGN_AS_A_WITNESS', 'APPROVE', 'RECOGNIZE']

/** Autentique's GraphQL, as tested code speaks it (sources in part 3 §8), for one token. */
export async function startAutentique(
  token: string,
  owner = { name: 'Dona do Token', email: 'dona@imobiliaria.example' },
): Promise<AutentiqueServer> {
  const documents: AutentiqueDocument[] = []
  const links = new Map<string, { document: AutentiqueDocument; isDead: boolean }>()
  let deadOnes = 0

  async function respond(asked: AskedRequest): Promise<Answer> {
    if (asked.path.startsWith('/documentos/')) return fileBehind(asked)
    const { authorization, 'content-type': type = '' } = asked.headers
    if (asked.path !== '/v2/graphql' || asked.method !== 'POST') return { status: 404 }
    if (authorization !== `Bearer ${token}`) return problem('unauthenticated', 401)
    const isForm = type.startsWith('multipart/form-data')
    if (!isForm && !type.startsWith('application/json')) return { status: 415 }
    const form = isForm ? await formOf(asked) : null
    const body = form ? jsonOf(Buffer.from(String(form.get('operations')))) : jsonOf(asked.body)
    if (!body) return problem('invalid request', 400)
    const query = String(body.query)
    const variables = fieldsOf(body.variables)
    const [, field] = /\{\s*(\w+)/.exec(query) ?? []
    if (field === 'createDocument') return form ? create(query, variables, form) : problem('file is required')
    return answers[field ?? '']?.(variables, query) ?? problem(`Cannot query field "${field}"`)
  }

  const answers: Record<string, (variables: SentValues, query: string) => Answer> = {
    me: () => given({ me: { email: owner.email } }),
    document: ({ id }) => {
      const document = documents.find((one) => one.id === id)
      return given({ document: document ? shown(document) : null })
    },
    documents: ({ limit, page, showSandbox }) => {
      if (typeof limit !== 'number' || limit > 60 || typeof page !== 'number') return problem('validation')
      const seen = documents.filter(({ isSandbox }) => !isSandbox || showSandbox === true).toReversed()
      const data = seen.slice((page - 1) * limit, page * limit).map(shown)
      return given({ documents: { total: seen.length, data } })
    },
    resendSignatures: ({ public_ids: ids }) => {
      const all = documents.flatMap(({ signatures }) => signatures)
      const wanted = Array.isArray(ids) ? all.filter((one) => ids.includes(one.public_id) && !one.signed) : []
      if (!wanted.length) return problem('validation')
      for (const one of wanted) one.resent++
      return given({ resendSignatures: true })
    },
    updateDocument: ({ id, document: change }) => {
      const document = documents.find((one) => one.id === id)
      if (!document) return problem('document not found')
      const { deadline_at: deadline } = fieldsOf(change)
      if (typeof deadline !== 'string' || Number.isNaN(Date.parse(deadline))) return problem('validation')
      document.deadline = deadline
      return given({ updateDocument: { id } })
    },
  }

  async function create(query: string, variables: SentValues, form: FormData): Promise<Answer> {
    const document = fieldsOf(variables.document)
    const signers = Array.isArray(variables.signers) ? variables.signers.map(fieldsOf) : []
    const wrong = wrongInput(document, signers)
    if (wrong) return problem(wrong)
    const map = jsonOf(Buffer.from(String(form.get('map')))) ?? {}
    const [[name] = []] = Object.entries(map).filter(
      ([, paths]) => Array.isArray(paths) && paths.includes('variables.file'),
    )
    const file = name ? form.get(name) : null
    if (variables.file !== null || !(file instanceof File)) return problem('file is required')
    const pdf = Buffer.from(await file.arrayBuffer())
    if (!isPdf(pdf)) return problem('file must be a PDF')
    // An argument of the mutation: in DocumentInput it is refused above.
    const isSandbox = /sandbox:\s*\$sandbox\b/.test(query) && variables.sandbox === true
    const made: AutentiqueDocument = {
      id: randomUUID(),
      name: String(document.name),
      isSandbox,
      deadline: null,
      pdf,
      isSortable: document.sortable === true,
      // The owner of the token comes first, and has nothing to do.
      signatures: [signature({ ...owner, action: null }), ...signers.map(signature)],
    }
    documents.push(made)
    return given({ createDocument: shown(made) })
  }

  function shown(document: AutentiqueDocument): SentValues {
    const { id, name, isSortable, signatures } = document
    return {
      id,
      name,
      refusable: true,
      sortable: isSortable,
      signatures: signatures.map(({ public_id, name, email, action, link, viewed, signed, rejected }) => ({
        public_id,
        name,
        email,
        action: action && { name: action },
        link: link && { short_link: link },
        viewed: at(viewed),
        signed: at(signed),
        rejected: at(rejected),
      })),
      files: { original: fileLink(document), signed: fileLink(document) },
    }
  }

  function fileLink(document: AutentiqueDocument): string {
    const key = randomUUID()
    const isAsked = isDone(document)
    links.set(key, { document, isDead: isAsked && deadOnes > 0 })
    return `${service.origin}/documentos/${key}/assinado.pdf`
  }

  function fileBehind({ path }: AskedRequest): Answer {
    const one = links.get(path.split('/')[2] ?? '')
    if (!one) return { status: 404 }
    if (one.isDead) {
      deadOnes--
      return { status: 403 }
    }
    return {
      status: 200,
      body: service.signedFile ?? one.document.pdf,
      headers: { 'content-type': 'application/pdf' },
    }
  }

  const server = await startServiceServer(respond)
  const service: AutentiqueServer = {
    ...server,
    base: `${server.origin}/v2/graphql`,
    documents,
    signedFile: null,
    view: (document, email) => mark(document, email, 'viewed'),
    sign: (document, email) => mark(document, email, 'signed'),
    refuse: (document, email) => mark(document, email, 'rejected'),
    expireLinks() {
      for (const one of links.values()) one.isDead = true
    },
    giveDeadLinks(times) {
      deadOnes = times
    },
  }
  return service
}

const given = (data: SentValues): Answer => ({ status: 200, body: { data } })

/** GraphQL tells a failure in a body of status 200, unless the request itself was not taken. */
const problem = (message: string, status = 200): Answer => ({
  status,
  body: { errors: [{ message, extensions: { category: message } }], data: null },
})

const at = (moment: string | null) => moment && { created_at: moment }

const isDone = ({ signatures }: AutentiqueDocument) =>
  signatures.every(({ action, signed }) => !action || signed)

function wrongInput(document: SentValues, signers: SentValues[]): string | null {
  const strange = Object.keys(document).find((field) => !inputs.document.includes(field))
  if (strange) return `Field "${strange}" is not defined by type DocumentInput.`
  if (typeof document.name !== 'string' || !document.name) return 'validation'
  if (!signers.length) return 'validation'
  for (const signer of signers) {
    const odd = Object.keys(signer).find((field) => !inputs.signer.includes(field))
    if (odd) return `Field "${odd}" is not defined by type SignerInput.`
    if (Boolean(signer.email) === Boolean(signer.phone)) return 'validation: email or phone'
    if (!actions.includes(String(signer.action)))
      return `Value "${signer.action}" does not exist in ActionEnum.`
  }
  return null
}

function signature({ name, email, action }: SentValues): Signature {
  const id = randomUUID()
  return {
    public_id: id,
    name: (name as string) ?? null,
    email: (email as string) ?? null,
    action: (action as string) ?? null,
    // Who has an e-mail gets the link there, and the answer holds none.
    link: email ? null : `https://assina.ae/${id.slice(0, 8)}`,
    viewed: null,
    signed: null,
    rejected: null,
    resent: 0,
  }
}

function mark(
  { signatures }: AutentiqueDocument,
  email: string,
  what: 'viewed' | 'signed' | 'rejected',
): void {
  const one = signatures.find((signer) => signer.email === email && signer.action)
  if (!one) throw new Error('no such signer')
  one[what] = '2026-11-23T18:04:05.000000Z'
}
