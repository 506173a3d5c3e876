import { foldText } from './fold.ts'
import type { Named } from './transfer.ts'

const renames =
  /(?:volt\p{L}+(?: \p{L}+){0,2} a (?:assinar|usar)|pass(?:a|ou|ando) a (?:assinar|chamar|denominar|girar)(?:-se)?(?: sob)?|(?:alter|mud|modific)\p{L}+ (?:a |sua )?(?:raz[ãa]o social|denomina[çc][ãa]o)(?: social)?(?: d\p{L}+ [^,.;]{3,60}?)? para|torn(?:a|ou|ando) (?:ela )?a (?:assinar|usar)|assinando-se|nome corret[oa](?: d\p{L}+ \p{L}+)? é)(?:\s+o nome(?: de solteir[oa])?(?: de)?)?[\s:,“"]+/iu

/** 'a qual volta a assinar IRENE BUHRER': of those in the act, whoever has that first name. */
export function renamedIn(text: string, known: readonly Named[]): (Named & { name: string }) | null {
  const flat = text.replace(/\s+/g, ' ')
  const cue = renames.exec(flat)
  if (!cue) return namedAnew(flat, known)
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

const naming =
  /(?<!\p{L})(?:assin(?:ar|ando|a)|chamar|usar|usando|utilizar|adotar|adot(?:ou|ando|ad[oa])|denomin\p{L}+|nomes?|raz[ãa]o social|girar|transform\p{L}+|sobrenome|patron[íi]mico)(?!\p{L})/iu
const anyName =
  /\p{Lu}[\p{L}'’-]+(?: (?:d[aeo]s?|e|D[AEO]S?|E|&|\d{1,3}|\p{Lu}[\p{L}'’&/-]*))* (?:S\.A\.?|\p{Lu}[\p{L}'’/-]*)/gu

/** An act about names tells another one that begins like that of somebody known: it is the name from then on. */
function namedAnew(text: string, known: readonly Named[]): (Named & { name: string }) | null {
  if (!naming.test(text)) return null
  const plainOf = (name = '') => foldText(name.replace(/[.,]+$/, '')).plain
  const names = new Set(known.map(({ name }) => plainOf(name)))
  for (const { 0: found } of Array.from(text.matchAll(anyName)).toReversed()) {
    const now = found.replace(/[.,]+$/, '')
    const [first = '', ...rest] = plainOf(now).split(' ')
    if (first.length < 3 || names.has(plainOf(now))) continue
    const bearers = known.filter(({ name = '' }) => {
      const [own, ...others] = plainOf(name).split(' ')
      return own === first && others.some((word) => word.length > 2 && rest.includes(word))
    })
    if (new Set(bearers.map(({ value }) => value)).size === 1) return { ...(bearers[0] as Named), name: now }
  }
  return null
}

/** 'A proprietária passou a denominar-se …': the company that the act names, or the only one that is known. */
function companyOf(text: string, known: readonly Named[]): Named | null {
  const companies = known.filter(({ kind }) => kind === 'cnpj')
  const said = foldText(text).plain
  const named = companies.filter(({ name }) => name && said.includes(foldText(name).plain))
  const values = new Set((named.length ? named : companies).map(({ value }) => value))
  const isOfCompany = /denomina|girar|chamar|raz[ãa]o social/iu.test(text)
  return values.size === 1 && isOfCompany ? ((named[0] ?? companies[0]) as Named) : null
}

const merged =
  /(?:incorporad|sucedid|absorvid|transformad)[oa]s? (?:por|pel[oa]|em|n[oa])\s+(?:[oa]\s+)?|por incorpora[çc][ãa]o (?:ao?|[àa]|n[oa]|pel[oa])\s+|(?:incorpora[çc][ãa]o|sucess[ãa]o|absor[çc][ãa]o) (?:d[eoa] .{3,70}? )?(?:por|pel[oa])\s+/iu

/** 'A foi incorporada por B, CNPJ …': what A held is B's. */
export function successorIn(
  text: string,
  named: readonly Named[],
  known: readonly Named[],
): { old: Named; now: Named } | null {
  const cue = merged.exec(text)
  if (!cue) return null
  const end = cue.index + cue[0].length
  const now = named.find(({ at, to, name }) => name && to > end && at <= end + 3)
  const old = known.findLast(
    ({ kind, name, value }) =>
      kind === 'cnpj' && value !== now?.value && name && foldText(text).plain.includes(foldText(name).plain),
  )
  return old && now ? { old, now } : null
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
