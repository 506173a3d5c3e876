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
  ['udeu', 'udia', 'udeu(judia)'],
  ['eu', 'eia', 'eu(eia)'],
  ['ês', 'esa', 'ês(esa)'],
  ['ol', 'ola', 'ol(a)'],
  ['ão', 'ã', 'ão(ã)'],
  ['o', 'a', 'o(a)'],
] as const

const alike = /^(belga|croata|cipriota|vietnamita|israelita|persa|moscovita|apátrida|indígena)$/i

interface Forms {
  typed: Gender
  masculino: string
  feminino: string
  both: string
}

/** Each word agrees: 'brasileira naturalizada'. 'Natural da China' names a country, and stays. */
function formsOf(nationality: string): Forms | null {
  const words = nationality.trim().split(/\s+/)
  const [typed] = words.flatMap((word) => formsOfWord(word)?.typed ?? [])
  if (!typed || words.some((word) => /^d[aeo]s?$/i.test(word))) return null
  const all = (form: 'masculino' | 'feminino' | 'both') =>
    words.map((word) => formsOfWord(word)?.[form] ?? word).join(' ')
  return { typed, masculino: all('masculino'), feminino: all('feminino'), both: all('both') }
}

function formsOfWord(word: string): Forms | null {
  if (alike.test(word)) return null
  const isInCapitals = word.length > 1 && word === word.toUpperCase()
  for (const [masculino, feminino, both] of endings) {
    const small = word.toLowerCase()
    const typed = small.endsWith(feminino) ? 'feminino' : small.endsWith(masculino) ? 'masculino' : null
    if (!typed) continue
    const stem = word.slice(0, -(typed === 'masculino' ? masculino : feminino).length)
    const ended = (end: string) => stem + (isInCapitals ? end.toUpperCase() : end)
    return { typed, masculino: ended(masculino), feminino: ended(feminino), both: ended(both) }
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
