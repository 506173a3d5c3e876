import { NativeSelect } from '@mantine/core'
import type { PropertySort } from '@soleira/domain/property/sort'
import { IconArrowsSort } from '../../../icons/index.ts'
import { defaultSort } from './intake-search.ts'

const labels: Record<PropertySort, string> = {
  '-updatedAt': 'Atualizados há pouco',
  updatedAt: 'Atualizados há mais tempo',
  '-sequenceNumber': 'Número: maior primeiro',
  sequenceNumber: 'Número: menor primeiro',
  '-value': 'Valor: maior primeiro',
  value: 'Valor: menor primeiro',
}

interface SortSelectProps {
  value?: PropertySort
  onChange: (sort: PropertySort) => void
}

export function SortSelect({ value = defaultSort, onChange }: SortSelectProps) {
  return (
    <NativeSelect
      aria-label="Ordenar por"
      leftSection={<IconArrowsSort size={16} aria-hidden />}
      style={{ flex: '1 1 14rem', maxWidth: '16rem' }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as PropertySort)}
      data={Object.entries(labels).map(([sort, label]) => ({ value: sort, label }))}
    />
  )
}
