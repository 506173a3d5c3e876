import { isAllowedBase } from '../../postal-code/get-json.ts'
import { readAtMost } from '../bounded.ts'
import type { Issuer, Outcome, Request } from '../issuer.ts'
import { fetchReceipt } from '../receipt.ts'
import { type InfosimplesAnswer, isAtCounter, paperOf, readAnswer } from './answer.ts'
import { failureOfCode } from './codes.ts'
import { type InfosimplesService, infosimplesServices } from './services.ts'

/** How many seconds the service itself may look for; it answers before we stop waiting. */
const askedPatience = 240
const patience = 270_000
const maxBytes = 2_000_000

/** Answers that a gateway gives before the service has seen anything. */
const notReached = [429, 502, 503]

/**
 * Infosimples, as documented: one POST a certificate, whose answer names the file. Throws TypeError for a base address
 * that may not be used (T7).
 */
export function openInfosimples(base: string): Issuer {
  if (!isAllowedBase(base)) throw new TypeError('the address of a provider must be https')
  const root = new URL(base).pathname === '/' ? `${base}/api/v2` : base
  return {
    id: 'infosimples',
    services: infosimplesServices,
    async ask(request) {
      const service = infosimplesServices.find(({ kind }) => kind === request.kind)
      if (!service) return { failure: 'not_offered', charged: 0 }
      await request.step('Pedido enviado à Infosimples; aguardando o órgão.')
      const answer = await post(root, service, request)
      return 'failure' in answer ? answer : receive(root, service, request, answer)
    },
  }
}

async function post(
  base: string,
  service: InfosimplesService,
  { facts, token, signal }: Request,
): Promise<InfosimplesAnswer | Extract<Outcome, { failure: unknown }>> {
  try {
    const response = await fetch(`${base}/consultas/${service.path}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ ...service.fields(facts), token, timeout: String(askedPatience) }),
    })
    if (notReached.includes(response.status)) {
      await response.body?.cancel()
      return { failure: 'source_away', charged: 0 }
    }
    const bytes = await readAtMost(response.body, maxBytes)
    return (bytes && readAnswer(bytes.toString('utf8'))) ?? { failure: 'unreadable', charged: null }
  } catch (error) {
    if (signal.aborted) throw error
    return wasRefused(error)
      ? { failure: 'source_away', charged: 0 }
      : { failure: 'no_answer', charged: null }
  }
}

/** Whether nothing was sent at all: only then may the same be asked again without being paid for twice. */
function wasRefused(error: unknown): boolean {
  const { cause } = Object(error) as { cause?: { code?: string } }
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(cause?.code ?? '')
}

async function receive(
  base: string,
  { debts }: InfosimplesService,
  { step, signal }: Request,
  { code, charged, stated, receipt }: InfosimplesAnswer,
): Promise<Outcome> {
  if (code !== 200) return { failure: failureOfCode(code), charged }
  await step('O órgão respondeu; buscando o PDF.')
  const pdf = await fetchReceipt(receipt, base, signal)
  if (pdf) return { paper: { ...paperOf(stated, debts), pdf }, charged }
  return { failure: isAtCounter(stated) ? 'at_counter' : 'no_certificate', charged }
}
