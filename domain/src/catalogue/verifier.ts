import { type StateCode, stateCodes } from '../format/state.ts'
import type { Kind } from './kind.ts'
import { catalogue } from './kinds.ts'

/** Where papers of these issuers are checked beside their own pages (docs/facts/certificates.md). */
const others = [
  'onr.org.br',
  'registrodeimoveis.org.br',
  'iti.gov.br',
  // 'solucoes.receita.fazenda.gov.br' and the addresses that papers of the Receita and the PGFN print.
  'fazenda.gov.br',
  'rfb.gov.br',
  'pgfn.gov.br',
  'registrocivil.org.br',
  'funarpen.com.br',
]
/** The treasury of any state, whose site no one else can have. */
const ofTreasury = /^(?:fazenda|sefaz|sefa|sef|receita|economia)\.[a-z]{2}\.gov\.br$/

const sites: ReadonlySet<string> = new Set([
  ...others,
  ...Object.values<Kind>(catalogue).flatMap(({ pages, alsoAt = [], companion }) =>
    [...pages, ...alsoAt, { url: companion?.url ?? '' }].flatMap(({ url }) => {
      const [, host] = /^https?:\/\/([^/:?#]+)/.exec(url) ?? []
      return host ? ownedSite(host) : []
    }),
  ),
])

/** Whether the host of an address on a paper is one of an issuer that the catalogue knows. */
export function isVerifier(host: string): boolean {
  const site = ownedSite(host)
  return sites.has(site) || ofTreasury.test(site)
}

/**
 * One owner holds it: 'tjsp.jus.br' of 'esaj.tjsp.jus.br', 'pge.rj.gov.br' of 'www.pge.rj.gov.br'. Anybody may
 * put any words before it.
 */
export function ownedSite(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const isOfState = labels.at(-2) === 'gov' && stateCodes.includes(labels.at(-3)?.toUpperCase() as StateCode)
  return labels.slice(labels.at(-1) === 'br' && labels.length > 2 ? (isOfState ? -4 : -3) : -2).join('.')
}
