/** The kinds of property (part 1 §3) and what each is called on screen. */
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
