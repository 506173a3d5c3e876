import { expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'

it.each([
  ['São Paulo, 18 de setembro de 2025.   PEDIDO Nº: 0091773820'],
  ['PEDIDO N°:', '0091773820'],
  ['PEDIDO Nº:', '0091773820', 'Página 1 de 1'],
])('the code of a certificate of the e-SAJ is the number of its request: %j', (...requested) => {
  const { proposal } = readLines([
    'PODER JUDICIÁRIO',
    'TRIBUNAL DE JUSTIÇA DO ESTADO DE SÃO PAULO',
    'CERTIDÃO ESTADUAL DE DISTRIBUIÇÕES CÍVEIS',
    'CERTIDÃO Nº: 7714320\tFOLHA: 1/1',
    'CERTIFICA que, no pedido formulado em 2024 e pesquisando os registros, verificou NADA CONSTAR como',
    `réu de: FÁBIO RIBEIRO, CPF: ${cpf}, conforme indicação constante do pedido de certidão.`,
    ...requested,
  ])
  expect(proposal).toMatchObject({ kind: 'tjsp_civel', number: '7714320', code: '0091773820' })
})
