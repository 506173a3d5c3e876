import { expect, it } from 'vitest'
import { tasksOfCertificate } from '../today/of-account.ts'
import { certificateTermWords, ownSealWords } from './certificate.ts'
import { reportText } from './report.ts'

const seal = { holder: 'Helena Prado', issuer: 'AC de Teste', fingerprint: 'ab', lastDay: '2026-03-31' }

it.each([
  ['2026-03-01', 'vence em 30 dias (31/03/2026)'],
  ['2026-03-30', 'vence amanhã (31/03/2026)'],
  ['2026-03-31', 'vence hoje (31/03/2026)'],
  ['2026-04-01', 'venceu em 31/03/2026'],
])('says on %s how long it lasts', (today, words) => {
  expect(certificateTermWords('2026-03-31', today)).toBe(words)
})

it.each([
  ['2026-02-28', null],
  ['2026-03-01', 'later'],
  ['2026-03-20', 'later'],
  ['2026-03-21', 'soon'],
  ['2026-05-01', 'soon'],
])('is a line of the day from 30 days before its end on: %s', (today, urgency) => {
  const [task] = tasksOfCertificate('2026-03-31', today)
  expect(task?.urgency ?? null).toBe(urgency)
  if (task) expect(task).toMatchObject({ key: 'certificate', grounds: ['certificate:2026-03-31'] })
})

it('is no line without a certificate', () => {
  expect(tasksOfCertificate(null, '2026-03-01')).toEqual([])
})

it('is named by the report, which calls nothing qualified and hides no certificate that was over', () => {
  const by = ownSealWords({ ...seal, isUsed: true })
  expect(by).toContain('certificado de Helena Prado, emitido por AC de Teste (cadeia não verificada)')
  expect(by).toContain('não torna qualificada a assinatura de ninguém')
  const over = ownSealWords({ ...seal, isUsed: false })
  expect(over).toContain('venceu em 31/03/2026: o selo é só o desta instalação')
  const at = new Date('2026-03-02T15:00:00Z')
  const report = {
    title: 'Proposta',
    sha256: 'ab',
    sentAt: at,
    zone: 'America/Sao_Paulo',
    signers: [],
  } as const
  for (const isUsed of [true, false])
    expect(reportText({ ...report, ownSeal: { ...seal, isUsed } }).closing.at(-1)).toBe(isUsed ? by : over)
  expect(reportText({ ...report, ownSeal: null }).closing).toHaveLength(2)
})
