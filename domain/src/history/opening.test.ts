import { describe, expect, it } from 'vitest'
import { documentOpened } from '../document/events.ts'
import { analysisReportOpened } from '../risk/events.ts'
import { reportOpened } from './opening.ts'
import { isOfOpenings, manyOpened, openingLimit, tooManyOpened } from './opening-limit.ts'
import { detailName, openedName } from './opening-words.ts'

describe('an opening', () => {
  it('names a paper by ids and words of ours', () => {
    const paper = { id: 7, propertyId: 3 }
    expect(documentOpened('viewed', paper, { slot: 'RG_CNH_2' })).toEqual({
      action: 'viewed',
      entity: 'document',
      id: 7,
      property: 3,
      detail: 'RG_CNH_2',
    })
    expect(documentOpened('downloaded', paper, { item: null })).toEqual({
      action: 'downloaded',
      entity: 'certificate',
      id: 7,
      property: 3,
      detail: null,
    })
    expect(reportOpened('portfolio', null)).toEqual({
      action: 'downloaded',
      entity: 'report',
      property: null,
      detail: 'portfolio',
    })
    expect(analysisReportOpened({ id: 5, property: null })).toMatchObject({ id: 5, property: null })
  })

  it.each([
    ['document', 'RG_CNH_2', 'RG/CNH do proprietário 2'],
    ['document', 'NO_SLOT', 'Documento'],
    ['certificate', 'onus_reais', 'Ônus Reais'],
    ['certificate', null, 'Certidão'],
    ['inbox_paper', null, 'Papel da caixa de entrada'],
    ['analysis_file', 'matricula', 'Matrícula atualizada'],
    ['report', 'full_sheet', 'Ficha do imóvel com CPF e RG'],
    ['draft', 'contrato', 'Minuta do contrato'],
    ['offer', 'presented', 'Proposta apresentada'],
    ['deal', 'paper', 'Papel de comprador'],
    ['data_copy', null, 'Cópia dos dados'],
  ] as const)('of %s %s is called %j', (entity, detail, name) => {
    expect(openedName(entity, detail)).toBe(name)
  })

  it('has no words for what says nothing exact', () => {
    expect(detailName('property', null)).toBeNull()
    expect(detailName('analysis', 'run')).toBeNull()
  })
})

describe('many openings', () => {
  it('are told by a key of their own, which no other letter takes up', () => {
    const [told] = manyOpened(100, 412).tells ?? []
    expect(told).toMatchObject({ key: 'openings:412', type: 'warning', actionUrl: '/configuracoes/acessos' })
    expect(isOfOpenings({ key: told?.key ?? '' })).toBe(true)
    expect(isOfOpenings({ key: 'event:412:0' })).toBe(false)
  })

  it('are told before they are slowed down', () => {
    expect(openingLimit.toldFrom).toBeLessThan(openingLimit.slowFrom)
  })

  it('say how long the next one waits', () => {
    expect(tooManyOpened(1)).toMatch(/o próximo abre em 1 segundo\.$/)
    expect(tooManyOpened(20)).toMatch(/o próximo abre em 20 segundos\.$/)
  })
})
