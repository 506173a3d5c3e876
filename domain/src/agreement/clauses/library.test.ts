import { describe, expect, it } from 'vitest'
import { makeDeedPerson, makePart } from '../../../test/deed-people.ts'
import { mortgage, readRegister } from '../../../test/evidence.ts'
import { sampleProperty } from '../../../test/sample-property.ts'
import { Blanks } from '../../drafting/draft-text.ts'
import { citeLaw } from '../../law/cite.ts'
import type { OfferLine } from '../../offer/lines.ts'
import { lineKinds } from '../../offer/terms.ts'
import { clauseIdParams } from '../agreement.ts'
import { agreementKinds } from '../terms.ts'
import { type AgreementFacts, sellingFacts, sidesOf } from '../write.ts'
import { clausesOfKind, inOrder, library } from './library.ts'

const line = (kind: OfferLine['kind']): OfferLine => ({
  kind,
  value: '1000.00',
  count: kind === 'instalments' ? 2 : null,
  firstOn: null,
  index: null,
  bank: null,
  isApproved: null,
  deposit: null,
  description: null,
})

/** A deal in which nearly every clause has something to say. */
function fullDeal(): AgreementFacts {
  const spouse = makeDeedPerson({ fullName: 'Rui Sá Neto' })
  const union = { kind: 'marriage', regime: 'comunhao_parcial', since: null, prenup: null, spouse } as const
  const owner = makeDeedPerson({ fullName: 'Ana Sá', maritalStatus: 'Casado(a)', union })
  const other = makeDeedPerson({ fullName: 'Ivo Neri' })
  const parts = [
    makePart(owner, 'owner', null, { goods: 'own', share: '50' }),
    makePart(other, 'owner', null, { share: '50' }),
    ...(['usufructuary', 'heir', 'representative', 'spouse', 'buyer'] as const).map((role) =>
      makePart(makeDeedPerson({ fullName: `Pessoa ${role}` }), role),
    ),
  ]
  return {
    nature: 'compra_venda',
    answers: { outros_titulares: 'sim' },
    parts,
    setAside: [],
    landRead: null,
    property: sampleProperty({ groundLord: 'union' }),
    valueInWords: null,
    broker: { name: 'Helena Prado', creci: 'CRECI-RJ 1' },
    evidence: { items: [], papers: [readRegister(mortgage)], parts, today: '2026-11-23' },
    deal: {
      fee: null,
      undone: null,
      terms: {
        total: '8000.00',
        lines: lineKinds.map(line),
        stays: 'armários',
        deedOn: null,
        keysOn: null,
        conditions: [{ kind: 'financing', by: null, words: null }],
        keysWords: null,
        deedPayer: 'buyer',
        itbiPayer: 'buyer',
        registryPayer: 'buyer',
      },
    },
  }
}

describe('the library', () => {
  it('has each clause once, with an id that the wire takes and words for its rule', () => {
    expect(new Set(library.map(({ id }) => id)).size).toBe(library.length)
    for (const { id, rule, name } of library) {
      expect(clauseIdParams.safeParse({ id }).success, id).toBe(true)
      expect(rule, id).toMatch(/^(Sempre|Quando [^.]+)$/)
      expect(name, id).not.toBe('')
    }
  })

  it('is put in the order of an account, where those that it does not name keep their neighbour', () => {
    const all = clausesOfKind('recibo_sinal')
    const ids = (order: string[]) => inOrder(all, order).map(({ id }) => id)
    expect(ids([])).toEqual(all.map(({ id }) => id))
    expect(ids(['dados', 'gone', 'recibo_valor'])).toEqual([
      'dados',
      ...all.map(({ id }) => id).filter((id) => id !== 'dados'),
    ])
    expect(ids(['recibo_quitacao', 'recibo_valor']).slice(0, 3)).toEqual([
      'recibo_quitacao',
      'recibo_devolucao',
      'arras_dizer',
    ])
  })

  it('says from both sides which clauses cannot stand together', () => {
    for (const { id, excludes = [] } of library)
      for (const other of excludes) {
        const theirs = library.find((one) => one.id === other)
        expect(theirs?.excludes, `${id} and ${other}`).toContain(id)
      }
  })

  it('begins no contract with two clauses that cannot stand together', () => {
    const facts = sellingFacts(fullDeal())
    for (const kind of agreementKinds) {
      const all = clausesOfKind(kind).filter(({ applies }) => applies(facts))
      const there = new Set(all.map(({ id }) => id))
      for (const { id, excludes = [], write } of all)
        if (write(new Blanks(), facts, sidesOf(facts)))
          expect(
            excludes.filter((one) => there.has(one) && one.startsWith('arras')),
            id,
          ).toEqual([])
    }
  })

  it('names as its ground every article that a text cites', () => {
    const facts = sellingFacts(fullDeal())
    const wholes: string[] = []
    for (const { id, grounds, write } of library) {
      const text = write(new Blanks(), facts, sidesOf(facts))?.[1] ?? ''
      if (text) wholes.push(id)
      const cited = [...text.matchAll(/arts?\. (\d[\d.]*)/g)].map(([, number]) => number)
      const known = grounds.map((ground) => citeLaw(ground)).join(' ')
      for (const number of cited) expect(known, `${id} cites ${number}`).toContain(`${number}`)
    }
    expect(wholes.length).toBeGreaterThan(library.length - 6)
  })
})
