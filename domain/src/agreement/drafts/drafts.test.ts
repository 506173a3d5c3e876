import { describe, expect, it } from 'vitest'
import { draftAnswers, draftProperty, makeDraftFacts, readDraftText } from '../../../test/draft-facts.ts'
import { cleanEvidence } from '../../../test/evidence.ts'
import type { Property } from '../../property/property.ts'
import { draftIds } from '../../risk/draft.ts'
import { natureIds } from '../../risk/nature-ids.ts'
import type { DraftFacts } from './facts.ts'
import { writeDraft } from './write.ts'

describe.each(natureIds)('the drafts of %s', (nature) => {
  it.each(draftIds)(
    '%s: placeholders and the list of what is missing agree, with and without a property',
    (id) => {
      for (const known of [
        makeDraftFacts({ nature }),
        makeDraftFacts({ nature, property: null, valueInWords: null }),
      ]) {
        const draft = writeDraft(id, known)
        const text = readDraftText(draft)
        const placeholders = new Set(text.match(/\[[^\]]+\]/g))
        expect([...placeholders].sort()).toEqual(
          draft.missing.map((label) => `[${label.toUpperCase()}]`).sort(),
        )
        expect(text).not.toMatch(/undefined|null|NaN|\[object|\b(a|d|de|em) o imóvel|\.\.|,,| {2}/)
        // A report is dated on the day it is written. Nobody knows yet on which day a contract will be
        // signed.
        expect(text).toContain(id === 'relatorio' ? '20 de novembro de 2026' : ', [DATA DA ASSINATURA].')
      }
    },
  )

  it('describe the object by its matrícula and qualify the owners', () => {
    const text = readDraftText(writeDraft('contrato', makeDraftFacts({ nature })))
    for (const part of [
      'matrícula nº 12.345',
      'Otávio Lima',
      '529.982.247-25',
      '11.222.333-4',
      'Laranjeiras',
    ]) {
      expect(text).toContain(part)
    }
  })

  it('miss more when there is no property', () => {
    const with_ = writeDraft('contrato', makeDraftFacts({ nature })).missing.length
    const without = writeDraft(
      'contrato',
      makeDraftFacts({ nature, property: null, valueInWords: null }),
    ).missing
    expect(without.length).toBeGreaterThan(with_)
    expect(without).toContain('matrícula')
  })
})

describe('the declaration of debts', () => {
  const release = (change: Partial<DraftFacts> = {}) => writeDraft('quitacao', makeDraftFacts(change))

  it('is one of release only where nothing is owed', () => {
    const paid = release({
      answers: { ...draftAnswers, imovel_quitado: 'sim' },
      evidence: cleanEvidence(),
    })
    expect(paid.title).toBe('Declaração de quitação de débitos')
    expect(readDraftText(paid)).toContain('Não há saldo devedor')
    expect(readDraftText(paid)).not.toContain('Há saldo devedor')
    const owed = release()
    expect(owed.title).toBe('Declaração de débitos e de saldo devedor')
    expect(readDraftText(owed)).toContain('Há saldo devedor junto a [CREDOR DO SALDO DEVEDOR]')
    const unknown = release({ answers: {} })
    expect(unknown.title).toBe('Declaração sobre os débitos do imóvel')
    expect(readDraftText(unknown)).toContain('[HÁ OU NÃO HÁ SALDO DEVEDOR')
  })

  it('speaks of fees only where there are any', () => {
    const of = (change: Partial<Property>) =>
      readDraftText(release({ property: { ...draftProperty, ...change } }))
    expect(of({})).toMatch(/cotas condominiais[\s\S]*taxa de incêndio/)
    expect(of({ type: 'casa' })).not.toContain('condomin')
    expect(of({ state: 'SP' })).not.toContain('incêndio')
    expect(of({ type: 'chacara' })).not.toMatch(/incêndio|condomin|IPTU/)
    expect(readDraftText(release({ property: null }))).toContain('se houver condomínio')
  })
})

it('the risk draft says where the analysis comes from and holds every finding', () => {
  const known = makeDraftFacts({ nature: 'usucapiao' })
  const text = readDraftText(writeDraft('relatorio', known))
  expect(text).toContain('Análise por regras (sem IA)')
  for (const finding of [
    ...known.report.alerts,
    ...known.report.recommendations,
    ...known.report.pendencies,
  ]) {
    expect(text).toContain(finding)
  }
})
