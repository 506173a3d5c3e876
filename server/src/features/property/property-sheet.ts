import type { Burden } from '@soleira/domain/burden/burden'
import { burdenLines } from '@soleira/domain/burden/words'
import { groundLordName } from '@soleira/domain/catalogue/ground-lord'
import { slotName } from '@soleira/domain/document/category'
import { showDate } from '@soleira/domain/format/birth-date'
import { concealCpf } from '@soleira/domain/format/cpf'
import { isLikeCnpj } from '@soleira/domain/format/cpf-or-cnpj'
import { formatMoney } from '@soleira/domain/format/money'
import { agreeWithGender } from '@soleira/domain/person/gender'
import { acquisitionName, goodsName } from '@soleira/domain/person/goods'
import { partnerName, regimeName } from '@soleira/domain/person/regime'
import { roleBesideName } from '@soleira/domain/person/role-names'
import { documentationText, fieldName } from '@soleira/domain/property/documentation'
import { otherNumbers } from '@soleira/domain/property/numbers'
import type { Owner } from '@soleira/domain/property/owner'
import { estateOf, estatesIn, type Party } from '@soleira/domain/property/party'
import type { Property } from '@soleira/domain/property/property'
import { stageName } from '@soleira/domain/property/stage'
import { diligenceBadge, leftOpen, standingLine, standingOf } from '@soleira/domain/property/standing'
import { typeName } from '@soleira/domain/property/type'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import type { Content } from 'pdfmake/interfaces.js'
import {
  type Author,
  authorName,
  documentFoot,
  documentHeading,
  documentSubheading,
  factsTable,
  muted,
  printedDay,
  titledList,
} from '../../adapters/pdf/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'
import type { CertificateSections } from '../checklist/certificate-lines.ts'

interface Sheet {
  broker: Author
  property: Property
  parties: readonly Party[]
  burdens: readonly Burden[]
  certificates: CertificateSections
  /** Shows CPF and RG in full; otherwise they are masked (rules §8). */
  reveal: boolean
  today: Date
}

/** Rules §6. */
export function propertySheet({
  broker,
  property,
  parties,
  burdens,
  certificates,
  reveal,
  today,
}: Sheet): PdfSheet {
  return {
    title: `Ficha do imóvel ${property.sequenceNumber}`,
    author: authorName(broker),
    foot: documentFoot(broker, today),
    content: [
      documentHeading(`Ficha do imóvel ${property.sequenceNumber}`, broker, today),
      {
        text: `${typeName(property.type)} - ${property.street}, ${property.number}`,
        fontSize: 15,
        bold: true,
      },
      { text: `${property.neighborhood} • ${property.city}`, color: muted, margin: [0, 2, 0, 10] },
      information(property, certificates.pack, broker),
      ...owners(property.owners, parties, reveal),
      ...others(parties),
      ...titledList('Ônus do imóvel', burdenLines(burdens)),
      ...titledList('Certidões', [
        ...certificates.sections.map(({ title, lines }) => ({
          unbreakable: true,
          stack: [title, { ul: lines, fontSize: 9, color: muted, markerColor: muted }],
        })),
        ...certificates.notes,
      ]),
      ...papers(property),
    ],
  }
}

function information(property: Property, pack: string, broker: Author): Content {
  const { diligence, documentation } = property
  const address = [property.street, property.number, property.complement, property.neighborhood]
  return factsTable([
    ['Valor', formatMoney(property.value)],
    ['Endereço', address.filter(Boolean).join(', ')],
    ['Cidade', `${property.city} - ${property.state}`],
    ['CEP', property.cep],
    ['Matrícula', property.registrationNumber],
    ...otherNumbers(property),
    ['Terreno foreiro', property.groundLord && groundLordName(property.groundLord)],
    ['Etapa', stageName(property.currentStage)],
    ['Situação', standingLine(standingOf(property))],
    [
      'Due diligence',
      leftOpen(property) ??
        `${diligenceBadge(property).words} (${diligence.completed} de ${diligence.total})`,
    ],
    ['Conjunto de certidões', pack],
    ['Documentação', documentationText(documentation)],
    ['Cadastrado em', printedDay(property.createdAt, broker)],
  ])
}

