import { type Certificate, cityHeader, debts, treasuryCertificate } from './certificate.ts'

export const ofTreasuries: readonly Certificate[] = [
  treasuryCertificate(
    'sefaz',
    [
      ['ESTADO DO RIO DE JANEIRO', 'SECRETARIA DE ESTADO DE FAZENDA'],
      ['Governo do Estado do Rio de Janeiro', 'Secretaria de Estado de Fazenda - Receita Estadual'],
    ],
    'DÉBITOS',
    'natural',
  ),
  treasuryCertificate(
    'sefaz_sp',
    [
      ['GOVERNO DO ESTADO DE SÃO PAULO', 'SECRETARIA DA FAZENDA E PLANEJAMENTO'],
      ['Secretaria da Fazenda e Planejamento do Estado de São Paulo'],
    ],
    'DÉBITOS TRIBUTÁRIOS NÃO INSCRITOS NA DÍVIDA ATIVA DO ESTADO DE SÃO PAULO',
  ),
  treasuryCertificate(
    'pge_sp',
    [
      ['PROCURADORIA GERAL DO ESTADO', 'ESTADO DE SÃO PAULO'],
      ['Procuradoria Geral do Estado de São Paulo', 'Procuradoria da Dívida Ativa'],
    ],
    'DÉBITOS TRIBUTÁRIOS DA DÍVIDA ATIVA DO ESTADO DE SÃO PAULO',
  ),
  treasuryCertificate('sef_mg', [
    ['SECRETARIA DE ESTADO DE FAZENDA DE MINAS GERAIS'],
    ['Estado de Minas Gerais', 'Secretaria de Estado de Fazenda'],
  ]),
  treasuryCertificate(
    'sefa_pr',
    [
      ['ESTADO DO PARANÁ', 'SECRETARIA DE ESTADO DA FAZENDA', 'RECEITA ESTADUAL DO PARANÁ'],
      ['Estado do Paraná', 'Secretaria de Estado da Fazenda'],
    ],
    'DÉBITOS TRIBUTÁRIOS E DE DÍVIDA ATIVA ESTADUAL',
  ),
  treasuryCertificate('sefaz_rs', [
    ['ESTADO DO RIO GRANDE DO SUL', 'SECRETARIA DA FAZENDA', 'RECEITA ESTADUAL'],
    ['Estado do Rio Grande do Sul', 'Secretaria da Fazenda'],
  ]),
  treasuryCertificate(
    'sefaz_df',
    [
      ['DISTRITO FEDERAL', 'SECRETARIA DE ESTADO DE ECONOMIA', 'SUBSECRETARIA DA RECEITA'],
      ['Governo do Distrito Federal', 'Secretaria de Estado de Fazenda'],
    ],
    'DÉBITOS',
    'natural',
  ),
  treasuryCertificate('sefaz_ba', [
    ['GOVERNO DO ESTADO DA BAHIA', 'SECRETARIA DA FAZENDA'],
    ['Estado da Bahia', 'Secretaria da Fazenda - SEFAZ'],
  ]),
  treasuryCertificate(
    'fazenda_estadual',
    [
      ['ESTADO DE GOIÁS', 'SECRETARIA DE ESTADO DA ECONOMIA', 'RECEITA ESTADUAL'],
      ['Estado do Ceará', 'Secretaria da Fazenda do Estado', 'Fazenda Estadual'],
    ],
    'DÉBITOS TRIBUTÁRIOS ESTADUAIS',
  ),
  {
    ...treasuryCertificate(
      'situacao_fiscal',
      [
        ['PREFEITURA DA CIDADE DO RIO DE JANEIRO', 'SECRETARIA MUNICIPAL DE FAZENDA'],
        ['Município do Rio de Janeiro', 'Secretaria Municipal de Fazenda e Planejamento'],
      ],
      'DÉBITOS',
      'property',
    ),
    titleOf: {},
    title: ['CERTIDÃO DE SITUAÇÃO FISCAL E ENFITÊUTICA DO IMÓVEL', 'Certidão de Situação Fiscal Imobiliária'],
    says: { negativa: debts.negativa ?? ['', ''], positiva: debts.positiva ?? ['', ''] },
  },
  treasuryCertificate(
    'tributos_sao_paulo',
    [
      ['PREFEITURA DO MUNICÍPIO DE SÃO PAULO', 'SECRETARIA MUNICIPAL DA FAZENDA'],
      ['Cidade de São Paulo', 'Prefeitura de São Paulo - Fazenda'],
    ],
    'TRIBUTOS IMOBILIÁRIOS',
    'property',
  ),
  treasuryCertificate('iptu_belo_horizonte', cityHeader('Belo Horizonte'), 'DÉBITOS DE IPTU', 'property'),
  treasuryCertificate(
    'imovel_curitiba',
    cityHeader('Curitiba'),
    'DÉBITOS DO IMÓVEL (IPTU, ITBI, TCL E CME)',
    'property',
  ),
  treasuryCertificate('municipal_curitiba', cityHeader('Curitiba'), 'DÉBITOS DE TRIBUTOS MUNICIPAIS'),
  treasuryCertificate(
    'municipal_porto_alegre',
    cityHeader('Porto Alegre'),
    'TRIBUTOS MUNICIPAIS DO IMÓVEL',
    'property',
  ),
  treasuryCertificate('municipal_salvador', cityHeader('Salvador'), 'DÉBITOS DE TRIBUTOS MUNICIPAIS'),
  { ...treasuryCertificate('foro_salvador', cityHeader('Salvador'), 'FORO E LAUDÊMIO', 'property') },
  treasuryCertificate(
    'laudemio_particular',
    [
      ['MITRA ARQUIEPISCOPAL', 'SENHORIA DIRETA DAS TERRAS AFORADAS'],
      ['Irmandade do Santíssimo', 'Senhorio direto do terreno'],
    ],
    'FORO E LAUDÊMIO',
    'property',
  ),
  treasuryCertificate(
    'cat_uniao',
    [
      ['SECRETARIA DO PATRIMÔNIO DA UNIÃO', 'CERTIDÃO DE AUTORIZAÇÃO PARA TRANSFERÊNCIA - CAT'],
      ['Superintendência do Patrimônio da União', 'Autorização para Transferência'],
    ],
    'FORO E LAUDÊMIO',
    'property',
  ),
  treasuryCertificate('laudemio_municipio', cityHeader('Niterói'), 'FORO E LAUDÊMIO', 'property'),
  treasuryCertificate(
    'imovel_df',
    [
      ['DISTRITO FEDERAL', 'SECRETARIA DE ESTADO DE ECONOMIA', 'SUBSECRETARIA DA RECEITA'],
      ['Governo do Distrito Federal', 'Secretaria de Estado de Fazenda'],
    ],
    'DÉBITOS DE IPTU E TLP DO IMÓVEL',
    'property',
  ),
  treasuryCertificate(
    'tributos_municipais',
    cityHeader('Niterói'),
    'TRIBUTOS IMOBILIÁRIOS - IPTU',
    'property',
  ),
  treasuryCertificate(
    'taxa_incendio',
    [
      ['CORPO DE BOMBEIROS MILITAR DO ESTADO DO RIO DE JANEIRO', 'FUNESBOM'],
      ['Fundo Especial do Corpo de Bombeiros - FUNESBOM'],
    ],
    'DÉBITOS DA TAXA DE INCÊNDIO',
    'property',
  ),
  treasuryCertificate(
    'itr',
    [
      ['MINISTÉRIO DA FAZENDA', 'Secretaria da Receita Federal do Brasil'],
      ['Ministério da Fazenda', 'Receita Federal do Brasil'],
    ],
    'DÉBITOS RELATIVOS AO IMPOSTO SOBRE A PROPRIEDADE TERRITORIAL RURAL - IMÓVEL RURAL',
    'property',
  ),
]
