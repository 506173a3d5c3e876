import { books, type Certificate, distribution, federal, labour, state, suits } from './certificate.ts'

export const ofCourts: readonly Certificate[] = [
  labour('trabalhistas_eletronico', 1, 'eletrônicos'),
  labour('trabalhistas_fisicos', 1, 'físicos'),
  labour('trt2_fisicos', 2, 'físicos'),
  labour('trt2_eletronicos', 2, 'eletrônicos'),
  labour('trt3', 3, null),
  labour('trt4', 4, null),
  labour('trt5', 5, null),
  labour('trt9', 9, null),
  labour('trt10_fisicos', 10, 'físicos'),
  labour('trt10_eletronicos', 10, 'eletrônicos'),
  labour('trabalhistas_regional', 15, null),
  federal('justica_federal', 2, 'Seção Judiciária do Rio de Janeiro'),
  federal('trf1', 1, 'Seção Judiciária do Distrito Federal'),
  federal('trf3', 3, 'Seção Judiciária de São Paulo'),
  federal('trf4', 4, 'Seção Judiciária do Paraná'),
  federal('trf6', 6, 'Seção Judiciária de Minas Gerais'),
  {
    kind: 'justica_federal_unificada',
    about: 'natural',
    header: [
      ['PODER JUDICIÁRIO', 'CONSELHO DA JUSTIÇA FEDERAL'],
      ['Conselho da Justiça Federal', 'Justiça Federal'],
    ],
    title: ['CERTIDÃO JUDICIAL UNIFICADA', 'Certidão Unificada da Justiça Federal'],
    says: suits('ações cíveis e criminais'),
  },
  state('tjsp_civel', 'Tribunal de Justiça do Estado de São Paulo', [
    'CERTIDÃO ESTADUAL DE DISTRIBUIÇÕES CÍVEIS',
    'Certidão de Distribuição Cível',
  ]),
  state('tjsp_eproc', 'Tribunal de Justiça do Estado de São Paulo', [
    'CERTIDÃO DE DISTRIBUIÇÕES CÍVEIS - EPROC',
    'Certidão complementar do sistema eproc',
  ]),
  state('tjmg', 'Tribunal de Justiça do Estado de Minas Gerais', [
    'CERTIDÃO CÍVEL',
    'Certidão de Distribuição Cível',
  ]),
  state('tjrs', 'Poder Judiciário do Estado do Rio Grande do Sul', [
    'CERTIDÃO JUDICIAL CÍVEL',
    'Certidão de Distribuição Cível',
  ]),
  state('tjba', 'Tribunal de Justiça do Estado da Bahia', [
    'CERTIDÃO DE AÇÕES CÍVEIS',
    'Certidão de Distribuição Cível',
  ]),
  state(
    'tjba_falencia',
    'Tribunal de Justiça do Estado da Bahia',
    [
      'CERTIDÃO DE FALÊNCIA, CONCORDATA E RECUPERAÇÃO JUDICIAL',
      'Certidão de Distribuição - Falência e Recuperação Judicial',
    ],
    'ações de falência e recuperação judicial',
    'company',
  ),
  state(
    'tjdft_civel',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES CÍVEIS', 'Certidão Cível'],
    'ações cíveis',
  ),
  state(
    'tjdft_criminal',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES CRIMINAIS', 'Certidão Criminal'],
    'ações criminais',
  ),
  state(
    'tjdft_especial',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES ESPECIAIS', 'Certidão Especial'],
    'ações cíveis e criminais',
  ),
  state(
    'tjdft_espolio',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - ESPÓLIO', 'Certidão para Espólio'],
    'ações em face do espólio',
  ),
  state('justica_estadual', 'Tribunal de Justiça do Estado de Santa Catarina', [
    'CERTIDÃO DE DISTRIBUIÇÃO CÍVEL',
    'Certidão do Distribuidor',
  ]),
  state(
    'distribuidor_curitiba',
    '1º Ofício Distribuidor do Foro Central da Comarca da Região Metropolitana de Curitiba',
    ['CERTIDÃO DE DISTRIBUIÇÃO CÍVEL', 'Certidão do Distribuidor'],
  ),
  state(
    'distribuidor_espolio',
    'Tribunal de Justiça do Estado de Goiás',
    [
      'CERTIDÃO DE DISTRIBUIÇÃO EM NOME DO ESPÓLIO DE JOÃO',
      'Certidão em nome do Espólio - Distribuição Cível',
    ],
    'ações cíveis',
  ),
  state(
    'falencia_recuperacao',
    'Tribunal de Justiça do Estado do Ceará',
    ['CERTIDÃO DE FALÊNCIA E RECUPERAÇÃO JUDICIAL', 'Certidão de Falências e Recuperações Judiciais'],
    'ações de falência',
    'company',
  ),
  distribution(
    'natural',
    'segundo_distribuidor',
    [
      'CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES CÍVEIS, CRIMINAIS E SUCESSÕES',
      'Certidão do Registro de Distribuição - Cível e Criminal',
    ],
    'ações cíveis, criminais e de sucessões',
  ),
  distribution(
    'natural',
    'certidao_fazendaria_pessoal',
    ['CERTIDÃO FAZENDÁRIA', 'Certidão de feitos da Fazenda Pública'],
    'ações da Fazenda Pública e execuções fiscais',
  ),
  distribution(
    'property',
    'certidao_fazendaria',
    ['CERTIDÃO FAZENDÁRIA - IMÓVEL', 'Certidão de Executivos Fiscais - IPTU'],
    'execuções fiscais de IPTU',
  ),
  ...(
    [
      ['primeiro_interdicoes', 1],
      ['segundo_interdicoes', 2],
    ] as const
  ).map(
    ([kind, office]): Certificate => ({
      kind,
      about: 'natural',
      header: [
        [
          `${office}º OFÍCIO DO REGISTRO CIVIL`,
          'INTERDIÇÕES E TUTELAS',
          'COMARCA DA CAPITAL - RIO DE JANEIRO',
        ],
        [`Cartório do ${office}º Ofício de Interdições e Tutelas da Capital`],
      ],
      title: ['CERTIDÃO DE INTERDIÇÕES E TUTELAS', 'Certidão de Interdição, Tutela e Curatela'],
      says: books('interdição, tutela ou curatela'),
    }),
  ),
]
