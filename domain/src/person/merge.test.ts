import { expect, it } from 'vitest'
import { whyTwo } from './merge.ts'

const none = { cpf: null, cnpj: null }
const [ana, rui] = [
  { ...none, cpf: '529.982.247-25' },
  { ...none, cpf: '310.482.917-90' },
]

it('two numbers are two people, until somebody says that one is wrong', () => {
  expect(whyTwo(ana, rui)).toContain('Os CPFs são diferentes')
  expect(whyTwo({ ...none, cnpj: '1' }, { ...none, cnpj: '2' })).toContain('de duas empresas')
  for (const other of [ana, none]) expect(whyTwo(ana, other)).toBeNull()
})
