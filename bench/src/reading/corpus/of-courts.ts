import {
  type Certificate,
  distributionCertificate,
  federalCourtCertificate,
  labourCourtCertificate,
  saysOfBooks,
  saysOfSuits,
  stateCourtCertificate,
} from './certificate.ts'

export const ofCourts: readonly Certificate[] = [
  labourCourtCertificate('trabalhistas_eletronico', 1, 'eletrônicos'),
  labourCourtCertificate('trabalhistas_fisicos', 1, 'físicos'),
  labourCourtCertificate('trt2_fisicos', 2, 'físicos'),
  labourCourtCertificate('trt2_eletronicos', 2, 'eletrônicos'),
  labourCourtCertificate('trt3', 3, null),
  labourCourtCertificate('trt4', 4, null),
  labourCourtCertificate('trt5', 5, null),
  labourCourtCertificate('trt9', 9, null),
  labourCourtCertificate('trt10_fisicos', 10, 'físicos'),
  labourCourtCertificate('trt10_eletronicos', 10, 'eletrônicos'),
  labourCourtCertificate('trabalhistas_regional', 15, null),
  federalCourtCertificate('justica_federal', 2, 'Seção Judiciária do Rio de Janeiro'),
  federalCourtCertificate('trf1', 1, 'Seção Judiciária do Distrito Federal'),
  federalCourtCertificate('trf3', 3, 'Seção Judiciária de São Paulo'),
  federalCourtCertificate('trf4', 4, 'Seção Judiciária do Paraná'),
  federalCourtCertificate('trf6', 6, 'Seção Judiciária de Minas Gerais'),
  {
    kind: 'justica_federal_unificada',
    about: 'natural',
    header: [
      ['PODER JUDICIÁRIO', 'CONSELHO DA JUSTIÇA FEDERAL'],
      ['Conselho da Justiça Federal', 'Justiça Federal'],
    ],
    title: ['CERTIDÃO JUDICIAL UNIFICADA', 'Certidão Unificada da Justiça Federal'],
    says: saysOfSuits('ações cíveis e criminais'),
  },
  stateCourtCertificate('tjsp_civel', 'Tribunal de Justiça do Estado de São Paulo', [
    'CERTIDÃO ESTADUAL DE DISTRIBUIÇÕES CÍVEIS',
    'Certidão de Distribuição Cível',
  ]),
  stateCourtCertificate('tjsp_eproc', 'Tribunal de Justiça do Estado de São Paulo', [
    'CERTIDÃO DE DISTRIBUIÇÕES CÍVEIS - EPROC',
    'Certidão complementar do sistema eproc',
  ]),
  stateCourtCertificate('tjmg', 'Tribunal de Justiça do Estado de Minas Gerais', [
    'CERTIDÃO CÍVEL',
    'Certidão de Distribuição Cível',
  ]),
  stateCourtCertificate('tjrs', 'Poder Judiciário do Estado do Rio Grande do Sul', [
    'CERTIDÃO JUDICIAL CÍVEL',
    'Certidão de Distribuição Cível',
  ]),
  stateCourtCertificate('tjba', 'Tribunal de Justiça do Estado da Bahia', [
    'CERTIDÃO DE AÇÕES CÍVEIS',
    'Certidão de Distribuição Cível',
  ]),
  stateCourtCertificate(
    'tjba_falencia',
    'Tribunal de Justiça do Estado da Bahia',
    [
      'CERTIDÃO DE FALÊNCIA, CONCORDATA E RECUPERAÇÃO JUDICIAL',
      'Certidão de Distribuição - Falência e Recuperação Judicial',
    ],
    'ações de falência e recuperação judicial',
    'company',
  ),
  stateCourtCertificate(
    'tjdft_civel',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES CÍVEIS', 'Certidão Cível'],
    'ações cíveis',
  ),
  stateCourtCertificate(
    'tjdft_criminal',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES CRIMINAIS', 'Certidão Criminal'],
    'ações criminais',
  ),
  stateCourtCertificate(
    'tjdft_especial',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES ESPECIAIS', 'Certidão Especial'],
    'ações cíveis e criminais',
  ),
  stateCourtCertificate(
    'tjdft_espolio',
    'Tribunal de Justiça do Distrito Federal e dos Territórios',
    ['CERTIDÃO DE DISTRIBUIÇÃO - ESPÓLIO', 'Certidão para Espólio'],
    'ações em face do espólio',
  ),
  stateCourtCertificate('justica_estadual', 'Tribunal de Justiça do Estado de Santa Catarina', [
    'CERTIDÃO DE DISTRIBUIÇÃO CÍVEL',
    'Certidão do Distribuidor',
  ]),
  stateCourtCertificate(
    'distribuidor_curitiba',
    '1º Ofício Distribuidor do Foro Central da Comarca da Região Metropolitana de Curitiba',
    ['CERTIDÃO DE DISTRIBUIÇÃO CÍVEL', 'Certidão do Distribuidor'],
  ),
  stateCourtCertificate(
    'distribuidor_espolio',
    'Tribunal de Justiça do Estado de Goiás',
    [
      'CERTIDÃO DE DISTRIBUIÇÃO EM NOME DO ESPÓLIO DE JOÃO',
      'Certidão em nome do Espólio - Distribuição Cível',
    ],
    'ações cíveis',
  ),
  stateCourtCertificate(
    'falencia_recuperacao',
    'Tribunal de Justiça do Estado do Ceará',
    ['CERTIDÃO DE FALÊNCIA E RECUPERAÇÃO JUDICIAL', 'Certidão de Falências e Recuperações Judiciais'],
    'ações de falência',
    'company',
  ),
  distributionCertificate(
    'natural',
    'segundo_distribuidor',
    [
      'CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES CÍVEIS, CRIMINAIS E SUCESSÕES',
      'Certidão do Registro de Distribuição - Cível e Criminal',
    ],
    'ações cíveis, criminais e de sucessões',
  ),
  distributionCertificate(
    'natural',
    'certidao_fazendaria_pessoal',
    ['CERTIDÃO FAZENDÁRIA', 'Certidão de feitos da Fazenda Pública'],
    'ações da Fazenda Pública e execuções fiscais',
  ),
  distributionCertificate(
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
      says: saysOfBooks('interdição, tutela ou curatela'),
    }),
  ),
]
