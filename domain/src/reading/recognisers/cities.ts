import type { Recogniser } from '../recogniser.ts'
import { taxTitles, treasuryRecogniser } from './treasuries.ts'

const ofProperty = [
  [
    'IPTU',
    'imóvel',
    'inscrição imobiliária',
    'imobiliário',
    'imobiliários',
    'predial',
    'inscrição municipal',
  ],
]

const curitiba = ['prefeitura municipal de CURITIBA', 'município de CURITIBA', 'prefeitura de CURITIBA']
const curitibaProperty = ['indicação fiscal', 'inscrição imobiliária']

export const cityTreasuries: Recogniser[] = [
  treasuryRecogniser(
    'situacao_fiscal',
    [
      'município do RIO DE JANEIRO',
      'prefeitura da cidade do RIO DE JANEIRO',
      'prefeitura do rio',
      'secretaria municipal de fazenda … RIO DE JANEIRO',
    ],
    {
      titles: [
        'situação fiscal e enfitêutica',
        'certidão de situação fiscal',
        'situação fiscal imobiliária',
        'situação enfitêutica',
      ],
      signs: { enfitêutica: 5, foreiro: 3, 'inscrição imobiliária': 3 },
    },
  ),
  treasuryRecogniser(
    'tributos_sao_paulo',
    [
      'prefeitura do município de SÃO PAULO',
      'município de SÃO PAULO',
      'prefeitura de SÃO PAULO',
      'cidade de SÃO PAULO',
    ],
    {
      titles: [...taxTitles, 'tributos imobiliários'],
      needs: [['tributos imobiliários', 'IPTU', 'cadastro do imóvel', 'SQL']],
      signs: { 'tributos imobiliários': 5 },
    },
  ),
  treasuryRecogniser(
    'iptu_belo_horizonte',
    ['prefeitura de BELO HORIZONTE', 'município de BELO HORIZONTE', 'prefeitura municipal de BELO HORIZONTE'],
    { needs: ofProperty, signs: { IPTU: 3, 'índice cadastral': 3 } },
  ),
  treasuryRecogniser('imovel_curitiba', curitiba, {
    needs: [[...(ofProperty[0] ?? []), 'indicação fiscal']],
    label: { phrases: [...curitibaProperty, 'imóvel'], stands: true },
    signs: { 'indicação fiscal': 5, IPTU: 3 },
  }),
  treasuryRecogniser('municipal_curitiba', curitiba, {
    label: { phrases: curitibaProperty, stands: false },
    signs: { 'tributos municipais': 3 },
  }),
  treasuryRecogniser(
    'municipal_porto_alegre',
    ['prefeitura municipal de PORTO ALEGRE', 'município de PORTO ALEGRE', 'prefeitura de PORTO ALEGRE'],
    { signs: { 'tributos municipais': 3 } },
  ),
  treasuryRecogniser(
    'municipal_salvador',
    [
      'prefeitura municipal do SALVADOR',
      'município do SALVADOR',
      'município de SALVADOR',
      'prefeitura municipal de SALVADOR',
    ],
    { excludes: ['laudêmio', 'foro', 'TDU'], signs: { 'tributos municipais': 3 } },
  ),
  treasuryRecogniser(
    'foro_salvador',
    [
      'prefeitura municipal do SALVADOR',
      'município do SALVADOR',
      'município de SALVADOR',
      'prefeitura municipal de SALVADOR',
    ],
    {
      titles: [...taxTitles, 'certidão de foro', 'laudêmio', 'certidão de laudêmio'],
      needs: [['laudêmio', 'foro', 'TDU', 'enfiteuse']],
      signs: { laudêmio: 5 },
    },
  ),
  treasuryRecogniser('imovel_df', ['DISTRITO FEDERAL'], {
    needs: [['IPTU', 'TLP', 'inscrição do imóvel']],
    signs: { IPTU: 4, TLP: 4, 'secretaria de estado': 2 },
    excludes: ['justiça', 'tribunal'],
  }),
  treasuryRecogniser(
    'tributos_municipais',
    ['prefeitura municipal', 'prefeitura', 'secretaria municipal', 'município de'],
    {
      titles: [
        ...taxTitles,
        'tributos municipais',
        'débitos municipais',
        'tributos imobiliários',
        'certidão NEGATIVA de IPTU',
      ],
      needs: ofProperty,
      excludes: [
        'cidade do RIO DE JANEIRO',
        'município do RIO DE JANEIRO',
        'município de SÃO PAULO',
        'prefeitura municipal de BELO HORIZONTE',
        'prefeitura de BELO HORIZONTE',
        'município de BELO HORIZONTE',
        'prefeitura municipal de CURITIBA',
        'prefeitura de CURITIBA',
        'município de CURITIBA',
        'prefeitura municipal de PORTO ALEGRE',
        'prefeitura de PORTO ALEGRE',
        'município de PORTO ALEGRE',
        'prefeitura municipal de SALVADOR',
        'prefeitura de SALVADOR',
        'município de SALVADOR',
        'prefeitura municipal do SALVADOR',
        'município do SALVADOR',
        'enfitêutica',
      ],
    },
  ),
  treasuryRecogniser(
    'taxa_incendio',
    [
      'FUNESBOM',
      'taxa de prevenção e extinção de incêndio',
      'corpo de bombeiros militar',
      'CBMERJ',
      'taxa de incêndio',
    ],
    {
      titles: [
        ...taxTitles,
        'taxa de incêndio',
        'taxa de prevenção e extinção de incêndio',
        'FUNESBOM',
        'certidão de quitação',
      ],
      needs: [['incêndio', 'incêndios']],
      excludes: ['auto de vistoria', 'certificado de aprovação'],
    },
  ),
]
