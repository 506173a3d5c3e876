import { expect, it } from 'vitest'
import { printedAddress } from './printed-address.ts'

it.each([
  ['Rua das Flores, 12', { street: 'Rua das Flores', number: '12' }],
  [
    'Rua das Laranjeiras, nº 314, apto 502, Laranjeiras, Rio de Janeiro',
    { street: 'Rua das Laranjeiras', number: '314', complement: 'apto 502' },
  ],
  ['Av. Atlântica nº 1.702', { street: 'Av. Atlântica' }],
  ['Rua 7 de Setembro, 45-A', { street: 'Rua 7 de Setembro', number: '45-A' }],
  [
    'RUA VOLUNTÁRIOS DA PÁTRIA, Nº 88, BLOCO B, APARTAMENTO 1201 - BOTAFOGO',
    { street: 'RUA VOLUNTÁRIOS DA PÁTRIA', number: '88', complement: 'BLOCO B, APARTAMENTO 1201' },
  ],
  ['Av. Pres. Vargas, 100, sala 12', { street: 'Av. Pres. Vargas', number: '100', complement: 'sala 12' }],
  ['Rua A, casa 3', { street: 'Rua A', complement: 'casa 3' }],
  ['Estrada do Sítio, s/nº', { street: 'Estrada do Sítio' }],
  ['Rua das Flores. Proprietário: ANA PRADO', { street: 'Rua das Flores' }],
  ['Rua das Flores, na freguesia da Glória, lote 7', { street: 'Rua das Flores' }],
  ['Rua das Flores', { street: 'Rua das Flores' }],
  ['Rua das Flores, 22240-003', { street: 'Rua das Flores', cep: '22240-003' }],
  [
    'Rua das Flores, 12, apto 302, Glória, Rio de Janeiro - RJ, CEP 22240-003',
    {
      street: 'Rua das Flores',
      number: '12',
      complement: 'apto 302',
      neighborhood: 'Glória',
      city: 'Rio de Janeiro',
      state: 'RJ',
      cep: '22240-003',
    },
  ],
  [
    'Av. Paulista, 1000 - Bela Vista - São Paulo/SP',
    {
      street: 'Av. Paulista',
      number: '1000',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  ],
  [
    'Rua das Flores, 12, Niterói, RJ',
    { street: 'Rua das Flores', number: '12', city: 'Niterói', state: 'RJ' },
  ],
  [
    'Rua das Flores, 12, lote 7, quadra 3, Niterói - RJ',
    { street: 'Rua das Flores', number: '12', city: 'Niterói', state: 'RJ' },
  ],
  [
    'Rua das Flores, 12, edifício Sol, bairro Glória, Rio de Janeiro - RJ',
    { street: 'Rua das Flores', number: '12', neighborhood: 'Glória', city: 'Rio de Janeiro', state: 'RJ' },
  ],
  [
    'Rua das Flores, 12, Bairro Alto, Curitiba - PR',
    { street: 'Rua das Flores', number: '12', neighborhood: 'Bairro Alto', city: 'Curitiba', state: 'PR' },
  ],
  [
    'Rua das Flores, 100, Ed. Sol, AP 302, Pituba, Salvador/BA',
    { street: 'Rua das Flores', number: '100', neighborhood: 'Pituba', city: 'Salvador', state: 'BA' },
  ],
  [
    'Rua das Flores, 100, Ed. Sol, AP B, Pituba, Salvador/BA 41810-010',
    {
      street: 'Rua das Flores',
      number: '100',
      neighborhood: 'Pituba',
      city: 'Salvador',
      state: 'BA',
      cep: '41810-010',
    },
  ],
  [
    'Rua das Flores, 100, nesta cidade - BA, Pituba, Salvador - BA 41.810-010',
    { street: 'Rua das Flores', number: '100', neighborhood: 'Pituba', city: 'Salvador', state: 'BA' },
  ],
  ['Rua das Flores, 100, Ed. Sol - BA', { street: 'Rua das Flores', number: '100' }],
  ['Apto 803, Rua das Flores, 12', { street: 'Rua das Flores', number: '12', complement: 'Apto 803' }],
  [
    'apartamento nº 803 do bloco 2 do Edifício Dr. Sá, situado\nà Rua das Flores nº 12, Glória',
    { street: 'Rua das Flores', number: '12', complement: 'apartamento nº 803 do bloco 2' },
  ],
  [
    'Loja A do prédio nº 12 da Rua das Flores',
    { street: 'Rua das Flores', number: '12', complement: 'Loja A' },
  ],
  [
    'apartamento 803 e sua fração ideal de 1/40 do terreno, situado na Rua das Flores, 12',
    { street: 'Rua das Flores', number: '12', complement: 'apartamento 803' },
  ],
  [
    'apartamento 803 do edifício Sol, situado na Rua das Flores, nº 12, apto 803',
    { street: 'Rua das Flores', number: '12', complement: 'apto 803' },
  ],
  [
    'apartamento 803 do bloco 2, situado na Rua das Flores, 12, apto 803',
    { street: 'Rua das Flores', number: '12', complement: 'apartamento 803 do bloco 2' },
  ],
  [
    'apartamento 2, situado na Rua das Flores, 12, bloco 2',
    { street: 'Rua das Flores', number: '12', complement: 'apartamento 2, bloco 2' },
  ],
  [
    'casa 2 da Rua das Flores, 12, loja 2',
    { street: 'Rua das Flores', number: '12', complement: 'casa 2, loja 2' },
  ],
  [
    'apartamento 2, situado na Rua das Flores, 12, casa 2',
    { street: 'Rua das Flores', number: '12', complement: 'apartamento 2, casa 2' },
  ],
  [
    'loja 2 da Rua das Flores, 12, loja 02',
    { street: 'Rua das Flores', number: '12', complement: 'loja 02' },
  ],
  ['Rua das Flores 12 apto 803', { street: 'Rua das Flores', number: '12', complement: 'apto 803' }],
  ['R DAS FLORES 00012 APT 803', { street: 'R DAS FLORES', number: '12', complement: 'APT 803' }],
  ['Rua das Flores nº 12 ap 803', { street: 'Rua das Flores', number: '12', complement: 'ap 803' }],
  ['Rua das Flores, 12, APT803', { street: 'Rua das Flores', number: '12', complement: 'APT803' }],
  ['Rua 24 de Maio 35', { street: 'Rua 24 de Maio', number: '35' }],
  ['Rua 15, 20', { street: 'Rua 15', number: '20' }],
  ['Rua Projetada 3, lote 5', { street: 'Rua Projetada 3' }],
  ['Rua Alfa 3, nº 12', { street: 'Rua Alfa 3', number: '12' }],
  ['Rodovia BR 101, km 5', { street: 'Rodovia BR 101' }],
  ['RUA DAS FLORES, 12, ONDE SE ENCONTRA', { street: 'RUA DAS FLORES', number: '12' }],
  ['Rua das Flores, 12, nesta cidade - RJ', { street: 'Rua das Flores', number: '12' }],
  ['Rua das Flores, 12, Comarca de Niterói - RJ', { street: 'Rua das Flores', number: '12' }],
])('%s', (text, parts) => {
  expect(printedAddress(text)).toEqual(parts)
})

const house = { street: 'Rua das Flores', number: '12' }

it.each([
  [
    'Bairro Icaraí, Município de Niterói, Estado do Rio de Janeiro - RJ',
    { neighborhood: 'Icaraí', city: 'Niterói', state: 'RJ' },
  ],
  ['Icaraí, Niterói, Estado do Rio de Janeiro', { neighborhood: 'Icaraí', city: 'Niterói', state: 'RJ' }],
  ['MUNICIPIO DE VITORIA, ESTADO DO ESPIRITO SANTO', { city: 'VITORIA', state: 'ES' }],
  ['Município e Comarca de Campinas/SP', { city: 'Campinas', state: 'SP' }],
  ['na cidade de Campinas, Comarca de Campinas, Estado de São Paulo', { city: 'Campinas', state: 'SP' }],
  [
    'Vila Nova, cidade e comarca de Campinas - SP',
    { neighborhood: 'Vila Nova', city: 'Campinas', state: 'SP' },
  ],
  ['nesta cidade do Rio de Janeiro - RJ', { city: 'Rio de Janeiro', state: 'RJ' }],
  ['nesta cidade\ndo Rio de Janeiro - RJ', { city: 'Rio de Janeiro', state: 'RJ' }],
  [
    'no bairro da Tijuca,\nnesta cidade do Rio de\nJaneiro, Estado do Rio de Janeiro',
    { neighborhood: 'Tijuca', city: 'Rio de Janeiro', state: 'RJ' },
  ],
  [
    'Centro, Campo Grande, Estado de Mato Grosso do Sul',
    { neighborhood: 'Centro', city: 'Campo Grande', state: 'MS' },
  ],
  ['Belém, no Estado do Pará, se houver', { city: 'Belém', state: 'PA' }],
  ['Asa Sul, Brasília - Distrito Federal', { neighborhood: 'Asa Sul', city: 'Brasília', state: 'DF' }],
  ['Icaraí, Niterói (RJ)', { neighborhood: 'Icaraí', city: 'Niterói', state: 'RJ' }],
  ['Bairro: Icaraí\nMunicípio: Niterói UF: RJ', { neighborhood: 'Icaraí', city: 'Niterói', state: 'RJ' }],
  ['Cidade dos Funcionários, Fortaleza - CE', { city: 'Fortaleza', state: 'CE' }],
  [
    'Cidade de Deus, Rio de Janeiro - RJ',
    { neighborhood: 'Cidade de Deus', city: 'Rio de Janeiro', state: 'RJ' },
  ],
  ['no Município de Maricá, neste Estado do Rio de Janeiro', { city: 'Maricá', state: 'RJ' }],
  ['na cidade de Niterói, deste Estado do Rio de Janeiro - RJ', { city: 'Niterói', state: 'RJ' }],
  ['MUNICÍPIO DE MARICÁ, ESTADO DO RIO DE JANEIRO, DE PROPRIEDADE', { city: 'MARICÁ', state: 'RJ' }],
  ['Município de Niterói, Rio de Janeiro - RJ', { city: 'Niterói', state: 'RJ' }],
  ['Município de Niterói - Secretaria de Fazenda - RJ', { city: 'Niterói', state: 'RJ' }],
  // The state stays open.
  ['Centro, na cidade e comarca de Campinas, deste Estado', { neighborhood: 'Centro', city: 'Campinas' }],
  ['na cidade de Santos, neste Estado', { city: 'Santos' }],
  ['Município de Niterói deste Estado', { city: 'Niterói' }],
  ['nesta cidade do Rio de Janeiro', { city: 'Rio de Janeiro' }],
  ['Município de Niterói, Estado de São Paulo - RJ', { city: 'Niterói' }],
])('the town in the words of papers: %s', (words, town) => {
  expect(printedAddress(`Rua das Flores, 12, ${words}`)).toEqual({ ...house, ...town })
})

it.each([
  'nesta cidade',
  'nesta Capital',
  'nesta Capital - SP',
  'Vila Mariana, nesta Capital, Estado de São Paulo',
  'São Paulo - Capital',
  'nesta cidade e Estado do Rio de Janeiro',
  'na cidade e Estado do Rio de Janeiro',
  'neste município, Estado do Rio de Janeiro',
  'Comarca de Niterói, Estado do Rio de Janeiro',
  'nesta comarca, deste Estado',
  'Cidade dos Funcionários',
  'na cidade de Santos',
  'NESTA CIDADE DE SANTOS COM FRENTE PARA A PRAIA',
  'na cidade de Santos medindo, deste Estado',
])('no town is sure in “%s”', (words) => {
  expect(printedAddress(`Rua das Flores, 12, ${words}`)).toEqual(house)
})

it.each([
  'SQN 308 Bloco A',
  'apartamento 302 do edifício',
  'apartamento 302, que confronta com a Rua das Flores, 12',
  '',
])('takes no street from “%s”', (text) => {
  expect(printedAddress(text)).toBeNull()
})
