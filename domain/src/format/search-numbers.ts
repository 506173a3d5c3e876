import { isValidCpf } from './cpf.ts'
import { digitsOf } from './digits.ts'
import { writtenPhone } from './written-phone.ts'

export function isNumber(word: string): boolean {
  return /\d/.test(word) && /^[\d.,\-/()+]+$/.test(word)
}

/** 'CEP 22041-001' → '22041-001': the word names the number behind it. */
export function withoutLabels(words: readonly string[]): string[] {
  const label =
    /^(cep|matricula|mat|inscricao|iptu|cnm|cib|nirf|cpf|cnpj|rg|tel|telefone|celular|whatsapp)[.:]*$/
  const isNamed = (word: string, next: string) =>
    /^[(+]*\d/.test(next) || (/^cib/.test(word) && /\d/.test(next))
  return words.filter((word, index) => !(label.test(word) && isNamed(word, words[index + 1] ?? '')))
}

/**
 * '+55 (11) 99999-9999' is one number, typed as three words. '00042 12345' are two, and so are a house and its CEP.
 */
export function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = []
  let run: string[] = []
  for (const word of [...words, '']) {
    if (isNumber(word) && !isWhole(word)) {
      run.push(word)
      continue
    }
    joined.push(...(isOne(run) ? [run.join(' ')] : run), word)
    run = []
  }
  return joined.filter(Boolean)
}

/** No part of a phone or of a CPF looks like '22041-001' or '48.213'. */
const isWhole = (word: string) => /^(\d{5}-\d{3}|\d{1,3}(\.\d{3})+)$/.test(word)

function isOne(run: readonly string[]): boolean {
  const { length } = digitsOf(run.join(''))
  const sizes = run.map((part) => digitsOf(part).length).join()
  const last = run.at(-1) ?? ''
  const endsAsPhone = /(^|\D)\d{4}$|\d{8}$/.test(last)
  return (
    length >= 8 &&
    length <= 17 &&
    !run.some((part) => /^0\d{4}$/.test(part)) &&
    (run.length === 1 || endsAsPhone || sizes === '3,3,3,2')
  )
}

/**
 * The digits to look for. Every form of a phone ends in the same eight: with the ninth, the area, the country or
 * without.
 */
export function soughtDigits(number: string): string {
  const digits = digitsOf(number)
  const written = writtenPhone(number)
  if (digits.length < 10 || isValidCpf(digits) || !written || written.rest) return digits
  return /^[1-9]\d(9?[6-9]\d{7})$/.test(written.digits) ? written.digits.slice(-8) : written.digits
}
