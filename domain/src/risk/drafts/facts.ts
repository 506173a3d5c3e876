import { showDate } from '../../format/birth-date.ts'
import { formatMoney } from '../../format/money.ts'
import type { Owner } from '../../property/owner.ts'
import type { Property } from '../../property/property.ts'
import { typeName } from '../../property/type.ts'
import type { Nature } from '../nature.ts'
import type { Answers } from '../question.ts'
import type { RiskReport } from '../report.ts'
import type { Blanks } from './draft-text.ts'

/** What the property and the analysis hold for a draft. */
export interface DraftFacts {
  nature: Nature
  answers: Answers
  property: Property | null
  report: RiskReport
  /** 'Análise por regras (sem IA)' or the model that wrote the report. */
  origin: string
  broker: { name: string; creci: string }
  /** The property's value in words, when there is a property. */
  valueInWords: string | null
  /** '20 de novembro de 2026' */
  longDate: string
}

/** 'Ana Souza, brasileira …': the qualification of one person, as far as it is known. A blank says by `whose` whom it is about. */
export function qualification(
  blanks: Blanks,
  role: string,
  person: Owner | null,
  whose = `do ${role}`,
): string {
  const of = (label: string) => `${label} ${whose}`
  const name = blanks.need(of('nome'), person?.fullName)
  const civil = blanks.need(of('estado civil'), person?.maritalStatus?.toLowerCase())
  const rg = blanks.need(of('RG'), person?.rg)
  const cpf = blanks.need(of('CPF'), person?.cpf)
  const birth = person?.birthDate ? `, nascido(a) em ${showDate(person.birthDate)}` : ''
  const parents = [person?.fatherName, person?.motherName].filter(Boolean).join(' e de ')
  const parentage = parents ? `, filho(a) de ${parents}` : ''
  const contact = [person?.phone, person?.email].filter(Boolean).join(', ')
  const nationality = blanks.need(of('nacionalidade'))
  const occupation = blanks.need(of('profissão'))
  const address = blanks.need(of('endereço'))
  return `${name}, ${nationality}, ${civil}, ${occupation}${birth}${parentage}, portador(a) do RG nº ${rg} e do CPF nº ${cpf}, residente e domiciliado(a) em ${address}${contact ? `, contato ${contact}` : ''}`
}

/**
 * The qualification of every owner, or of one unknown person when there is none. The record of a property knows
 * natural persons only: if the broker answered that the seller is a company, they are taken for those who sign for it.
 */
export function ownersQualified(
  blanks: Blanks,
  role: string,
  { property, answers }: Pick<DraftFacts, 'property' | 'answers'>,
): string {
  const isCompany = answers.vendedor_tipo === 'juridica'
  const persons = personsQualified(blanks, isCompany ? `representante do ${role}` : role, property)
  if (!isCompany) return persons
  const of = (label: string) => blanks.need(`${label} do ${role}`)
  return `${of('razão social')}, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº ${of('CNPJ')}, com sede em ${of('sede')}, representada, nos termos de seus atos constitutivos, por ${persons}`
}

function personsQualified(blanks: Blanks, role: string, property: Property | null): string {
  const owners = property?.owners ?? []
  if (!owners.length) return qualification(blanks, role, null)
  // With several of them, a blank must say whose it is.
  const whose = ({ fullName }: Owner) => (owners.length > 1 ? `de ${fullName}` : undefined)
  return owners.map((owner) => qualification(blanks, role, owner, whose(owner))).join('; ')
}

/** The lines for the signatures of those whom `ownersQualified` names: 'Vendedor – Ana Souza'. */
export function ownersSign(role: string, { property, answers }: DraftFacts): string[] {
  if (answers.vendedor_tipo === 'juridica') return [`${role} – por seu representante legal`]
  return property?.owners.length ? property.owners.map(({ fullName }) => `${role} – ${fullName}`) : [role]
}

/** The property as a deed describes it. */
export function objectOf(blanks: Blanks, property: Property | null): string {
  if (!property) {
    return `o imóvel situado em ${blanks.need('endereço do imóvel')}, objeto da matrícula nº ${blanks.need('matrícula')} do ${blanks.need('Registro de Imóveis')}`
  }
  const { type, street, number, complement, neighborhood, city, state, cep } = property
  const place = [`${street}, ${number}`, complement, neighborhood].filter(Boolean).join(', ')
  const registration = blanks.need('matrícula', property.registrationNumber)
  const municipal = blanks.need('inscrição municipal', property.municipalRegistration)
  return `o imóvel do tipo ${typeName(type).toLowerCase()} situado em ${place}, ${city} - ${state}, CEP ${cep}, objeto da matrícula nº ${registration} do ${blanks.need('Registro de Imóveis')}, com inscrição municipal nº ${municipal}`
}

/** 'R$ 500.000,00 (quinhentos mil reais)'. */
export function priceOf(blanks: Blanks, { property, valueInWords }: DraftFacts): string {
  const figures = blanks.need('preço', property ? formatMoney(property.value) : null)
  return `${figures} (${blanks.need('preço por extenso', valueInWords)})`
}

/** 'Rio de Janeiro, 20 de novembro de 2026.' */
export function placeAndDate(blanks: Blanks, { property, longDate }: DraftFacts): string {
  return `${blanks.need('cidade', property?.city)}, ${longDate}.`
}
