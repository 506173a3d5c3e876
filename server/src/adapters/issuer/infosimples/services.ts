import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import type { Facts, IssuerService } from '../issuer.ts'
import { bareDigits, needsOfPerson } from '../numbers.ts'

export interface InfosimplesService extends IssuerService {
  path: string
  fields(facts: Facts): Record<string, string>
  debts?: readonly string[]
}

const on = '2026-11-21'
const documents = 'docs/en da Infosimples'
const code = 'código publicado de quem usa o serviço'

const number = ({ cpf, cnpj }: Facts): Record<string, string> =>
  cnpj ? { cnpj: bareDigits(cnpj) } : { cpf: bareDigits(cpf ?? '') }

/** The services that are known well enough to be called. Correct them here when one changes. */
export const infosimplesServices: readonly InfosimplesService[] = [
  {
    kind: 'debitos_trabalhistas',
    path: 'tribunal/tst/cndt',
    isConfirmed: true,
    source: `${documents}: tribunal/tst/cndt`,
    on,
    missing: needsOfPerson(),
    fields: number,
  },
  {
    kind: 'receita_federal',
    path: 'receita-federal/pgfn',
    isConfirmed: true,
    source: `${documents}: receita-federal/pgfn`,
    on,
    missing: needsOfPerson('birthDate'),
    fields: (facts) => ({ ...number(facts), ...(!facts.cnpj && { birthdate: facts.birthDate ?? '' }) }),
    debts: ['debitos_rfb', 'debitos_pgfn'],
  },
  {
    kind: 'trabalhistas_fisicos',
    path: 'tribunal/trt1/ceat',
    isConfirmed: false,
    source: code,
    on,
    // A company must give its name, too.
    missing: (facts) => [...needsOfPerson()(facts), ...(facts.name ? [] : (['name'] as const))],
    fields: (facts) => ({ ...number(facts), nome: facts.name ?? '' }),
  },
  {
    kind: 'justica_federal',
    path: 'tribunal/trf2/certidao',
    isConfirmed: false,
    source: code,
    on,
    // The published code asks for people only.
    missing: (facts) => (facts.cnpj ? ['cpf'] : needsOfPerson('birthDate', 'name')(facts)),
    fields: (facts) => ({
      ...number(facts),
      birthdate: facts.birthDate ?? '',
      nome: facts.name ?? '',
      tipo_certidao: 'CIVEL',
    }),
  },
  {
    kind: 'sefaz',
    path: 'sefaz/certidao-debitos',
    isConfirmed: false,
    source: code,
    on,
    missing: needsOfPerson(),
    fields: (facts) => ({ ...number(facts), uf: 'RJ' }),
  },
] satisfies (InfosimplesService & { kind: CatalogueKindId })[]
