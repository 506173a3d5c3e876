import { MantineProvider } from '@mantine/core'
import { maskCpf } from '@soleira/domain/format/cpf'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MaskedInput } from './masked-input.tsx'
import { MoneyInput } from './money-input.tsx'

function Cpf() {
  const [value, setValue] = useState('')
  return <MaskedInput label="CPF" mask={maskCpf} value={value} onChange={setValue} />
}

function Money() {
  const [value, setValue] = useState('')
  return <MoneyInput label="Valor" value={value} onChange={setValue} />
}

function open(form: React.ReactNode, label: string) {
  render(<MantineProvider>{form}</MantineProvider>)
  return screen.getByLabelText<HTMLInputElement>(label)
}

test('masks while typing, and the caret stays where a correction is made', async () => {
  const user = userEvent.setup()
  const field = open(<Cpf />, 'CPF')
  await user.type(field, '52998224725')
  expect(field.value).toBe('529.982.247-25')

  field.setSelectionRange(6, 6)
  await user.keyboard('{Backspace}')
  expect(field.value).toBe('529.922.472-5')
  expect(field.selectionStart).toBe(5)

  await user.keyboard('8')
  expect(field.value).toBe('529.982.247-25')
  expect(field.selectionStart).toBe(6)
})

test('takes a pasted number with or without punctuation', async () => {
  const user = userEvent.setup()
  const field = open(<Cpf />, 'CPF')
  await user.click(field)
  await user.paste(' 529.982.247-25 ')
  expect(field.value).toBe('529.982.247-25')
})

test('says what of a pasted number was left out, until something else is typed', async () => {
  const user = userEvent.setup()
  const field = open(<Cpf />, 'CPF')
  await user.click(field)
  await user.paste('529.982.247-25 123')
  expect(field.value).toBe('529.982.247-25')
  const words = 'O que foi colado não coube inteiro: confira.'
  screen.getByText(words)
  await user.keyboard('{Backspace}')
  expect(screen.queryByText(words)).toBeNull()
  await user.clear(field)
  await user.paste('CPF: 529.982.247-25')
  expect(field.value).toBe('529.982.247-25')
  expect(screen.queryByText(words)).toBeNull()
})

test('a pasted amount in words is understood, and one with two readings is refused', async () => {
  const user = userEvent.setup()
  const field = open(<Money />, 'Valor')
  await user.click(field)
  await user.paste('1,250,000.00')
  expect(field.value).toBe('')
  screen.getByText(/“1,250,000.00” não foi colado/)
  await user.paste('R$ 1,2 milhão')
  expect(field.value).toBe('R$ 1.200.000,00')
  expect(screen.queryByText(/não foi colado/)).toBeNull()
  await user.clear(field)
  await user.type(field, '850 mil')
  expect(field.value).toBe('R$ 850 mil')
  await user.tab()
  expect(field.value).toBe('R$ 850.000,00')
})

test('typed digits are reais, written out when the field is left; a pasted amount is what it says', async () => {
  const user = userEvent.setup()
  const field = open(<Money />, 'Valor')
  await user.type(field, '850000')
  expect(field.value).toBe('R$ 850.000')
  await user.tab()
  expect(field.value).toBe('R$ 850.000,00')

  await user.clear(field)
  await user.type(field, '1250,5{Enter}')
  expect(field.value).toBe('R$ 1.250,50')

  await user.clear(field)
  await user.paste('1.250.000')
  expect(field.value).toBe('R$ 1.250.000,00')
})
