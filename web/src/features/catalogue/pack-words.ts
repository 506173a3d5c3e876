import type { AnsweredPack } from '@soleira/domain/catalogue/contract'
import { countWithNoun } from '@soleira/domain/text/counted'

export const packParts = [
  { part: 'property', title: 'Do imóvel', about: 'property' },
  { part: 'natural', title: 'De cada pessoa', about: 'natural' },
  { part: 'company', title: 'De cada empresa', about: 'company' },
  { part: 'estate', title: 'Do espólio, além das da pessoa', about: 'natural' },
] as const

export function packSize({ kinds }: Pick<AnsweredPack, 'kinds'>): string {
  return [
    `${kinds.property.length} do imóvel`,
    `${kinds.natural.length} de cada pessoa`,
    `${kinds.company.length} de cada empresa`,
    ...(kinds.estate.length ? [`${kinds.estate.length} do espólio`] : []),
  ].join(' · ')
}

export function packUse({ properties }: Pick<AnsweredPack, 'properties'>): string {
  return properties ? `Usado em ${countWithNoun(properties, 'imóvel', 'imóveis')}.` : 'Nenhum imóvel o usa.'
}
