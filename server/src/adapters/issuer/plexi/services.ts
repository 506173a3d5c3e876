import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import type { Facts, Service } from '../issuer.ts'
import { digits, needs } from '../numbers.ts'

/** How a certificate is asked for, beside what every service says of itself. */
export interface PlexiService extends Service {
  /** The end of its address: `/api/maestro/{path}`. */
  path: string
  /** What is sent of the facts, by the names of the service. */
  body(facts: Facts): Record<string, unknown>
}

/** What of Plexi is known well enough to be asked for. Data: a fact that moves is mended here. */
export const plexiServices: readonly PlexiService[] = [
  {
    kind: 'justica_federal',
    path: 'trf2/certidao-distribuicao',
    isConfirmed: true,
    source: 'crawly.atlassian.net/wiki/spaces/PLEXIAPI/pages/1101856769',
    on: '2026-11-21',
    missing: needs(),
    body: ({ cpf, cnpj }) => ({ cpfCnpj: digits(cnpj ?? cpf ?? ''), tipo: 'civel' }),
  },
] satisfies (PlexiService & { kind: CatalogueKindId })[]
