import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart, peopleOfSale } from '../../../test/deed-people.ts'
import { rioKinds } from '../../catalogue/rio-kinds.ts'
import type { SellerRole } from '../../catalogue/sellers.ts'
import { type ChecklistItemId, checklistIds, itemLabel } from '../../diligence/checklist.ts'
import { companionOf } from '../../diligence/companion.ts'
import { itemState } from '../../diligence/item.ts'
import { results } from '../../diligence/result.ts'
import type { Regime } from '../../person/regime.ts'
import type { DeedPart } from '../drafts/people.ts'
import { riskLevels } from '../level.ts'
import type { Nature } from '../nature.ts'
import { natureIds } from '../nature-ids.ts'
import type { Answers } from '../question.ts'
import { simulateReport } from '../simulation.ts'
import type { PropertyRecord } from './of-record.ts'
import { type Basis, completeByAi, completeByRules } from './with-findings.ts'

const plain: Answers = {
  registro_anterior: 'sim',
  imovel_quitado: 'sim',
  vendedor_tipo: 'fisica',
  outros_titulares: 'nao',
  financiamento: 'nao',
}
type Item = PropertyRecord['items'][number]
type Companion = NonNullable<Item['companion']>
const seller = (personId: number, role: SellerRole = 'owner') =>
  ({ type: 'person', personId, name: 'Íris Prado', role }) as const
const missingBeside = (id: ChecklistItemId): Item['companion'] => {
  const known = companionOf(id)
  if (!known) return null
  const { name: label, issuer, short } = known
  const nothing = { documentId: null, fileName: null, isViewable: false, validUntil: null, result: null }
  return { label, issuer, isMissing: true, gap: `falta ${short}`, ...nothing }
}
const named = (id: ChecklistItemId, subject: Item['subject'] = seller(1)) => {
  const isOfProperty = rioKinds.property.includes(id)
  const about = isOfProperty ? ({ type: 'property' } as const) : subject
  return { id, label: itemLabel(id), subject: about, companion: missingBeside(id) }
}
const passing: Omit<Item, 'id' | 'label' | 'subject' | 'companion'> = {
  status: 'completed',
  state: 'completed',
  result: 'negativa',
  resolution: null,
  validUntil: '2026-12-31',
  validityBasis: 'printed',
}
/** All received, with what counts together with them. */
const items = (changes: Partial<Record<string, Partial<Item>>> = {}): Item[] =>
  checklistIds.map((id) => {
    const beside = missingBeside(id)
    const companion = beside && { ...beside, isMissing: false, gap: null, result: 'negativa' as const }
    return { ...named(id), companion, ...passing, ...changes[id] }
  })
const clean: PropertyRecord = {
  registrationNumber: '12.345',
  parts: [makePart(makeDeedPerson({ maritalStatus: 'Solteiro(a)' }))],
  items: items(),
}
const report = (change: Partial<Basis> = {}) => {
  const basis: Basis = { nature: 'compra_venda', answers: plain, record: clean, files: 3, ...change }
  return completeByRules(simulateReport(basis.nature, basis.answers), basis)
}
const of = (change: Partial<Basis> = {}) => report(change).findings ?? []
const said = (change: Partial<Basis>, pattern: RegExp) => of(change).find(({ text }) => pattern.test(text))
const withItem = (id: string, change: Partial<Item>) => ({
  record: { ...clean, items: items({ [id]: change }) },
})

