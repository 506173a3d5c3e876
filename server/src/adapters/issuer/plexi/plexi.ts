import { randomUUID } from 'node:crypto'
import { maxDocumentBytes } from '@soleira/domain/document/file'
import { readAtMost } from '../../bounded.ts'
import { isAllowedBase } from '../../postal-code/get-json.ts'
import type { Accepted, Issuer, IssuerOutcome, Looked } from '../issuer.ts'
import { failureOf } from '../unsent.ts'
import { outcomeOf, referenceOf } from './answer.ts'
import { plexiServices } from './services.ts'

const usualPatience = 60_000
const maxBytes = Math.ceil((maxDocumentBytes * 4) / 3) + 200_000

/**
 * Plexi as documented: a POST is accepted and paid for. Its result is fetched later, and Plexi can call an
 * address from a header when it is there. Throws TypeError for a base address that is not allowed (T7).
 */
export function openPlexi(base: string, patience = usualPatience): Issuer {
  if (!isAllowedBase(base)) throw new TypeError('the address of a provider must be https')
  const root = `${new URL(base).origin}/api/maestro`
  const send = (path: string, token: string, signal: AbortSignal, init: RequestInit = {}) =>
    fetch(`${root}/${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      headers: { accept: 'application/json', authorization: `Bearer ${token}`, ...init.headers },
    })
  return {
    id: 'plexi',
    services: plexiServices,
    async ask({ kind, facts, token, signal, step, knockAt }) {
      const service = plexiServices.find((one) => one.kind === kind)
      if (!service) return { failure: 'not_offered', charged: 0 }
      await step('Pedido enviado à Plexi.')
      try {
        const answer = await send(service.path, token, signal, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(knockAt && { callback: knockAt }) },
          body: JSON.stringify(service.body(facts)),
        })
        return await accepted(answer)
      } catch (error) {
        if (signal.aborted) throw error
        return failureOf(error)
      }
    },
    async look({ kind, reference, token, signal }): Promise<Looked> {
      const { path = '' } = plexiServices.find((one) => one.kind === kind) ?? {}
      try {
        return await looked(await send(`result/${encodeURIComponent(reference)}`, token, signal), path)
      } catch (error) {
        if (signal.aborted) throw error
        // The result is paid for already, so it will be there the next time.
        return 'pending'
      }
    },
    async test(token, signal) {
      // Asks for a result that does not exist, so that no certificate is made and nothing charged.
      const { status, body } = await send(`result/${randomUUID()}`, token, signal)
      await body?.cancel()
      const code = String(status)
      if (status === 401 || status === 403) return { outcome: 'refused', code }
      if (status === 404) return { outcome: 'not_refused', code }
      return { outcome: status >= 500 || status === 429 ? 'away' : 'unclear', code }
    },
  }
}

/** Nothing was accepted, and nothing charged. */
const refusals: Record<number, IssuerOutcome> = {
  401: { failure: 'account_refused', charged: 0 },
  402: { failure: 'account_refused', charged: 0 },
  403: { failure: 'account_refused', charged: 0 },
  404: { failure: 'not_offered', charged: 0 },
  422: { failure: 'data_refused', charged: 0 },
  429: { failure: 'source_away', charged: 0 },
  502: { failure: 'source_away', charged: 0 },
  503: { failure: 'source_away', charged: 0 },
}

async function accepted(answer: Response): Promise<IssuerOutcome | Accepted> {
  const refusal = refusals[answer.status]
  if (refusal) {
    await answer.body?.cancel()
    return refusal
  }
  const bytes = await readAtMost(answer.body, 64 * 1024)
  const reference = answer.ok && bytes ? referenceOf(bytes.toString('utf8')) : null
  return reference ? { reference } : { failure: 'unreadable', charged: null }
}

async function looked(answer: Response, path: string): Promise<Looked> {
  if (answer.status === 200) {
    const bytes = await readAtMost(answer.body, maxBytes)
    return bytes ? outcomeOf(bytes.toString('utf8'), path) : { failure: 'no_certificate', charged: null }
  }
  await answer.body?.cancel()
  if (answer.status === 404) return { failure: 'no_answer', charged: null }
  // Every try has failed, and none follows. The price is given back when a source was away
  // (plexi.com.br/faq).
  if (answer.status === 520) return { failure: 'source_away', charged: 0 }
  return answer.status === 401 || answer.status === 403 ? 'refused' : 'pending'
}
