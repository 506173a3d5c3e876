import { rioKinds } from '../src/catalogue/rio-kinds.ts'
import { companionOf } from '../src/checklist/companion.ts'
import { type ChecklistItemId, checklistIds, itemLabel } from '../src/checklist/item-kinds.ts'
import type { SellerRole } from '../src/checklist/sellers.ts'
import type { PropertyRecord } from '../src/risk/evidence.ts'
import { type Basis, completeByRules } from '../src/risk/findings/with-findings.ts'
import type { Answers } from '../src/risk/question.ts'
import { simulateReport } from '../src/risk/simulation.ts'
import { makeDeedPerson, makePart } from './deed-people.ts'

export const plainAnswers: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}
export type Item = PropertyRecord['items'][number]
export const makeSeller = (personId: number, role: SellerRole = 'owner') =>
  ({ type: 'person', personId, name: 'Íris Prado', role }) as const
export const missingCompanion = (id: ChecklistItemId): Item['companion'] => {
  const known = companionOf(id)
  if (!known) return null
  const { name: label, issuer, short } = known
  const nothing = {
    documentId: null,
    fileName: null,
    isViewable: false,
    issuedOn: '2026-10-01',
    validUntil: null,
    validityBasis: null,
    result: null,
    offered: null,
  }
  return { label, issuer, isMissing: true, gap: `falta ${short}`, ...nothing }
}
export const nameItem = (id: ChecklistItemId, subject: Item['subject'] = makeSeller(1)) => {
  const isOfProperty = rioKinds.property.includes(id)
  const about = isOfProperty ? ({ type: 'property' } as const) : subject
  return { id, label: itemLabel(id), subject: about, companion: missingCompanion(id) }
}
export const passingItem: Omit<Item, 'id' | 'label' | 'subject' | 'companion'> = {
  status: 'completed',
  state: 'completed',
  result: 'negativa',
  resultBy: 'person',
  resolution: null,
  issuedOn: '2026-10-01',
  validUntil: '2026-12-31',
  validityBasis: 'printed',
  gap: null,
}
export const makeItems = (changes: Partial<Record<string, Partial<Item>>> = {}): Item[] =>
  checklistIds.map((id) => {
    const beside = missingCompanion(id)
    const companion = beside && { ...beside, isMissing: false, gap: null, result: 'negativa' as const }
    return { ...nameItem(id), companion, ...passingItem, ...changes[id] }
  })
export const cleanRecord: PropertyRecord = {
  registrationNumber: '12.345',
  parts: [makePart(makeDeedPerson({ maritalStatus: 'Solteiro(a)' }))],
  items: makeItems(),
}
export const reportOn = (change: Partial<Basis> = {}) => {
  const basis: Basis = {
    nature: 'compra_venda',
    answers: plainAnswers,
    record: cleanRecord,
    files: [],
    ...change,
  }
  return completeByRules(simulateReport(basis.nature, basis.answers), basis)
}
export const findingsOn = (change: Partial<Basis> = {}) => reportOn(change).findings ?? []
export const findSaid = (change: Partial<Basis>, pattern: RegExp) =>
  findingsOn(change).find(({ text }) => pattern.test(text))
export const recordWithItem = (id: string, change: Partial<Item>) => ({
  record: { ...cleanRecord, items: makeItems({ [id]: change }) },
})
