import { isCatalogueKind } from '../catalogue/names.ts'
import { isVerifier } from '../catalogue/verifier.ts'
import type { PaperText } from './page-text.ts'
import type { Doubt, Evidence, Reading } from './proposal.ts'
import { looseKey } from './proposals-differ.ts'

/**
 * The QR code of a certificate repeats its code exactly and leads to its issuer. A paper whose own code is
 * another one, or that sends its reader somewhere else, is doubtful. The address is never fetched.
 */
export function withQrCodes(reading: Reading, { pages }: PaperText): Reading {
  const { kind } = reading.proposal
  if (!kind || !isCatalogueKind(kind)) return reading
  const said = pages.flatMap((page) =>
    (page.codes ?? []).flatMap(({ text, box }) => {
      const address = addressIn(text)
      return address ? [{ address, page: page.number, box }] : []
    }),
  )
  if (!said.length) return reading
  const known = said.filter(({ address }) => isVerifier(address.host))
  const own = codeOfPaper(reading)
  const found = known.flatMap(({ address, ...place }) => {
    const code = codeFor(address, own)
    return code ? [{ ...code, address, ...place }] : []
  })
  const code = found.find(({ agrees }) => agrees) ?? found[0]
  const doubts: Doubt[] = [
    ...(known.length < said.length ? ['unknown_address' as const] : []),
    ...(own && code && !code.agrees ? ['other_code' as const] : []),
  ]
  const evidence: Evidence[] = code
    ? [
        {
          field: 'code',
          page: code.page,
          source: 'qr',
          text: code.text,
          link: code.address.link,
          box: code.box,
        },
      ]
    : []
  const proposal = { ...reading.proposal }
  if (code && (!own || code.agrees)) proposal.code = code.text
  if (doubts.length) proposal.sureness = 'doubtful'
  return {
    proposal,
    evidence: [...reading.evidence, ...evidence],
    doubts: [...reading.doubts, ...doubts],
  }
}

interface OwnCode {
  text: string
  /** Recognition takes some letters for figures; words of the file are exact. */
  isExact: boolean
}

function codeOfPaper({ proposal: { code }, evidence }: Reading): OwnCode | null {
  if (!code) return null
  const words = evidence.find(({ field }) => field === 'code')
  return { text: code, isExact: words?.source !== 'picture' }
}

/** Anything else, as a name before '@', hides whose the address is. */
const anAddress =
  /^https?:\/\/([a-z0-9.-]+)(?::\d{1,5})?(\/[^?#\s\p{C}]*)?(?:\?([^#\s\p{C}]*))?(?:#([^\s\p{C}]*))?$/iu

interface Address {
  link: string
  /** Empty where nobody can tell. */
  host: string
  steps: string[]
  values: [name: string, value: string][]
}

/** Readers of codes open what has a scheme, and take a host with or without a path for a page. */
const scheme = /^(?:https?:|[a-z][a-z\d+.-]*:\/\/|(?:javascript|data|intent):)/i
const bareHost = /^(?:www\.[^\s/?#]+|(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]))[^\s]*$/i

function addressIn(text: string): Address | null {
  const written = text.trim()
  const isBare = bareHost.test(written)
  if (!isBare && !scheme.test(written)) return null
  const link = isBare ? `https://${written}` : written
  const [, host = '', path = '', query = '', hash = ''] = anAddress.exec(link) ?? []
  // Pages that run in the browser keep their own path and values behind '#'.
  const [inner = '', innerQuery = ''] = hash.split('?')
  return {
    link,
    host,
    steps: `${path}/${inner}`.split('/').filter(Boolean).map(decoded),
    values: [query, innerQuery]
      .flatMap((all) => all.split('&'))
      .flatMap((one) => {
        const [name = '', ...value] = one.split('=')
        return value.length ? [[decoded(name), decoded(value.join('='))] as [string, string]] : []
      }),
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Eight letters and figures, with a figure among them: shorter ones are of a town or an office. */
const aCode = /^(?=.*\d)[\p{L}\d]{8,}$/u
const bare = (text: string): string => text.replace(/[^\p{L}\d]/gu, '').toUpperCase()

/** Null where the address holds nothing that may be a code. */
function codeFor(address: Address, own: OwnCode | null): { text: string; agrees: boolean } | null {
  const parts = partsOf(address)
  const key = own?.isExact ? bare : looseKey
  const same = own && parts.find(({ text }) => key(text) === key(own.text))
  if (same) return { text: own.isExact ? own.text : same.text, agrees: true }
  const named = parts.find(({ isNamed, text }) => isNamed && aCode.test(bare(text)))
  return named ? { text: named.text, agrees: false } : null
}

const nameOfCode = /c[oó]d|chave|autent|valid(?!ade)|verif|controle|^[ckv]$/i

interface Part {
  text: string
  /** The address says that this is the code. */
  isNamed: boolean
}

function partsOf({ steps, values }: Address): Part[] {
  const inValues = values.flatMap(([name, value]) =>
    value.split(/[|;,]/).map((text) => ({ text, isNamed: nameOfCode.test(name) })),
  )
  const inPath = steps.map((text, at) => ({
    text,
    // 'validar/ABCD-1234': pages of the site itself are called in small letters.
    isNamed: at === steps.length - 1 && !values.length && /^[0-9A-Z.-]+$/.test(text),
  }))
  return [...inValues, ...inPath]
}
