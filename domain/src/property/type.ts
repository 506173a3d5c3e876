import type { Land } from '../catalogue/kind.ts'
import type { Site } from '../catalogue/site.ts'
import { searchKey } from '../text/search-key.ts'

export const propertyTypes = [
  'apartamento',
  'casa',
  'cobertura',
  'terreno',
  'sala',
  'loja',
  'galpao',
  'chacara',
  'fazenda',
] as const
export type PropertyType = (typeof propertyTypes)[number]

const names: Record<PropertyType, string> = {
  apartamento: 'Apartamento',
  casa: 'Casa',
  cobertura: 'Cobertura',
  terreno: 'Terreno',
  sala: 'Sala',
  loja: 'Loja',
  galpao: 'Galpão',
  chacara: 'Chácara',
  fazenda: 'Fazenda',
}

export function typeName(type: PropertyType): string {
  return names[type]
}

const unitWords: readonly (readonly [PropertyType, RegExp])[] = [
  ['apartamento', /\bap(?:t|to|artamento)?(?![a-z])/],
  ['casa', /\bcasa\b/],
  ['sala', /\bsala\b/],
  ['loja', /\bloja\b/],
  ['cobertura', /\bcobertura\b/],
]

/** 'bloco B, apto 402' is an apartment. Undefined where its words say none, or several. */
export function typeOfUnit(complement: string): PropertyType | undefined {
  const [type, ...others] = unitWords.filter(([, word]) => word.test(searchKey(complement)))
  return others.length ? undefined : type?.[0]
}

/** Farm land is known by CCIR, ITR and CAR, not by an inscrição municipal. */
export function isRural(type: PropertyType): boolean {
  return type === 'chacara' || type === 'fazenda'
}

export function landOf(type: PropertyType): Land {
  if (isRural(type)) return 'farm'
  return type === 'terreno' ? 'plot' : 'built'
}

export function siteOf({ type, city, state }: { type: PropertyType; city: string; state: string }): Site {
  return { land: landOf(type), city, state }
}

export function sharesBuilding(type: PropertyType): boolean {
  return ['apartamento', 'cobertura', 'sala', 'loja'].includes(type)
}
