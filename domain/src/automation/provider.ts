import { capitalised } from '../text/portuguese.ts'

/** Who can be asked for certificates. By hand it can always be done. */
export const providerIds = ['infosimples', 'plexi', 'browser', 'manual'] as const
export type ProviderId = (typeof providerIds)[number]

/** Those that the product asks by itself, in the order in which it prefers them. */
export const paidProviders = ['infosimples', 'plexi'] as const satisfies readonly ProviderId[]
export type PaidProvider = (typeof paidProviders)[number]

/** And the browser, asked after them, which opens the pages of those who issue and costs nothing. */
export type AskedProvider = PaidProvider | 'browser'

const names: Record<ProviderId, string> = {
  infosimples: 'Infosimples',
  plexi: 'Plexi',
  browser: 'Navegador assistido',
  manual: 'Pedido por você',
}
export const providerName = (id: ProviderId): string => names[id]

/** What is asked of a request for a certificate: facts of whom or what it is about. */
export const askedFacts = ['cpf', 'cnpj', 'name', 'birthDate', 'municipalRegistration'] as const
export type AskedFact = (typeof askedFacts)[number]

const factNames: Record<AskedFact, string> = {
  cpf: 'o CPF',
  cnpj: 'o CNPJ',
  name: 'o nome',
  birthDate: 'a data de nascimento',
  municipalRegistration: 'a inscrição municipal',
}

/** 'Data de nascimento', in a list of what is sent. */
export const factLabel = (fact: AskedFact): string => capitalised(factNames[fact].replace(/^[oa]s? /, ''))

/** What keeps a request from being made: 'Falta o CPF e a data de nascimento no cadastro.' */
export function missingFactsText(missing: readonly AskedFact[]): string {
  const facts = missing.map((fact) => factNames[fact])
  const verb = facts.length > 1 ? 'Faltam' : 'Falta'
  return `${verb} ${new Intl.ListFormat('pt-BR').format(facts)} no cadastro.`
}

export function isPaid(id: string): id is PaidProvider {
  return (paidProviders as readonly string[]).includes(id)
}

/** Whether its answers say what a request cost; of any other the broker says it. */
export const saysPrices = (id: PaidProvider): boolean => id !== 'plexi'
