import { expect, it } from 'vitest'
import { aProperty } from '../../../test/ground.tsx'
import { propertyCsv } from './property-csv.ts'

const documentation = {
  uploadedDocuments: 2,
  requiredDocuments: 5,
  filledFields: 8,
  totalFields: 8,
  percent: 77,
  missingDocuments: ['ONUS_REAIS'],
  missingFields: [],
} as never
const diligence = {
  status: 'pending',
  completed: 0,
  total: 0,
  requested: 0,
  expired: 0,
  withIssues: 0,
  gaps: [],
  apart: [],
  unstated: 0,
  unregistered: 0,
} as never

it('has a line for each row with what the list shows, as Brazilian spreadsheets open it', () => {
  const owners = [{ fullName: '=HYPERLINK("http://x")', phone: '(21) 99876-5432' }] as never
  const text = propertyCsv([
    aProperty({ documentation, diligence, owners, value: '850000.00', neighborhood: 'Sé', city: 'Ré' }),
  ])
  expect(text.startsWith('\ufeff"Número";"Imóvel"')).toBe(true)
  expect(text.split('\r\n')[1]).toBe(
    `"00001";"Casa - Rua das Flores, 12";"Sé";"Ré";"R$ 850.000,00";"'=HYPERLINK(""http://x"")";"(21) 99876-5432";"Em Captação";"2 de 5";"8 de 8";"77%";"Quase completo";"Falta enviar: documento Ônus Reais (captação)"`,
  )
})
