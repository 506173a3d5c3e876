import { describe, expect, it } from 'vitest'
import { linkCodeField } from './code-field.ts'

describe('a code by e-mail', () => {
  it.each(['123456', '123 456', '12-34-56', ' 000000 '])('%j is taken', (typed) => {
    expect(linkCodeField.parse(typed)).toMatch(/^\d{6}$/)
  })

  it.each(['', '12345', '1234567', '12345a', '１２３４５６', undefined])('%j is not', (typed) => {
    expect(linkCodeField.safeParse(typed).success).toBe(false)
  })
})
