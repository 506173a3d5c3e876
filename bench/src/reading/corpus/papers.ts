import { type CertificateResult, results } from '@soleira/domain/certificate/result'
import { addDays } from '@soleira/domain/certificate/validity'
import type { PageText, PaperText, Word } from '@soleira/domain/reading/page-text'
import { Random } from '../../seed/random.ts'
import type { Certificate } from './certificate.ts'
import { certificates } from './certificates.ts'
import { type Facts, factsOf, type Truth } from './facts.ts'
import { gap, type Page, type Piece, pageSize, widthOf } from './layout.ts'
import { type Layout, measured, tuned } from './layouts.ts'
import { others } from './others.ts'
import { unknownPapers } from './unknown.ts'

export interface MadePaper {
  name: string
  truth: Truth
  page: Page
}

/** `tuned`: layouts that the recognisers were written with. `measured`: layouts that they had not seen. */
export type Part = 'tuned' | 'measured'

export function madePapers(part: Part, seed = part === 'tuned' ? 1 : 2): MadePaper[] {
  const random = new Random(seed)
  const layouts = part === 'tuned' ? tuned : measured
  const side = part === 'tuned' ? 0 : 1
  return [
    ...certificates.flatMap((certificate) =>
      layouts.flatMap((layout, index) =>
        resultsOf(certificate).map((result) =>
          certificatePaper(certificate, result, layout, `${part} ${index + 1}`, side, factsOf(random)),
        ),
      ),
    ),
    ...others.flatMap(({ truth, draw }) =>
      draw.slice(side * 3, side * 3 + 3).map((layout, index) => {
        const facts = factsOf(random)
        const known = truth(facts)
        return { name: `${known.kind} ${part} ${index + 1}`, truth: known, page: layout(facts) }
      }),
    ),
  ]
}

const resultsOf = ({ says }: Certificate): CertificateResult[] => results.filter((result) => says[result])

function certificatePaper(
  certificate: Certificate,
  result: CertificateResult,
  layout: Layout,
  layoutName: string,
  side: 0 | 1,
  facts: Facts,
): MadePaper {
  const { kind, about, property, footer } = certificate
  const body = (certificate.says[result]?.[side] ?? '').replaceAll('{lawsuit}', facts.lawsuit)
  const drawn = layout(
    {
      header: certificate.header[side],
      title: certificate.titleOf?.[result]?.[side] ?? certificate.title[side],
      body,
      about,
      ...(property && { property }),
      ...(footer && { footer: footer[side] }),
    },
    facts,
  )
  return {
    name: `${kind} ${result} ${layoutName}`,
    truth: { kind, result, ...drawn.truth },
    page: drawn.page,
  }
}

export function strangePapers(): MadePaper[] {
  const random = new Random(3)
  return unknownPapers.map((draw, index) => {
    const facts = factsOf(random)
    return {
      name: `unknown ${index + 1}`,
      truth: { kind: null },
      page: draw({ ...facts, validUntil: addDays(facts.issuedOn, 10) }),
    }
  })
}

/** Points from the top of the page to the top of each line. */
export function lineTops(page: Page): { top: number; height: number }[] {
  let top = 48
  return page.map((line) => {
    const height = line === gap || !line.length ? 9 : Math.max(...line.map(({ size }) => size))
    const placed = { top, height }
    top += height * 1.4
    return placed
  })
}

export function textOf({ page }: MadePaper, by: PageText['by'] = 'text'): PaperText {
  const tops = lineTops(page)
  const lines = page.flatMap((line, index) => {
    const at = tops[index]
    return line.length && at ? [{ words: line.flatMap((piece) => wordsOf(piece, at)) }] : []
  })
  return { pages: [{ number: 1, by, lines }] }
}

function wordsOf(
  { text, left, size, bold }: Piece,
  { top, height }: { top: number; height: number },
): Word[] {
  return Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
    text: word,
    box: [
      left + widthOf(text.slice(0, index), size, bold),
      top / pageSize.height,
      widthOf(word, size, bold),
      height / pageSize.height,
    ] as const,
    sureness: 1,
  }))
}
