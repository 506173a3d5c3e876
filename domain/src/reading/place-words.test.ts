import { expect, it } from 'vitest'
import { readLines } from '../../test/certificate-lines.ts'

const whole = 'Conde de Bonfim, 540'

/** Forms in which papers print one apartment, with the address as it is read. */
it.each([
  ['Endereço: apartamento 803, Rua Conde de Bonfim, 540', `apartamento 803, Rua ${whole}`],
  ['Endereço: Apto 803, Rua Conde de Bonfim, 540', `Apto 803, Rua ${whole}`],
  ['Apto 803, Rua Conde de Bonfim, 540', `Apto 803, Rua ${whole}`],
  [
    'IMÓVEL: apartamento 803 do edifício situado na Rua Conde de Bonfim, nº 540',
    'apartamento 803 do edifício situado na Rua Conde de Bonfim, nº 540',
  ],
  ['Endereço do imóvel: Rua Conde de Bonfim 540 apto 803', 'Rua Conde de Bonfim 540 apto 803'],
  ['Endereço do imóvel: Rua Conde de Bonfim 540', 'Rua Conde de Bonfim 540'],
  ['R CONDE DE BONFIM 00540 APT 803', 'R CONDE DE BONFIM 00540 APT 803'],
  ['Rua Conde de Bonfim nº 540 ap 803', 'Rua Conde de Bonfim nº 540 ap 803'],
])('an address tells the property: %s', (line, address) => {
  const { proposal, doubts } = readLines([
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'IMPOSTO PREDIAL E TERRITORIAL URBANO - IPTU 2026',
    'Valor venal: R$ 812.000,00',
    line,
  ])
  expect(proposal.subject).toEqual({ kind: 'property', address })
  expect(doubts).not.toContain('no_subject')
})

