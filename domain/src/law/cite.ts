import { advertising } from './advertising.ts'
import { civilCode } from './civil-code.ts'
import { norms } from './norms.ts'
import { signatureLaw } from './signature.ts'
import { statutes } from './statutes.ts'

export const law = { ...advertising, ...civilCode, ...signatureLaw, ...statutes }

export type LawId = keyof typeof law

/** 'art. 108 do Código Civil', or several of one norm: 'arts. 1.417 e 1.418 do Código Civil'. */
export function citeLaw(first: LawId, ...more: LawId[]): string {
  const articles = [first, ...more].map((id) => law[id].article)
  const norm = norms[law[first].norm]
  // A comma closes the apposition: 'art. 1º, § 3º, do Decreto'.
  if (articles.length === 1) return `${articles[0]}${articles[0]?.includes(',') ? ',' : ''} ${norm}`
  const numbers = articles.map((article) => article.replace(/^art\. /, ''))
  const last = numbers.at(-1)
  return `arts. ${numbers.slice(0, -1).join(', ')} e ${last}${last?.includes(',') ? ',' : ''} ${norm}`
}
