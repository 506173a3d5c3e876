import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart, peopleOfSale } from '../../../test/deed-people.ts'
import {
  cleanRecord,
  findSaid,
  type Item,
  makeItems,
  makeSeller,
  nameItem,
  passingItem,
  plainAnswers,
  recordWithItem,
} from '../../../test/risk-record.ts'
import { results } from '../../certificate/result.ts'
import { itemState } from '../../checklist/item.ts'
import { checklistIds } from '../../checklist/item-kinds.ts'
import type { DeedPart } from '../../drafting/people.ts'
import type { Regime } from '../../person/regime.ts'
import { riskLevels } from '../level.ts'
import { natureIds } from '../nature-ids.ts'
import { simulateReport } from '../simulation.ts'
import { type Basis, completeByAi, completeByRules } from './with-findings.ts'

describe('what the record adds', () => {
  it('is that there is none, without a property', () => {
    expect(findSaid({ record: null }, /Nenhum imóvel foi vinculado/)?.restsOn).toBe(
      'Análise sem imóvel vinculado',
    )
  })

  it('speaks of spouses, of a company and of an estate', () => {
    const owned = (maritalStatus: string | null, change: Partial<Basis> = {}) => ({
      ...change,
      record: { ...cleanRecord, parts: [makePart(makeDeedPerson({ maritalStatus }))] },
    })
    expect(findSaid(owned('Casado(a)'), /não traz o cônjuge/)).toMatchObject({
      level: 'médio',
      restsOn: 'Estado civil no cadastro (1º proprietário)',
    })
    expect(findSaid(owned('União estável'), /união estável/)?.level).toBe('médio')
    expect(findSaid(owned(null), /Não consta o estado civil/)?.level).toBe('médio')
    expect(findSaid(owned('Casado(a)', { nature: 'usucapiao' }), /cônjuge/)).toBeUndefined()
    expect(findSaid({}, /espólio/)?.level).toBeNull()
    const company = { answers: { ...plainAnswers, vendedor_tipo: 'juridica' as const } }
    expect(findSaid(company, /pedem-se as certidões do CNPJ/)?.level).toBe('médio')
    expect(findSaid(company, /traz 1 proprietário com CPF/)?.level).toBe('médio')
    expect(findSaid({ ...company, ...owned('Casado(a)', company) }, /cônjuge/)).toBeUndefined()
  })

  it('says who is known to be married to whom, and whose consent is still missing', () => {
    const [ana, rui] = [makeDeedPerson({ maritalStatus: 'Casado(a)' }), makeDeedPerson()]
    const facts = { kind: 'marriage', regime: 'comunhao_parcial', since: null, prenup: null } as const
    const findingsOn = (regime: Regime | null, ...roles: ('owner' | 'spouse')[]) => ({
      record: {
        ...cleanRecord,
        parts: [
          makePart({ ...ana, union: { ...facts, regime, spouse: rui } }),
          ...roles.map((role) => makePart({ ...rui, union: { ...facts, regime, spouse: ana } }, role)),
        ],
      },
    })
    const unknown = /cônjuge não consta entre as partes: não consta se o bem é comum ou particular; comum/
    expect(findSaid(findingsOn('comunhao_parcial'), unknown)?.level).toBe('médio')
    expect(findSaid(findingsOn(null), unknown)?.level).toBe('médio')
    expect(findSaid(findingsOn('comunhao_parcial', 'spouse'), /cônjuge consta entre as partes/)?.level).toBe(
      'médio',
    )
    const all = findingsOn('comunhao_universal', 'spouse')
    expect(findSaid(all, /o bem é comum \(art. 1.667/)).toMatchObject({ level: null })
    const own = findingsOn('comunhao_parcial', 'spouse')
    own.record.parts = own.record.parts.map((part) => ({ ...part, goods: 'own' as const }))
    expect(findSaid(own, /o bem é particular, segundo a ficha, e o cônjuge consente/)?.level).toBeNull()
    const couple = findingsOn('comunhao_parcial', 'owner')
    expect(findSaid(couple, /^O 1º e o 2º proprietário são casados entre si/)?.level).toBeNull()
    expect(findSaid(couple, /^O 2º|sua autorização/)).toBeUndefined()
    expect(findSaid(findingsOn('separacao_absoluta'), /o negócio dispensa o cônjuge/)?.level).toBeNull()
    expect(findSaid(findingsOn('separacao_absoluta'), /não consta entre as partes/)).toBeUndefined()
  })

  it('knows a company, an estate, a usufructuary and a procuration from the parts', () => {
    const company = makeDeedPerson({ kind: 'legal' })
    const dead = makeDeedPerson({ maritalStatus: 'Casado(a)' })
    const rui = makeDeedPerson()
    const withParts = (...parts: DeedPart[]) => ({ record: { ...cleanRecord, parts } })
    const signed = { ...company, representatives: [rui, dead].map((person) => ({ person, capacity: null })) }
    expect(findSaid(withParts(makePart(company)), /não consta quem a representa/)?.level).toBe('médio')
    expect(findSaid(withParts(makePart(signed)), /com 2 representantes no cadastro/)?.level).toBeNull()
    expect(findSaid(withParts(makePart(company)), /pessoa física, mas .* há 1 empresa/)?.level).toBe('médio')
    expect(findSaid(withParts(makePart(company)), /falecido|estado civil/)).toBeUndefined()
    const estate = withParts(makePart(dead), makePart(rui, 'executor', dead), makePart(rui, 'heir'))
    expect(
      findSaid(estate, /é falecido, segundo as partes: .* se conferem nas certidões do espólio/)?.level,
    ).toBe('médio')
    expect(findSaid(estate, /1 herdeiro; o cadastro não diz se há outros/)?.level).toBeNull()
    expect(findSaid(estate, /cônjuge|O cadastro não diz se algum/)).toBeUndefined()
    const regime = 'comunhao_parcial' as const
    const union = { kind: 'marriage', regime, since: '1990-05-05', prenup: null, spouse: rui } as const
    const survived = { ...dead, union }
    const bought = { acquiredBy: 'purchase', acquiredOn: '1999-03-01' } as const
    for (const [part, words] of [
      [makePart(survived), /não consta se o bem é comum .* \(meação\) não é da herança/],
      [makePart(survived, 'owner', null, bought), /e o bem é comum: .* \(meação\) não é da herança/],
    ] as const) {
      const executor = makePart(makeDeedPerson(), 'executor', survived)
      expect(findSaid(withParts(part, executor), words)?.level).toBe('médio')
      // A spouse who owns a share speaks for it as an owner.
      expect(findSaid(withParts(part, executor, makePart(rui)), /meação/)).toBeUndefined()
    }
    expect(findSaid(withParts(makePart(dead), makePart(rui, 'heir')), /quem é o inventariante/)?.level).toBe(
      'médio',
    )
    expect(findSaid(withParts(makePart(dead), makePart(rui, 'usufructuary')), /usufruto/)?.level).toBe(
      'médio',
    )
    expect(findSaid(withParts(makePart(dead), makePart(rui, 'representative')), /procuração/)?.level).toBe(
      'médio',
    )
    const child = makeDeedPerson({ isMinor: true })
    const heirs = withParts(makePart(dead), makePart(child, 'heir'), makePart(child, 'usufructuary'))
    expect(findSaid(heirs, /há 1 menor de idade, .* nem autorização judicial/)?.level).toBe('médio')
  })

  it('says of a procuration that it is there only of whom one was received', () => {
    const [rosa, rui] = [makeDeedPerson({ maritalStatus: 'Viúvo(a)' }), makeDeedPerson()]
    const paper = (personId: number, status: 'completed' | 'requested'): Item => ({
      ...passingItem,
      id: 'procuracao',
      label: 'Procuração pública (traslado)',
      companion: null,
      status,
      state: status,
      subject: makeSeller(personId),
    })
    const acting = (item: Item, represents: typeof rosa | null = rosa) => ({
      record: {
        ...cleanRecord,
        parts: [makePart(rosa), makePart(rui, 'representative', represents)],
        items: [...makeItems(), item],
      },
    })
    const missing = /da procuração e dos seus poderes nada consta/
    expect(findSaid(acting(paper(rosa.id, 'completed')), /procurador/)).toMatchObject({
      text: 'Há procurador entre as partes: os seus poderes se conferem na procuração recebida.',
      level: null,
    })
    expect(findSaid(acting(paper(rosa.id, 'requested')), missing)?.level).toBe('médio')
    expect(findSaid(acting(paper(rui.id, 'completed')), missing)?.level).toBe('médio')
    expect(findSaid(acting(paper(rosa.id, 'completed'), null), missing)?.level).toBe('médio')
  })

  it('says where file and person differ on a union, and of whom a spouse is not known', () => {
    const spouse = makeDeedPerson()
    const union = { kind: 'marriage' as const, regime: null, since: null, prenup: null, spouse }
    const doubtful = {
      record: { ...cleanRecord, parts: [makePart(makeDeedPerson({ maritalStatus: 'Solteiro(a)', union }))] },
    }
    expect(
      findSaid(doubtful, /divergem sobre o estado civil do 1º proprietário: só o cadastro traz um casamento/)
        ?.level,
    ).toBe('médio')
    const married = makePart(makeDeedPerson({ maritalStatus: 'Casado(a)' }))
    const alone = { record: { ...cleanRecord, parts: [married, makePart(spouse, 'spouse')] } }
    expect(findSaid(alone, /o cônjuge consta entre as partes: não consta se o bem/)?.level).toBe('médio')
    expect(findSaid(alone, /não traz o cônjuge/)).toBeUndefined()
    const two = {
      record: { ...cleanRecord, parts: [married, ...cleanRecord.parts, makePart(spouse, 'spouse')] },
    }
    expect(findSaid(two, /As partes trazem 1 cônjuge, sem que se saiba de qual proprietário/)?.level).toBe(
      'médio',
    )
    const companions = makeDeedPerson({
      union: { ...union, kind: 'stable_union', regime: 'separacao_absoluta' },
    })
    expect(
      findSaid(
        { record: { ...cleanRecord, parts: [makePart(companions)] } },
        /dispensa o\(a\) companheiro\(a\)/,
      )?.text,
    ).not.toContain('art.')
  })

  it('says where answers and record differ', () => {
    const two = {
      record: {
        ...cleanRecord,
        parts: [...cleanRecord.parts, makePart(makeDeedPerson({ maritalStatus: 'Viúvo(a)' }))],
      },
    }
    expect(findSaid(two, /mas o cadastro traz 2 proprietários/)?.level).toBe('médio')
    expect(
      findSaid({ answers: { ...plainAnswers, outros_titulares: 'sim' } }, /só traz um proprietário/)?.level,
    ).toBe('médio')
    expect(
      findSaid({ record: { ...cleanRecord, registrationNumber: null } }, /matrícula, embora/)?.level,
    ).toBe('médio')
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
      resultBy: fc.constant(null),
      resolution: fc.constantFrom(null, 'nota com nome'),
      issuedOn: fc.constantFrom(null, '2020-01-01'),
      gap: fc.constantFrom(null, 'conta só com outra'),
      validUntil: fc.constantFrom('2026-12-31', '2020-01-01'),
      validityBasis: fc.constantFrom('printed' as const, 'assumed' as const, null),
    })
    const basis = fc.record({
      nature: fc.constantFrom(...natureIds),
      answers: fc.constant(plainAnswers),
      files: fc.constant([]),
      record: fc.option(
        fc.record({
          registrationNumber: fc.constantFrom('1', null),
          parts: peopleOfSale,
          items: fc.tuple(
            ...checklistIds.map((id) =>
              item.map(
                (one): Item => ({
                  ...nameItem(id),
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
    const basis: Basis = { nature: 'compra_venda', answers: plainAnswers, record: cleanRecord, files: [] }
    const calm = simulateReport('compra_venda', plainAnswers)
    expect(completeByAi(calm, basis)).toMatchObject({
      riskLevel: 'baixo',
      summary: `${calm.summary} Nenhum papel foi lido.`,
    })
    const burdened = recordWithItem('onus_reais', { state: 'with_issues', result: 'positiva' })
    const raised = completeByAi({ ...calm, summary: 'Nenhum risco.' }, { ...basis, ...burdened })
    expect(raised.riskLevel).toBe('alto')
    expect(raised.findings?.[0]?.text).toBe(
      'A IA, que não viu o cadastro nem as certidões, indicou risco baixo; o cadastro do imóvel sustenta risco alto.',
    )
    // The AI's words do not stand alone above a level that contradicts them.
    expect(raised.summary).toBe(
      `${raised.findings?.[0]?.text} Resumo da IA: Nenhum risco. Nenhum papel foi lido.`,
    )
  })
})
