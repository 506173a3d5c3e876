import type { CatalogueKindId } from '@soleira/domain/catalogue/names'
import type { Facts, Service } from '../issuer.ts'
import { digits, needs } from '../numbers.ts'

/** How a certificate is asked for, beside what every service says of itself. */
export interface InfosimplesService extends Service {
  /** The end of its address: `/consultas/{path}`. */
  path: string
  /** What is sent of the facts, by the names of the service. */
  fields(facts: Facts): Record<string, string>
  /** What makes its answer state debts although a certificate was issued. */
  debts?: readonly string[]
}

const on = '2026-11-21'
const documents = 'docs/en da Infosimples'
const code = 'código publicado de quem usa o serviço'

const number = ({ cpf, cnpj }: Facts): Record<string, string> =>
  cnpj ? { cnpj: digits(cnpj) } : { cpf: digits(cpf ?? '') }

/** What of Infosimples is known well enough to be asked for. Data: a fact that moves is mended here. */
export const infosimplesServices: readonly InfosimplesService[] = [
  {
    kind: 'debitos_trabalhistas',
    path: 'tribunal/tst/cndt',
    isConfirmed: true,
    source: `${documents}: tribunal/tst/cndt`,
    on,
    missing: needs(),
    fields: number,
  },
  {
    kind: 'receita_federal',
    path: 'receita-federal/pgfn',
    isConfirmed: true,
    source: `${documents}: receita-federal/pgfn`,
    on,
    missing: needs('birthDate'),
    fields: (facts) => ({ ...number(facts), ...(!facts.cnpj && { birthdate: facts.birthDate ?? '' }) }),
    debts: ['debitos_rfb', 'debitos_pgfn'],
  },
  {
    kind: 'trabalhistas_fisicos',
    path: 'tribunal/trt1/ceat',
    isConfirmed: false,
    source: code,
    on,
    // Of a company, too.
    missing: (facts) => [...needs()(facts), ...(facts.name ? [] : (['name'] as const))],
    fields: (facts) => ({ ...number(facts), nome: facts.name ?? '' }),
  },
  {
    kind: 'justica_federal',
    path: 'tribunal/trf2/certidao',
    isConfirmed: false,
    source: code,
    on,
    // Read of people alone.
    missing: (facts) => (facts.cnpj ? ['cpf'] : needs('birthDate', 'name')(facts)),
    fields: (facts) => ({
      ...number(facts),
      ...{ birthdate: facts.birthDate ?? '', nome: facts.name ?? '', tipo_certidao: 'CIVEL' },
    }),
  },
  {
    kind: 'sefaz',
    path: 'sefaz/certidao-debitos',
    isConfirmed: false,
    source: code,
    on,
    missing: needs(),
    fields: (facts) => ({ ...number(facts), uf: 'RJ' }),
  },
] satisfies (InfosimplesService & { kind: CatalogueKindId })[]
