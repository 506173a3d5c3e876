import { toCsv } from '@soleira/domain/format/csv'
import { formatMoney } from '@soleira/domain/format/money'
import { progressLevel } from '@soleira/domain/property/documentation'
import type { Property } from '@soleira/domain/property/property'
import { stageBadge } from '@soleira/domain/property/stage'
import { missingLine, standingOf } from '@soleira/domain/property/standing'
import { propertyTitle } from '@soleira/domain/property/title'

const heads = [
  'Número',
  'Imóvel',
  'Bairro',
  'Cidade',
  'Valor',
  'Proprietário',
  'Telefone',
  'Status',
  'Documentos',
  'Campos',
  'Documentação',
  'Progresso',
  'O que falta',
]

/** Holds the same as the rows of the intake list, and nothing more. */
export function propertyCsv(properties: readonly Property[]): string {
  return toCsv([heads, ...properties.map(cellsOf)])
}

function cellsOf(property: Property): string[] {
  const { documentation, owners } = property
  const [owner] = owners
  const { uploadedDocuments, requiredDocuments, filledFields, totalFields, percent } = documentation
  return [
    property.sequenceNumber,
    propertyTitle(property),
    property.neighborhood,
    property.city,
    formatMoney(property.value),
    owner?.fullName ?? 'Não informado',
    owner?.phone ?? 'Telefone não informado',
    stageBadge(property.currentStage),
    `${uploadedDocuments} de ${requiredDocuments}`,
    `${filledFields} de ${totalFields}`,
    `${percent}%`,
    progressLevel(percent).label,
    missingLine(standingOf(property)) ?? '',
  ]
}
