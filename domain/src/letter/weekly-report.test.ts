import { expect, it } from 'vitest'
import { type Week, weeklyReport } from './weekly-report.ts'

const nothing: Week = {
  taken: 0,
  advanced: 0,
  returned: 0,
  concluded: 0,
  documents: 0,
  certificates: 0,
  issues: 0,
  expiring: 0,
  expired: 0,
}
const report = (change: Partial<Week>) => weeklyReport({ ...nothing, ...change }, '2026-11-09', '2026-11-15')

it('is not written when there is nothing at all to report', () => {
  expect(report({})).toBeNull()
})

it('names what moved and what asks for attention, each in its number', () => {
  expect(report({ taken: 1, certificates: 1_200, issues: 1, expiring: 2 })).toEqual({
    subject: 'Relatório semanal: de 09/11/2026 a 15/11/2026',
    paragraphs: [
      'Na semana de 09/11/2026 a 15/11/2026:',
      ['1 imóvel captado', '1.200 certidões recebidas'],
      'Pede atenção agora:',
      ['1 certidão com pendências', '2 certidões vencem nos próximos 10 dias'],
    ],
  })
})

it('says so when one of the two is empty', () => {
  expect(report({ expired: 1 })?.paragraphs).toEqual([
    'Na semana de 09/11/2026 a 15/11/2026 não houve captação, mudança de etapa, documento nem certidão recebida.',
    'Pede atenção agora:',
    ['1 certidão vencida'],
  ])
  expect(report({ returned: 2 })?.paragraphs.at(-1)).toBe(
    'Nenhuma certidão com pendências, vencida nos últimos 30 dias ou que vença nos próximos 10.',
  )
})
