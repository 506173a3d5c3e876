import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  courtCertificate,
  cpf,
  labourCertificate,
  negative,
  positive,
  readLines,
  withEffects,
} from '../../test/certificate-lines.ts'
import { isValidCpf } from '../format/cpf.ts'

const confused = ['O', '0', 'l', '1', 'I', 'S', '5', 'm', 'rn', '', ' ', '-', '.']
/**
 * Misread letters, lost words and swapped lines. A digit is never read as another one: when two are, the
 * check digits of a CPF miss one case in a hundred, and no rule can do better.
 */
const noise = fc.record({
  wrong: fc.array(fc.tuple(fc.nat(2000), fc.constantFrom(...confused)), { maxLength: 60 }),
  lost: fc.array(fc.nat(200), { maxLength: 10 }),
  order: fc.array(fc.nat(30), { maxLength: 6 }),
})

function spoiled(
  lines: readonly string[],
  { wrong, lost, order }: { wrong: [number, string][]; lost: number[]; order: number[] },
) {
  const shuffled = order.reduce(
    (all, place) => {
      const at = place % all.length
      return [...all.slice(at), ...all.slice(0, at)]
    },
    [...lines],
  )
  const text = shuffled.join('\n')
  const changed = wrong.reduce((now, [place, by]) => {
    const at = place % now.length
    const kept = now[at] === '\n' || (/\d/.test(now[at] ?? '') && /\d/.test(by))
    return kept ? now : now.slice(0, at) + by + now.slice(at + 1)
  }, text)
  const words = changed.split(' ')
  return words
    .filter((_, index) => !lost.includes(index))
    .join(' ')
    .split('\n')
}

describe('however badly a paper was read', () => {
  it('two letters for digits are no number, even where the check digits would allow it', () => {
    const spoilt = (by: string) => readLines(negative.map((line) => line.replace(cpf, by))).proposal.subject
    expect(isValidCpf('103.456.781-09')).toBe(true)
    expect(spoilt('1O3.456.78l-09')).not.toHaveProperty('cpf')
    expect(spoilt('123.456.7B9-09')).toMatchObject({ cpf })
  })

  it('a positiva never becomes a negativa', () => {
    const papers = [
      positive,
      labourCertificate('POSITIVA DE DÉBITOS TRABALHISTAS', 'CONSTA como inadimplente'),
      courtCertificate('CONSTA(M) a(s) seguinte(s) ação(ões) trabalhista(s):', '0001234-56.2024.5.10.0001'),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...papers), noise, (lines, spoil) => {
        // A paper that has lost each word by which it is a positiva is none: 'gera os efeitos da certidão negativa'.
        const unchanged = spoiled(lines, { ...spoil, wrong: [] })
        fc.pre(/CONSTA|POSITIVA|Não/.test(unchanged.join(' ')))
        expect(readLines(spoiled(lines, spoil as never), 'ocr').proposal.result).not.toBe('negativa')
      }),
      { numRuns: 200 },
    )
  })

  it('half a word of a positiva is no word of a negativa', () => {
    const lines = labourCertificate('DE DÉBITOS TRABALHISTAS', 'CONSTAOcomo i adimplente')
    expect(readLines(lines, 'ocr').proposal.result).not.toBe('negativa')
  })

  it('no CPF is invented, and every value has words that stand there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(negative, withEffects, courtCertificate('NADA CONSTA')),
        noise,
        (lines, spoil) => {
          const spoilt = spoiled(lines, spoil as never)
          const { proposal, evidence: all } = readLines(spoilt, 'ocr')
          // Where clauses differ, the words of both are kept though no result is told, or one only.
          const evidence = all.filter(
            ({ field }, index) =>
              field !== 'result' ||
              (proposal.result && all.findIndex((one) => one.field === field) === index),
          )
          const words = spoilt.join(' ').split(/\s+/).join(' ')
          for (const { text } of all) expect(words).toContain(text)
          const { kind, sureness: _, subject, ...values } = proposal
          const stated = [
            ...Object.keys(values),
            ...Object.keys(subject ?? {}).filter((field) => field !== 'kind'),
          ]
          expect(evidence.map(({ field }) => field).sort()).toEqual(
            [...stated, ...(kind ? ['kind'] : [])].sort(),
          )
          if (!subject?.cpf) return
          expect(isValidCpf(subject.cpf)).toBe(true)
          expect(subject.cpf).toBe(cpf)
        },
      ),
      { numRuns: 200 },
    )
  })
})
