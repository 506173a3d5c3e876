import { describe, expect, it } from 'vitest'
import { sampleProperty } from '../../test/sample-property.ts'
import { untouchedDiligence } from '../checklist/summary.ts'
import { documentationOf } from './documentation.ts'
import type { Stage } from './stage.ts'
import {
  diligenceBadge,
  leftIntakeOpen,
  leftOpen,
  missingLine,
  standingLine,
  standingOf,
} from './standing.ts'
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

describe('where a property stands (rules §12, §13)', () => {
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
    expect(none.missing[0]).toEqual({ what: 'documento Ônus Reais (captação)', action: 'upload_document' })
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
    [7, { completed: 14 }, 'Concluído (etapa 7 de 7) · 14 de 15 certidões · 4 de 5 documentos'],
  ])('is one line at stage %i with %j', (stage, diligence, line) => {
    expect(standingLine(standingOf(propertyAt(stage, diligence)))).toBe(line)
  })

  it('says when nothing is missing', () => {
    const property = { ...propertyAt(4, { completed: 15 }), registrationNumber: '1' }
    const documentation = documentationOf(property, [...papers, 'ESPELHO_IPTU'])
    expect(standingLine(standingOf({ ...property, documentation }))).toBe(
      'Proposta (etapa 4 de 7) · 15 de 15 certidões · 5 de 5 documentos · Nada falta',
    )
  })

  const of = (completed: number, more: Partial<typeof untouchedDiligence> = {}) =>
    ({ completed, status: completed === 15 ? 'completed' : 'in_progress', ...more }) as const

  it('never calls a diligence concluded that was left with certificates open', () => {
    const left = (stage: Stage, completed: number) => leftOpen(propertyAt(stage, of(completed)))
    expect(left(2, 4)).toBeNull()
    expect(left(3, 15)).toBeNull()
    for (const stage of [3, 5, 7] as const) expect(left(stage, 4)).toBe('Encerrada com pendências (4 de 15)')
  })

  it('never calls an intake concluded that was left with a document or a field missing', () => {
    const left = (stage: Stage, missing: object) => {
      const { documentation, ...property } = propertyAt(stage)
      const none = { ...documentation, missingDocuments: [], missingFields: [] }
      return leftIntakeOpen({ ...property, documentation: { ...none, ...missing } })
    }
    expect(left(1, { missingDocuments: ['ONUS_REAIS'] })).toBeNull()
    expect(left(2, {})).toBeNull()
    for (const missing of [{ missingDocuments: ['ONUS_REAIS'] }, { missingFields: ['registrationNumber'] }])
      expect(left(2, missing)).toBe('Encerrada com pendências')
  })

  it.each<[Stage, Partial<typeof untouchedDiligence>, string, string]>([
    [2, {}, 'pending', 'Pendente'],
    [2, of(4), 'in_progress', 'Em andamento'],
    [2, of(15), 'completed', 'Concluída'],
    [4, of(15), 'completed', 'Concluída'],
    [2, of(15, { gaps: ['falta a da PGE'] }), 'with_issues', 'Com pendências'],
    [2, of(15, { apart: ['CEAT conta só com PJe'] }), 'with_issues', 'Com pendências'],
    [2, of(15, { unstated: 1 }), 'with_issues', 'Com pendências'],
    [5, of(15, { unstated: 1 }), 'with_issues', 'Encerrada com pendências'],
    [2, of(15, { unregistered: 1 }), 'with_issues', 'Com pendências'],
    [5, of(4), 'with_issues', 'Encerrada com pendências (4 de 15)'],
  ])('has one badge at stage %i with %j (rules §14)', (stage, diligence, status, words) => {
    expect(diligenceBadge(propertyAt(stage, diligence))).toEqual({ status, words })
  })

  it('beside another number of a stage says only what is missing (rules §14)', () => {
    const answer = standingOf(propertyAt(2, of(14)))
    expect(missingLine(answer)).toBe('Falta solicitar: 1 certidão')
  })

  it('says once what is missing of the property and of its deal, and nothing once it is concluded', () => {
    const others = ['Ana: RG/CPF', '1 certidão vence antes da escritura']
    const whole = { ...standingOf(propertyAt(5)), missing: [] }
    expect(missingLine(standingOf(propertyAt(5, of(14))), others)).toBe(
      'Falta solicitar: 1 certidão · Ana: RG/CPF · 1 certidão vence antes da escritura',
    )
    expect(missingLine(whole, others)).toBe('Falta: Ana: RG/CPF · 1 certidão vence antes da escritura')
    expect(missingLine(whole)).toBe('Nada falta')
    expect(standingOf(propertyAt(7, of(14))).missing).toEqual([])
    expect(missingLine(standingOf(propertyAt(7, of(14))))).toBeNull()
  })

  it('says what papers name and nobody has registered where nothing else is missing', () => {
    const answer = standingOf(propertyAt(2, of(15, { unregistered: 1 })))
    expect(missingLine(answer)).toBe('Falta responder: 1 nome ou ônus dos papéis fora do cadastro')
  })

  it('names what counts only with another one after what is asked for, and what is not stated', () => {
    const apart = ['Ações Trabalhistas (processos físicos – CEAT) conta só com Ações Trabalhistas']
    const answer = standingOf(propertyAt(2, { completed: 14, apart, unstated: 2 }))
    expect(answer.missing.slice(0, 3)).toEqual([
      { what: '1 certidão', action: 'request_certificate' },
      { what: apart[0], action: 'complete_pair' },
      { what: '2 certidões sem resultado ou data de emissão', action: 'state_facts' },
    ])
    expect(standing.parse(answer)).toEqual(answer)
  })
})
