import { dialledPhone } from '@soleira/domain/format/phone-number'

export interface TextGateway {
  isConfigured: boolean
  /** `phone` is as the product keeps it: '(21) 99999-0000'. Throws when the gateway did not take it. */
  send(phone: string, text: string): Promise<void>
}

interface Options {
  url: string | undefined
  token: string | undefined
}

/** Holds only the reason, because the gateway's own words may contain the number (T20). */
class TextRefused extends Error {
  readonly code: string

  constructor(code: string) {
    super('message not taken')
    this.code = code
  }
}

const patience = 15_000

/** Any gateway that takes `POST {"to": "+55…", "text": "…"}` and answers 2xx. */
export function openTextGateway({ url, token }: Options): TextGateway {
  return {
    isConfigured: url !== undefined,
    async send(phone, text) {
      if (!url) throw new TextRefused('no gateway')
      const to = dialledPhone(phone)
      if (!to) throw new TextRefused('no number')
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
      }).catch((error: unknown) => {
        throw new TextRefused(String(Object(error).name))
      })
      await response.body?.cancel()
      if (!response.ok) throw new TextRefused(String(response.status))
    },
  }
}
