import { describe, expect, it } from 'vitest'
import { sampleProperty } from '../../test/sample-property.ts'
import { untouchedDiligence } from '../diligence/summary.ts'
import { documentationOf } from './documentation.ts'
import type { Stage } from './stage.ts'
import { leftOpen, standingLine, standingOf } from './standing.ts'
import { standing } from './standing-answer.ts'

const papers = ['ONUS_REAIS', 'RG_CNH_1', 'CERTIDAO_ESTADO_CIVIL', 'COMPROVANTE_RESIDENCIA']

function propertyAt(
  currentStage: Stage,
  diligence: Partial<typeof untouchedDiligence> = {},
  filled = papers,
) {
  const property = sampleProperty({ currentStage, registrationNumber: null })
  return {
    ...property,
    documentation: documentationOf(property, filled),
    diligence: { ...untouchedDiligence, ...diligence },
  }
}

describe('where a property stands (decisions §12, §13)', () => {
  it('says its stage, what is there of what is asked for, and what is missing', () => {
    const gaps = ['falta a da PGE (2 pessoas)']
    const answer = standingOf(propertyAt(2, { completed: 4, requested: 3, expired: 2, withIssues: 1, gaps }))
    expect(standing.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      stage: 2,
      documents: { done: 4, total: 5 },
      certificates: { done: 4, total: 15, open: 11, expired: 2, withIssues: 1 },
      missing: [
        { what: '1 certidão com apontamento', action: 'resolve_issue' },
        { what: '2 certidões vencidas', action: 'renew_certificate' },
        { what: 'falta a da PGE (2 pessoas)', action: 'add_companion' },
        { what: '5 certidões', action: 'request_certificate' },
        { what: '3 certidões solicitadas', action: 'receive_certificate' },
        { what: 'Espelho de IPTU', action: 'upload_document' },
        { what: 'Matrícula', action: 'fill_field' },
      ],
    })
  })

  it('asks for papers and fields first during the intake', () => {
    const none = standingOf(propertyAt(1, {}, []))
    expect(none.missing[0]).toEqual({ what: 'Ônus Reais', action: 'upload_document' })
    expect(none.missing.map(({ what }) => what)).toContain('RG/CNH - Conceição Araújo')
    expect(none.missing.at(-1)).toEqual({ what: '15 certidões', action: 'request_certificate' })
  })

  it.each<[Stage, Partial<typeof untouchedDiligence>, string]>([
    [
      1,
      {},
      'Captação (etapa 1 de 7) · 0 de 15 certidões · 4 de 5 documentos · Falta enviar: Espelho de IPTU',
    ],
    [
      2,
      { completed: 14 },
      'Due Diligence (etapa 2 de 7) · 14 de 15 certidões · 4 de 5 documentos · Falta solicitar: 1 certidão',
    ],
    [
      3,
      { completed: 14, withIssues: 1 },
      'Mercado (etapa 3 de 7) · 14 de 15 certidões · 4 de 5 documentos · Falta resolver: 1 certidão com apontamento',
    ],
    [
      2,
      { completed: 15, gaps: ['falta a da PGE'] },
      'Due Diligence (etapa 2 de 7) · 15 de 15 certidões · 4 de 5 documentos · Falta a da PGE',
    ],
    [
      7,
      { completed: 15 },
      'Concluído (etapa 7 de 7) · 15 de 15 certidões · 4 de 5 documentos · Falta enviar: Espelho de IPTU',
    ],
  ])('is one line at stage %i with %j', (stage, diligence, line) => {
    expect(standingLine(standingOf(propertyAt(stage, diligence)))).toBe(line)
  })

  it('says when nothing is missing', () => {
    const property = { ...propertyAt(4, { completed: 15 }), ...{ registrationNumber: '1' } }
    const documentation = documentationOf(property, [...papers, 'ESPELHO_IPTU'])
    expect(standingLine(standingOf({ ...property, documentation }))).toBe(
      'Proposta (etapa 4 de 7) · 15 de 15 certidões · 5 de 5 documentos · Nada falta',
    )
  })

  it('never calls a diligence concluded that was left with certificates open', () => {
    const left = (stage: Stage, completed: number) => leftOpen(propertyAt(stage, { completed }))
    expect(left(2, 4)).toBeNull()
    expect(left(3, 15)).toBeNull()
    for (const stage of [3, 5, 7] as const) expect(left(stage, 4)).toBe('Encerrada com pendências (4 de 15)')
  })
})
