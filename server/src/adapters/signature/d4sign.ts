import type { SigningState } from '@soleira/domain/signing/state'
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
import { accepted, callService, unreadable } from './call.ts'
import {
  type MadeRequest,
  ServiceFailure,
  type ServiceRequest,
  type ServiceState,
  type SignatureService,
} from './service.ts'
import { fetchSignedFile } from './signed-file.ts'
import { idIn, listIn, textIn, type Values, valuesIn } from './values.ts'

const service = 'd4sign'
const longestName = 150
/** Pages of 500 documents that `find` reads. */
const mostPages = 3
const hosts = /^(?:[\w-]+\.)*d4sign\.com\.br$|^[\w-]*d4sign[\w-]*\.s3(?:[.-][\w-]+)*\.amazonaws\.com$/

/**
 * D4Sign, API v1 (sources in part 3 §8). Both its secrets stand in the address of every request: an address never
 * leaves this file but to be called. Ten requests an hour are reported, so each is worth a thought.
 */
export function openD4Sign(access: ServiceAccess, options: ServiceOptions = {}): SignatureService {
  const source = sourceOf(service, hosts, access, options)
  const secrets = new URLSearchParams({ tokenAPI: access.token, cryptKey: access.cryptKey ?? '' })

  async function call(
    path: string,
    body?: Values | FormData,
    { query = {}, request }: { query?: Record<string, string>; request?: ServiceRequest } = {},
  ): Promise<unknown> {
    const isForm = body instanceof FormData
    const answer = await callService(source, {
      method: body ? 'POST' : 'GET',
      url: `${source.base}/${path}?${new URLSearchParams([...secrets, ...Object.entries(query)])}`,
      headers: { accept: 'application/json', ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    return accepted(service, answer, request)
  }

  function safe(): string {
    const id = idIn(access.safe)
    if (!id || !access.cryptKey) {
      throw new ServiceFailure(
        'refused',
        'Para a D4Sign faltam a cryptKey ou o cofre, em Configurações › Negócio.',
      )
    }
    return id
  }

  async function phaseOf(externalId: string): Promise<number> {
    if (!idIn(externalId)) throw unreadable(service)
    const answer = await call(`documents/${externalId}`)
    const { uuidDoc, statusId } = valuesIn(Array.isArray(answer) ? answer[0] : answer)
    const phase = Number(statusId)
    if (uuidDoc !== externalId || !(phase >= 1 && phase <= 7)) throw unreadable(service)
    return phase
  }

  async function signersOf(externalId: string) {
    const answer = await call(`documents/${externalId}/list`)
    return signersIn(valuesIn(Array.isArray(answer) ? answer[0] : answer).list)
  }

  async function addSigners(externalId: string, request: ServiceRequest): Promise<MadeRequest> {
    const signers = inOrder(request.signers).map(({ name, email }) => ({
      email,
      act: '1',
      foreign: '0',
      assinatura_presencial: '0',
      display_name: name,
      // Both spellings are seen.
      certificadoicpbrasil: '0',
      certificadoicpbr: '0',
    }))
    const { message } = valuesIn(await call(`documents/${externalId}/createlist`, { signers }, { request }))
    return known(externalId, request, signersIn(message))
  }

  return {
    service,
    async create(request) {
      checkRequest(service, request)
      const form = new FormData()
      const pdf = new Blob([new Uint8Array(request.pdf)], { type: 'application/pdf' })
      form.append('file', pdf, `${markedName(request, longestName)}.pdf`)
      const externalId = idIn(valuesIn(await call(`documents/${safe()}/upload`, form, { request })).uuid)
      if (!externalId) throw unreadable(service)
      return addSigners(externalId, request)
    },

    async send(externalId, request) {
      if ((await phaseOf(externalId)) > 2) return
      const { message, signers } = request
      const body = { message, workflow: hasOrder(signers) ? '1' : '0', skip_email: '0' }
      await call(`documents/${externalId}/sendtosigner`, body, { request })
    },

    async remind(externalId) {
      const waiting = (await signersOf(externalId)).filter(({ isSigned }) => !isSigned)
      let told = 0
      let refusal: unknown = new ServiceFailure('invalid', 'A D4Sign não tem a quem lembrar.')
      for (const { email, externalId: key } of waiting) {
        try {
          await call(`documents/${externalId}/resend`, { email, key_signer: key })
          told++
        } catch (error) {
          // Who waits for a turn is refused.
          if (!(error instanceof ServiceFailure) || error.trouble !== 'invalid') throw error
          refusal = error
        }
      }
      if (!told) throw refusal
    },

    async lookUp(externalId) {
      return stateIn(await phaseOf(externalId), await signersOf(externalId))
    },

    async cancel(externalId) {
      const phase = await phaseOf(externalId)
      if (phase === 6) return
      if (phase === 4) throw new ServiceFailure('invalid', 'A D4Sign diz que o documento já está assinado.')
      await call(`documents/${externalId}/cancel`, { comment: 'Cancelado por quem enviou' })
    },

    async fetchSigned(externalId) {
      // Before the last signature the download has a document without signatures.
      if ((await phaseOf(externalId)) !== 4) {
        throw new ServiceFailure('not_ready', 'A D4Sign ainda não concluiu o documento.')
      }
      return fetchSignedFile(source, async () => {
        const body = { type: 'PDF', language: 'pt' }
        return valuesIn(await call(`documents/${externalId}/download`, body)).url
      })
    },

    async find(request) {
      for (let page = 1; page <= mostPages; page++) {
        const rows = listIn(
          await call(`documents/${safe()}/safe`, undefined, { query: { pg: String(page) } }),
        )
        const own = rows.find(({ nameDoc, statusId }) => {
          return String(statusId) !== '6' && textIn(nameDoc)?.includes(markOf(request))
        })
        if (own) {
          const externalId = idIn(own.uuidDoc)
          if (!externalId) throw unreadable(service)
          const listed = await signersOf(externalId)
          return listed.length ? known(externalId, request, listed) : addSigners(externalId, request)
        }
        const [{ total_pages: pages } = {} as Values] = rows
        if (!(Number(pages) > page)) return null
      }
      return null
    },

    async test() {
      const own = safe()
      const safes = listIn(await call('safes'))
      if (!safes.some(({ uuid_safe: id }) => id === own)) {
        throw new ServiceFailure('refused', 'A D4Sign aceitou as chaves, mas esta conta não tem esse cofre.')
      }
    },
  }
}

type Listed = ReturnType<typeof signersIn>

function signersIn(value: unknown) {
  return listIn(value).map(({ key_signer: key, user_name: name, email, signed }) => {
    const externalId = idIn(key)
    if (!externalId) throw unreadable(service)
    return { externalId, name: textIn(name), email: textIn(email), isSigned: String(signed) === '1' }
  })
}

function known(externalId: string, { signers }: ServiceRequest, listed: Listed): MadeRequest {
  // The list keeps the order in which they were sent.
  return { externalId, signers: knownSigners(service, inOrder(signers), listed) }
}

/** Its times have no zone, so no moment is told. */
function stateIn(phase: number, listed: Listed): ServiceState {
  const signers = listed.map(({ externalId, isSigned }) => {
    return { externalId, state: isSigned ? ('signed' as const) : ('waiting' as const), at: null }
  })
  const isWhole = listed.length > 0 && listed.every(({ isSigned }) => isSigned)
  const hasSome = listed.some(({ isSigned }) => isSigned)
  const states: Record<number, SigningState> = {
    1: 'draft',
    2: 'draft',
    7: 'draft',
    3: hasSome ? 'partly_signed' : 'sent',
    4: 'signed',
    // An archived document may have been finished before.
    5: isWhole ? 'signed' : 'cancelled',
    6: 'cancelled',
  }
  return { state: states[phase] ?? 'draft', signers, signedFileReady: phase === 4 }
}
