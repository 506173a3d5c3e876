import type { CatalogueKindId, KindId } from './names.ts'

export interface AskedKinds<Kind extends string> {
  property: readonly Kind[]
  natural: readonly Kind[]
  company: readonly Kind[]
  estate: readonly Kind[]
}

const registry = [
  'situacao_cnpj',
  'contrato_social',
  'certidao_simplificada',
  'poderes_signatario',
  'crf_fgts',
] as const
export const estateKinds = [
  'certidao_obito',
  'termo_inventariante',
  'alvara_espolio',
  'anuencia_herdeiros',
  'itcmd',
  'distribuidor_espolio',
] as const

/** Asked for farm land, whatever the pack. */
export const farmKinds = ['ccir', 'itr', 'car'] as const
/** They certify that a person can act for themselves, which is not asked of the deceased. */
export const ofTheLiving: readonly string[] = ['primeiro_interdicoes', 'segundo_interdicoes']

/** A company presents what a person does, except for some kinds, and the papers of the registry. */
export function kindsOf(
  property: readonly CatalogueKindId[],
  natural: readonly CatalogueKindId[],
  company: readonly CatalogueKindId[] = ['falencia_recuperacao'],
): AskedKinds<KindId> {
  const shared = natural.filter((kind) => !onlyNatural.includes(kind))
  return { property, natural, company: [...registry, ...company, ...shared], estate: estateKinds }
}

const onlyNatural: readonly CatalogueKindId[] = [
  'situacao_cpf',
  'primeiro_interdicoes',
  'segundo_interdicoes',
  'tjdft_criminal',
  'tjdft_especial',
]
