import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import {
  cleanRecord,
  findSaid,
  type Item,
  makeItems,
  makeSeller,
  missingCompanion,
  nameItem,
  passingItem,
  recordWithItem,
} from '../../../test/risk-record.ts'
import { itemLabel } from '../../checklist/item-kinds.ts'

type Companion = NonNullable<Item['companion']>

describe('what the record adds', () => {
  it('repeats every certificate with whose it is, its result and its last day', () => {
    const inDate = findSaid({}, /Recebidas e em dia: \d+ certidões/)
    expect(inDate?.level).toBeNull()
    expect(inDate?.rows).toContainEqual({
      what: 'Ônus Reais (do imóvel)',
      says: 'negativa, vale até 31/12/2026',
    })
    const assumed = recordWithItem('receita_federal', { validityBasis: 'assumed' })
    expect(findSaid(assumed, /Recebidas e em dia/)?.rows).toContainEqual({
      what: 'Receita Federal (do 1º proprietário)',
      says: 'negativa, vale até 31/12/2026, validade presumida',
    })
    expect(
      findSaid(
        recordWithItem('sefaz', { result: null }),
        /resultado não informado: do 1º proprietário, SEFAZ/,
      )?.level,
    ).toBe('médio')
    const open = { status: 'requested', state: 'requested', result: null } as const
    expect(findSaid(recordWithItem('onus_reais', open), /ônus sobre o imóvel nada se sabe/)?.level).toBe(
      'médio',
    )
    expect(
      findSaid(recordWithItem('sefaz', open), /não recebidas \(1, 1 solicitada\): do 1º proprietário, SEFAZ/)
        ?.level,
    ).toBe('médio')
    expect(findSaid(recordWithItem('sefaz', { state: 'expired' }), /não conta mais/)?.level).toBe('médio')
    const burdened = recordWithItem('onus_reais', { state: 'with_issues', result: 'positiva' })
    expect(findSaid(burdened, /com ônus na matrícula, sem resolução/)).toMatchObject({
      level: 'alto',
      restsOn: 'Certidão: Ônus Reais',
    })
    const [beside, missing] = [/SEFAZ .* conta só com outra peça/, missingCompanion('sefaz') as Companion]
    const besideWith = (gap: string | null, result: Companion['result'] = 'negativa') =>
      recordWithItem('sefaz', { gap, companion: { ...missing, isMissing: false, gap, result } })
    // Without its companion the certificate proves as little as one that was not received.
    expect(findSaid(recordWithItem('sefaz', { companion: missing }), beside)).toMatchObject({
      text: expect.stringContaining('de que nada consta: Certidão de dívida ativa do Estado (PGE-RJ)'),
      level: 'médio',
    })
    expect(findSaid(besideWith(null), beside)).toBeUndefined()
    expect(findSaid(besideWith(null, null), beside)).toMatchObject({
      text: expect.stringContaining('Certidão de dívida ativa do Estado (PGE-RJ), resultado não informado'),
      level: 'médio',
    })
    const undated = { ...missing, isMissing: false, gap: null, result: 'negativa', issuedOn: null } as const
    expect(findSaid(recordWithItem('sefaz', { gap: null, companion: undated }), beside)).toMatchObject({
      text: expect.stringContaining('(PGE-RJ), validade: sem data de emissão'),
    })
    const apart = 'conta só com Ações Trabalhistas (processos eletrônicos)'
    const ceat = recordWithItem('trabalhistas_fisicos', { gap: apart })
    expect(findSaid(ceat, /CEAT\) \(do 1º proprietário\) conta só com Ações Trabalhistas/)?.level).toBe(
      'médio',
    )
    // A certificate is not in order while its companion is missing or its age is unknown.
    for (const [id, open] of [
      ['sefaz', besideWith('falta a da PGE')],
      ['trabalhistas_fisicos', ceat],
      [
        'taxa_incendio',
        recordWithItem('taxa_incendio', { issuedOn: null, validUntil: null, validityBasis: null }),
      ],
    ] as const) {
      expect(findSaid(open, /em dia/)?.text, id).not.toContain(itemLabel(id))
    }
    expect(
      findSaid(
        recordWithItem('taxa_incendio', { issuedOn: null, validUntil: null }),
        /sem data de emissão.*incêndio/,
      )?.level,
    ).toBe('médio')
    // The minutes of a meeting state no result.
    const minutes = {
      ...(missingCompanion('quitacao_condominial') as Companion),
      isMissing: false,
      gap: null,
    }
    expect(
      findSaid(recordWithItem('quitacao_condominial', { companion: minutes }), /Ata de eleição/),
    ).toBeUndefined()
    expect(findSaid(besideWith('a da PGE é positiva', 'positiva'), beside)).toMatchObject({
      text: expect.stringContaining('a da PGE é positiva'),
      level: 'alto',
    })
  })

  it('keeps the certificates of several people apart, and says what was put aside', () => {
    const pending = { status: 'pending', state: 'pending', result: null } as const
    const aside = { ...pending, status: 'set_aside', state: 'set_aside' } as const
    const more: Item[] = [
      { ...nameItem('sefaz', makeSeller(2)), ...passingItem, ...pending },
      { ...nameItem('sefaz', makeSeller(3, 'spouse')), ...passingItem, ...pending },
      { ...nameItem('receita_federal', makeSeller(2)), ...passingItem, ...aside },
    ]
    const record = { ...cleanRecord, items: [...makeItems(), ...more] }
    expect(findSaid({ record }, /não recebidas/)?.text).toBe(
      'Certidões não recebidas (2, nenhuma solicitada): do 2º proprietário, SEFAZ; do cônjuge, SEFAZ.',
    )
    expect(findSaid({ record }, /não se aplicam/)).toMatchObject({
      text: 'Deixadas de lado pelo corretor, como não se aplicam: do 2º proprietário, Receita Federal.',
      level: null,
    })
  })

  it('calls a company, an estate and a companion what they are, and owners by their place among all', () => {
    const rui = makeDeedPerson()
    const companion = { kind: 'stable_union', regime: 'comunhao_parcial', since: null, prenup: null } as const
    const [dead, company, eva] = [
      makeDeedPerson(),
      makeDeedPerson({ kind: 'legal' }),
      makeDeedPerson({ union: { ...companion, spouse: rui } }),
    ]
    const parts = [...[dead, company, eva].map((one) => makePart(one)), makePart(rui, 'heir', dead)]
    const open = { ...passingItem, status: 'pending', state: 'pending', result: null } as const
    const more = [
      { ...nameItem('sefaz', makeSeller(dead.id, 'deceased')), ...open },
      { ...nameItem('sefaz', makeSeller(company.id)), ...open },
      { ...nameItem('sefaz', makeSeller(eva.id)), ...open },
      { ...nameItem('sefaz', makeSeller(rui.id, 'spouse')), ...open },
    ]
    const record = { ...cleanRecord, parts, items: [...makeItems(), ...more] }
    expect(findSaid({ record }, /não recebidas/)?.text).toBe(
      'Certidões não recebidas (4, nenhuma solicitada): do espólio do 1º proprietário, SEFAZ; da 2ª proprietária, SEFAZ; do 3º proprietário, SEFAZ; do companheiro, SEFAZ.',
    )
    expect(findSaid({ record }, /é empresa/)?.text).toBe(
      'A 2ª proprietária é empresa, e no cadastro não consta quem a representa.',
    )
    expect(findSaid({ record }, /é falecido/)?.text).toMatch(/^O 1º proprietário é falecido/)
  })
})
