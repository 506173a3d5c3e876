import { codeText, statedResult } from '../certificate/certificate-words.ts'
import type { CertificateResult, StatedBy } from '../certificate/result.ts'

import type { Reading } from './proposal.ts'

export interface StatedAndRead {
  result: CertificateResult | null
  resultBy: StatedBy | null
  code: string | null
  reading: Reading | null
}

const unchecked = 'lido pela máquina, não conferido'

export function resultLines({ result, resultBy, reading }: StatedAndRead): string[] {
  const read = reading?.proposal.result
  const words = reading?.evidence.find(({ field }) => field === 'result')
  return [
    ...(words ? [`No papel, p. ${words.page}: “${words.text}”`] : []),
    ...(result === null && !read ? [] : [resultNote(result, resultBy, read)]),
  ]
}

function resultNote(
  result: CertificateResult | null,
  by: StatedBy | null,
  read: CertificateResult | undefined,
): string {
  const says = read && statedResult(read).toLowerCase()
  if (result === null) return `${says}: ${unchecked}`
  const how = by === 'provider' ? 'informado pelo serviço' : says ? 'confirmado pelo corretor' : 'digitado'
  if (!says || read === result) return how
  return `${by === 'provider' ? how : 'digitado'}; o papel diz ${says}, ${unchecked}`
}

const bare = (code: string) => code.replace(/[^\p{L}\d]/gu, '').toUpperCase()

export function codeLines({ code, reading }: StatedAndRead): string[] {
  const read = reading?.proposal.code
  if (!code) return read ? [`${codeText(read)} (${unchecked})`] : []
  if (!read) return [`${codeText(code)} (digitado)`]
  const inQr = reading?.evidence.some(({ field, source }) => field === 'code' && source === 'qr')
  const same = inQr ? 'como lido do QR code' : 'como lido no papel'
  const note = bare(read) === bare(code) ? same : `digitado; no papel leu-se ${read}`
  return [`${codeText(code)} (${note})`]
}
