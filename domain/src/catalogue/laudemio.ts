import type { AskedKinds } from './asked-kinds.ts'
import { type GroundLord, type Lord, lordOf } from './ground-lord.ts'
import type { CatalogueKindId, KindId } from './names.ts'

const kinds: Record<Lord, CatalogueKindId> = {
  union: 'cat_uniao',
  union_occupation: 'cat_uniao',
  municipality: 'laudemio_municipio',
  private: 'laudemio_particular',
}

export const isLaudemio = (kind: string): boolean => Object.values<string>(kinds).includes(kind)

export function laudemioKind(groundLord: GroundLord | null): CatalogueKindId | null {
  const lord = lordOf(groundLord)
  return lord && kinds[lord]
}

export function withLaudemio(asked: AskedKinds<KindId>, groundLord: GroundLord | null): AskedKinds<KindId> {
  const kind = laudemioKind(groundLord)
  if (!kind || asked.property.includes(kind)) return asked
  return { ...asked, property: [...asked.property, kind] }
}
