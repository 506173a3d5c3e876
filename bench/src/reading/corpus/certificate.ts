import type { CertificateResult } from '@soleira/domain/certificate/result'
import type { PaperKind } from '@soleira/domain/reading/proposal'
import type { Content } from './layouts.ts'

export type Both<T> = readonly [tuned: T, measured: T]

export interface Certificate {
  kind: PaperKind
  about: Content['about']
  header: Both<readonly string[]>
  title: Both<string>
  property?: Content['property']
  says: Partial<Record<CertificateResult, Both<string>>>
  titleOf?: Partial<Record<CertificateResult, Both<string>>>
  footer?: Both<readonly string[]>
}

type Says = Certificate['says']

export const saysOfSuits = (things: string): Says => ({
  negativa: [
    `{whom} NADA CONSTA nos registros de distribuição de ${things}, até a presente data.`,
    `NÃO CONSTAM, até a presente data e hora, nos sistemas deste juízo, ${things} em que figure como parte {whom} ressalvados os feitos sob sigilo.`,
  ],
  positiva: [
    `CONSTAM os seguintes ${things} em face de {whom} a saber: {lawsuit}.`,
    `foram localizados em nome de {whom} ${things}, conforme relação: {lawsuit}, em andamento.`,
  ],
})

export const debts: Says = {
  negativa: [
    'NÃO CONSTAM débitos tributários em nome de {whom} até a presente data, ressalvado o direito de cobrar dívidas que venham a ser apuradas.',
    'em relação a {whom} inexistem pendências perante a Fazenda, ficando ressalvado o direito de inscrever e cobrar débitos ainda não registrados.',
  ],
  positiva_com_efeito_de_negativa: [
    'CONSTAM débitos em nome de {whom} com exigibilidade suspensa, nos termos do art. 151 do Código Tributário Nacional, tendo este documento os mesmos efeitos da certidão negativa.',
    'em relação a {whom} existem débitos não vencidos ou cuja exigibilidade está suspensa; produz os efeitos do art. 206 do CTN.',
  ],
  positiva: [
    'CONSTAM débitos tributários em nome de {whom} no valor de R$ 1.234,56, sem exigibilidade suspensa.',
    'em relação a {whom} existem débitos vencidos e exigíveis, que podem ser consultados no atendimento.',
  ],
}

export const debtTitles = (what: string): Certificate['titleOf'] => ({
  negativa: [`CERTIDÃO NEGATIVA DE ${what}`, `Certidão Negativa de ${what}`],
  positiva_com_efeito_de_negativa: [
    `CERTIDÃO POSITIVA COM EFEITOS DE NEGATIVA DE ${what}`,
    `Certidão Positiva com Efeito de Negativa de ${what}`,
  ],
  positiva: [`CERTIDÃO POSITIVA DE ${what}`, `Certidão Positiva de ${what}`],
})

export const saysOfBooks = (thing: string): Says => ({
  negativa: [
    `NADA CONSTA em nome de {whom} quanto a ${thing}.`,
    `revendo os livros e assentamentos, NÃO CONSTA registro de ${thing} em nome de {whom} no período de vinte anos.`,
  ],
  positiva: [
    `CONSTAM os seguintes apontamentos de ${thing} em nome de {whom} protocolo 1234.`,
    `revendo os livros, CONSTA ${thing} em nome de {whom} conforme o termo 88, fls. 12.`,
  ],
})

export const labourCourtCertificate = (
  kind: PaperKind,
  region: number,
  papers: 'físicos' | 'eletrônicos' | null,
): Certificate => ({
  kind,
  about: 'natural',
  header: [
    ['PODER JUDICIÁRIO', 'JUSTIÇA DO TRABALHO', `TRIBUNAL REGIONAL DO TRABALHO DA ${region}ª REGIÃO`],
    ['Justiça do Trabalho', `Tribunal Regional do Trabalho ${region}ª Região`],
  ],
  title:
    papers === 'físicos'
      ? [
          'CERTIDÃO DE AÇÃO TRABALHISTA EM TRAMITAÇÃO - PROCESSOS FÍSICOS',
          'Certidão de Distribuição de Feitos Trabalhistas - Processos Físicos',
        ]
      : ['CERTIDÃO ELETRÔNICA DE AÇÕES TRABALHISTAS', 'Certidão de Ações Trabalhistas'],
  says: saysOfSuits(
    papers === 'eletrônicos'
      ? 'processos trabalhistas eletrônicos'
      : papers
        ? 'processos físicos trabalhistas'
        : 'ações trabalhistas',
  ),
  footer: [
    ['Esta certidão não gera os efeitos da Certidão Negativa de Débitos Trabalhistas (CNDT).'],
    [
      'Não substitui a Certidão Negativa de Débitos Trabalhistas de que trata a Lei nº 12.440, de 7 de julho de 2011.',
    ],
  ],
})

export const federalCourtCertificate = (kind: PaperKind, region: number, section: string): Certificate => ({
  kind,
  about: 'natural',
  header: [
    ['PODER JUDICIÁRIO', 'JUSTIÇA FEDERAL', `TRIBUNAL REGIONAL FEDERAL DA ${region}ª REGIÃO`, section],
    [`Tribunal Regional Federal da ${region}ª Região`, 'Justiça Federal de Primeiro Grau'],
  ],
  title: ['CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES E EXECUÇÕES CÍVEIS E CRIMINAIS', 'Certidão Judicial Cível'],
  says: saysOfSuits('ações e execuções cíveis e criminais'),
})

export const stateCourtCertificate = (
  kind: PaperKind,
  court: string,
  title: Both<string>,
  things = 'ações cíveis',
  about: Content['about'] = 'natural',
): Certificate => ({
  kind,
  about,
  header: [
    ['PODER JUDICIÁRIO', court.toUpperCase(), 'COMARCA DA CAPITAL'],
    [court, 'Serviço de Distribuição'],
  ],
  title,
  says: saysOfSuits(things),
})

export const treasuryCertificate = (
  kind: PaperKind,
  header: Both<readonly string[]>,
  what = 'DÉBITOS TRIBUTÁRIOS',
  about: Content['about'] = 'company',
): Certificate => ({
  kind,
  about,
  header,
  title: ['', ''],
  titleOf: debtTitles(what) ?? {},
  says: debts,
  ...(about === 'property' && { property: { label: 'Inscrição imobiliária', field: 'inscricao' as const } }),
})

export const cityHeader = (name: string): Both<readonly string[]> => [
  [`PREFEITURA MUNICIPAL DE ${name.toUpperCase()}`, 'SECRETARIA MUNICIPAL DA FAZENDA'],
  [`Município de ${name}`, 'Secretaria Municipal de Fazenda - Receita Municipal'],
]

export const distributionCertificate = (
  about: Content['about'],
  kind: PaperKind,
  title: Both<string>,
  things: string,
): Certificate => ({
  kind,
  about,
  header: [
    ['2º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO', 'COMARCA DA CAPITAL DO ESTADO DO RIO DE JANEIRO'],
    ['Cartório do 2º Ofício de Registro de Distribuição', 'Rio de Janeiro - RJ'],
  ],
  title,
  says: saysOfSuits(things),
  ...(about === 'property' && { property: { label: 'Inscrição imobiliária', field: 'inscricao' as const } }),
})

export const unavailable: Both<string> = ['CERTIDÃO', 'CERTIDÃO']
