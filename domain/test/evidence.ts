import { kindName } from '../src/catalogue/names.ts'
import { pageOf } from '../src/reading/flow.ts'
import { readMatricula } from '../src/reading/matricula/acts.ts'
import { readPaper } from '../src/reading/read-paper.ts'
import type { EvidenceItem, PaperOfRecord, RiskEvidence } from '../src/risk/evidence.ts'

export function makeItem(
  id: Parameters<typeof kindName>[0],
  change: Partial<EvidenceItem> = {},
): EvidenceItem {
  return {
    id,
    label: kindName(id),
    subject: { type: 'property' },
    status: 'completed',
    state: 'completed',
    result: 'negativa',
    resultBy: 'person',
    resolution: null,
    companion: null,
    gap: null,
    issuedOn: '2026-11-10',
    validUntil: '2026-12-10',
    validityBasis: 'printed',
    ...change,
  }
}

const ofOwner = { subject: { type: 'person', personId: 1, name: '', role: 'owner' } } as const

export function cleanEvidence(): RiskEvidence {
  return {
    parts: [],
    papers: [],
    today: '2026-11-23',
    items: [
      makeItem('onus_reais'),
      makeItem('certidao_fazendaria'),
      makeItem('situacao_fiscal'),
      makeItem('quitacao_condominial'),
      makeItem('taxa_incendio'),
      makeItem('segundo_distribuidor', ofOwner),
      makeItem('justica_federal', ofOwner),
      makeItem('debitos_trabalhistas', ofOwner),
    ],
  }
}

export function readRegister(...acts: string[]): PaperOfRecord {
  const text = {
    pages: [
      pageOf([
        'REGISTRO DE IMÓVEIS',
        'CERTIFICO que a presente é cópia da MATRÍCULA Nº 12.345',
        'IMÓVEL: Apartamento 302. PROPRIETÁRIA: ANA SOUZA LIMA, CPF 111.222.333-96.',
        ...acts,
        'CERTIFICO, nos termos do art. 19 da Lei 6.015. Rio de Janeiro, 3 de novembro de 2026.',
      ]),
    ],
  }
  return {
    readingId: 1,
    label: 'Ônus Reais',
    subject: { type: 'property' },
    stated: null,
    unreadable: null,
    keptFromAi: false,
    reading: readPaper(text),
    matricula: readMatricula(text, 1),
  }
}

export const mortgage =
  'R-4/12.345 - HIPOTECA: em favor do BANCO TESTE S.A. Rio de Janeiro, 15 de junho de 2019.'
