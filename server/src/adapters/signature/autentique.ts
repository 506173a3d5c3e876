import {
  checkRequest,
  hasOrder,
  inOrder,
  knownSigners,
  markedName,
  markOf,
  type ServiceAccess,
  type ServiceOptions,
  sourceOf,
} from './access.ts'
import { accepted, callService, noAccess, rejected, unreadable } from './call.ts'
import {
  type MadeRequest,
  ServiceFailure,
  type ServiceRequest,
  type ServiceState,
  type SignatureService,
} from './service.ts'
import { fetchSignedFile } from './signed-file.ts'
import { idIn, listIn, momentIn, textIn, type Values, valuesIn } from './values.ts'
import { sentenceIn } from './words.ts'

const service = 'autentique'
const longestName = 200
const pageSize = 60
const mostPages = 3
const hosts = /^(?:[\w-]+\.)*autentique\.com\.br$/

const signatureFields = 'public_id name email action { name } link { short_link }'
const queries = {
  create: `mutation Create($document: DocumentInput!, $signers: [SignerInput!]!, $file: Upload!, $sandbox: Boolean) {
    createDocument(document: $document, signers: $signers, file: $file, sandbox: $sandbox) {
      id name signatures { ${signatureFields} }
    }
  }`,
  read: `query Read($id: UUID!) {
    document(id: $id) {
      id name
      signatures {
        ${signatureFields}
        viewed { created_at } signed { created_at } rejected { created_at }
      }
      files { signed }
    }
  }`,
  list: `query List($limit: Int!, $page: Int!, $showSandbox: Boolean) {
    documents(limit: $limit, page: $page, showSandbox: $showSandbox) {
      total data { id name signatures { ${signatureFields} } }
    }
  }`,
  resend: `mutation Resend($public_ids: [UUID!]!) { resendSignatures(public_ids: $public_ids) }`,
  end: `mutation End($id: UUID!, $document: UpdateDocumentInput!) { updateDocument(id: $id, document: $document) { id } }`,
  me: '{ me { email } }',
}

/**
 * Autentique, GraphQL (sources in part 3 §8). It tells the signers as soon as a document is made, and adds the
 * owner of the token as one more: so the external id is 'document/signature,signature…', and names ours.
 */
export function openAutentique(access: ServiceAccess, options: ServiceOptions = {}): SignatureService {
  const source = sourceOf(service, hosts, access, options)

  async function ask(
    query: string,
    variables: Values = {},
    file?: Blob,
    request?: ServiceRequest,
  ): Promise<Values> {
    const operations = JSON.stringify({ query, variables })
    const answer = await callService(source, {
      method: 'POST',
      url: source.base,
      headers: {
        authorization: `Bearer ${access.token}`,
        accept: 'application/json',
        ...(!file && { 'content-type': 'application/json' }),
      },
      body: file ? formOf(operations, file) : operations,
    })
    const { data, errors } = valuesIn(accepted(service, answer, request))
    const [error] = listIn(errors)
    if (error) throw failureOf(error, request)
    return valuesIn(data)
  }

  async function read(externalId: string): Promise<{ document: Values; own: Values[] }> {
    const { id, signatures } = partsOf(externalId)
    const { document } = await ask(queries.read, { id })
    if (document === null) throw new ServiceFailure('invalid', 'A Autentique não encontra este documento.')
    const own = listIn(valuesIn(document).signatures).filter((one) =>
      signatures.includes(String(one.public_id)),
    )
    if (valuesIn(document).id !== id || own.length !== signatures.length) throw unreadable(service)
    return { document: valuesIn(document), own }
  }

  return {
    service,
    async create(request) {
      checkRequest(service, request)
      const { signers, message, pdf } = request
      const variables = {
        document: {
          name: markedName(request, longestName),
          message,
          sortable: hasOrder(signers),
          refusable: true,
        },
        signers: inOrder(signers).map(({ email, name, as }) => ({
          email,
          name,
          action: as === 'witness' ? 'SIGN_AS_A_WITNESS' : 'SIGN',
          delivery_method: 'DELIVERY_METHOD_EMAIL',
        })),
        file: null,
        sandbox: access.isSandbox,
      }
      const file = new Blob([new Uint8Array(pdf)], { type: 'application/pdf' })
      const { createDocument: made } = await ask(queries.create, variables, file, request)
      return madeIn(valuesIn(made), request)
    },

    // It was sent when it was made.
    async send() {},

    async remind(externalId) {
      const { own } = await read(externalId)
      const waiting = own.filter(({ signed, rejected }) => !signed && !rejected)
      if (!waiting.length) throw new ServiceFailure('invalid', 'A Autentique não tem a quem lembrar.')
      await ask(queries.resend, { public_ids: waiting.map((one) => one.public_id) })
    },

    async lookUp(externalId) {
      const { document, own } = await read(externalId)
      return stateIn(own, textIn(valuesIn(document.files).signed) !== null)
    },

    async cancel(externalId) {
      const { id } = partsOf(externalId)
      // Deleting does not stop a document that somebody has signed. A deadline in the past does.
      await ask(queries.end, { id, document: { deadline_at: new Date().toISOString() } })
    },

    fetchSigned: (externalId) =>
      fetchSignedFile(source, async () => {
        const { document, own } = await read(externalId)
        const link = textIn(valuesIn(document.files).signed)
        if (!link || !stateIn(own, true).signedFileReady) {
          throw new ServiceFailure('not_ready', 'A Autentique ainda prepara o arquivo assinado.')
        }
        return link
      }),

    async find(request) {
      for (let page = 1; page <= mostPages; page++) {
        const variables = { limit: pageSize, page, showSandbox: access.isSandbox }
        const { data } = valuesIn((await ask(queries.list, variables)).documents)
        const all = listIn(data)
        const own = all.find(({ name }) => textIn(name)?.endsWith(markOf(request)))
        if (own) return madeIn(own, request)
        if (all.length < pageSize) return null
      }
      return null
    },

    async test() {
      const { me } = await ask(queries.me)
      if (!textIn(valuesIn(me).email)) throw unreadable(service)
    },
  }
}

