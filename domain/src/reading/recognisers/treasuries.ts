import { officialSource } from '../../catalogue/kind.ts'
import type { PaperKind } from '../proposal.ts'
import type { Recogniser } from '../recogniser.ts'
import { debtResults } from '../result-phrases.ts'
import { classifier, unseen } from './sources.ts'

const rioModels = officialSource('normasbrasil.com.br/norma/resolucao-109-2017-rj_347203')

export const taxTitles = [
  'certidão NEGATIVA de débitos',
  'certidão POSITIVA de débitos',
  'POSITIVA de débitos com efeitos de NEGATIVA',
  'certidão POSITIVA com efeitos de NEGATIVA',
  'certidão POSITIVA com efeito de NEGATIVA',
  'certidão de débitos tributários',
  'certidão de regularidade fiscal',
  'certidão de situação fiscal',
  'certidão NEGATIVA de tributos',
  'certidão de tributos',
  'certidão NEGATIVA',
  'certidão POSITIVA',
  'certidão de débitos',
  'certidão conjunta de débitos',
  'certidão geral de débitos',
  'certidão de quitação',
]

export const treasuryRecogniser = (
  kind: PaperKind,
  names: string[],
  more: Partial<Recogniser> = {},
): Recogniser => ({
  kind,
  titles: more.titles ?? taxTitles,
  needs: [names, ...(more.needs ?? [])],
  signs: { ...Object.fromEntries(names.slice(0, 3).map((name) => [name, 4])), ...more.signs },
  excludes: [
    'tributos federais e à dívida ativa da união',
    'débitos trabalhistas',
    'registro de distribuição',
    ...(more.excludes ?? []),
  ],
  ...(more.label && { label: more.label }),
  says: debtResults,
  source: more.source ?? unseen,
})

export const stateTreasuries: Recogniser[] = [
  treasuryRecogniser(
    'sefaz',
    [
      'secretaria de estado de fazenda do RIO DE JANEIRO',
      'secretaria de estado de fazenda … RIO DE JANEIRO',
      'secretaria de estado de fazenda RJ',
      'estado do RIO DE JANEIRO',
      'SEFAZ-RJ',
    ],
    {
      source: rioModels,
      needs: [
        [
          'secretaria de estado de fazenda',
          'fazenda estadual',
          'SEFAZ',
          'procuradoria geral do estado',
          'receita estadual',
          'ICMS',
          'CND',
        ],
      ],
      signs: { 'apresentadas em conjunto': 4, 'secretaria de estado de fazenda': 3 },
      excludes: [
        'município do RIO DE JANEIRO',
        'prefeitura',
        'bombeiros',
        'FUNESBOM',
        'inscrição imobiliária',
        'IPTU',
      ],
    },
  ),
  treasuryRecogniser('sefaz_sp', ['NÃO INSCRITOS na dívida ativa', 'débitos tributários NÃO INSCRITOS'], {
    source: classifier,
    titles: [...taxTitles, 'débitos tributários NÃO INSCRITOS na dívida ativa'],
    signs: { 'secretaria da fazenda': 2, 'estado de SÃO PAULO': 2 },
    excludes: ['prefeitura', 'secretaria municipal'],
  }),
  treasuryRecogniser(
    'pge_sp',
    [
      'débitos tributários da dívida ativa do estado de SÃO PAULO',
      'procuradoria geral do estado … SÃO PAULO',
      'dívida ativa do estado de SÃO PAULO',
    ],
    {
      source: classifier,
      titles: [
        ...taxTitles,
        'débitos tributários da dívida ativa',
        'débitos tributários inscritos na dívida ativa',
      ],
      excludes: ['NÃO INSCRITOS'],
    },
  ),
  treasuryRecogniser(
    'sef_mg',
    [
      'secretaria de estado de fazenda de MINAS GERAIS',
      'estado de MINAS GERAIS',
      'advocacia-geral do estado',
    ],
    {
      titles: [...taxTitles, 'certidão de débitos tributários', 'CDT'],
      needs: [['MINAS GERAIS', 'SEF/MG', 'SEF-MG']],
      excludes: ['prefeitura', 'BELO HORIZONTE IPTU'],
    },
  ),
  treasuryRecogniser(
    'sefa_pr',
    ['secretaria de estado da fazenda … PARANÁ', 'estado do PARANÁ', 'receita estadual do PARANÁ'],
    {
      titles: [...taxTitles, 'débitos tributários e de dívida ativa estadual'],
      excludes: ['prefeitura', 'município de CURITIBA'],
    },
  ),
  treasuryRecogniser(
    'sefaz_rs',
    ['estado do RIO GRANDE DO SUL', 'receita estadual … RIO GRANDE DO SUL', 'SEFAZ-RS'],
    {
      titles: [...taxTitles, 'certidão de situação fiscal'],
      needs: [['secretaria da fazenda', 'receita estadual']],
      excludes: ['prefeitura', 'município de PORTO ALEGRE'],
    },
  ),
  treasuryRecogniser(
    'sefaz_df',
    ['DISTRITO FEDERAL', 'secretaria de estado de economia do DISTRITO FEDERAL', 'subsecretaria da receita'],
    {
      needs: [['DISTRITO FEDERAL'], ['receita', 'economia', 'fazenda']],
      excludes: ['IPTU', 'TLP', 'inscrição do imóvel', 'justiça', 'tribunal'],
    },
  ),
  treasuryRecogniser('sefaz_ba', ['estado da BAHIA', 'secretaria da fazenda … BAHIA', 'SEFAZ-BA'], {
    titles: [...taxTitles, 'certidão especial de débitos tributários'],
    needs: [['secretaria da fazenda', 'receita estadual', 'SEFAZ']],
    excludes: ['prefeitura', 'município de SALVADOR'],
  }),
  treasuryRecogniser(
    'fazenda_estadual',
    [
      'fazenda estadual',
      'secretaria de estado da fazenda',
      'secretaria da fazenda do estado',
      'secretaria de estado da economia',
      'receita estadual',
      'procuradoria-geral do estado',
    ],
    {
      titles: [
        ...taxTitles,
        'débitos tributários estaduais',
        'certidão NEGATIVA de dívida ativa',
        'certidão POSITIVA de dívida ativa',
        'CND',
        'CND estadual',
      ],
      excludes: [
        'prefeitura',
        'estado do RIO DE JANEIRO',
        'NÃO INSCRITOS na dívida ativa',
        'dívida ativa do estado de SÃO PAULO',
        'estado de MINAS GERAIS',
        'fazenda de MINAS GERAIS',
        'estado do PARANÁ',
        'estado do RIO GRANDE DO SUL',
        'DISTRITO FEDERAL',
        'estado da BAHIA',
        'ITCMD',
        'ITCD',
      ],
    },
  ),
]
