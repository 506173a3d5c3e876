import { readAtMost } from '../../bounded.ts'
import { isAllowedBase } from '../../postal-code/get-json.ts'
import type { Issuer, IssuerOutcome, Request } from '../issuer.ts'
import { fetchReceipt } from '../receipt.ts'
import { failureOf } from '../unsent.ts'
import { type InfosimplesAnswer, isAtCounter, readAnswer, statedCertificate } from './answer.ts'
import { failureOfCode } from './codes.ts'
import { type InfosimplesService, infosimplesServices } from './services.ts'

/** Seconds that the service may wait for the source. It answers before we stop waiting. */
const askedPatience = 240
const usualPatience = 270_000
const maxBytes = 2_000_000

/** A gateway answers with these before the service has seen anything. */
const notReached = [429, 502, 503]

/**
 * Infosimples as documented: one POST per certificate, whose answer names the file. Throws TypeError for a
 * base address that is not allowed (T7).
 */
export function openInfosimples(base: string, patience = usualPatience): Issuer {
  if (!isAllowedBase(base)) throw new TypeError('the address of a provider must be https')
  const root = new URL(base).pathname === '/' ? `${base}/api/v2` : base
  const post = (service: Pick<InfosimplesService, 'path' | 'fields'>, sent: Sent) =>
    send(root, service, sent, patience)
  return {
    id: 'infosimples',
    services: infosimplesServices,
    async ask(request) {
      const service = infosimplesServices.find(({ kind }) => kind === request.kind)
      if (!service) return { failure: 'not_offered', charged: 0 }
      await request.step('Pedido enviado à Infosimples; aguardando o órgão.')
      const answer = await post(service, request)
      return 'failure' in answer ? answer : receive(root, service, request, answer)
    },
    async test(token, signal) {
      const answer = await post(noService, { facts: {}, token, signal })
      if ('failure' in answer) {
        return { outcome: answer.failure === 'unreadable' ? 'unclear' : 'away', code: null }
      }
      const { code } = answer
      if (failureOfCode(code) === 'account_refused') return { outcome: 'refused', code: String(code) }
      if (code === 602) return { outcome: 'not_refused', code: '602' }
      return { outcome: failureOfCode(code) === 'source_away' ? 'away' : 'unclear', code: String(code) }
    },
  }
}

/** No such service: asking for it costs nothing (code 602), and a wrong token is refused (601). */
const noService = { path: 'soleira/teste-de-token', fields: () => ({}) }

type Sent = Pick<Request, 'facts' | 'token' | 'signal'>

async function send(
  base: string,
  service: Pick<InfosimplesService, 'path' | 'fields'>,
  { facts, token, signal }: Sent,
  patience: number,
): Promise<InfosimplesAnswer | Extract<IssuerOutcome, { failure: unknown }>> {
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
    return failureOf(error)
  }
}

async function receive(
  base: string,
  { path, debts }: InfosimplesService,
  { step, signal }: Request,
  { code, charged, stated, receipt, service }: InfosimplesAnswer,
): Promise<IssuerOutcome> {
  if (code !== 200) return { failure: failureOfCode(code), charged }
  await step('O órgão respondeu; buscando o PDF.')
  const pdf = await fetchReceipt(receipt, base, signal)
  const isOtherKind = typeof service === 'string' && service !== path
  if (pdf) return { paper: { ...statedCertificate(stated, debts), isOtherKind, pdf }, charged }
  return { failure: isAtCounter(stated) ? 'at_counter' : 'no_certificate', charged }
}
