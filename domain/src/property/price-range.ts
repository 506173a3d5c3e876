/** Decimal strings, both ends included (part 1 §5). */
export const priceRanges = [
  { id: '0-300k', label: 'Até R$ 300 mil', minValue: undefined, maxValue: '300000.00' },
  { id: '300k-500k', label: 'R$ 300 mil a R$ 500 mil', minValue: '300000.01', maxValue: '500000.00' },
  { id: '500k-1m', label: 'R$ 500 mil a R$ 1 milhão', minValue: '500000.01', maxValue: '1000000.00' },
  { id: '1m+', label: 'Acima de R$ 1 milhão', minValue: '1000000.01', maxValue: undefined },
] as const
export type PriceRangeId = (typeof priceRanges)[number]['id']