it.each([
  [
    'Imóvel: apartamento 803 da Rua Conde de Bonfim, nº 540, Tijuca,',
    'Rio de Janeiro - RJ, com 80m²',
    /, Tijuca,\nRio de Janeiro - RJ$/,
  ],
  ['Endereço: Rua Conde de Bonfim, 540,', 'Tijuca, Rio de Janeiro/RJ', /, 540,\nTijuca, Rio de Janeiro\/RJ$/],
  ['Endereço: Rua Conde de Bonfim, 540', 'Niterói - RJ', /, 540$/],
  ['Endereço: Rua Conde de Bonfim, 540,', 'que confronta com o nº 542', /, 540,$/],
  ['Endereço: Rua Conde de Bonfim, 540,', 'onde encontra-se o imóvel', /, 540,$/],
  ['Endereço: Rua Conde de Bonfim, 540,', 'de João, morador em Niterói - RJ', /, 540,$/],
  [
    'Endereço: Rua Conde de Bonfim, 540,',
    'nesta cidade do Rio de Janeiro - RJ, com 80m²',
    /, 540,\nnesta cidade do Rio de Janeiro - RJ$/,
  ],
  ['Endereço: Rua Conde de Bonfim, 540,', 'CEP 49010-150, ARACAJU-SE', /, 540,\nCEP 49010-150, ARACAJU-SE$/],
  ['Endereço: RUA CONDE DE BONFIM, 540,', 'ONDE ENCONTRA-SE O IMÓVEL', /, 540,$/],
  ['Endereço: RUA CONDE DE BONFIM, 540,', 'LOCALIZA-SE O IMÓVEL', /, 540,$/],
  ['Endereço: RUA CONDE DE BONFIM, 540,', 'DE JOÃO ALVES, MORADOR EM NITERÓI - RJ', /, 540,$/],
  ['Endereço: RUA CONDE DE BONFIM, 540,', 'PROPRIETÁRIO: JOÃO ALVES, NITERÓI - RJ', /, 540,$/],
  ['Endereço: Rua Conde de Bonfim, 540,', 'Cidade: Paraty – RJ', /, 540,\nCidade: Paraty – RJ$/],
  [
    'Endereço: Rua Conde de Bonfim, 540, Tijuca',
    'nesta cidade do Rio de Janeiro - RJ, com 80m²',
    /, Tijuca\nnesta cidade do Rio de Janeiro - RJ$/,
  ],
  [
    'Endereço: Rua Conde de Bonfim, 540, nesta cidade',
    'do Rio de Janeiro - RJ, com 80m²',
    /, nesta cidade\ndo Rio de Janeiro - RJ$/,
  ],
  [
    'Endereço: Rua Conde de Bonfim, 540,',
    'no bairro da Tijuca, nesta cidade e comarca do Rio de Janeiro/RJ',
    /, 540,\nno bairro da Tijuca, nesta cidade e comarca do Rio de Janeiro\/RJ$/,
  ],
  [
    'Endereço: Rua Conde de Bonfim, 540, Bairro Icaraí,',
    'Município de Niterói, Estado do Rio de Janeiro - RJ, com 80m²',
    /, Bairro Icaraí,\nMunicípio de Niterói, Estado do Rio de Janeiro - RJ$/,
  ],
  [
    'Endereço: RUA CONDE DE BONFIM, 540,',
    'MUNICÍPIO DE SÃO GONÇALO, ESTADO DO RIO DE JANEIRO, COM 80M²',
    /, 540,\nMUNICÍPIO DE SÃO GONÇALO, ESTADO DO RIO DE JANEIRO$/,
  ],
  [
    'Endereço: Rua Conde de Bonfim, 540,',
    'na cidade e comarca de Campinas, deste Estado, medindo 10m',
    /, 540,\nna cidade e comarca de Campinas, deste Estado$/,
  ],
  [
    'Endereço: Rua Conde de Bonfim, 540,',
    'no Município de Maricá, neste Estado do Rio de Janeiro, medindo 10m',
    /, 540,\nno Município de Maricá, neste Estado do Rio de Janeiro$/,
  ],
  [
    'Endereço: Rua Conde de Bonfim, 540,',
    'apto 803, Tijuca, Rio de Janeiro - RJ',
    /, 540,\napto 803, Tijuca, Rio de Janeiro - RJ$/,
  ],
  [
    'Endereço: Avenida Embaixador Abelardo Bueno, nº 3500, bloco 2, apartamento 1803, Bairro Barra da Tijuca, Município do Rio de Janeiro, Estado do Rio de Janeiro - RJ, com 80m²',
    'Área: 80m²',
    /, Município do Rio de Janeiro, Estado do Rio de Janeiro - RJ$/,
  ],
  ['Endereço: Rua Conde de Bonfim, 540, nesta cidade', 'com 80m² - RJ', /, nesta cidade$/],
  ['Endereço: Rua Conde de Bonfim, 540,', 'nesta cidade, onde mora Ana Reis, Niterói - RJ', /, 540,$/],
])('the town may stand in the next line, behind a comma: %s %s', (line, next, end) => {
  const { proposal } = readLines([
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'IMPOSTO PREDIAL E TERRITORIAL URBANO - IPTU 2026',
    'Valor venal: R$ 812.000,00',
    line,
    next,
  ])
  expect(proposal.subject?.address).toMatch(end)
})

it.each([
  'A guia no largo prazo da lei nº 540 vence',
  'Avenida Central inscrição nº 540',
  'Valor da R Conde de Bonfim 540',
])('no address is read in “%s”', (line) => {
  const { proposal, doubts } = readLines([
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'IMPOSTO PREDIAL E TERRITORIAL URBANO - IPTU 2026',
    'Valor venal: R$ 812.000,00',
    line,
  ])
  expect(proposal.subject?.address).toBeUndefined()
  expect(doubts).toContain('no_subject')
})

it.each([
  'apartamento 803, ao lado do apartamento 802 da Rua Conde de Bonfim, 540',
  'apartamento 803, antigo apartamento 802, do edifício situado na Rua Conde de Bonfim, nº 540',
  'A unidade 803 nada deve. O síndico, JOÃO REIS, apto 802, Rua Conde de Bonfim, 540, Rio de Janeiro',
  'vaga nº 12 do apartamento 802 da Rua Conde de Bonfim, 540',
])('no unit is taken where it may be another one: %s', (line) => {
  const { proposal } = readLines([
    'PREFEITURA DA CIDADE DO RIO DE JANEIRO',
    'IMPOSTO PREDIAL E TERRITORIAL URBANO - IPTU 2026',
    'Valor venal: R$ 812.000,00',
    line,
  ])
  expect(proposal.subject?.address).not.toMatch(/802/)
})
