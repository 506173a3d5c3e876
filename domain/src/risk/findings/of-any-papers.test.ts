import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ana,
  answersOfRecord,
  federalLines,
  federalNegative,
  federalPositive,
  federalWithEffects,
  findingsIn,
  makePaper,
  mortgageOfRecord,
  nothingRead,
  recordOfPapers,
  registerLines,
  rui,
  stranger,
  subject,
  title,
} from '../../../test/papers-of-record.ts'
import type { PaperOfRecord } from '../evidence.ts'
import { riskLevels } from '../level.ts'
import { simulateReport } from '../simulation.ts'
import { completeByAi, completeByRules } from './with-findings.ts'

const anyPaper = fc
  .record({
    lines: fc.constantFrom(
      federalNegative,
      federalPositive,
      federalWithEffects,
      federalLines([`CERTIDÃO DE ${title}`], { until: '01/01/2020', cpf: stranger }),
      registerLines(mortgageOfRecord),
      registerLines('Av-3/12.345: PENHORA de ROSA PRADO.', 'Av-9: nada'),
      ['conta de luz'],
    ),
    isOfProperty: fc.boolean(),
    result: fc.constantFrom('negativa', 'positiva', null),
    resultBy: fc.constantFrom('person', 'provider'),
    isFiled: fc.boolean(),
  })
  .map(({ lines, isOfProperty, result, resultBy, isFiled }) =>
    makePaper(lines, {
      label: 'Papel',
      subject: isFiled ? (isOfProperty ? { type: 'property' } : subject) : null,
      stated: isFiled ? { ...nothingRead, result, resultBy: result && resultBy } : null,
    }),
  )
const place = (level: (typeof riskLevels)[number]) => riskLevels.indexOf(level)

it('never lowers the risk by one paper more, whoever wrote the report', () => {
  fc.assert(
    fc.property(
      fc.array(anyPaper, { maxLength: 3 }),
      anyPaper,
      fc.constantFrom(...riskLevels),
      (some, more, level) => {
        const basis = (papers: PaperOfRecord[]) =>
          ({
            nature: 'compra_venda',
            answers: answersOfRecord,
            record: recordOfPapers(...papers),
            files: [],
          }) as const
        const simulated = { ...simulateReport('compra_venda', answersOfRecord), riskLevel: level }
        for (const complete of [completeByRules, completeByAi]) {
          const [before, after] = [
            complete(simulated, basis(some)),
            complete(simulated, basis([...some, more])),
          ]
          expect(place(after.riskLevel)).toBeGreaterThanOrEqual(place(before.riskLevel))
          expect(place(before.riskLevel)).toBeGreaterThanOrEqual(place(level))
        }
      },
    ),
  )
})

it('raises no alarm that rests on no words of a paper, and quotes nobody', () => {
  fc.assert(
    fc.property(fc.array(anyPaper, { maxLength: 4 }), (papers) => {
      for (const { level, paper, restsOn, text } of findingsIn(...papers)) {
        if (level) {
          expect(papers.some(({ readingId }) => readingId === paper?.readingId)).toBe(true)
          expect(paper?.words.trim()).not.toBe('')
          expect(paper?.box).toHaveLength(4)
          expect(restsOn).toContain(`página ${paper?.page}`)
        }
        for (const secret of ['SOUZA', 'Souza', 'ROSA', 'PRADO', ana, rui, stranger]) {
          expect(text + restsOn).not.toContain(secret)
        }
      }
    }),
  )
})
