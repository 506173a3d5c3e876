import { lordOf } from '../catalogue/ground-lord.ts'
import { maskCib } from '../format/cib.ts'
import { maskCnm } from '../format/cnm.ts'
import type { Property } from '../property/property.ts'
import { isRural, sharesBuilding, typeName } from '../property/type.ts'
import type { Blanks } from './draft-text.ts'

function holdingOf(property: Property): string {
  const lord = lordOf(property.groundLord)
  if (!lord) return ''
  return lord === 'union_occupation' ? 'direito de ocupação do ' : 'domínio útil do '
}

/** The Registro de Imóveis that has the matrícula. */
export const officeOf = (blanks: Blanks, property: Property | null): string =>
  blanks.need('Registro de Imóveis', property?.registryOffice)

export function objectOf(blanks: Blanks, property: Property | null): string {
  const office = () => officeOf(blanks, property)
  if (!property) {
    return `imóvel situado em ${blanks.need('endereço do imóvel')}, objeto da matrícula nº ${blanks.need('matrícula')} do ${office()}`
  }
  const { type, street, number, complement, neighborhood, city, state, cep } = property
  const place = [`${street}, ${number}`, complement, neighborhood].filter(Boolean).join(', ')
  const registration = blanks.need('matrícula', property.registrationNumber)
  return `${holdingOf(property)}imóvel do tipo ${typeName(type).toLowerCase()}, no endereço ${place}, ${city} - ${state}, CEP ${cep}, objeto da matrícula nº ${registration} do ${office()}, ${numbers(blanks, property)}`
}

function numbers(blanks: Blanks, { type, municipalRegistration, ...property }: Property): string {
  const cnm = property.cnm ? `CNM nº ${maskCnm(property.cnm)}, ` : ''
  const cib = property.cib && maskCib(property.cib)
  if (isRural(type)) {
    return `${cnm}cadastrado no INCRA (CCIR) sob o nº ${blanks.need('CCIR')}, na Receita Federal, para o ITR, sob o CIB/NIRF nº ${blanks.need('CIB ou NIRF', cib)} e no Cadastro Ambiental Rural sob o nº ${blanks.need('número do CAR')}`
  }
  return `${cnm}${cib ? `CIB nº ${cib}, ` : ''}com inscrição municipal nº ${blanks.need('inscrição municipal', municipalRegistration)}`
}

export function propertyDues(facts: Charged): string {
  if (!facts.property) return 'os tributos e, se houver, as cotas condominiais'
  return hasCondominium(facts) ? 'os tributos e as cotas condominiais' : 'os tributos'
}

interface Charged {
  property: Property | null
  setAside: readonly string[]
}

/** A broker who sets the certificate of condominium fees aside says that there is no condominium. */
export function hasCondominium({ property, setAside }: Charged): boolean {
  return property !== null && sharesBuilding(property.type) && !setAside.includes('quitacao_condominial')
}

/** The fire fee of the State of Rio de Janeiro. It is not due where the broker set its certificate aside. */
export function paysFireFee({ property, setAside }: Charged): boolean {
  return property?.state === 'RJ' && !isRural(property.type) && !setAside.includes('taxa_incendio')
}

export function yearlyTax(property: Property | null, article: 'o' | 'do' | 'ao'): string {
  if (!property) return `${article} IPTU ou ${article} ITR`
  return `${article} ${isRural(property.type) ? 'ITR' : 'IPTU'}`
}
