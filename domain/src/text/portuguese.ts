export function joinWithAnd(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

const small =
  /^(?:a|o|as|os|à|às|ao|aos|na|no|nas|nos|em|até|com|após|depois|antes|quando|dentro|logo|mediante)\s/i

/** Sets words that somebody typed within a sentence: 'Na assinatura' begins small, a name does not. */
export const withinSentence = (words: string): string =>
  small.test(words) ? words.charAt(0).toLocaleLowerCase('pt-BR') + words.slice(1) : words

const withArticle: Record<string, 'do' | 'da'> = { 'Rio de Janeiro': 'do', Recife: 'do' }

export function ofCity(city: string): string {
  const name = city.trim()
  const known = Object.keys(withArticle).find((one) => one.toLowerCase() === name.toLowerCase())
  return `${known ? withArticle[known] : 'de'} ${name}`
}

export function inCity(city: string): string {
  return ofCity(city)
    .replace(/^d(?=[oa] )/, 'n')
    .replace(/^de /, 'em ')
}

const states = {
  do: ['AC', 'AP', 'AM', 'CE', 'DF', 'ES', 'MA', 'PA', 'PR', 'PI', 'RJ', 'RN', 'RS', 'TO'],
  da: ['BA', 'PB'],
} as const

export function ofState(code: string): string {
  const article = (['do', 'da'] as const).find((one) => (states[one] as readonly string[]).includes(code))
  return `${article ?? 'de'} ${code}`
}
