/** 'Ana', 'Ana e Bia', 'Ana, Bia e Caio'. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

/** The same text as a sentence begins. */
export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

/** The capitals that go with an article; all others go without: 'de São Paulo', 'de Salvador'. */
const withArticle: Record<string, 'do' | 'da'> = { 'Rio de Janeiro': 'do', Recife: 'do' }

/** 'do Rio de Janeiro', 'de São Paulo': a city after 'de'. */
export function ofCity(city: string): string {
  const name = city.trim()
  const known = Object.keys(withArticle).find((one) => one.toLowerCase() === name.toLowerCase())
  return `${known ? withArticle[known] : 'de'} ${name}`
}