/** As the GraphQL multipart spec has it: the operation, then where each file belongs, then the files. */
function formOf(operations: string, file: Blob): FormData {
  const form = new FormData()
  form.append('operations', operations)
  form.append('map', JSON.stringify({ 0: ['variables.file'] }))
  form.append('0', file, 'documento.pdf')
  return form
}

function failureOf(error: Values, request?: ServiceRequest): ServiceFailure {
  const said = JSON.stringify(error)
  if (/unauthenticated|unauthorized|forbidden/i.test(said)) return noAccess(service)
  return rejected(service, sentenceIn(error), request)
}

function partsOf(externalId: string): { id: string; signatures: string[] } {
  const [document = '', list = ''] = externalId.split('/')
  const signatures = list.split(',')
  if (!idIn(document) || !signatures.every(idIn)) throw unreadable(service)
  return { id: document, signatures }
}

/** The owner's extra signature has nothing to do, so it has no action; ours are paired by what we sent. */
function madeIn({ id, signatures }: Values, { signers }: ServiceRequest): MadeRequest {
  const document = idIn(id)
  const listed = listIn(signatures).flatMap(({ public_id, name, email, action, link }) => {
    const externalId = idIn(public_id)
    if (!externalId || !action) return []
    const shortLink = textIn(valuesIn(link).short_link)
    return [{ externalId, name: textIn(name), email: textIn(email), link: shortLink }]
  })
  if (!document) throw unreadable(service)
  const known = knownSigners(service, signers, listed)
  return { externalId: `${document}/${known.map(({ externalId }) => externalId).join(',')}`, signers: known }
}

function stateIn(own: Values[], hasFile: boolean): ServiceState {
  const signers = own.map(({ public_id, viewed, signed, rejected }) => {
    const externalId = String(public_id)
    for (const [state, what] of [
      ['refused', rejected],
      ['signed', signed],
      ['seen', viewed],
    ] as const) {
      if (what) return { externalId, state, at: momentIn(valuesIn(what).created_at) }
    }
    return { externalId, state: 'waiting' as const, at: null }
  })
  const has = (state: string) => signers.some((one) => one.state === state)
  const isWhole = signers.every(({ state }) => state === 'signed')
  const state = has('refused') ? 'refused' : isWhole ? 'signed' : has('signed') ? 'partly_signed' : 'sent'
  return { state, signers, signedFileReady: state === 'signed' && hasFile }
}
