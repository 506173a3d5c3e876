import { digitsOf } from './digits.ts'

/** Registers print the same number with and without dots and leading zeros. */
export const bareRegister = (number: string | null | undefined): string =>
  digitsOf(number ?? '').replace(/^0+/, '')

export function isSameRegister(one: string | null | undefined, other: string | null | undefined): boolean {
  return bareRegister(one) !== '' && bareRegister(one) === bareRegister(other)
}

/** A number that either side leaves open differs from nothing. */
export function isOtherRegister(one: string | null | undefined, other: string | null | undefined): boolean {
  return bareRegister(one) !== '' && bareRegister(other) !== '' && !isSameRegister(one, other)
}
