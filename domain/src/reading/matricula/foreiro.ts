import type { Lord } from '../../catalogue/ground-lord.ts'
import { boxAround, type Flow, wordsBetween } from '../flow.ts'
import type { Box } from '../page-text.ts'

export interface ReadLand {
  lord: Lord | null
  page: number
  words: { text: string; box: Box }
}

const named =
  /foreir[oa]s?\b|enfit[eê]u(?:se|tic[oa]|ta)|aforad[oa]s?\b|aforamento|terrenos? (?:acrescid[oa]s? )?de marinha|dom[ií]nio [uú]til|(?:inscri[cç][aã]o|regime|taxa) de ocupa[cç][aã]o/giu

const denied = /(?:\bn[aã]o\b|\bnem\b|\bsem\b|livre de|isent[oa] de|inexist[eê]ncia de)[^.;:]{0,25}$/iu
const freed =
  /resgate d[oa] (?:aforamento|foro|enfiteuse)|remi[cç][aã]o d[oa] (?:foro|aforamento|enfiteuse)|extin[cç][aã]o d[oa] (?:enfiteuse|aforamento)|consolida[cç][aã]o do dom[ií]nio (?:direto|[uú]til|pleno)/giu

const lords: readonly (readonly [Lord, RegExp])[] = [
  ['union_occupation', /(?:inscri[cç][aã]o|regime|taxa) de ocupa[cç][aã]o/iu],
  ['union', /uni[aã]o(?! est[aá]vel)|marinha|\bspu\b/iu],
  ['municipality', /(?:ao|d[oa]|pel[oa]|[aà]) (?:munic[ií]p|prefeitura)/iu],
  ['private', /igreja|mitra|irmandade|diocese|convento|mosteiro|ordem terceira|santa casa|fam[ií]lia/iu],
]

const near = 90

export function readLand(flow: Flow): ReadLand | null {
  // The words that free the land name it themselves.
  const freedAt = Math.max(
    0,
    ...Array.from(flow.text.matchAll(freed), ({ index, 0: words }) => index + words.length),
  )
  const first = [...flow.text.matchAll(named)].find(
    ({ index }) => index >= freedAt && !denied.test(flow.text.slice(Math.max(0, index - 60), index)),
  )
  if (!first) return null
  const from = first.index
  const end = from + first[0].length
  const words = wordsBetween(flow, from, end)
  return {
    lord: lordIn(flow.text.slice(from, end + near)) ?? lordIn(flow.text.slice(Math.max(0, from - near), end)),
    page: words[0]?.page ?? 1,
    words: { text: first[0].replace(/\s+/g, ' '), box: words.length ? boxAround(words) : [0, 0, 1, 1] },
  }
}

function lordIn(text: string): Lord | null {
  return lords.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
