export function reuseDocumentsText(count: number, name: string): string {
  return count === 1 ? `Usar o documento de ${name}` : `Usar os ${count} documentos de ${name}`
}

export function ofProperties(numbers: readonly string[]): string {
  return `${new Set(numbers).size > 1 ? 'dos imóveis' : 'do imóvel'} ${listed(numbers)}`
}

export function inProperties(places: readonly { sequenceNumber: string }[]): string {
  return ofProperties(places.map(({ sequenceNumber }) => sequenceNumber)).replace('d', 'n')
}

function listed(numbers: readonly string[]): string {
  const [last = '', ...others] = [...new Set(numbers)].map((number) => `#${number}`).toReversed()
  return others.length ? `${others.toReversed().join(', ')} e ${last}` : last
}
