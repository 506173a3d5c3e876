import { completeCpf } from '../src/format/cpf.ts'

export const wordedCpf = completeCpf('123456789')
export const otherCpf = completeCpf('987654321')

export const distributor = (...said: string[]) => [
  '2º OFÍCIO DO REGISTRO DE DISTRIBUIÇÃO',
  'Comarca da Capital do Estado do Rio de Janeiro',
  'CERTIDÃO DE FEITOS AJUIZADOS',
  `CERTIFICO que, revendo os livros de distribuição, em relação a REGINA DRUMMOND VAZ, CPF nº ${wordedCpf},`,
  ...said,
  'Rio de Janeiro, 28 de maio de 2025.',
]
export const fire = (...said: string[]) => [
  'CORPO DE BOMBEIROS MILITAR DO ESTADO DO RIO DE JANEIRO',
  'CERTIDÃO - TAXA DE INCÊNDIO',
  'Inscrição predial: 1.902.336-8',
  ...said,
  'Emissão: 26/08/2025',
]
export const condominium = (...said: string[]) => [
  'CONDOMÍNIO DO EDIFÍCIO MIRANTE',
  'DECLARAÇÃO DE QUITAÇÃO',
  `Declaro, como síndico, que o apartamento 302, pertencente à Sra. ANA TORRES, CPF ${wordedCpf},`,
  ...said,
  'Rio de Janeiro, 9 de outubro de 2025.',
]
