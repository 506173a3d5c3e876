import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import { showDate } from '@soleira/domain/format/birth-date'
import { writtenPdf } from '@soleira/server/test/files/written-paper'
import { type PaperFile, pdfFile } from './inbox-papers.ts'

interface Named {
  name: string
  cpf: string
  matricula: string
}

type Lines = (whose: Named) => readonly string[]

const nothingIn =
  (header: readonly string[], things: string): Lines =>
  ({ name, cpf }) => [
    ...header,
    'CERTIFICO que, em nome de',
    `${name}, CPF nº ${cpf},`,
    `NADA CONSTA nos registros de ${things}, até a presente data.`,
  ]

const labourCourt = ['PODER JUDICIÁRIO', 'JUSTIÇA DO TRABALHO', 'TRIBUNAL REGIONAL DO TRABALHO DA 1ª REGIÃO']
const distributor = [
  '2º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO',
  'Comarca da Capital do Estado do Rio de Janeiro',
]
const wards = (office: number) => [`${office}º OFÍCIO DO REGISTRO CIVIL`, 'INTERDIÇÕES E TUTELAS', 'CERTIDÃO']

const papers = {
  onus_reais: ({ matricula, name, cpf }) => [
    'REGISTRO DE IMÓVEIS DA COMARCA DE EXEMPLO',
    'CERTIDÃO DE ÔNUS REAIS',
    `Matrícula nº ${matricula}`,
    'Imóvel: casa na Rua das Flores.',
    `R-1/${matricula} - COMPRA E VENDA: adquirente ${name}, CPF ${cpf}.`,
    'Rio de Janeiro, 12 de junho de 2009.',
    `CERTIFICO que sobre o imóvel da matrícula ${matricula} NÃO CONSTAM ônus reais.`,
  ],
  certidao_fazendaria: () => [
    '9º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO',
    'CERTIDÃO FAZENDÁRIA - IMÓVEL',
    'Imóvel na Rua das Flores, 12.',
    'NADA CONSTA nos registros de distribuição de execuções fiscais de IPTU.',
  ],
  quitacao_condominial: () => [
    'CONDOMÍNIO DO EDIFÍCIO FLORES',
    'DECLARAÇÃO DE QUITAÇÃO CONDOMINIAL',
    'A unidade 302 encontra-se QUITE com as cotas condominiais até a presente data. O Síndico.',
  ],
  situacao_fiscal: () => [
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'SECRETARIA MUNICIPAL DE FAZENDA',
    'CERTIDÃO DE SITUAÇÃO FISCAL E ENFITÊUTICA DO IMÓVEL',
    'Imóvel na Rua das Flores, 12.',
    'NÃO CONSTAM débitos tributários até a presente data.',
  ],
  taxa_incendio: () => [
    'CORPO DE BOMBEIROS MILITAR DO ESTADO DO RIO DE JANEIRO',
    'FUNESBOM',
    'CERTIDÃO NEGATIVA DE DÉBITOS DA TAXA DE INCÊNDIO',
    'Imóvel na Rua das Flores, 12.',
    'NÃO CONSTAM débitos até a presente data.',
  ],
  segundo_distribuidor: nothingIn(
    [...distributor, 'CERTIDÃO DE FEITOS AJUIZADOS'],
    'distribuição de ações cíveis',
  ),
  certidao_fazendaria_pessoal: nothingIn(
    ['9º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO', 'CERTIDÃO FAZENDÁRIA'],
    'distribuição de ações da Fazenda Pública e execuções fiscais',
  ),
  primeiro_interdicoes: nothingIn(wards(1), 'interdições e tutelas'),
  segundo_interdicoes: nothingIn(wards(2), 'interdições e tutelas'),
  trabalhistas_eletronico: nothingIn(
    [...labourCourt, 'CERTIDÃO ELETRÔNICA DE AÇÕES TRABALHISTAS'],
    'processos trabalhistas eletrônicos',
  ),
  trabalhistas_fisicos: nothingIn(
    [...labourCourt, 'CERTIDÃO DE AÇÃO TRABALHISTA EM TRAMITAÇÃO - PROCESSOS FÍSICOS'],
    'processos físicos trabalhistas',
  ),
  debitos_trabalhistas: ({ name, cpf }) => [
    'JUSTIÇA DO TRABALHO',
    'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
    `Nome: ${name}`,
    `CPF: ${cpf}`,
    'NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.',
  ],
  receita_federal: ({ name, cpf }) => [
    'MINISTÉRIO DA FAZENDA',
    'Secretaria da Receita Federal do Brasil',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
    'ATIVA DA UNIÃO',
    `Nome: ${name}`,
    `CPF: ${cpf}`,
    'é certificado que não constam pendências em seu nome.',
  ],
  justica_federal: nothingIn(
    [
      'PODER JUDICIÁRIO',
      'JUSTIÇA FEDERAL',
      'TRIBUNAL REGIONAL FEDERAL DA 2ª REGIÃO',
      'CERTIDÃO DE DISTRIBUIÇÃO - AÇÕES E EXECUÇÕES CÍVEIS E CRIMINAIS',
    ],
    'distribuição de ações e execuções cíveis e criminais',
  ),
  sefaz: ({ name, cpf }) => [
    'ESTADO DO RIO DE JANEIRO',
    'SECRETARIA DE ESTADO DE FAZENDA',
    'CERTIDÃO NEGATIVA DE DÉBITOS',
    `Nome: ${name}`,
    `CPF: ${cpf}`,
    'NÃO CONSTAM débitos tributários em nome do requerente até a presente data.',
  ],
} satisfies Partial<Record<ChecklistItemId, Lines>>

/** One PDF for each of the specified fifteen items of one owner. */
export function fifteenCertificates(whose: Named): PaperFile[] {
  const issued = showDate(addDays(dayOf(new Date()), -10))
  return Object.entries<Lines>(papers).map(([kind, lines]) =>
    pdfFile(`${kind}.pdf`, writtenPdf([...lines(whose), `Rio de Janeiro, ${issued}.`])),
  )
}
