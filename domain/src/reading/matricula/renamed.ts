import { foldText } from './fold.ts'
import type { Named } from './transfer.ts'

const renames =
  /(?:volt\p{L}+(?: \p{L}+){0,2} a (?:assinar|usar)|pass(?:a|ou|ando) a (?:assinar|chamar|denominar|girar)(?:-se)?(?: sob)?|torn(?:a|ou|ando) (?:ela )?a (?:assinar|usar)|assinando-se|nome corret[oa](?: d\p{L}+ \p{L}+)? é)(?:\s+o nome(?: de solteir[oa])?(?: de)?)?[\s:,“"]+/iu

/** 'a qual volta a assinar IRENE BUHRER': of those in the act, whoever has that first name. */
export function renamedIn(text: string, known: readonly Named[]): (Named & { name: string }) | null {
  const flat = text.replace(/\s+/g, ' ')
  const cue = renames.exec(flat)
  if (!cue) return null
  const begin = cue.index + cue[0].length
  const now = capitals.exec(flat.slice(begin))?.[0]
  if (!now) return null
  const first = foldText(now).plain.split(' ')[0] ?? ''
  const said = foldText(flat).plain
  const bearers = known.filter(({ name = '' }) => {
    const plain = foldText(name).plain
    return (
      plain !== foldText(now).plain &&
      isNearly(plain.split(' ')[0] ?? '', first) &&
      said.includes(first.slice(0, 4))
    )
  })
  const values = new Set(bearers.map(({ value }) => value))
  const one = bearers[0] ?? companyOf(flat, known)
  return one && values.size <= 1 ? { ...one, name: now } : null
}

/** 'A proprietária passou a denominar-se …': the only company that is known. */
function companyOf(text: string, known: readonly Named[]): Named | null {
  const companies = known.filter(({ kind }) => kind === 'cnpj')
  const values = new Set(companies.map(({ value }) => value))
  return values.size === 1 && /denominar|girar/.test(text) ? (companies[0] ?? null) : null
}

const capitals = /^\p{Lu}{2,}(?: (?:D[AEO]S?|E|&|\p{Lu}['’]?\p{Lu}+|S[./]A\.?|LTDA\.?))+/u

/** The same, or with one letter more or less: 'DANIELA' and 'DANIELLA'. */
function isNearly(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return (
    long.length - short.length === 1 &&
    [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
  )
}
