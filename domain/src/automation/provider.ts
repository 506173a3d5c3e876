import { capitalised } from '../text/portuguese.ts'

export const providerIds = ['infosimples', 'plexi', 'browser', 'manual'] as const
export type ProviderId = (typeof providerIds)[number]

export const paidProviders = ['infosimples', 'plexi'] as const satisfies readonly ProviderId[]
export type PaidProvider = (typeof paidProviders)[number]

/** The browser comes after the paid ones. It opens the issuers' pages and costs nothing. */
export type AskedProvider = PaidProvider | 'browser'

const names: Record<ProviderId, string> = {
  infosimples: 'Infosimples',
  plexi: 'Plexi',
  browser: 'Navegador assistido',
  manual: 'Pedido por você',
}
export const providerName = (id: ProviderId): string => names[id]

export const askedFacts = ['cpf', 'cnpj', 'name', 'birthDate', 'municipalRegistration'] as const
export type AskedFact = (typeof askedFacts)[number]

const factNames: Record<AskedFact, string> = {
  cpf: 'o CPF',
  cnpj: 'o CNPJ',
  name: 'o nome',
  birthDate: 'a data de nascimento',
  municipalRegistration: 'a inscrição municipal',
}

export const factLabel = (fact: AskedFact): string => capitalised(factNames[fact].replace(/^[oa]s? /, ''))

export function missingFactsText(missing: readonly AskedFact[]): string {
  const facts = missing.map((fact) => factNames[fact])
  const verb = facts.length > 1 ? 'Faltam' : 'Falta'
  return `${verb} ${new Intl.ListFormat('pt-BR').format(facts)} no cadastro.`
}

export function isPaid(id: string): id is PaidProvider {
  return (paidProviders as readonly string[]).includes(id)
}

/** Plexi's answers do not name the cost, so the broker states it. */
export const saysPrices = (id: PaidProvider): boolean => id !== 'plexi'
