import { expect, it } from 'vitest'
import { errorOf, fileName } from './api.ts'

it('takes the code, the message and the fields of a refusal', () => {
  const body = {
    code: 'conflict',
    message: 'E-mail já cadastrado',
    fields: { email: 'E-mail já cadastrado' },
  }
  expect(errorOf(409, JSON.stringify(body))).toMatchObject({ status: 409, ...body })
})

it.each([
  [502, '<html>Bad gateway</html>', 'unavailable'],
  [413, 'Request Entity Too Large', 'too_large'],
  [500, '', 'unexpected'],
  [404, '{"code":"toString","message":"x"}', 'unexpected'],
])('does not show what a stranger answers: %i %s', (status, text, code) => {
  const error = errorOf(status, text)
  expect(error.code).toBe(code)
  expect(error.message).not.toContain('x')
  expect(error.message).toMatch(/[.]$/)
})

it.each([
  ['attachment; filename="carteira.pdf"; filename*=UTF-8\'\'Relat%C3%B3rio.pdf', 'Relatório.pdf'],
  ['attachment; filename="carteira.pdf"', 'carteira.pdf'],
  ['attachment; filename=carteira.pdf', 'carteira.pdf'],
  ["attachment; filename*=UTF-8''%E0%A4%A", 'arquivo'],
  [null, 'arquivo'],
])('reads the name of a file from %s', (header, name) => {
  expect(fileName(header)).toBe(name)
})
