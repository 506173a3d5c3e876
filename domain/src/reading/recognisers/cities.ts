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

/** A city names itself as an office or beside the one word of its mark: 'RIO PREFEITURA', 'Prefeitura Curitiba'. */
const cityOf = (city: string, of = 'de'): string[] => [
  `prefeitura municipal ${of} ${city}`,
  `município ${of} ${city}`,
  `prefeitura ${of} ${city}`,
  `prefeitura ${city}`,
  `prefeitura do município ${of} ${city}`,
  `cidade ${of} ${city}`,
]

const cities = {
  rio: [
    ...cityOf('RIO DE JANEIRO', 'do'),
    'prefeitura do rio',
    'rio prefeitura',
    'secretaria municipal de fazenda … RIO DE JANEIRO',
  ],
  saoPaulo: cityOf('SÃO PAULO'),
  beloHorizonte: cityOf('BELO HORIZONTE'),
  curitiba: cityOf('CURITIBA'),
  portoAlegre: cityOf('PORTO ALEGRE'),
  salvador: [...cityOf('SALVADOR', 'do'), ...cityOf('SALVADOR')],
}
const curitibaProperty = ['indicação fiscal', 'inscrição imobiliária']

export const cityTreasuries: Recogniser[] = [
  treasuryRecogniser('situacao_fiscal', cities.rio, {
    titles: [
      'situação fiscal e enfitêutica',
      'certidão de situação fiscal',
      'situação fiscal imobiliária',
      'situação enfitêutica',
    ],
    signs: { enfitêutica: 5, foreiro: 3, 'inscrição imobiliária': 3 },
  }),
  treasuryRecogniser('tributos_sao_paulo', cities.saoPaulo, {
    titles: [...taxTitles, 'tributos imobiliários'],
    needs: [['tributos imobiliários', 'IPTU', 'cadastro do imóvel', 'SQL']],
    signs: { 'tributos imobiliários': 5 },
  }),
  treasuryRecogniser('iptu_belo_horizonte', cities.beloHorizonte, {
    needs: ofProperty,
    signs: { IPTU: 3, 'índice cadastral': 3 },
  }),
  treasuryRecogniser('imovel_curitiba', cities.curitiba, {
    needs: [[...(ofProperty[0] ?? []), 'indicação fiscal']],
    label: { phrases: [...curitibaProperty, 'imóvel'], stands: true },
    signs: { 'indicação fiscal': 5, IPTU: 3 },
  }),
  treasuryRecogniser('municipal_curitiba', cities.curitiba, {
    label: { phrases: curitibaProperty, stands: false },
    signs: { 'tributos municipais': 3 },
  }),
  treasuryRecogniser('municipal_porto_alegre', cities.portoAlegre, { signs: { 'tributos municipais': 3 } }),
  treasuryRecogniser('municipal_salvador', cities.salvador, {
    excludes: ['laudêmio', 'foro', 'TDU'],
    signs: { 'tributos municipais': 3 },
  }),
  treasuryRecogniser('foro_salvador', cities.salvador, {
    titles: [...taxTitles, 'certidão de foro', 'laudêmio', 'certidão de laudêmio'],
    needs: [['laudêmio', 'foro', 'TDU', 'enfiteuse']],
    signs: { laudêmio: 5 },
  }),
  treasuryRecogniser(
    'laudemio_particular',
    ['senhorio direto', 'senhoria direta', 'domínio direto', 'direito de opção', 'carta de aforamento'],
    {
      titles: [
        'foro e laudêmio',
        'foro e de laudêmio',
        'laudêmio',
        'quitação de foro',
        'certidão de foro',
        'certidão de laudêmio',
      ],
      needs: [['laudêmio', 'foro', 'foros']],
      signs: { foreiro: 3, enfiteuta: 3, aforamento: 2 },
      excludes: ['prefeitura', 'patrimônio da união', 'situação fiscal e enfitêutica'],
    },
  ),
  // Soleira's own words for what Decreto-Lei 2.398/1987, art. 3º, and a city ask for: never sure.
  treasuryRecogniser(
    'cat_uniao',
    ['secretaria do patrimônio da união', 'superintendência do patrimônio da união', 'patrimônio da união'],
    {
      titles: ['certidão de autorização para transferência', 'autorização para transferência', 'CAT'],
      needs: [['RIP', 'autorização para transferência', 'laudêmio']],
      signs: { RIP: 3, laudêmio: 3 },
      excludes: ['prefeitura'],
    },
  ),
  treasuryRecogniser(
    'laudemio_municipio',
    ['prefeitura municipal', 'prefeitura', 'secretaria municipal', 'município de'],
    {
      titles: [
        'certidão de laudêmio',
        'quitação de laudêmio',
        'foro e laudêmio',
        'foros e laudêmios',
        'laudêmio',
        'certidão de foro',
        'certidão de aforamento',
      ],
      needs: [['laudêmio', 'foro', 'foros', 'enfiteuse', 'aforamento']],
      signs: { laudêmio: 6, foreiro: 3, enfiteuta: 3, aforamento: 3 },
      excludes: [...cities.salvador, 'situação fiscal', 'enfitêutica', 'dívida ativa'],
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
      excludes: [...Object.values(cities).flat(), 'enfitêutica'],
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
