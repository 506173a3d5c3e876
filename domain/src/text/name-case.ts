const small = /^(?:d[aeo]s?|e|di|del|von|van)$/i
/** Forms of a company stay as they are printed. */
const company = /^(?:s\.?\/?a\.?|ltda\.?|(?:(?:ltda\.?|eireli)-)?(?:me|epp)|eireli)$/i
/** 'III' in a name, 'XXIII' in a street's. */
const roman = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/i

/** 'OTTO LIMA DE MOURA' as 'Otto Lima de Moura'. A name with small letters stays. */
export function nameCase(printed: string): string {
  const name = printed.trim().replace(/\s+/g, ' ')
  if (/\p{Ll}/u.test(name)) return name
  return name
    .split(' ')
    .map((word, index) => {
      if (company.test(word) || roman.test(word)) return word
      const lower = word.toLocaleLowerCase('pt-BR')
      if (index > 0 && small.test(word)) return lower
      return lower.replace(
        /(^|['’‘´`-])(\p{L})/gu,
        (_, mark, letter) => mark + letter.toLocaleUpperCase('pt-BR'),
      )
    })
    .join(' ')
}
