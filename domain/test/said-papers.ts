import { cpf, readLines } from './certificate-lines.ts'
import { helena } from './issued-by-states.ts'

export const cityPaper = (said: readonly string[]) => [
  'PREFEITURA MUNICIPAL DE JUNDIAÍ',
  'CERTIDÃO DE DÉBITOS DE TRIBUTOS IMOBILIÁRIOS',
  'Certidão nº 11822/2026',
  `Contribuinte: ${helena}   CPF: ${cpf}`,
  ...said,
  'Jundiaí, 12 de março de 2026.',
]
export const courtPaper = (said: readonly string[]) => [
  'PODER JUDICIÁRIO',
  'TRIBUNAL DE JUSTIÇA DO ESTADO DO CEARÁ',
  'CERTIDÃO DE DISTRIBUIÇÃO CÍVEL',
  `Nome: ${helena}   CPF: ${cpf}`,
  ...said,
  'Fortaleza, 12 de março de 2026.',
]

/** The sentence on one line, and broken before each of its words; a short word stands alone on its line, too. */
export function* layouts(said: string): Generator<string[]> {
  const before = 'Certificamos, para os devidos fins, que, nesta data, em relação ao contribuinte acima,'
  const words = said.split(' ')
  yield [`${before} ${said}.`]
  for (let at = 1; at < words.length; at++) {
    const [first, last] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    yield [`${before} ${first}`, `${last}.`]
    yield [before, first, `${last}.`]
    yield [before, first, last]
  }
}

/** The same paper below a title that says 'negativa'. */
export const titled = (lines: readonly string[]) =>
  lines.map((line) => line.replace('CERTIDÃO DE', 'CERTIDÃO NEGATIVA DE'))

export const resultSaid = (lines: readonly string[]) => readLines(lines).proposal.result
