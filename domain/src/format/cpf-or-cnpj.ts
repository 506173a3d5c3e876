import { cnpjCharacters, maskCnpj } from './cnpj.ts'
import { maskCpf } from './cpf.ts'

export function isLikeCnpj(text: string): boolean {
  const characters = cnpjCharacters(text)
  return characters.length > 11 || /[A-Z]/.test(characters)
}

export function maskCpfOrCnpj(text: string): string {
  return isLikeCnpj(text) ? maskCnpj(text) : maskCpf(text)
}
