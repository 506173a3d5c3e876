import type { StateCode } from '../format/state.ts'
import { searchKey } from '../text/search-key.ts'
import { type AskedKinds, estateKinds, farmKinds, kindsOf } from './asked-kinds.ts'
import type { KindId } from './names.ts'
import { packNames } from './pack-names.ts'
import { rioKinds } from './rio-kinds.ts'

export const verifications = ['official', 'published', 'unconfirmed'] as const
type Verification = (typeof verifications)[number]

export interface Pack {
  id: string
  name: string
  place?: { city: string; state: StateCode }
  kinds: AskedKinds<KindId>
  verification: { level: Verification; words: string; on: string }
}

const on = '2026-11-21'

const federal = ['receita_federal', 'debitos_trabalhistas'] as const
const registered = ['protesto', 'indisponibilidade'] as const

/** Every property begins with this pack (rules §10). */
export const rioCapital = {
  id: 'rio_capital',
  name: packNames.rio_capital,
  place: { city: 'Rio de Janeiro', state: 'RJ' },
  kinds: rioKinds,
  verification: {
    level: 'official',
    words:
      'As quinze certidões de costume. Os prazos do TRT1, TRF2, SEFAZ, PGE, FUNESBOM, Prefeitura e dos ofícios não estão confirmados.',
    on,
  },
} satisfies Pack

export const cataloguePacks: readonly Pack[] = [
  rioCapital,
  {
    id: 'sao_paulo',
    name: packNames.sao_paulo,
    place: { city: 'São Paulo', state: 'SP' },
    kinds: kindsOf(
      ['onus_reais', 'tributos_sao_paulo', 'quitacao_condominial'],
      [
        'tjsp_civel',
        'tjsp_eproc',
        'trf3',
        'trt2_fisicos',
        'trt2_eletronicos',
        ...federal,
        'sefaz_sp',
        'pge_sp',
        'protesto_sp',
        'indisponibilidade',
      ],
      [],
    ),
    verification: {
      level: 'published',
      words:
        'De trabalho publicado, não de norma. A validade da certidão municipal e o custo da maior parte não estão confirmados.',
      on,
    },
  },
  {
    id: 'belo_horizonte',
    name: packNames.belo_horizonte,
    place: { city: 'Belo Horizonte', state: 'MG' },
    kinds: kindsOf(
      ['onus_reais', 'iptu_belo_horizonte', 'quitacao_condominial'],
      ['tjmg', 'trf6', 'trt3', ...federal, 'sef_mg', ...registered],
    ),
    verification: {
      level: 'published',
      words:
        'O prazo do TRT3 é de página oficial; o resto é de trabalho publicado. A validade da certidão municipal não está confirmada.',
      on,
    },
  },
  {
    id: 'curitiba',
    name: packNames.curitiba,
    place: { city: 'Curitiba', state: 'PR' },
    kinds: kindsOf(
      ['onus_reais', 'imovel_curitiba', 'quitacao_condominial'],
      ['distribuidor_curitiba', 'trf4', 'trt9', ...federal, 'sefa_pr', 'municipal_curitiba', ...registered],
    ),
    verification: {
      level: 'published',
      words:
        'As municipais são das páginas da Prefeitura; o resto é de trabalho publicado. Quantos ofícios distribuidores há e o que cobram não está confirmado, nem os prazos das municipais.',
      on: '2026-11-23',
    },
  },
  {
    id: 'porto_alegre',
    name: packNames.porto_alegre,
    place: { city: 'Porto Alegre', state: 'RS' },
    kinds: kindsOf(
      ['onus_reais', 'municipal_porto_alegre', 'quitacao_condominial'],
      ['tjrs', 'trf4', 'trt4', ...federal, 'sefaz_rs', ...registered],
    ),
    verification: {
      level: 'published',
      words:
        'De trabalho publicado e da página do TRT4. As validades estadual e municipal não estão confirmadas.',
      on,
    },
  },
  {
    id: 'brasilia',
    name: packNames.brasilia,
    place: { city: 'Brasília', state: 'DF' },
    kinds: {
      ...kindsOf(
        ['onus_reais', 'imovel_df', 'quitacao_condominial'],
        [
          'tjdft_civel',
          'tjdft_criminal',
          'trf1',
          'trt10_fisicos',
          'trt10_eletronicos',
          ...federal,
          'sefaz_df',
          ...registered,
        ],
        // The certificate of the TJDFT covers them.
        [],
      ),
      estate: [...estateKinds.filter((kind) => kind !== 'distribuidor_espolio'), 'tjdft_espolio'],
    },
    verification: {
      level: 'official',
      words:
        'As do TJDFT são da carta de serviços dele; o resto é de trabalho publicado. Se a positiva com efeito de negativa serve para o imóvel não está confirmado.',
      on,
    },
  },
  {
    id: 'salvador',
    name: packNames.salvador,
    place: { city: 'Salvador', state: 'BA' },
    kinds: kindsOf(
      ['onus_reais', 'foro_salvador', 'quitacao_condominial'],
      ['tjba', 'trf1', 'trt5', ...federal, 'sefaz_ba', 'municipal_salvador', ...registered],
      ['tjba_falencia'],
    ),
    verification: {
      level: 'published',
      words:
        'As do TJBA são de provimento; o resto é de trabalho publicado. A validade da certidão municipal e a da estadual não estão confirmadas.',
      on,
    },
  },
  {
    id: 'nacional',
    name: packNames.nacional,
    kinds: kindsOf(
      ['onus_reais', 'tributos_municipais', 'quitacao_condominial'],
      [
        'justica_estadual',
        'justica_federal_unificada',
        'trabalhistas_regional',
        ...federal,
        'fazenda_estadual',
        ...registered,
        'situacao_cpf',
      ],
    ),
    verification: {
      level: 'unconfirmed',
      words:
        'Serve em todo o país. As federais são de páginas oficiais; as do Estado e do município são as da prática, sem o endereço de cada lugar.',
      on,
    },
  },
  {
    id: 'rural',
    name: packNames.rural,
    kinds: kindsOf(
      ['onus_reais', ...farmKinds],
      [
        'justica_estadual',
        'justica_federal_unificada',
        'trabalhistas_regional',
        ...federal,
        'fazenda_estadual',
        ...registered,
        'situacao_cpf',
      ],
    ),
    verification: {
      level: 'unconfirmed',
      words:
        'CCIR, ITR e CAR são de páginas de registros de imóveis; as pessoais são as do conjunto nacional.',
      on,
    },
  },
]

export function packOf(id: string): Pack | undefined {
  return cataloguePacks.find((pack) => pack.id === id)
}

export function packOfPlace({ city, state }: { city: string; state: string }): Pack | null {
  const isThere = ({ place }: Pack) => place?.state === state && searchKey(place.city) === searchKey(city)
  return cataloguePacks.find(isThere) ?? null
}

const levels: Record<Verification, string> = {
  official: 'Em parte conferido em fontes oficiais',
  published: 'De fontes publicadas, não oficiais',
  unconfirmed: 'Não confirmado',
}

export function verificationText({ verification: { level, words, on } }: Pick<Pack, 'verification'>): string {
  return `${levels[level]}, em ${on.split('-').reverse().join('/')}. ${words}`
}
