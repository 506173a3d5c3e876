import { contentOf } from './content.ts'
import { fileRefusals } from './file.ts'

/** How the file that is shown was made of the one that came. */
const waysOfMaking = ['unpacked', 'converted', 'unlocked'] as const
export type Made = (typeof waysOfMaking)[number]

/** A signature with what it signs (PKCS#7), an iPhone's picture, a scanner's. */
export type Wrapping = 'signed' | 'heic' | 'tiff'

/** Bytes that `wrappingOf` needs. */
const neededToTell = 96

const pkcs7 = '\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07'
const heicBrands = /^(?:heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)/

/** Tells by its first bytes a file that holds a paper in a form that nobody shows; null for anything else. */
export function wrappingOf(first: Uint8Array): Wrapping | null {
  const head = String.fromCharCode(...first.subarray(0, neededToTell))
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'tiff'
  if (head.slice(4, 8) === 'ftyp' && heicBrands.test(head.slice(8))) return 'heic'
  return isPkcs7(head) ? 'signed' : null
}

/** Programs also write an envelope as text (base64), with a line before it or without. */
const beginning = /^-----BEGIN (?:PKCS7|CMS)-----/
const pkcs7AsText = /^MI.{0,6}(?:YJKoZIhvcNAQc|GCSqGSIb3DQEH|BgkqhkiG9w0BB)/

function isPkcs7(head: string): boolean {
  if (head.startsWith('0')) return head.slice(2, 18).includes(pkcs7)
  return pkcs7AsText.test(head.replace(beginning, '').replace(/\s/g, ''))
}

/** Also one that is taken out of an envelope, or converted. */
export const holdsPaper = (first: Uint8Array): boolean =>
  contentOf(first) !== null || wrappingOf(first) !== null

/** Why nothing can be shown of such a file, and what to do. */
export type WhyUnmade = 'damaged' | 'too_costly' | 'detached' | 'ciphered' | 'other'

const onThePhone = 'No iPhone: Ajustes › Câmera › Formatos › Mais Compatível; ou envie uma captura da tela.'

const unmade: Record<Wrapping, Partial<Record<WhyUnmade, string>>> = {
  signed: {
    detached: 'Este arquivo traz só a assinatura. Envie o PDF que ela assina.',
    ciphered: 'Este arquivo está cifrado para outra pessoa. Abra-o em seu programa de e-mail e envie o PDF.',
    other: 'O arquivo assinado não traz um PDF, JPG ou PNG. Abra-o e envie o documento que está nele.',
  },
  heic: {
    damaged: `Não foi possível converter esta foto. ${onThePhone}`,
    too_costly: `Esta foto é grande demais para ser convertida. ${onThePhone}`,
  },
  tiff: {
    damaged:
      'Não foi possível converter este TIFF. Salve-o como PDF no programa do scanner e envie outra vez.',
    too_costly: 'Este TIFF é grande demais. Salve-o como PDF no programa do scanner e envie outra vez.',
  },
}

export const unmadeWords = (wrapping: Wrapping, why: WhyUnmade): string =>
  unmade[wrapping][why] ?? fileRefusals.damaged
