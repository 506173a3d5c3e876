import type { AnsweredPack } from '@soleira/domain/catalogue/contract'
import { counted } from '@soleira/domain/text/counted'

/** The parts of a pack, as the screens name them. */
export const packParts = [
  { part: 'property', title: 'Do imóvel', about: 'property' },
  { part: 'natural', title: 'De cada pessoa', about: 'natural' },
  { part: 'company', title: 'De cada empresa', about: 'company' },
  { part: 'estate', title: 'Do espólio, além das da pessoa', about: 'natural' },
] as const

/** '5 do imóvel · 10 de cada pessoa · 14 de cada empresa'. */
export function packSize({ kinds }: Pick<AnsweredPack, 'kinds'>): string {
  return [
    `${kinds.property.length} do imóvel`,
    `${kinds.natural.length} de cada pessoa`,
    `${kinds.company.length} de cada empresa`,
    ...(kinds.estate.length ? [`${kinds.estate.length} do espólio`] : []),
  ].join(' · ')
}

/** 'Usado em 2 imóveis.' */
export function packUse({ properties }: Pick<AnsweredPack, 'properties'>): string {
  return properties ? `Usado em ${counted(properties, 'imóvel', 'imóveis')}.` : 'Nenhum imóvel o usa.'
}
