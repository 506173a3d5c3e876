import type { SigningState } from '@soleira/domain/signing/state'
import {
  checkRequest,
  endOf,
  groupsOf,
  hasOrder,
  knownSigners,
  markedName,
  markOf,
  type ServiceAccess,
  type ServiceOptions,
  sourceOf,
} from './access.ts'
import { accepted, callService, type ServiceAnswer, unreadable } from './call.ts'
import {
  type MadeRequest,
  ServiceFailure,
  type ServiceRequest,
  type ServiceState,
  type SignatureService,
} from './service.ts'
import { fetchSignedFile } from './signed-file.ts'
import { idIn, listIn, momentIn, textIn, type Values, valuesIn } from './values.ts'

const service = 'zapsign'
const longestName = 255
/** Pages of the list that `find` reads, the newest documents first. */
const mostPages = 8
const hosts = /^(?:[\w-]+\.)*zapsign\.(?:com\.br|co)$|^zapsign[\w-]*\.s3(?:[.-][\w-]+)*\.amazonaws\.com$/

/** ZapSign, API v1 (sources in part 3 §8). It tells the signers as soon as a document is made. */
export function openZapSign(access: ServiceAccess, options: ServiceOptions = {}): SignatureService {
  const source = sourceOf(service, hosts, access, options)

  const call = (method: 'GET' | 'POST', path: string, body?: Values): Promise<ServiceAnswer> =>
    callService(source, {
      method,
      url: `${source.base}/${path}`,
      headers: {
        authorization: `Bearer ${access.token}`,
        accept: 'application/json',
        // Cancelling is refused without one.
        'user-agent': 'Soleira',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function read(externalId: string): Promise<Values> {
    if (!idIn(externalId)) throw unreadable(service)
    const document = valuesIn(accepted(service, await call('GET', `docs/${externalId}/`)))
    if (document.token !== externalId) throw unreadable(service)
    return document
  }

  return {
    service,
    async create(request) {
      checkRequest(service, request)
      const { ourId, pdf, signers, expiresOn } = request
      const groups = groupsOf(signers)
      const answer = await call('POST', 'docs/', {
        name: markedName(request, longestName),
        external_id: ourId,
        lang: 'pt-br',
        base64_pdf: pdf.toString('base64'),
        signature_order_active: hasOrder(signers),
        date_limit_to_sign: endOf(expiresOn),
        reminder_every_n_days: 3,
        allow_refuse_signature: true,
        signers: signers.map((signer) => ({
          name: signer.name,
          email: signer.email,
          lock_name: true,
          lock_email: true,
          auth_mode: 'assinaturaTela-tokenEmail',
          send_automatic_email: true,
          external_id: signer.ourId,
          order_group: groups.get(signer),
          ...(signer.cpf !== null && { cpf: signer.cpf }),
        })),
      })
      return madeIn(valuesIn(accepted(service, answer, request)), request)
    },

    // It was sent when it was made.
    async send() {},

    async remind() {
      throw new ServiceFailure(
        'invalid',
        'A ZapSign lembra sozinha a cada 3 dias. Para lembrar agora, use o painel dela.',
      )
    },

    async lookUp(externalId) {
      return stateIn(await read(externalId))
    },

    async cancel(externalId) {
      const body = { doc_token: externalId, rejected_reason: 'Cancelado por quem enviou' }
      const answer = await call('POST', 'refuse/', body)
      const code = answer.status === 403 ? JSON.stringify(answer.body) : ''
      if (code.includes('document_already_refused')) return
      if (code.includes('document_already_signed')) {
        throw new ServiceFailure('invalid', 'A ZapSign diz que o documento já está assinado.')
      }
      if (code.includes('refuse_not_allowed')) {
        throw new ServiceFailure(
          'invalid',
          'A ZapSign não deixa cancelar este documento. Cancele-o no painel dela.',
        )
      }
      accepted(service, answer)
    },

    async fetchSigned(externalId) {
      // Each link lives for an hour, so it is read anew each time.
      return fetchSignedFile(source, async () => {
        const { status, signed_file: link } = await read(externalId)
        if (status !== 'signed' || !textIn(link)) {
          throw new ServiceFailure('not_ready', 'A ZapSign ainda prepara o arquivo assinado.')
        }
        return link
      })
    },

    async find(request) {
      for (let page = 1; page <= mostPages; page++) {
        const { results, next } = valuesIn(accepted(service, await call('GET', `docs/?page=${page}`)))
        const own = listIn(results).find((one) => isOf(request, one))
        const externalId = idIn(own?.token)
        if (own && !externalId) throw unreadable(service)
        if (externalId) return madeIn(await read(externalId), request)
        if (!next) return null
      }
      return null
    },

    async test() {
      accepted(service, await call('GET', 'docs/?page=1'))
    },
  }
}

const isOf = (request: ServiceRequest, { external_id: id, name }: Values): boolean =>
  id === request.ourId || textIn(name)?.endsWith(markOf(request)) === true

function madeIn({ token, signers }: Values, request: ServiceRequest): MadeRequest {
  const externalId = idIn(token)
  const listed = listIn(signers).flatMap(({ token, name, email, sign_url: link }) => {
    const id = idIn(token)
    return id ? [{ externalId: id, name: textIn(name), email: textIn(email), link: textIn(link) }] : []
  })
  if (!externalId) throw unreadable(service)
  return { externalId, signers: knownSigners(service, request.signers, listed) }
}

const signerSteps: Record<string, ServiceState['signers'][number]['state']> = {
  new: 'waiting',
  'link-opened': 'seen',
  signed: 'signed',
  refused: 'refused',
}

function stateIn({ status, signers, signed_file: file }: Values): ServiceState {
  const all = listIn(signers).map(({ token, status, signed_at: at }) => {
    const externalId = idIn(token)
    const state = signerSteps[String(status)]
    if (!externalId || !state) throw unreadable(service)
    return { externalId, state, at: state === 'signed' ? momentIn(at) : null }
  })
  const hasSigned = all.some(({ state }) => state === 'signed')
  const states: Record<string, SigningState> = {
    pending: hasSigned ? 'partly_signed' : 'sent',
    signed: 'signed',
    refused: 'refused',
    deleted: 'cancelled',
    expired: 'expired',
  }
  const state = states[String(status)]
  if (!state) throw unreadable(service)
  return { state, signers: all, signedFileReady: state === 'signed' && textIn(file) !== null }
}