describe('what the answers add', () => {
  it('counts the registration before in every combination', () => {
    for (const nature of natureIds) {
      const [yes, no] = (['sim', 'nao'] as const).map((registro_anterior) =>
        report({ nature, answers: { ...plain, registro_anterior } }),
      )
      expect(yes?.findings, nature).not.toEqual(no?.findings)
      expect(no?.riskLevel, nature).toBe('alto')
    }
  })

  it('finds no other nature than a plain sale low by itself', () => {
    const level = (nature: Nature) => report({ nature }).riskLevel
    expect(natureIds.map((nature) => [nature, level(nature)])).toEqual([
      ['compra_venda', 'baixo'],
      ['doacao', 'médio'],
      ['usucapiao', 'alto'],
      ['permuta', 'médio'],
      ['alienacao_fiduciaria', 'médio'],
      ['incorporacao', 'médio'],
      ['adjudicacao', 'médio'],
    ])
  })

  it('leaves the specified findings as they are, and says what they alone would give', () => {
    const specified = simulateReport('permuta', plain)
    const { alerts, recommendations, pendencies, summary } = report({ nature: 'permuta' })
    expect({ alerts, recommendations, pendencies }).toEqual({
      alerts: specified.alerts,
      recommendations: specified.recommendations,
      pendencies: specified.pendencies,
    })
    expect(summary).toBe(
      'A operação de permuta apresenta risco médio, conforme as respostas dadas e o cadastro do imóvel. Pelas regras do questionário, por si, seria baixo.',
    )
    expect(report({ record: null }).summary).toBe(
      'A operação de compra e venda apresenta risco baixo, conforme as respostas dadas.',
    )
  })
})

