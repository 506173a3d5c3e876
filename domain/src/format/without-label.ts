const label = /^\s*(?:CPF|CNPJ|CNM|CIB|NIRF)(?:\/M[EF])?(?=[^\p{L}\p{N}])[^\p{L}\p{N}]*(?:n[.ºo°]+\s*)?/iu

/** A number as people copy it: 'CPF: 318.642.907-22', with signs of direction and hyphens that do not break. */
export function withoutLabel(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(label, '')
    .trim()
}
