import {
  checkRequest,
  endOf,
  groupsOf,
  knownSigners,
  type ServiceAccess,
  type ServiceOptions,
  sourceOf,
} from './access.ts'
import { accepted, callService, type ServiceCall, unreadable } from './call.ts'
import {
  eventsIn,
  requirementBodies,
  signerBody,
  signerStates,
  signersIn,
  stateOf,
} from './clicksign-made.ts'
import { type MadeRequest, ServiceFailure, type ServiceRequest, type SignatureService } from './service.ts'
import { fetchSignedFile } from './signed-file.ts'
import { idIn, listIn, textIn, type Values, valuesIn } from './values.ts'

const service = 'clicksign'
const mediaType = 'application/vnd.api+json'
const mostDays = 90
const hosts = /^(?:[\w-]+\.)*clicksign\.com$|^clicksign[\w-]*\.s3(?:[.-][\w-]+)*\.amazonaws\.com$/

/**
 * Clicksign, API v3 (sources in part 3 §8). The external id is 'envelope/document': calls need the first, and
 * webhooks name the second. An envelope that is made but not sent is a draft, and tells nobody.
 */
export function openClicksign(access: ServiceAccess, options: ServiceOptions = {}): SignatureService {
  const source = sourceOf(service, hosts, access, options)

  async function call(
    method: ServiceCall['method'],
    path: string,
    data?: Values,
    request?: ServiceRequest,
  ): Promise<unknown> {
    const answer = await callService(source, {
      method,
      url: `${source.base}/${path}`,
      headers: { authorization: access.token, accept: mediaType, ...(data && { 'content-type': mediaType }) },
      ...(data && { body: JSON.stringify({ data }) }),
    })
    // Accounts from before July 2024 have no envelopes.
    if (answer.status === 503 && listIn(valuesIn(answer.body).errors)[0]?.code === 'service_unavailable') {
      throw new ServiceFailure(
        'refused',
        'A Clicksign diz que esta conta não tem o envelope. Peça a ela que o ative.',
      )
    }
    return accepted(service, answer, request)
  }

  async function made(path: string, data: Values, request: ServiceRequest): Promise<string> {
    const id = idIn(valuesIn(valuesIn(await call('POST', path, data, request)).data).id)
    if (!id) throw unreadable(service)
    return id
  }

  const nameOf = ({ ourId }: ServiceRequest) => `Soleira ${ourId}`

  async function statusOf(envelope: string): Promise<string | null> {
    const { id, attributes } = valuesIn(valuesIn(await call('GET', `envelopes/${envelope}`)).data)
    if (id !== envelope) throw unreadable(service)
    return textIn(valuesIn(attributes).status)
  }

  return {
    service,
    async create(request) {
      checkRequest(service, request)
      const { ourId, title, pdf, signers, expiresOn, message } = request
      const attributes = {
        name: nameOf(request),
        locale: 'pt-BR',
        auto_close: true,
        block_after_refusal: true,
        deadline_at: endOf(expiresOn, mostDays),
        deadline_partial_signature_action: 'canceled',
        default_subject: title.slice(0, 100),
        default_message: message,
        remind_interval: 3,
      }
      const envelope = await made('envelopes', { type: 'envelopes', attributes }, request)
      const inside = `envelopes/${envelope}`
      const file = {
        filename: `${title.replace(/[\\/]/g, '-').trim()}.pdf`,
        content_base64: `data:application/pdf;base64,${pdf.toString('base64')}`,
        metadata: { ourId },
      }
      const document = await made(`${inside}/documents`, { type: 'documents', attributes: file }, request)
      const known: MadeRequest['signers'] = []
      for (const [signer, group] of groupsOf(signers)) {
        const body = { type: 'signers', attributes: signerBody(signer, group) }
        const externalId = await made(`${inside}/signers`, body, request)
        for (const one of requirementBodies(document, externalId, signer.as)) {
          await made(`${inside}/requirements`, { type: 'requirements', ...one }, request)
        }
        known.push({ ourId: signer.ourId, externalId, link: null })
      }
      return { externalId: `${envelope}/${document}`, signers: known }
    },

    async send(externalId, request) {
      const [envelope] = partsOf(externalId)
      const inside = `envelopes/${envelope}`
      const status = await statusOf(envelope)
      if (status === 'draft') {
        const data = { id: envelope, type: 'envelopes', attributes: { status: 'running' } }
        await call('PATCH', inside, data, request)
      } else if (status !== 'running') return
      // Being activated tells nobody: this does.
      const attributes = { message: request.message }
      await call('POST', `${inside}/notifications`, { type: 'notifications', attributes }, request)
    },

    async remind(externalId) {
      const [envelope] = partsOf(externalId)
      await call('POST', `envelopes/${envelope}/notifications`, { type: 'notifications', attributes: {} })
    },

    async lookUp(externalId) {
      const [envelope, document] = partsOf(externalId)
      const inside = `envelopes/${envelope}`
      const status = await statusOf(envelope)
      const signers = signersIn(await call('GET', `${inside}/signers`))
      const events = eventsIn(await call('GET', `${inside}/documents/${document}/events`))
      const state = stateOf(status, events, signerStates(signers, events))
      if (!state) throw unreadable(service)
      return {
        ...state,
        signedFileReady: state.state === 'signed' && (await signedLink(externalId)) !== null,
      }
    },

    async cancel(externalId) {
      const [envelope, document] = partsOf(externalId)
      const status = await statusOf(envelope)
      if (status === 'draft') return void (await call('DELETE', `envelopes/${envelope}`))
      if (status === 'canceled') return
      // An envelope cannot be cancelled while it runs; its only document can.
      const data = { id: document, type: 'documents', attributes: { status: 'canceled' } }
      await call('PATCH', `envelopes/${envelope}/documents/${document}`, data)
    },

    fetchSigned: (externalId) =>
      fetchSignedFile(source, async () => {
        const link = await signedLink(externalId)
        if (!link) throw new ServiceFailure('not_ready', 'A Clicksign ainda prepara o arquivo assinado.')
        return link
      }),

    async find(request) {
      const name = encodeURIComponent(nameOf(request))
      const found = listIn(valuesIn(await call('GET', `envelopes?filter[name]=${name}`)).data)
      const own = found.filter(({ attributes }) => valuesIn(attributes).name === nameOf(request))
      for (const { id, attributes } of own) {
        const envelope = idIn(id)
        if (!envelope) throw unreadable(service)
        // A draft has told nobody, and may lack signers. It is made anew.
        if (valuesIn(attributes).status === 'draft') await call('DELETE', `envelopes/${envelope}`)
        else return whole(envelope, request)
      }
      return null
    },

    async test() {
      await call('GET', 'envelopes')
    },
  }

  async function signedLink(externalId: string): Promise<string | null> {
    const [envelope, document] = partsOf(externalId)
    const all = listIn(valuesIn(await call('GET', `envelopes/${envelope}/documents`)).data)
    const one = all.find(({ id }) => id === document)
    if (!one) throw unreadable(service)
    return textIn(valuesIn(valuesIn(one.links).files).signed)
  }

  async function whole(envelope: string, { signers }: ServiceRequest): Promise<MadeRequest> {
    const [first] = listIn(valuesIn(await call('GET', `envelopes/${envelope}/documents`)).data)
    const document = idIn(first?.id)
    const listed = signersIn(await call('GET', `envelopes/${envelope}/signers`))
    if (!document) throw unreadable(service)
    return { externalId: `${envelope}/${document}`, signers: knownSigners(service, signers, listed) }
  }
}

function partsOf(externalId: string): [envelope: string, document: string] {
  const [envelope, document] = externalId.split('/').map(idIn)
  if (!envelope || !document) throw unreadable(service)
  return [envelope, document]
}
