export const genders = ['feminino', 'masculino'] as const
export type Gender = (typeof genders)[number]

const names: Record<Gender, string> = { feminino: 'Feminino', masculino: 'Masculino' }
export const genderName = (gender: Gender): string => names[gender]

/** 'portador(a)' → 'portadora' or 'portador'. The text stays while the gender is unknown. */
export function agreeWithGender(text: string, gender: Gender | null): string {
  if (!gender) return text
  return text.replace(/(\p{L})\(a\)/gu, (_, last: string) => {
    if (gender === 'masculino') return last
    return last === 'o' ? 'a' : `${last}a`
  })
}

const endings = [
  ['ês', 'esa', 'ês(esa)'],
  ['ol', 'ola', 'ol(a)'],
  ['ão', 'ã', 'ão(ã)'],
  ['o', 'a', 'o(a)'],
] as const

const alike = /^(belga|croata|cipriota|vietnamita|israelita|persa|moscovita)$/i

function formsOf(
  nationality: string,
): { typed: Gender; masculino: string; feminino: string; both: string } | null {
  const word = nationality.trim()
  if (alike.test(word)) return null
  for (const [masculino, feminino, both] of endings) {
    const typed = word.endsWith(masculino) ? 'masculino' : word.endsWith(feminino) ? 'feminino' : null
    if (!typed) continue
    const stem = word.slice(0, -(typed === 'masculino' ? masculino : feminino).length)
    return { typed, masculino: stem + masculino, feminino: stem + feminino, both: stem + both }
  }
  return null
}

export function nationalityOf(nationality: string, gender: Gender | null): string {
  const forms = formsOf(nationality)
  if (!forms) return nationality
  return gender ? forms[gender] : forms.both
}

export function nationalityWarning(nationality: string, gender: Gender | null): string | null {
  const typed = formsOf(nationality)?.typed
  if (!gender || !typed || typed === gender) return null
  return `“${nationality.trim()}” está no ${typed}, e o gênero informado é ${gender}: confira.`
}
