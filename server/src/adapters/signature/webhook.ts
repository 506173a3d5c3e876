import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { zapSignHeader } from '@soleira/domain/signing/services'
import type { Service } from '@soleira/domain/signing/signing'
import { idIn, textIn, type Values, valuesIn } from './values.ts'

interface Webhook {
  headers: IncomingHttpHeaders
  rawBody: Buffer
  /** The account's own for this service. */
  secret: string
}

/** Says only that something may have happened to a document: the truth is asked for. */
export interface WebhookHint {
  documentId: string
  /** The same for one event however often it comes. It names nobody. */
  eventId: string
}

const largest = 1024 * 1024

/** Reads what a service has sent. Null for anything that it has not proved with the account's secret. */
export async function verifyWebhook(service: Service, webhook: Webhook): Promise<WebhookHint | null> {
  // Anybody can make a signature with an empty key.
  if (!webhook.secret || webhook.rawBody.length > largest) return null
  return readers[service](webhook)
}

/** Whether a hint is about the request of an external id, which may hold more than the document's. */
export const isAbout = (externalId: string, { documentId }: WebhookHint): boolean =>
  externalId.split('/').includes(documentId)

const readers: Record<Service, (webhook: Webhook) => WebhookHint | null | Promise<WebhookHint | null>> = {
  clicksign({ headers, rawBody, secret }) {
    if (!isSame(headers['content-hmac'], `sha256=${hmac(secret, rawBody)}`)) return null
    const { event, document } = valuesIn(parse(rawBody))
    const { name, occurred_at: at } = valuesIn(event)
    return hint(valuesIn(document).key, [textIn(name), textIn(at)])
  },

  zapsign({ headers, rawBody, secret }) {
    if (!isSame(headers[zapSignHeader], secret)) return null
    const { token, event_type: type } = valuesIn(parse(rawBody))
    return hint(token, [textIn(type), digest(rawBody)])
  },

  /** Its signature covers the document's id alone: the event may be a lie, so nothing of it is told. */
  async d4sign({ headers, rawBody, secret }) {
    const { uuid, type_post: type, message, email } = await formIn(headers, rawBody)
    if (!textIn(uuid) || !isSame(headers['content-hmac'], `sha256=${hmac(secret, String(uuid))}`)) return null
    return hint(uuid, [textIn(type), digest(JSON.stringify([message, email]))])
  },

  autentique({ headers, rawBody, secret }) {
    if (!isSame(headers['x-autentique-signature'], hmac(secret, rawBody))) return null
    const { id, type, data } = valuesIn(valuesIn(parse(rawBody)).event)
    const { object } = valuesIn(data)
    const about = valuesIn(object ?? data)
    const isDocument = textIn(type)?.startsWith('document.') === true
    const document = isDocument ? about.id : (idIn(about.document) ?? valuesIn(about.document).id)
    return idIn(id) ? hint(document, [idIn(id)]) : null
  },
}

function hint(document: unknown, event: (string | null)[]): WebhookHint | null {
  const documentId = idIn(document)
  if (!documentId || event.includes(null)) return null
  return { documentId, eventId: digest(JSON.stringify([documentId, ...event])) }
}

const hmac = (secret: string, text: Buffer | string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

const digest = (text: Buffer | string): string => createHash('sha256').update(text).digest('hex')

/** Takes the same time for every wrong value. */
function isSame(given: string | string[] | undefined, right: string): boolean {
  if (typeof given !== 'string') return false
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(right)))
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

async function formIn(headers: IncomingHttpHeaders, body: Buffer): Promise<Values> {
  try {
    const type = headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}
