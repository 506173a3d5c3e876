import { describe, expect, it } from 'vitest'
import { fieldError } from '../../test/field-errors.ts'
import { emailField, emailKey, maskEmail, optionalEmail } from './email.ts'

describe('the e-mail field', () => {
  const field = emailField('E-mail inválido')

  it.each(['ana@exemplo.com.br', ' Ana.Souza+casa@Exemplo.com ', `${'a'.repeat(60)}@exemplo.com`])(
    '%j is taken',
    (email) => {
      expect(field.parse(email)).toBe(email.trim())
    },
  )

  it.each([
    '',
    undefined,
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'a na@exemplo.com',
    'ana@exemplo.com,b@c.de',
    'ana@exemplo.com\nBcc: x@y.z',
    `${'a'.repeat(250)}@b.co`,
  ])('%j is not', (email) => {
    expect(fieldError(field, email)).toBe('E-mail inválido')
  })

  it('is compared without case and spaces', () => {
    expect(emailKey(' Ana@Exemplo.COM ')).toBe(emailKey('ana@exemplo.com'))
  })

  it('may be empty for an owner', () => {
    expect([undefined, null, '', '  '].map((email) => optionalEmail.parse(email))).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(optionalEmail.parse('ana@exemplo.com')).toBe('ana@exemplo.com')
    expect(fieldError(optionalEmail, 'ana@')).toBe('E-mail inválido')
  })
})

it.each([
  ['ines@exemplo.com.br', 'i***@exemplo.com.br'],
  ['a@b.co', 'a***@b.co'],
  ['"a@b"@exemplo.com', '"***@exemplo.com'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
