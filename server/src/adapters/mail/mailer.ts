import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Email {
  to: string
  account: number
  subject: string
  text: string
  html: string
  /** '<…@…>'. A letter that is sent again keeps it, so that mail programs show it once. */
  messageId?: string | undefined
  headers?: Record<string, string>
}

/** Only letters in the folder have this header, not those that are sent. */
export const accountHeader = 'X-Soleira-Account'

/** Holds only the codes, because the server's own words may contain the address (T20). */
class LetterRefused extends Error {
  readonly code: string

  constructor(error: unknown) {
    const { code = 'unknown', responseCode } = Object(error) as { code?: string; responseCode?: number }
    super('letter not taken')
    this.code = responseCode ? `${code} ${responseCode}` : code
  }
}

export interface Mailer {
  kind: 'smtp' | 'outbox'
  /** Throws LetterRefused. The sender is a job, which tries again. */
  send(letter: Email): Promise<void>
  close(): void
}

interface Options {
  smtpUrl: string | undefined
  from: string
  outbox: string
}

/** Loaded with the first letter, so that the start takes less time and memory. */
const library = () => import('nodemailer')

export function openMailer({ smtpUrl, from, outbox }: Options): Mailer {
  return smtpUrl ? bySmtp(smtpUrl, from) : intoFolder(outbox, from)
}

function bySmtp(url: string, from: string): Mailer {
  const transport = async () =>
    (await library()).createTransport(
      {
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
  let opened: ReturnType<typeof transport> | undefined
  return {
    kind: 'smtp',
    async send(letter) {
      opened ??= transport()
      const { account: _, ...mail } = letter
      await (await opened).sendMail(mail).catch((error: unknown) => {
        throw new LetterRefused(error)
      })
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

function intoFolder(outbox: string, from: string): Mailer {
  return {
    kind: 'outbox',
    async send(letter) {
      const { createTransport } = await library()
      const { account, headers, ...mail } = letter
      const { message } = await createTransport({ streamTransport: true, buffer: true }, { from }).sendMail({
        ...mail,
        headers: { ...headers, [accountHeader]: String(account) },
      })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      // The name sorts by time.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Written under another name first, so that the folder never shows half a letter.
      const half = join(outbox, `${name}.half`)
      await writeFile(half, message as Buffer, { mode: 0o600 })
      await rename(half, join(outbox, name))
    },
    close: () => {},
  }
}
