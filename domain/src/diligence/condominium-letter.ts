import { fullAddress } from '../format/address.ts'
import { isLikeCnpj } from '../format/cpf-or-cnpj.ts'
import type { PropertyAskedAbout, SellerAskedAbout } from './asked-about.ts'

/** The fields of the condominium e-mail (part 2 §2.3); empty ones stand in the letter as bracketed placeholders. */
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

/** The fields as the property and an owner fill them, the first unless said otherwise; who administers and the period only the broker knows. */
export function letterFieldsOf(
  property: PropertyAskedAbout,
  owner: SellerAskedAbout | undefined = property.owners[0],
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

/** The formal letter that asks for the declaration; place and date as they are to stand in it. */
export function condominiumLetter(fields: LetterFields, placeAndDate: string): string {
  const at = (field: keyof LetterFields) => fields[field].trim() || `[${letterLabels[field]}]`
  const isCompany = isLikeCnpj(fields.cpf)
  const who = isCompany
    ? `A empresa ${at('applicant')}, CNPJ ${at('cpf')}, proprietária do imóvel situado em ${at('address')}, solicita`
    : `Eu, ${at('applicant')}, CPF ${at('cpf')}, na qualidade de proprietário(a) do imóvel situado em ${at('address')}, solicito`
  return [
    `À administradora ${at('administrator')}`,
    '',
    `Assunto: ${letterSubject}`,
    '',
    'Prezados Senhores,',
    '',
    `${who} a emissão da declaração de quitação das cotas condominiais referentes ao período de ${at('period')}, com a indicação de eventuais débitos em aberto, ordinários ou extraordinários.`,
    '',
    `${isCompany ? 'Pedimos' : 'Peço'} que a declaração seja assinada pelo síndico ou por seu representante e venha acompanhada de cópia da ata da assembleia que o elegeu, pois será apresentada na venda do imóvel.`,
    '',
    `Para qualquer esclarecimento, ${isCompany ? 'estamos' : 'estou'} à disposição pelo telefone ${at('phone')} ou pelo e-mail ${at('email')}.`,
    '',
    `${placeAndDate}.`,
    '',
    'Atenciosamente,',
    at('applicant'),
  ].join('\n')
}

/**
 * A `mailto:` address that opens the letter in the mail program: accents as UTF-8, line breaks as CRLF, and no
 * way for a field to add a header (T25). Without a recipient: the broker knows it.
 */
export function letterMailto(body: string): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, '\r\n'))
  return `mailto:?subject=${encode(letterSubject)}&body=${encode(body)}`
}
