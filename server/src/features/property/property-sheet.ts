import { diligenceStatusName } from '@soleira/domain/diligence/status'
import { slotName } from '@soleira/domain/document/category'
import { showDate } from '@soleira/domain/format/birth-date'
import { concealCpf } from '@soleira/domain/format/cpf'
import { formatMoney } from '@soleira/domain/format/money'
import { fieldName } from '@soleira/domain/property/documentation'
import type { Owner } from '@soleira/domain/property/owner'
import type { Property } from '@soleira/domain/property/property'
import { stageName } from '@soleira/domain/property/stage'
import { leftOpen, standingLine, standingOf } from '@soleira/domain/property/standing'
import { typeName } from '@soleira/domain/property/type'
import { listed } from '@soleira/domain/text/portuguese'
import type { Content } from 'pdfmake/interfaces.js'
import {
  type Author,
  facts,
  foot,
  heading,
  muted,
  printedDay,
  subheading,
  titledList,
} from '../../adapters/pdf/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'

interface Sheet {
  broker: Author
  property: Property
  /** Whether CPF and RG stand there in full; concealed otherwise (decisions §8). */
  reveal: boolean
  today: Date
}

/** The sheet of a property on paper: what it is, where it stands, its owners, what is missing (decisions §6). */
export function propertySheet({ broker, property, reveal, today }: Sheet): PdfSheet {
  return {
    title: `Ficha do imóvel ${property.sequenceNumber}`,
    foot: foot(broker, today),
    content: [
      heading(`Ficha do imóvel ${property.sequenceNumber}`, broker, today),
      {
        text: `${typeName(property.type)} - ${property.street}, ${property.number}`,
        fontSize: 15,
        bold: true,
      },
      { text: `${property.neighborhood} • ${property.city}`, color: muted, margin: [0, 2, 0, 10] },
      information(property, broker),
      ...owners(property.owners, reveal),
      ...papers(property),
    ],
  }
}

function information(property: Property, broker: Author): Content {
  const { diligence, documentation } = property
  const address = [property.street, property.number, property.complement, property.neighborhood]
  return facts([
    ['Valor', formatMoney(property.value)],
    ['Endereço', address.filter(Boolean).join(', ')],
    ['Cidade', `${property.city} - ${property.state}`],
    ['CEP', property.cep],
    ['Matrícula', property.registrationNumber],
    ['Inscrição municipal', property.municipalRegistration],
    ['Etapa', stageName(property.currentStage)],
    ['Situação', standingLine(standingOf(property))],
    [
      'Due diligence',
      leftOpen(property) ??
        `${diligenceStatusName(diligence.status)} (${diligence.completed} de ${diligence.total})`,
    ],
    ['Documentação', `${documentation.percent}%`],
    ['Cadastrado em', printedDay(property.createdAt, broker)],
  ])
}

/** The first owner stands on the page of the title. */
function owners([first, ...others]: readonly Owner[], reveal: boolean): Content[] {
  const title = subheading('Proprietários')
  if (!first)
    return [{ unbreakable: true, stack: [title, { text: 'Nenhum proprietário cadastrado', color: muted }] }]
  return [
    { unbreakable: true, stack: [title, ownerFacts(first, 0, reveal)] },
    ...others.map((owner, index) => ownerFacts(owner, index + 1, reveal)),
  ]
}

function ownerFacts(owner: Owner, index: number, reveal: boolean): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 8],
    stack: [
      { text: index === 0 ? `${owner.fullName} (principal)` : owner.fullName, bold: true },
      facts([
        ['CPF', reveal ? owner.cpf : concealCpf(owner.cpf)],
        ['RG', owner.rg && (reveal ? owner.rg : '***')],
        ['Telefone', owner.phone],
        ['E-mail', owner.email],
        ['Data de nascimento', owner.birthDate && showDate(owner.birthDate)],
        ['Estado civil', owner.maritalStatus],
        ['Filiação', listed([owner.fatherName, owner.motherName].filter((name) => name !== null))],
      ]),
    ],
  }
}

function papers({ documentation, owners }: Property): Content[] {
  const { missingDocuments, missingFields } = documentation
  const title = 'Documentação'
  if (!missingDocuments.length && !missingFields.length) {
    return [{ unbreakable: true, stack: [subheading(title), { text: 'Completa.' }] }]
  }
  const lines = [
    ...missingDocuments.map((slot) => `Documento pendente: ${slotName(slot, owners)}`),
    ...missingFields.map((field) => `Campo pendente: ${fieldName(field)}`),
  ]
  return titledList(title, lines)
}
