import { describe, expect, it } from 'vitest'
import { cpf, readLines } from '../../test/certificate-lines.ts'
import { completeCpf } from '../format/cpf.ts'
import { cpfsOn, shownOn } from './proposal.ts'

const home = 'RUA CONDE DE BONFIM, 615, APTO 402'
const bill = [
  'LUZ DO RIO DISTRIBUIDORA S.A.',
  'Av. Marechal Floriano, 168 - Centro - Rio de Janeiro',
  'CNPJ 60.444.437/0001-46 Inscrição Estadual 81.380.023',
  'REGINA ALVES MOURA',
  home,
  'Total a pagar R$ 187,00',
]
const otherCpf = completeCpf('111444777')

describe('a paper of unknown kind', () => {
  it('names whom it is sent to and every address that it prints, and nothing of its issuer', () => {
    const reading = readLines(bill)
    expect(reading).toMatchObject({
      proposal: { kind: null, sureness: 'doubtful' },
      doubts: ['unknown_kind'],
    })
    expect(shownOn(reading, 'name')).toEqual(['REGINA ALVES MOURA'])
    expect(shownOn(reading, 'address')).toContain(home)
    expect(reading.proposal.subject).toMatchObject({ kind: 'person' })
    for (const field of ['cnpj', 'inscricao', 'matricula'])
      expect(reading.proposal.subject).not.toHaveProperty(field)
  })

  it.each([
    ['a letter', 'Prezada Sra. Regina Alves Moura,'],
    ['a letter without a title', 'Prezada Regina Alves Moura,'],
    ['her own declaration', 'Eu, Regina Alves Moura, brasileira, declaro que moro sozinha.'],
    [
      "an employer's declaration",
      'Declaramos para os devidos fins que a Sra. Regina Alves Moura trabalha aqui.',
    ],
    ['a label', 'Segurada: Regina Alves Moura'],
  ])('names whom words lead to: %s', (_, line) => {
    const reading = readLines(['CARTA', line, 'Atenciosamente,', '____________________', 'Bento Reis Sales'])
    expect(reading.proposal).toMatchObject({
      kind: null,
      subject: { kind: 'person', name: 'Regina Alves Moura' },
    })
    expect(shownOn(reading, 'name')).toEqual(['Regina Alves Moura'])
  })

  it('names both whose numbers it prints where neither comes first, else whom its words put first', () => {
    const numbers = (...lines: string[]) =>
      cpfsOn(readLines(['CONTRATO', ...lines])).map((number) => number.slice(0, 3))
    const [regina, bento] = [`Regina Alves Moura, CPF ${cpf}`, `Bento Reis Sales, CPF ${otherCpf}`]
    expect(numbers(`As partes são ${regina}, e ${bento}.`).toSorted()).toEqual(['111', '123'])
    expect(numbers(`Locadora: ${regina}.`, `Locatário: ${bento}.`)).toEqual(['123'])
  })

  it('names a property by an address alone, or by a number that only properties have', () => {
    expect(readLines(['ORÇAMENTO', `Imóvel: ${home}`]).proposal.subject).toEqual({
      kind: 'property',
      address: home,
    })
    const ofRegistry = readLines(['CARTA', 'Matrícula nº 12.345 do 9º Ofício do Registro de Imóveis'])
    expect(ofRegistry.proposal.subject).toEqual({ kind: 'property', matricula: '12345' })
    const payslip = readLines(['CONTRACHEQUE', 'Matrícula: 12345', 'Nome: REGINA ALVES MOURA'])
    expect(payslip.proposal.subject).toEqual({ kind: 'person', name: 'REGINA ALVES MOURA' })
  })
})
