import { expect, it } from 'vitest'
import { completeCpf, maskCpf } from '../format/cpf.ts'
import { pageOf } from '../reading/flow.ts'
import { readPaper } from '../reading/read-paper.ts'
import { factsIn, matriculaIn } from './facts.ts'

const cpf = maskCpf(completeCpf('310482917'))
const text = {
  pages: [
    pageOf([
      'REGISTRO DE IMÓVEIS - 9º OFÍCIO',
      'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
      'IMÓVEL: Apartamento 301 da Rua das Laranjeiras, 120.',
      `R-1/12.345 - COMPRA E VENDA: adquirente REGINA ALVES MOURA, CPF ${cpf}.`,
      'Rio de Janeiro, 12 de junho de 2009.',
      'CERTIFICO, nos termos do art. 19 da Lei 6.015/1973. Rio de Janeiro, 3 de novembro de 2026.',
    ]),
  ],
}
const reading = readPaper(text, 1)

it('a matrícula whose acts were read already is not read again', () => {
  const matricula = matriculaIn(text, 1, reading)
  const facts = factsIn({ pages: [] }, 1, reading, matricula)
  expect(facts.find(({ field }) => field === 'owner')?.value).toMatchObject({
    said: 'Regina Alves Moura',
    cpf,
  })
})

it('no other paper is read as a matrícula', () => {
  const proposal = { ...reading.proposal, kind: 'ESPELHO_IPTU' as const }
  expect(matriculaIn(text, 1, { ...reading, proposal })).toBeNull()
})
