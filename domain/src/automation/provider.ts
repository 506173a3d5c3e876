/** Who can be asked for certificates. By hand it can always be done. */
export const providerIds = ['infosimples', 'manual'] as const
export type ProviderId = (typeof providerIds)[number]

/** Those that the product asks by itself, in the order in which it prefers them. */
export const paidProviders = ['infosimples'] as const satisfies readonly ProviderId[]
export type PaidProvider = (typeof paidProviders)[number]

const names: Record<ProviderId, string> = {
  infosimples: 'Infosimples',
  manual: 'Pedido por você',
}
export const providerName = (id: ProviderId): string => names[id]

/** What is asked of a request for a certificate: facts of whom or what it is about. */
export const askedFacts = ['cpf', 'cnpj', 'name', 'birthDate'] as const
export type AskedFact = (typeof askedFacts)[number]

const factNames: Record<AskedFact, string> = {
  cpf: 'o CPF',
  cnpj: 'o CNPJ',
  name: 'o nome',
  birthDate: 'a data de nascimento',
}

/** What keeps a request from being made: 'Falta o CPF e a data de nascimento no cadastro.' */
export function missingFactsText(missing: readonly AskedFact[]): string {
  const facts = missing.map((fact) => factNames[fact])
  const verb = facts.length > 1 ? 'Faltam' : 'Falta'
  return `${verb} ${new Intl.ListFormat('pt-BR').format(facts)} no cadastro.`
}
