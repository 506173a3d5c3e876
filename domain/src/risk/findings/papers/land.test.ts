import { describe, expect, it } from 'vitest'
import type { GroundLord } from '../../../catalogue/ground-lord.ts'
import { pageOf } from '../../../reading/flow.ts'
import { readMatricula } from '../../../reading/matricula/acts.ts'
import { readPaper } from '../../../reading/read-paper.ts'
import type { PaperOfRecord, PropertyRecord } from '../../evidence.ts'
import { findingsOfPapers } from '../of-papers.ts'
import { findingsOfRecord } from '../of-record.ts'
import { landIn } from './land.ts'

const answers = {
  registro_anterior: 'sim' as const,
  imovel_quitado: 'sim' as const,
  vendedor_tipo: 'fisica' as const,
  outros_titulares: 'nao' as const,
  financiamento: 'nao' as const,
}

function matricula(land: string): PaperOfRecord {
  const lines = ['REGISTRO DE IMÓVEIS', 'MATRÍCULA Nº 12.345', `IMÓVEL: casa na Rua A, ${land}.`]
  const text = {
    pages: [pageOf([...lines, 'R-1/12.345 - COMPRA E VENDA. Rio de Janeiro, 2 de maio de 2003.'])],
  }
  return {
    readingId: 1,
    label: 'Ônus Reais',
    subject: { type: 'property' },
    stated: null,
    reading: readPaper(text),
    unreadable: null,
    keptFromAi: false,
    matricula: readMatricula(text, 1),
  }
}

const record = (land: string, groundLord: GroundLord | null = null): PropertyRecord => ({
  registrationNumber: '12.345',
  today: '2026-11-23',
  items: [],
  parts: [],
  groundLord,
  papers: [matricula(land)],
})
const told = (land: string, groundLord: GroundLord | null = null) =>
  findingsOfPapers(record(land, groundLord)).find(({ text }) => text.includes('foreiro'))

describe('land that a matrícula calls foreiro', () => {
  it('is high risk until somebody has answered, and rests on its words', () => {
    const found = told('terreno foreiro à União')
    expect(found?.level).toBe('alto')
    expect(found?.text).toContain('art. 3º do Decreto-Lei nº 2.398/1987')
    expect(found?.paper?.words).toBe('foreiro')
    expect(told('terreno foreiro à União', 'union')).toBeUndefined()
    expect(told('terreno próprio')).toBeUndefined()
  })

  it('contradicts whoever says that it is not, or is somebody else’s', () => {
    expect(told('terreno foreiro à União', 'none')?.level).toBe('alto')
    expect(told('terreno foreiro à União', 'private')?.level).toBe('médio')
  })

  it('is known to drafts, with whose it is', () => {
    expect(landIn([matricula('terreno próprio'), matricula('terreno foreiro à União')])).toMatchObject({
      lord: 'union',
    })
    expect(landIn([matricula('terreno próprio')])).toBeNull()
  })

  it('asks for its paper until that is there', () => {
    const found = (groundLord: GroundLord | null, items: PropertyRecord['items'] = []) =>
      findingsOfRecord('compra_venda', answers, { ...record('', groundLord), items }).find(({ text }) =>
        text.includes('laudêmio'),
      )
    expect(found('municipality')).toMatchObject({
      level: 'médio',
      text: expect.stringContaining('falta Laudêmio (Município)'),
    })
    expect(found('union_occupation')?.text).toContain('direitos de ocupação')
    expect(found('none')).toBeUndefined()
    expect(found(null)).toBeUndefined()
    const held = [
      { id: 'cat_uniao', state: 'completed', status: 'completed', subject: { type: 'property' } },
    ] as never
    expect(found('union', held)?.text).toContain('CAT / laudêmio (União) recebida')
  })
})
