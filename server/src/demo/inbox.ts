import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import { showDate } from '@soleira/domain/format/birth-date'
import { completeCpf, maskCpf } from '@soleira/domain/format/cpf'
import { receivePaper } from '@soleira/domain/inbox/contract'
import type { ApiClient } from './api-client.ts'
import { openDemoPrinter, printPaper } from './papers.ts'
import { demoOwner } from './people.ts'

/**
 * Four papers as they come, which the product reads by itself: two of owners, which it may file at once, one
 * of a property of theirs, and one of a property and an owner whom nobody has registered.
 */
export async function fillInbox(client: ApiClient): Promise<void> {
  const printer = openDemoPrinter()
  try {
    for (const [name, title, lines] of papers())
      await client.sendForm(receivePaper, {}, { file: await printPaper(printer, name, title, lines) })
  } finally {
    printer.close()
  }
}

const known = (key: string) => {
  const { fullName, cpf } = demoOwner(key)
  return { name: fullName.toUpperCase(), cpf: maskCpf(cpf ?? '') }
}

function papers(): [name: string, title: string, lines: string[]][] {
  const [tomas, beatriz] = [known('tomas'), known('beatriz')]
  const stranger = { name: 'LEOCÁDIA MONTENEGRO PIRES', cpf: maskCpf(completeCpf('417263508')) }
  const day = (days: number) => showDate(addDays(dayOf(new Date()), days))
  return [
    [
      'certidao (3).pdf',
      'Certidão Negativa de Débitos Relativos aos Tributos Federais e à Dívida Ativa da União',
      [
        'MINISTÉRIO DA FAZENDA',
        'Secretaria da Receita Federal do Brasil',
        'Procuradoria-Geral da Fazenda Nacional',
        `Nome: ${tomas.name}`,
        `CPF: ${tomas.cpf}`,
        'é certificado que não constam pendências em seu nome, relativas a créditos tributários',
        `Emitida às 10:28:14 do dia ${day(-6)} <hora e data de Brasília>.`,
        `Válida até ${day(174)}.`,
        'Código de controle da certidão: 41CA.3D3A.8D62.B7B1',
      ],
    ],
    [
      'CNDT.pdf',
      'Certidão Negativa de Débitos Trabalhistas',
      [
        'PODER JUDICIÁRIO',
        'JUSTIÇA DO TRABALHO',
        `Nome: ${beatriz.name}`,
        `CPF: ${beatriz.cpf}`,
        'Certidão nº: 40829317/2026',
        `Expedição: ${day(-4)}, às 09:14:02`,
        `Validade: ${day(176)} - 180 (cento e oitenta) dias, contados da data de sua expedição.`,
        `Certifica-se que ${beatriz.name}, inscrito(a) no CPF sob o nº ${beatriz.cpf},`,
        'NÃO CONSTA como inadimplente no Banco Nacional de Devedores Trabalhistas.',
      ],
    ],
    [
      'scan_0042.pdf',
      'Espelho de IPTU',
      [
        'PREFEITURA DE NITERÓI',
        'ESPELHO DE IPTU - EXERCÍCIO 2026',
        'INSCRIÇÃO IMOBILIÁRIA: 104.882-7',
        'Rua Otávio Carneiro, 100, sala 905, Icaraí, Niterói - RJ',
        'VALOR VENAL: R$ 198.000,00',
        `Emitido em ${day(-12)}`,
      ],
    ],
    [
      'matricula 91347.pdf',
      'Certidão de inteiro teor',
      [
        'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
        'CERTIFICO que a presente é cópia da MATRÍCULA Nº 91.347',
        'IMÓVEL: Apartamento 402 da Rua Pinheiro Machado, 61, Laranjeiras, Rio de Janeiro - RJ.',
        'R-1/91.347 - COMPRA E VENDA: ACME OBRAS LTDA vendeu o imóvel a',
        `${stranger.name}, CPF ${stranger.cpf}.`,
        'Rio de Janeiro, 12 de junho de 2009.',
        'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973.',
        `Rio de Janeiro, ${day(-3)}.`,
      ],
    ],
  ]
}
