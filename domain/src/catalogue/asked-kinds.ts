import type { AskedKinds } from './expected.ts'
import type { CatalogueKindId, KindId } from './names.ts'

/** Papers of a company that are the same everywhere. */
const registry = [
  'situacao_cnpj',
  'contrato_social',
  'certidao_simplificada',
  'poderes_signatario',
  'crf_fgts',
] as const
/** What is asked for of an estate. */
export const estateKinds = [
  'certidao_obito',
  'termo_inventariante',
  'alvara_espolio',
  'anuencia_herdeiros',
  'itcmd',
  'distribuidor_espolio',
] as const

/** What farm land is known by, whatever the pack. */
export const farmKinds = ['ccir', 'itr', 'car'] as const
/** They say that somebody can act for themselves, which nobody asks of who has died. */
export const ofTheLiving: readonly string[] = ['primeiro_interdicoes', 'segundo_interdicoes']

/** A pack whose companies present what human beings do but for some, and the papers of the registry. */
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
