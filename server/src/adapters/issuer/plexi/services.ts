import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import type { Facts, IssuerService } from '../issuer.ts'
import { bareDigits, needsOfPerson } from '../numbers.ts'

export interface PlexiService extends IssuerService {
  path: string
  body(facts: Facts): Record<string, unknown>
}

export const plexiServices: readonly PlexiService[] = [
  {
    kind: 'justica_federal',
    path: 'trf2/certidao-distribuicao',
    isConfirmed: true,
    source: 'crawly.atlassian.net/wiki/spaces/PLEXIAPI/pages/1101856769',
    on: '2026-11-21',
    missing: needsOfPerson(),
    body: ({ cpf, cnpj }) => ({ cpfCnpj: bareDigits(cnpj ?? cpf ?? ''), tipo: 'civel' }),
  },
] satisfies (PlexiService & { kind: CatalogueKindId })[]
