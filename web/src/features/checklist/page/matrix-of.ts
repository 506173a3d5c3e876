import type { DiligencePerson } from '@soleira/domain/checklist/contract'
import { itemsOf, type ShownItem } from '../dialog/shown-item.ts'

export interface MatrixRow {
  id: string
  label: string
  /** One cell for each person, in their order. Null if this kind is not asked of them. */
  cells: readonly (ShownItem | null)[]
}

export function matrixOf(items: readonly ShownItem[], people: readonly DiligencePerson[]): MatrixRow[] {
  const columns = people.map((person) => itemsOf(items, person))
  const kinds = new Map(columns.flat().map(({ id, label }) => [id, label]))
  return [...kinds].map(([id, label]) => ({
    id,
    label,
    cells: columns.map((own) => own.find((item) => item.id === id) ?? null),
  }))
}
