import { cnpjCharacters, maskCnpj } from './cnpj.ts'
import { maskCpf } from './cpf.ts'

/** Whether what is being typed can only be a CNPJ: it has a letter, or more characters than a CPF. */
export function isLikeCnpj(text: string): boolean {
  const characters = cnpjCharacters(text)
  return characters.length > 11 || /[A-Z]/.test(characters)
}

/** Mask while typing of a field that takes both: a CPF until it can only be a CNPJ. */
export function maskCpfOrCnpj(text: string): string {
  return isLikeCnpj(text) ? maskCnpj(text) : maskCpf(text)
}
