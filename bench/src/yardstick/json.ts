export interface PropertyRow {
  id: number
  sequence_number: number
  type: string
  street: string
  number: string
  complement: string | null
  neighborhood: string
  city: string
  state: string
  cep: string
  value: string
  registration_number: string | null
  municipal_registration: string | null
  cnm: string | null
  cib: string | null
  ground_lord: string | null
  registry_office: string | null
  land_area: string | null
  private_area: string | null
  built_area: string | null
  property_tax: string | null
  property_tax_year: number | null
  current_stage: number
  version: number
  created_at: Date
  updated_at: Date
  owners: { id: number; personId: number }[]
  filled: string[]
  cover: number | null
  is_authorized: boolean
  items_expected: number
  items_completed: number
  items_with_issues: number
  items_positive: number
  items_underway: number
  items_expired: number
  items_expire_on: string | null
  items_gaps: string[]
  items_unstated: number
}

const statuses = ['captacao', 'diligence', 'mercado', 'proposta', 'contrato', 'instrumento', 'concluido']

const gaps: Record<string, string> = {
  'quitacao_condominial missing': 'falta a ata de eleição do síndico',
  'sefaz missing': 'falta a da PGE',
}

export function toJson(row: PropertyRow): object {
  const required = [
    ['ONUS_REAIS', 'ONUS_REAIS'],
    ...(row.type === 'chacara' || row.type === 'fazenda' ? [] : [['ESPELHO_IPTU', 'ESPELHO_IPTU']]),
    ...row.owners.map(({ personId }, index) => [String(personId), `RG_CNH_${index + 1}`]),
    ['CERTIDAO_ESTADO_CIVIL', 'CERTIDAO_ESTADO_CIVIL'],
    ['COMPROVANTE_RESIDENCIA', 'COMPROVANTE_RESIDENCIA'],
  ] as const
  const missing = required.filter(([key]) => !row.filled.includes(key as string)).map(([, slot]) => slot)
  const uploaded = required.length - missing.length
  const filledFields = row.registration_number ? 8 : 7
  return {
    id: row.id,
    sequenceNumber: String(row.sequence_number).padStart(5, '0'),
    type: row.type,
    street: row.street,
    number: row.number,
    complement: row.complement,
    neighborhood: row.neighborhood,
    city: row.city,
    state: row.state,
    cep: row.cep,
    value: row.value,
    registrationNumber: row.registration_number,
    municipalRegistration: row.municipal_registration,
    cnm: row.cnm,
    cib: row.cib,
    groundLord: row.ground_lord,
    registryOffice: row.registry_office,
    landArea: row.land_area,
    privateArea: row.private_area,
    builtArea: row.built_area,
    propertyTax: row.property_tax,
    propertyTaxYear: row.property_tax_year,
    owners: row.owners,
    status: statuses[row.current_stage - 1],
    currentStage: row.current_stage,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    coverUrl: row.cover === null ? null : `/api/photos/${row.cover}/thumbnail`,
    isAuthorized: row.is_authorized,
    documentation: {
      uploadedDocuments: uploaded,
      requiredDocuments: required.length,
      filledFields,
      totalFields: 8,
      percent: Math.round((50 * uploaded) / required.length + (50 * filledFields) / 8),
      missingDocuments: missing,
      missingFields: row.registration_number ? [] : ['registrationNumber'],
    },
    diligence: {
      status: diligenceStatus(row),
      completed: row.items_completed,
      total: row.items_expected,
      percent: Math.round((100 * row.items_completed) / row.items_expected),
      requested: row.items_underway - row.items_expired,
      expired: row.items_expired,
      withIssues: row.items_with_issues,
      positive: row.items_positive,
      expiresOn: row.items_expire_on && dayBefore(row.items_expire_on),
      gaps: row.items_gaps.map((gap) => gaps[gap]),
      // No paper of the seed lies apart.
      apart: [],
      unstated: row.items_unstated,
      unregistered: 0,
    },
  }
}

/** Counts are kept with the first day on which they differ. */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

function diligenceStatus({
  items_expected,
  items_completed,
  items_with_issues,
  items_underway,
}: PropertyRow): string {
  if (items_with_issues) return 'with_issues'
  if (items_completed === items_expected) return 'completed'
  return items_completed + items_underway ? 'in_progress' : 'pending'
}
