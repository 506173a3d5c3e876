import type { PushMessage, Subscription } from '@soleira/domain/push/contract'
import { isPushService } from './push-service.ts'

/** Push services know the sender by these keys (VAPID, RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface Push {
  publicKey: string
  accepts(endpoint: string): boolean
  /** 'gone': this browser takes no more. Throws when a later try may succeed. */
  send(subscription: Subscription, message: PushMessage): Promise<'sent' | 'gone'>
}

interface Options {
  keys: PushKeys
  contact: string
  accepts?: (endpoint: string) => boolean
}

/** Loaded with the first push, so that the start takes less time and memory. */
const library = async () => (await import('web-push')).default

/** Services keep a message so long for a browser that is off. Older news is read on the screen. */
const secondsToLive = 24 * 60 * 60
const patience = 10_000

/** The subscription ended, or was made under a key that the product no longer has. */
const goneFor = [403, 404, 410]

/** Encrypts for one browser alone (RFC 8291), and signs with the product's key. */
export function openPush({ keys, contact, accepts = isPushService }: Options): Push {
  return {
    publicKey: keys.publicKey,
    accepts,
    async send(subscription, message) {
      // Checked again, because the rule may have become stricter since the subscription.
      if (!accepts(subscription.endpoint)) return 'gone'
      const request = await sealed(subscription, message, { ...keys, subject: contact })
      if (!request) return 'gone'
      const response = await fetch(subscription.endpoint, {
        ...request,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (goneFor.includes(response.status)) return 'gone'
      // The address is a secret of the browser, so it does not go into the error.
      throw new Error(`push service answered ${response.status}`)
    },
  }
}

export async function newPushKeys(): Promise<PushKeys> {
  return (await library()).generateVAPIDKeys()
}

async function sealed(
  subscription: Subscription,
  message: PushMessage,
  vapidDetails: PushKeys & { subject: string },
): Promise<{ method: 'POST'; headers: Record<string, string>; body: Buffer<ArrayBuffer> } | null> {
  const webPush = await library()
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      TTL: secondsToLive,
      vapidDetails,
    })
    const { 'Content-Length': _, ...others } = headers
    const named = Object.entries(others).map(([name, value]) => [name, String(value)])
    return { method: 'POST', headers: Object.fromEntries(named), body: Buffer.from(body) }
  } catch {
    return null
  }
}
