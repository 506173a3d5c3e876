import { showDate } from '@soleira/domain/format/birth-date'
import { completeCnm, maskCnm } from '@soleira/domain/format/cnm'
import { dayFromToday } from '../days.ts'

/** Their CPFs. */
export interface Sellers {
  regina: string
  otto: string
  bento: string
  celia: string
}

const card = (name: string, rg: string, cpf: string, mother: string) => [
  'REPÚBLICA FEDERATIVA DO BRASIL',
  'ESTADO DO RIO DE JANEIRO',
  'CARTEIRA DE IDENTIDADE',
  'VÁLIDA EM TODO O TERRITÓRIO NACIONAL',
  `REGISTRO GERAL: ${rg}`,
  'DATA DE EXPEDIÇÃO: 10/03/2019',
  `NOME: ${name}`,
  `NOME DA MÃE: ${mother}`,
  'NATURALIDADE: NITERÓI - RJ',
  'DATA DE NASCIMENTO: 22/08/1971',
  `CPF: ${cpf}`,
]

const federal = (name: string, cpf: string, days = 20) => [
  'MINISTÉRIO DA FAZENDA',
  'Secretaria da Receita Federal do Brasil',
  'Procuradoria-Geral da Fazenda Nacional',
  'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
  'ATIVA DA UNIÃO',
  `Nome: ${name}`,
  `CPF: ${cpf}`,
  'é certificado que não constam pendências em seu nome',
  `Emitida às 10:28:14 do dia ${showDate(dayFromToday(-days))} <hora e data de Brasília>.`,
  `Válida até ${showDate(dayFromToday(180 - days))}.`,
  `Código de controle da certidão: ${cpf.slice(0, 3)}A.${1_000 + days}.8D62.B7B1`,
]

const labour = (name: string, cpf: string) => [
  'PODER JUDICIÁRIO',
  'JUSTIÇA DO TRABALHO',
  'CERTIDÃO NEGATIVA DE DÉBITOS TRABALHISTAS',
  `Nome: ${name}`,
  `CPF: ${cpf}`,
  `Certidão nº: 4${cpf.replace(/\D/g, '').slice(2, 9)}/2026`,
  `Expedição: ${showDate(dayFromToday(-20))}, às 10:28:14`,
  `Validade: ${showDate(dayFromToday(160))} - 180 dias, contados da data de sua expedição.`,
  `Certifica-se que ${name}, inscrito(a) no CPF sob o nº ${cpf},`,
  'NÃO CONSTA como inadimplente no',
  'Banco Nacional de Devedores Trabalhistas.',
]

const cnm = completeCnm('11133820054318')

/**
 * Three sellers have them: Regina, whose husband Otto owns with her and is not registered; Bento; and Célia, of
 * whom nobody knows yet. The marriage certificate prints the CPF of one spouse alone.
 */
export const twelvePapers = ({ regina, otto, bento, celia }: Sellers) => ({
  'matricula.pdf': [
    'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
    `CNM: ${maskCnm(cnm)}`,
    'CERTIFICO que a presente é cópia da MATRÍCULA Nº 54.318',
    'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120,',
    'com área privativa de 80,50m².',
    'R-1/54.318 - COMPRA E VENDA: ACME OBRAS LTDA vendeu o imóvel a',
    `REGINA ALVES MOURA, CPF ${regina}, e seu marido`,
    `OTTO LIMA MOURA, CPF ${otto}, a BENTO REIS SALES,`,
    `CPF ${bento}, e a CÉLIA DIAS PAZ, CPF ${celia},`,
    'na proporção de 1/4 para cada um.',
    'Rio de Janeiro, 12 de junho de 2009.',
    'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973.',
    `Rio de Janeiro, ${showDate(dayFromToday(-9))}.`,
  ],
  'iptu.pdf': [
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'ESPELHO DE IPTU - EXERCÍCIO 2026',
    'INSCRIÇÃO IMOBILIÁRIA: 1.234.567-8',
    'CIB: ABC1234-J',
    'Rua das Laranjeiras, 120, apto 301',
    'VALOR VENAL: R$ 400.000,00',
    'VALOR DO IPTU: R$ 1.234,56',
    'ÁREA EDIFICADA: 92 m2',
    `Emitido em ${showDate(dayFromToday(-15))}`,
  ],
  'casamento.pdf': [
    'REPÚBLICA FEDERATIVA DO BRASIL',
    'REGISTRO CIVIL DAS PESSOAS NATURAIS',
    'CERTIDÃO DE CASAMENTO',
    `NOME: REGINA ALVES MOURA CPF ${regina}`,
    'CÔNJUGE: OTTO LIMA MOURA',
    'Data do casamento: 12/05/1998',
    'Regime de bens: COMUNHÃO PARCIAL DE BENS',
    `Niterói, ${showDate(dayFromToday(-30))}.`,
  ],
  'rg-regina.pdf': card('REGINA ALVES MOURA', '11.482.073-6', regina, 'CELINA RAMOS ALVES'),
  'rg-bento.pdf': card('BENTO REIS SALES', '12.733.190-1', bento, 'MARIA REIS'),
  'rg-celia.pdf': card('CÉLIA DIAS PAZ', '20.118.402-5', celia, 'JOANA DIAS'),
  'receita-regina-antiga.pdf': federal('REGINA ALVES MOURA', regina, 90),
  'receita-regina.pdf': federal('REGINA ALVES MOURA', regina),
  'receita-otto.pdf': federal('OTTO LIMA MOURA', otto),
  'receita-celia.pdf': federal('CÉLIA DIAS PAZ', celia),
  'trabalho-bento.pdf': labour('BENTO REIS SALES', bento),
  'trabalho-otto.pdf': labour('OTTO LIMA MOURA', otto),
})