describe('what the record adds', () => {
  it('is that there is none, without a property', () => {
    expect(said({ record: null }, /Nenhum imóvel foi vinculado/)?.restsOn).toBe(
      'Análise sem imóvel vinculado',
    )
  })

  it('speaks of spouses, of a company and of an estate', () => {
    const owned = (maritalStatus: string | null, change: Partial<Basis> = {}) => ({
      ...change,
      record: { ...clean, parts: [makePart(makeDeedPerson({ maritalStatus }))] },
    })
    expect(said(owned('Casado(a)'), /não traz o cônjuge/)).toMatchObject({
      level: 'médio',
      restsOn: 'Estado civil no cadastro (1º proprietário)',
    })
    expect(said(owned('União estável'), /união estável/)?.level).toBe('médio')
    expect(said(owned(null), /Não consta o estado civil/)?.level).toBe('médio')
    expect(said(owned('Casado(a)', { nature: 'usucapiao' }), /cônjuge/)).toBeUndefined()
    expect(said({}, /espólio/)?.level).toBeNull()
    const company = { answers: { ...plain, vendedor_tipo: 'juridica' as const } }
    expect(said(company, /pedem-se as certidões do CNPJ/)?.level).toBe('médio')
    expect(said(company, /traz 1 proprietário com CPF/)?.level).toBe('médio')
    expect(said({ ...company, ...owned('Casado(a)', company) }, /cônjuge/)).toBeUndefined()
  })

  it('says who is known to be married to whom, and whose consent is still missing', () => {
    const [ana, rui] = [makeDeedPerson({ maritalStatus: 'Casado(a)' }), makeDeedPerson()]
    const facts = { kind: 'marriage', regime: 'comunhao_parcial', since: null, prenup: null } as const
    const of = (regime: Regime | null, ...roles: ('owner' | 'spouse')[]) => ({
      record: {
        ...clean,
        parts: [
          makePart({ ...ana, union: { ...facts, regime, spouse: rui } }),
          ...roles.map((role) => makePart({ ...rui, union: { ...facts, regime, spouse: ana } }, role)),
        ],
      },
    })
    expect(said(of('comunhao_parcial'), /cônjuge não consta entre as partes: fora da/)?.level).toBe('médio')
    expect(said(of(null), /cônjuge não consta entre as partes/)?.level).toBe('médio')
    expect(said(of('comunhao_parcial', 'spouse'), /cônjuge consta entre as partes/)?.level).toBeNull()
    const couple = of('comunhao_parcial', 'owner')
    expect(said(couple, /^O 1º e o 2º proprietário são casados entre si/)?.level).toBeNull()
    expect(said(couple, /^O 2º|sua autorização/)).toBeUndefined()
    expect(said(of('separacao_absoluta'), /o negócio dispensa o cônjuge/)?.level).toBeNull()
    expect(said(of('separacao_absoluta'), /não consta entre as partes/)).toBeUndefined()
  })

  it('knows a company, an estate, a usufructuary and a procuration from the parts', () => {
    const company = makeDeedPerson({ kind: 'legal' })
    const dead = makeDeedPerson({ maritalStatus: 'Casado(a)' })
    const rui = makeDeedPerson()
    const withParts = (...parts: DeedPart[]) => ({ record: { ...clean, parts } })
    const signed = { ...company, representatives: [rui, dead].map((person) => ({ person, capacity: null })) }
    expect(said(withParts(makePart(company)), /não consta quem a representa/)?.level).toBe('médio')
    expect(said(withParts(makePart(signed)), /com 2 representantes no cadastro/)?.level).toBeNull()
    expect(said(withParts(makePart(company)), /pessoa física, mas .* há 1 empresa/)?.level).toBe('médio')
    expect(said(withParts(makePart(company)), /falecido|estado civil/)).toBeUndefined()
    const estate = withParts(makePart(dead), makePart(rui, 'executor', dead), makePart(rui, 'heir'))
    expect(
      said(estate, /é falecido, segundo as partes: .* se conferem nas certidões do espólio/)?.level,
    ).toBe('médio')
    expect(said(estate, /1 herdeiro; o cadastro não diz se há outros/)?.level).toBeNull()
    expect(said(estate, /cônjuge|O cadastro não diz se algum/)).toBeUndefined()
    expect(said(withParts(makePart(dead), makePart(rui, 'heir')), /quem é o inventariante/)?.level).toBe(
      'médio',
    )
    expect(said(withParts(makePart(dead), makePart(rui, 'usufructuary')), /usufruto/)?.level).toBe('médio')
    expect(said(withParts(makePart(dead), makePart(rui, 'representative')), /procuração/)?.level).toBe(
      'médio',
    )
    const child = makeDeedPerson({ isMinor: true })
    const heirs = withParts(makePart(dead), makePart(child, 'heir'), makePart(child, 'usufructuary'))
    expect(said(heirs, /há 1 menor de idade, .* nem autorização judicial/)?.level).toBe('médio')
  })

  it('says of a procuration that it is there only of whom one was received', () => {
    const [rosa, rui] = [makeDeedPerson({ maritalStatus: 'Viúvo(a)' }), makeDeedPerson()]
    const paper = (personId: number, status: 'completed' | 'requested'): Item => ({
      ...{ ...passing, id: 'procuracao', label: 'Procuração pública (traslado)', companion: null },
      ...{ status, state: status, subject: seller(personId) },
    })
    const acting = (item: Item, represents: typeof rosa | null = rosa) => ({
      record: {
        ...clean,
        parts: [makePart(rosa), makePart(rui, 'representative', represents)],
        items: [...items(), item],
      },
    })
    const missing = /da procuração e dos seus poderes nada consta/
    expect(said(acting(paper(rosa.id, 'completed')), /procurador/)).toMatchObject({
      text: 'Há procurador entre as partes: os seus poderes se conferem na procuração recebida.',
      level: null,
    })
    expect(said(acting(paper(rosa.id, 'requested')), missing)?.level).toBe('médio')
    expect(said(acting(paper(rui.id, 'completed')), missing)?.level).toBe('médio')
    expect(said(acting(paper(rosa.id, 'completed'), null), missing)?.level).toBe('médio')
  })

  it('says where file and person differ on a union, and of whom a spouse is not known', () => {
    const spouse = makeDeedPerson()
    const union = {
      ...({ kind: 'marriage', regime: null, since: null, prenup: null } as const),
      spouse,
    }
    const doubtful = {
      record: { ...clean, parts: [makePart(makeDeedPerson({ maritalStatus: 'Solteiro(a)', union }))] },
    }
    expect(
      said(doubtful, /divergem sobre o estado civil do 1º proprietário: só o cadastro traz um casamento/)
        ?.level,
    ).toBe('médio')
    const married = makePart(makeDeedPerson({ maritalStatus: 'Casado(a)' }))
    const alone = { record: { ...clean, parts: [married, makePart(spouse, 'spouse')] } }
    expect(said(alone, /o cônjuge consta entre as partes, para consentir/)?.level).toBeNull()
    expect(said(alone, /não traz o cônjuge/)).toBeUndefined()
    const two = { record: { ...clean, parts: [married, ...clean.parts, makePart(spouse, 'spouse')] } }
    expect(said(two, /As partes trazem 1 cônjuge, sem que se saiba de qual proprietário/)?.level).toBe(
      'médio',
    )
    const companions = makeDeedPerson({
      union: { ...union, kind: 'stable_union', regime: 'separacao_absoluta' },
    })
    expect(
      said({ record: { ...clean, parts: [makePart(companions)] } }, /dispensa o companheiro/)?.text,
    ).not.toContain('art.')
  })

  it('says where answers and record differ', () => {
    const two = {
      record: { ...clean, parts: [...clean.parts, makePart(makeDeedPerson({ maritalStatus: 'Viúvo(a)' }))] },
    }
    expect(said(two, /mas o cadastro traz 2 proprietários/)?.level).toBe('médio')
    expect(said({ answers: { ...plain, outros_titulares: 'sim' } }, /só traz um proprietário/)?.level).toBe(
      'médio',
    )
    expect(said({ record: { ...clean, registrationNumber: null } }, /matrícula, embora/)?.level).toBe('médio')
  })

  it('repeats every certificate with whose it is, its result and its last day', () => {
    expect(
      said(
        {},
        /Recebidas e em dia: do imóvel, Ônus Reais \(negativa, até 31\/12\/2026\), .*; do 1º proprietário, .* e SEFAZ \(negativa/,
      )?.level,
    ).toBeNull()
    const assumed = withItem('receita_federal', { validityBasis: 'assumed' })
    expect(said(assumed, /Receita Federal \(negativa, até 31\/12\/2026, validade presumida\)/)).toBeDefined()
    expect(
      said(withItem('sefaz', { result: null }), /resultado não informado: do 1º proprietário, SEFAZ/)?.level,
    ).toBe('médio')
    const open = { status: 'requested', state: 'requested', result: null } as const
    expect(said(withItem('onus_reais', open), /ônus sobre o imóvel nada se sabe/)?.level).toBe('médio')
    expect(
      said(withItem('sefaz', open), /não recebidas \(1, 1 solicitada\): do 1º proprietário, SEFAZ/)?.level,
    ).toBe('médio')
    expect(said(withItem('sefaz', { state: 'expired' }), /não conta mais/)?.level).toBe('médio')
    const burdened = withItem('onus_reais', { state: 'with_issues', result: 'positiva' })
    expect(said(burdened, /com ônus na matrícula, sem resolução/)).toMatchObject({
      level: 'alto',
      restsOn: 'Certidão: Ônus Reais',
    })
    const [beside, missing] = [/SEFAZ .* conta só com outra peça/, missingBeside('sefaz') as Companion]
    const besideWith = (gap: string | null, result: Companion['result'] = 'negativa') =>
      withItem('sefaz', { companion: { ...missing, isMissing: false, gap, result } })
    // Without it the certificate proves as little as one that was not received.
    expect(said(withItem('sefaz', { companion: missing }), beside)).toMatchObject({
      text: expect.stringContaining('de que nada consta: Certidão de dívida ativa do Estado (PGE-RJ)'),
      level: 'médio',
    })
    expect(said(besideWith(null), beside)).toBeUndefined()
    expect(said(besideWith(null, null), beside)).toMatchObject({
      text: expect.stringContaining('Certidão de dívida ativa do Estado (PGE-RJ), resultado não informado'),
      level: 'médio',
    })
    // The minutes of a meeting say no result.
    const minutes = { ...(missingBeside('quitacao_condominial') as Companion), isMissing: false, gap: null }
    expect(said(withItem('quitacao_condominial', { companion: minutes }), /Ata de eleição/)).toBeUndefined()
    expect(said(besideWith('a da PGE é positiva', 'positiva'), beside)).toMatchObject({
      text: expect.stringContaining('a da PGE é positiva'),
      level: 'alto',
    })
  })

  it('keeps the certificates of several people apart, and says what was put aside', () => {
    const pending = { status: 'pending', state: 'pending', result: null } as const
    const aside = { ...pending, status: 'set_aside', state: 'set_aside' } as const
    const more: Item[] = [
      { ...named('sefaz', seller(2)), ...passing, ...pending },
      { ...named('sefaz', seller(3, 'spouse')), ...passing, ...pending },
      { ...named('receita_federal', seller(2)), ...passing, ...aside },
    ]
    const record = { ...clean, items: [...items(), ...more] }
    expect(said({ record }, /não recebidas/)?.text).toBe(
      'Certidões não recebidas (2, nenhuma solicitada): do 2º proprietário, SEFAZ; do cônjuge que consente, SEFAZ.',
    )
    expect(said({ record }, /não se aplicam/)).toMatchObject({
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
    const open = { ...passing, status: 'pending', state: 'pending', result: null } as const
    const more = [
      { ...named('sefaz', seller(dead.id, 'deceased')), ...open },
      { ...named('sefaz', seller(company.id)), ...open },
      { ...named('sefaz', seller(eva.id)), ...open },
      { ...named('sefaz', seller(rui.id, 'spouse')), ...open },
    ]
    const record = { ...clean, parts, items: [...items(), ...more] }
    expect(said({ record }, /não recebidas/)?.text).toBe(
      'Certidões não recebidas (4, nenhuma solicitada): do espólio do 1º proprietário, SEFAZ; da 2ª proprietária, SEFAZ; do 3º proprietário, SEFAZ; do companheiro que consente, SEFAZ.',
    )
    expect(said({ record }, /é empresa/)?.text).toBe(
      'A 2ª proprietária é empresa, e no cadastro não consta quem a representa.',
    )
    expect(said({ record }, /é falecido/)?.text).toMatch(/^O 1º proprietário é falecido/)
  })

  it('never supports a higher risk than is reported, repeats no note, and rests on something each time', () => {
    const item = fc.record({
      status: fc.constantFrom(
        'pending' as const,
        'requested' as const,
        'completed' as const,
        'set_aside' as const,
      ),
      result: fc.constantFrom(null, ...results),
      resolution: fc.constantFrom(null, 'nota com nome'),
      validUntil: fc.constantFrom('2026-12-31', '2020-01-01'),
      validityBasis: fc.constantFrom('printed' as const, 'assumed' as const, null),
    })
    const basis = fc.record({
      nature: fc.constantFrom(...natureIds),
      answers: fc.constant(plain),
      files: fc.nat(40),
      record: fc.option(
        fc.record({
          registrationNumber: fc.constantFrom('1', null),
          parts: peopleOfSale,
          items: fc.tuple(
            ...checklistIds.map((id) =>
              item.map(
                (one): Item => ({
                  ...named(id),
                  ...one,
                  state: itemState({ ...one, paperId: 1 }, '2026-11-21'),
                }),
              ),
            ),
          ),
        }),
      ),
    })
    const rank = (level: (typeof riskLevels)[number] | null) => (level ? riskLevels.indexOf(level) : 0)
    fc.assert(
      fc.property(basis, fc.constantFrom(...riskLevels), (known, byAi) => {
        const rules = completeByRules(simulateReport(known.nature, known.answers), known)
        const ai = completeByAi({ ...rules, riskLevel: byAi }, known)
        expect(rank(ai.riskLevel)).toBeGreaterThanOrEqual(rank(byAi))
        for (const { text, restsOn, level, ground } of rules.findings ?? []) {
          expect(rank(rules.riskLevel)).toBeGreaterThanOrEqual(rank(level))
          if (ground === 'record') expect(rank(ai.riskLevel)).toBeGreaterThanOrEqual(rank(level))
          expect(restsOn).not.toBe('')
          expect(text).toMatch(/^[\p{Lu}\d].*\.$/u)
          expect(text).not.toMatch(/undefined|null|nota com nome| {2}/)
        }
      }),
    )
  })

  it('stands above an AI that did not see it, and says so', () => {
    const basis: Basis = { nature: 'compra_venda', answers: plain, record: clean, files: 1 }
    const calm = simulateReport('compra_venda', plain)
    expect(completeByAi(calm, basis)).toMatchObject({ riskLevel: 'baixo', summary: calm.summary })
    const burdened = withItem('onus_reais', { state: 'with_issues', result: 'positiva' })
    const raised = completeByAi(calm, { ...basis, ...burdened })
    expect(raised.riskLevel).toBe('alto')
    expect(raised.findings?.[0]?.text).toBe(
      'A IA, que não viu o cadastro nem as certidões, indicou risco baixo; o cadastro do imóvel sustenta risco alto.',
    )
  })
})
