import type { DiligencePerson } from '../checklist/contract.ts'
import { fullAddress } from '../format/address.ts'
import { isLikeCnpj } from '../format/cpf-or-cnpj.ts'
import { inStreet } from '../text/street.ts'
import type { PropertyAskedAbout, SellerAskedAbout } from './asked-about.ts'

/** Empty fields stand in the letter as bracketed placeholders (part 2 §2.3). */
export interface LetterFields {
  administrator: string
  period: string
  applicant: string
  cpf: string
  phone: string
  email: string
  address: string
}

export const letterLabels: Record<keyof LetterFields, string> = {
  administrator: 'Nome da Administradora',
  period: 'Período de Referência',
  applicant: 'Nome do Requerente',
  cpf: 'CPF',
  phone: 'Telefone de Contato',
  email: 'E-mail',
  address: 'Endereço Completo do Imóvel',
}

export const letterSubject = 'Solicitação de Declaração de Quitação Condominial'

/** Only the broker knows the administrator and the period, so these stay empty. */
export function letterFieldsOf(
  property: PropertyAskedAbout,
  owner: Omit<SellerAskedAbout, 'rg' | 'birthDate' | 'fatherName' | 'motherName'> | undefined = property
    .owners[0],
): LetterFields {
  return {
    administrator: '',
    period: '',
    applicant: owner?.fullName ?? '',
    cpf: owner?.cpf ?? '',
    phone: owner?.phone ?? '',
    email: owner?.email ?? '',
    address: fullAddress(property),
  }
}

export interface Applicant {
  name: string
  personId: number | null
  estate: string | null
}

/** The deceased ask for nothing. Where two have died, `people` does not tell which inventariante is whose. */
export function applicantsOf(
  owners: readonly { personId: number; fullName: string }[],
  people: readonly Pick<DiligencePerson, 'personId' | 'name' | 'role'>[],
): Applicant[] {
  const inRole = (wanted: DiligencePerson['role']) => people.filter(({ role }) => role === wanted)
  const dead = inRole('deceased').map(({ personId }) => personId)
  return owners.flatMap(({ personId, fullName }): Applicant[] => {
    if (!dead.includes(personId)) return [{ name: fullName, personId, estate: null }]
    const acting = dead.length === 1 ? inRole('inventariante') : []
    if (!acting.length) return [{ name: `Espólio de ${fullName}`, personId: null, estate: fullName }]
    return acting.map((one) => ({ name: one.name, personId: one.personId, estate: fullName }))
  })
}

/**
 * `placeAndDate` stands in the letter as given. The answer is known by `reference`; `link` is where it can be
 * handed in instead.
 */
export function condominiumEmail(
  fields: LetterFields,
  placeAndDate: string,
  estate: string | null = null,
  reference: string | null = null,
  link: string | null = null,
): string {
  const at = (field: keyof LetterFields) => fields[field].trim() || `[${letterLabels[field]}]`
  const place = fields.address.trim() ? inStreet(fields.address) : `em ${at('address')}`
  const isCompany = isLikeCnpj(fields.cpf)
  const who = isCompany
    ? `A empresa ${at('applicant')}, CNPJ ${at('cpf')}, ${estate ? `inventariante do espólio de ${estate}, proprietário` : 'proprietária'} do imóvel situado ${place}, solicita`
    : `Eu, ${at('applicant')}, CPF ${at('cpf')}, na qualidade de ${estate ? `inventariante do espólio de ${estate}, proprietário` : 'proprietário(a)'} do imóvel situado ${place}, solicito`
  return [
    `À administradora ${at('administrator')}`,
    '',
    `Assunto: ${letterSubject}`,
    ...(reference ? [`Referência: ${reference} (por favor, mantenha-a na resposta)`] : []),
    '',
    'Prezados Senhores,',
    '',
    `${who} a emissão da declaração de quitação das cotas condominiais referentes ao período de ${at('period')}, com a indicação de eventuais débitos em aberto, ordinários ou extraordinários.`,
    '',
    `${isCompany ? 'Pedimos' : 'Peço'} que a declaração seja assinada pelo síndico ou por seu representante e venha acompanhada de cópia da ata da assembleia que o elegeu, pois será apresentada na venda do imóvel.`,
    '',
    ...(link ? [`Se preferir, a declaração pode ser enviada por este link, sem cadastro: ${link}`, ''] : []),
    `Para qualquer esclarecimento, ${isCompany ? 'estamos' : 'estou'} à disposição pelo telefone ${at('phone')} ou pelo e-mail ${at('email')}.`,
    '',
    `${placeAndDate}.`,
    '',
    'Atenciosamente,',
    at('applicant'),
  ].join('\n')
}

/**
 * Accents become UTF-8 and line breaks CRLF; no field can add a header (T25). The recipient is left out: the
 * broker knows it.
 */
export function letterMailto(body: string, reference: string | null = null): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'))
  return `mailto:?subject=${encode(condominiumEmailSubject(reference))}&body=${encode(body)}`
}

export const condominiumEmailSubject = (reference: string | null): string =>
  reference ? `${letterSubject} (${reference})` : letterSubject
