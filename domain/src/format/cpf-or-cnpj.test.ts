import { expect, it } from 'vitest'
import { maskCpfOrCnpj } from './cpf-or-cnpj.ts'
import { cpfOrCnpjField } from './cpf-or-cnpj-field.ts'

it('masks a CPF until what is typed can only be a CNPJ', () => {
  expect(
    ['5299', '52998224725', '112223330001', '11222333000181', '12a', '12abc34501de35'].map(maskCpfOrCnpj),
  ).toEqual([
    '529.9',
    '529.982.247-25',
    '11.222.333/0001',
    '11.222.333/0001-81',
    '12.A',
    '12.ABC.345/01DE-35',
  ])
  for (const masked of ['529.982.247-25', '12.ABC.345/01DE-35']) expect(maskCpfOrCnpj(masked)).toBe(masked)
  expect(['CPF: 318.642.907-22', 'CNPJ nº 12.ABC.345/01DE-35', 'CPF3'].map(maskCpfOrCnpj)).toEqual([
    '318.642.907-22',
    '12.ABC.345/01DE-35',
    'CP.F3',
  ])
  // One character less brings the CPF's mask back.
  expect(maskCpfOrCnpj('11.222.333/000')).toBe('112.223.330-00')
})

it('takes either, and says which of them is wrong', () => {
  const field = cpfOrCnpjField('CPF é obrigatório')
  const said = (text: string) => {
    const { success, data, error } = field.safeParse(text)
    return success ? data : error.issues.map(({ message }) => message)
  }
  expect(
    ['CPF: 318.642.907-22', 'CPF nº 31864290722', 'CNPJ/MF: 12.ABC.345/01DE-35', '318.642.907\u201122'].map(
      said,
    ),
  ).toEqual(['318.642.907-22', '318.642.907-22', '12.ABC.345/01DE-35', '318.642.907-22'])
  expect(['52998224725', '11222333000181', '12abc34501de35'].map(said)).toEqual([
    '529.982.247-25',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
  ])
  expect(['', '123', '529.982.247-24', '11.222.333/0001-82', '12.ABC.345/01DE-36', '12.A'].map(said)).toEqual(
    [
      ['CPF é obrigatório'],
      ['CPF inválido'],
      ['CPF inválido'],
      ['CNPJ inválido'],
      ['CNPJ inválido'],
      ['CNPJ inválido'],
    ],
  )
})
