import { openChat } from '../adapters/ai/chat.ts'
import { openBinder } from '../adapters/binding/binder.ts'
import { openRoom } from '../adapters/helper/room.ts'
import { openImages } from '../adapters/image/images.ts'
import { openInfosimples } from '../adapters/issuer/infosimples/infosimples.ts'
import { openPlexi } from '../adapters/issuer/plexi/plexi.ts'
import { openMailboxes } from '../adapters/mailbox/mailboxes.ts'
import { openEmailReader } from '../adapters/mailbox/received-email.ts'
import { openPrinter } from '../adapters/pdf/printer.ts'
import { postalCodesFrom } from '../adapters/postal-code/postal-codes.ts'
import { installedTesseract } from '../adapters/reading/installed.ts'
import { openReader } from '../adapters/reading/reader.ts'
import { openSealer } from '../adapters/seal/sealer.ts'
import { type OpenSignatureService, signatureServicesAt } from '../adapters/signature/open.ts'
import { openTextGateway } from '../adapters/sms/gateway.ts'
import { type Env, programPlaces } from '../env.ts'

/** Called in turn when the product stops, the last one first. */
export type Closers = (() => unknown)[]

export function openHelperProcesses(closers: Closers) {
  const images = openImages()
  closers.push(() => images.close())
  const room = openRoom()
  const reader = openReader({ tesseract: installedTesseract(programPlaces()), room })
  closers.push(() => reader.close())
  const letters = openEmailReader()
  closers.push(() => letters.close())
  const printer = openPrinter()
  closers.push(() => printer.close())
  const binder = openBinder({ room })
  closers.push(() => binder.close())
  const sealer = openSealer()
  closers.push(() => sealer.close())
  return { images, room, reader, letters, printer, binder, sealer }
}

interface ServicesHandedOver {
  mailCertificate?: string
  openSignatureService?: OpenSignatureService
}

export function openServices(env: Env, { mailCertificate, openSignatureService }: ServicesHandedOver) {
  return {
    chat: openChat({
      apiKey: env.OPENROUTER_API_KEY,
      baseUrl: env.OPENROUTER_URL,
      model: env.OPENROUTER_MODEL,
      publicUrl: env.PUBLIC_URL ?? 'http://localhost',
    }),
    texts: openTextGateway({ url: env.SMS_GATEWAY_URL, token: env.SMS_GATEWAY_TOKEN }),
    mailboxes: openMailboxes({ allowed: env.IMAP_PRIVATE_HOSTS, ca: mailCertificate }),
    postalCodes: postalCodesFrom({ viaCep: env.VIACEP_URL, brasilApi: env.BRASILAPI_URL }),
    issuers: [openInfosimples(env.INFOSIMPLES_URL), openPlexi(env.PLEXI_URL)],
    openSignatureService: openSignatureService ?? signatureServicesAt(),
  }
}
