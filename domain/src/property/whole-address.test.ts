import { expect, it } from 'vitest'
import { wholeAddress } from './whole-address.ts'

const plain = { number: null, complement: null, neighborhood: null, cep: null }

it.each([
  [
    'RUA DAS HORTÊNSIAS 81 AP 302 – PITUBA\n41810-010 SALVADOR BA',
    {
      street: 'Rua das Hortênsias',
      number: '81',
      complement: 'Ap 302',
      neighborhood: 'Pituba',
      city: 'Salvador',
      state: 'BA',
      cep: '41810-010',
    },
  ],
  [
    'AV LAVRAS 00315 AP 0202 – PETRÓPOLIS\n90460-040 PORTO ALEGRE RS',
    {
      street: 'Av Lavras',
      number: '315',
      complement: 'Ap 0202',
      neighborhood: 'Petrópolis',
      city: 'Porto Alegre',
      state: 'RS',
      cep: '90460-040',
    },
  ],
  [
    'Estrada do Pau-Ferro, 1.108, casa 6 — Pechincha — Rio de Janeiro — RJ — 22743-051',
    {
      street: 'Estrada do Pau-Ferro',
      number: '1108',
      complement: 'casa 6',
      neighborhood: 'Pechincha',
      city: 'Rio de Janeiro',
      state: 'RJ',
      cep: '22743-051',
    },
  ],
  [
    'R. GEN. LIMA E SILVA 1180 AP 302\nCIDADE BAIXA\n90050-102 PORTO ALEGRE RS',
    {
      street: 'R. Gen. Lima e Silva',
      number: '1180',
      complement: 'Ap 302',
      neighborhood: 'Cidade Baixa',
      city: 'Porto Alegre',
      state: 'RS',
      cep: '90050-102',
    },
  ],
  [
    'AV. SETE DE SETEMBRO, 2890 AP 804 ED. MORADA DO SOL\nVITÓRIA SALVADOR-BA 40080-001',
    {
      street: 'Av. Sete de Setembro',
      number: '2890',
      complement: 'Ap 804, Ed. Morada do Sol',
      neighborhood: null,
      city: 'Vitória Salvador',
      state: 'BA',
      cep: '40080-001',
    },
  ],
  [
    'RUA 24 DE MAIO 35, Centro, Niterói/RJ, CEP 24.020-001',
    {
      street: 'Rua 24 de Maio',
      number: '35',
      complement: null,
      neighborhood: 'Centro',
      city: 'Niterói',
      state: 'RJ',
      cep: '24020-001',
    },
  ],
  [
    'RUA BRAZ 118 CASA FUNDOS\nCidade: Vila Velha\nES',
    {
      ...plain,
      street: 'Rua Braz',
      number: '118',
      complement: 'Casa Fundos',
      city: 'Vila Velha',
      state: 'ES',
    },
  ],
  ['Rua Azul, 10, em Macapá AP', { ...plain, street: 'Rua Azul', number: '10', city: 'Macapá', state: 'AP' }],
])('takes apart %s', (text, parts) => expect(wholeAddress(text)).toEqual(parts))

it.each([
  'Rua Sabará, 406, ap. 91 — Higienópolis — São Paulo',
  'Largo do Machado 8 AP 302',
  'Caixa postal 7, Niterói RJ',
])('is silent where city, state or street are not said: %s', (text) => expect(wholeAddress(text)).toBeNull())