function owners([first, ...others]: readonly Owner[], parties: readonly Party[], reveal: boolean): Content[] {
  const factsOf = (owner: Owner, index: number) => ownerFacts(owner, index, parties, reveal)
  const title = documentSubheading('Proprietários')
  if (!first)
    return [{ unbreakable: true, stack: [title, { text: 'Nenhum proprietário cadastrado', color: muted }] }]
  return [
    { unbreakable: true, stack: [title, factsOf(first, 0)] },
    ...others.map((owner, index) => factsOf(owner, index + 1)),
  ]
}

function ownerFacts(owner: Owner, index: number, parties: readonly Party[], reveal: boolean): Content {
  const party = parties.find(({ id }) => id === owner.id)
  const { kind, share, union, representatives = [] } = party ?? {}
  // A company may be known without its number.
  const isCompany = kind === 'legal' || isLikeCnpj(owner.cpf)
  const isEstate = !isCompany && estatesIn(parties).has(owner.personId)
  const name = isEstate ? estateOf(owner.fullName) : owner.fullName
  return {
    unbreakable: true,
    margin: [0, 0, 0, 8],
    stack: [
      { text: index === 0 ? `${name} (principal)` : name, bold: true },
      factsTable([
        isCompany ? ['CNPJ', owner.cpf] : ['CPF', owner.cpf && (reveal ? owner.cpf : concealCpf(owner.cpf))],
        ['Participação', share && `${Number(share).toLocaleString('pt-BR', { maximumFractionDigits: 4 })}%`],
        ['RG', owner.rg && (reveal ? owner.rg : '***')],
        ['Telefone', owner.phone],
        ['E-mail', owner.email],
        [isCompany ? 'Data de fundação' : 'Data de nascimento', owner.birthDate && showDate(owner.birthDate)],
        [
          'Estado civil',
          isEstate ? null : agreeWithGender(owner.maritalStatus ?? '', party?.gender ?? null) || null,
        ],
        ...(union && !isEstate ? unionLines(union) : []),
        ['Bem', party?.goods && goodsName(party.goods)],
        ['Aquisição', party && acquisitionOf(party)],
        ['Representantes', joinWithAnd(representatives.map(signing))],
        ['Filiação', joinWithAnd([owner.fatherName, owner.motherName].filter((name) => name !== null))],
      ]),
    ],
  }
}

function unionLines({ kind, regime, since, prenup, spouse }: NonNullable<Party['union']>) {
  const isMarriage = kind === 'marriage'
  return [
    [partnerName(kind), spouse?.fullName],
    ['Regime de bens', regime && regimeName(regime)],
    [isMarriage ? 'Casamento em' : 'União estável desde', since && showDate(since)],
    [isMarriage ? 'Pacto antenupcial' : 'Pacto', prenup],
  ] satisfies Parameters<typeof factsTable>[0]
}

function acquisitionOf({ acquiredBy, acquiredOn }: Party): string {
  return [acquiredBy && acquisitionName(acquiredBy), acquiredOn && showDate(acquiredOn)]
    .filter(Boolean)
    .join(', ')
}

const signing = ({ fullName, capacity }: Party['representatives'][number]) =>
  capacity ? `${fullName} (${capacity})` : fullName

function others(parties: readonly Party[]): Content[] {
  const beside = parties.filter(({ role }) => role !== 'owner')
  if (!beside.length) return []
  const lines = beside.map(({ role, kind, fullName, representsId }) => {
    const whom = parties.find(({ personId }) => personId === representsId)?.fullName
    return `${roleBesideName(role, kind)}: ${fullName}${whom ? ` (de ${whom})` : ''}`
  })
  return titledList('Outras partes', lines)
}

function papers({ documentation, owners }: Property): Content[] {
  const { missingDocuments, missingFields } = documentation
  const title = 'Documentação'
  if (!missingDocuments.length && !missingFields.length) {
    return [{ unbreakable: true, stack: [documentSubheading(title), { text: 'Completa.' }] }]
  }
  const lines = [
    ...missingDocuments.map((slot) => `Documento pendente: ${slotName(slot, owners)}`),
    ...missingFields.map((field) => `Campo pendente: ${fieldName(field)}`),
  ]
  return titledList(title, lines)
}
