import { describe, expect, it } from 'vitest'
import { labourCertificate, negative } from '../../test/certificate-lines.ts'
import { contradictions } from './contradictions.ts'
import { pageOf } from './flow.ts'
import { findFilingPlace } from './place.ts'
import { readPaper } from './read-paper.ts'

const today = '2026-11-28'
const isLaterPage = ['ANEXO', 'Nada mais há a dizer desta certidão.']

function readAbove(lines: readonly string[], below: readonly string[]) {
  const layer = pageOf(below, 1, 'text').lines
  return readPaper({ pages: [{ ...pageOf(lines, 1, 'ocr'), layer }] })
}

const positive = labourCertificate('POSITIVA DE DÉBITOS TRABALHISTAS', 'CONSTA como inadimplente')
const denies = labourCertificate('NEGATIVA DE DÉBITOS TRABALHISTAS', 'NÃO CONSTA como inadimplente')

describe('words that no eye sees below a picture', () => {
  it('never count against it, and are told where they differ', () => {
    const reading = readAbove(positive, denies)
    expect(reading.proposal).toMatchObject({ result: 'positiva', sureness: 'doubtful' })
    expect(reading.doubts).toContain('layer_differs')
    expect(contradictions(reading, { today })).toContain('layer_differs')
    const known = { people: [], properties: [] }
    expect(findFilingPlace(reading, 1, known, today)).toMatchObject({ isSure: false, isReady: false })
  })

  it.each([
    ['the last day', '03/02/2027', '03/02/2029'],
    ['the name', 'ANA BEATRIZ', 'ANA BERENICE'],
    ['the day of issue', '07/08/2026', '17/08/2026'],
  ])('are told where they differ in %s', (_, said, other) => {
    const below = negative.map((line) => line.replace(said, other))
    expect(below).not.toEqual(negative)
    const { proposal, doubts } = readAbove(negative, below)
    expect(doubts).toContain('layer_differs')
    expect(proposal).toMatchObject({ validUntil: '2027-02-03', issuedOn: '2026-08-07' })
  })

  it('are not told where they say the same, or less, or only look alike', () => {
    for (const below of [
      negative,
      negative.slice(0, 2),
      negative.map((line) => line.replace('EE24.3D3A.8D62.B7B1', 'EE24.3D3A.BD62.87BI')),
    ])
      expect(readAbove(negative, below).doubts).not.toContain('layer_differs')
  })

  it('are never sure where the picture was not read', () => {
    const pages = [pageOf(negative, 1, 'text'), { ...pageOf(isLaterPage, 2, 'text'), by: 'layer' as const }]
    expect(readPaper({ pages: pages.slice(0, 1) }).proposal.sureness).toBe('sure')
    expect(readPaper({ pages })).toMatchObject({
      proposal: { sureness: 'doubtful' },
      doubts: ['read_in_picture'],
    })
  })
})
