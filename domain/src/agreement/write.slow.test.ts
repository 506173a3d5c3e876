import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dealFacts } from '../../test/deals.ts'
import { Blanks, endOfText, roomOf } from '../drafting/draft-text.ts'
import { makeParty, roles } from '../drafting/party.ts'
import { inRole, spousesToConsent } from '../drafting/people.ts'
import { formatMoney, parseMoney } from '../format/money.ts'
import { lineCents } from '../offer/lines.ts'
import { burdensIn } from '../risk/burdens.ts'
import { productClause } from './clauses/library.ts'
import { fillableBlanks, missingIn } from './missing.ts'
import { textOfPieces } from './pieces.ts'
import { rowsOfRecord } from './record-rows.ts'
import { type AgreementKind, agreementKinds } from './terms.ts'
import {
  type AgreementFacts,
  agreementText,
  firstClauses,
  plainAgreement,
  sellingFacts,
  sidesOf,
  writeAgreement,
} from './write.ts'

const bracket = /\[[^\][]*\]/g

/** Words for a blank of each kind, as PUT keeps them. */
const typedFor = {
  day: ['2027-05-01', '2030-12-31'],
  money: ['1500.00', '0.01'],
  percent: ['2', '12.5'],
  text: ['Banco Azul S.A.', 'dez dias', 'conta 1; agência 2'],
}

/** A deal, and what was typed into some of its blanks. `pick` chooses, so that a failure can be repeated. */
function typedInto(kind: AgreementKind, facts: AgreementFacts, pick: readonly number[]) {
  const clauses = firstClauses(kind, facts, { own: [], off: [] })
  const { marks } = writeAgreement(kind, facts, clauses, [])
  const open = fillableBlanks({ facts, marks, typed: {} })
  const typed = open.flatMap(({ label, as, choices }, at): [string, string][] => {
    const all = as === 'choice' ? choices : typedFor[as]
    const chosen = (pick[at % pick.length] ?? 0) + at
    return chosen % 3 ? [[label, all[chosen % all.length] ?? '']] : []
  })
  return { clauses, typed: Object.fromEntries(typed) }
}
const picks = fc.array(fc.nat(30), { minLength: 1, maxLength: 12 })

it.each(agreementKinds)('a %s prints what was typed wherever its blank stood, and nothing else', (kind) => {
  fc.assert(
    fc.property(dealFacts, picks, (facts, pick) => {
      const { clauses, typed } = typedInto(kind, facts, pick)
      const { labels, marks, ...written } = writeAgreement(kind, facts, clauses, [], typed)
      const missing = missingIn({ kind, facts, clauses, own: [], written, labels, marks, typed })
      const named = new Set(missing.map(({ label }) => label))
      for (const label of Object.keys(typed)) expect(named).not.toContain(label)
      const pieces = [...marks.preamble, ...[...marks.clauses.values()].flat(), ...marks.closing]
      const said = pieces.flatMap(({ as, label = '' }) => (as === 'typed' ? label : []))
      expect(new Set(said)).toEqual(new Set(Object.keys(typed)))
      for (const { as, text } of pieces) expect(/\[/.test(text), text).toBe(as === 'blank')
      for (const { clauseId, text } of written.clauses)
        expect(textOfPieces(marks.clauses.get(clauseId) ?? [])).toBe(text)
      expect(JSON.stringify(written)).not.toMatch(/[\ufdd0-\ufdd2]/)
      // Nothing typed: the text is that of the drafts, which know of no marks.
      const known = sellingFacts(facts)
      const plain = writeAgreement(kind, facts, clauses, []).clauses
      for (const { clauseId, text } of plain)
        expect(productClause(clauseId)?.write(new Blanks(), known, sidesOf(known))?.[1]).toBe(text)
    }),
    { numRuns: 100 },
  )
})

it.each(agreementKinds)('a %s has no hole that is not seen, whatever was agreed', (kind) => {
  fc.assert(
    fc.property(dealFacts, picks, fc.boolean(), (facts, pick, isTyped) => {
      const { clauses, typed: all } = typedInto(kind, facts, pick)
      const typed = isTyped ? all : {}
      const { labels, marks, ...written } = writeAgreement(kind, facts, clauses, [], typed)
      const { blocks, title } = agreementText(written, labels)
      const text = [title, ...blocks.flatMap((block) => Object.values(block).flat())]
        .filter((part) => part !== true)
        .join('\n')
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\[\s*\]/)
      expect(text).not.toMatch(/ {2}| ,| \.|,,|\.\.|;;|\(\)|\.;/)
      const missing = missingIn({ kind, facts, clauses, own: [], written, labels, marks, typed })
      const named = new Set(missing.map(({ label }) => `[${label.toUpperCase()}]`))
      for (const found of text.match(bracket) ?? []) expect(named).toContain(found)
      expect(missing.filter(({ place, personId }) => place === 'person' && personId === null)).toEqual([])
      expect(written.clauses.filter((one) => !one.text)).toEqual([])
      expect(JSON.stringify(rowsOfRecord(facts))).not.toMatch(/undefined|null|NaN/)
    }),
    { numRuns: 150 },
  )
})

const nothingOwn = { own: [], off: [] }
const kindsOfParty = ['one', 'open', 'woman', 'many', 'company'] as const
const escaped = (words: string) => words.replace(/[()]/g, '\\$&')

it.each(agreementKinds)('a %s is signed on a page that says more than where one goes to court', (kind) => {
  fc.assert(
    fc.property(dealFacts, (facts) => {
      const { labels, ...written } = writeAgreement(kind, facts, firstClauses(kind, facts, nothingOwn), [])
      const { blocks } = agreementText(written, labels)
      const end = endOfText(blocks, blocks.findIndex((block) => block.kind === 'signatures') - 1)
      const room = (some: typeof end) => some.reduce((sum, block) => sum + roomOf(block), 0)
      expect(room(end)).toBeGreaterThanOrEqual(300)
      expect(end.at(-1)).toMatchObject({ text: written.clauses.at(-1)?.text })
      // No more than is needed: without the first of them it was too little.
      expect(room(end.slice(1))).toBeLessThan(300)
    }),
    { numRuns: 50 },
  )
})

it.each(agreementKinds)('a %s calls each side in one way from head to foot', (kind) => {
  fc.assert(
    fc.property(dealFacts, (facts) => {
      const written = writeAgreement(kind, facts, firstClauses(kind, facts, nothingOwn), [])
      const all = [written.preamble, ...written.clauses.map((one) => one.text)].join('\n')
      const text = all.replace('[QUINHÃO DE CADA COMPRADOR]', '')
      const { from, to } = sidesOf(sellingFacts(facts))
      for (const [role, party] of [
        [roles.seller, from],
        [roles.buyer, to],
      ] as const)
        for (const other of kindsOfParty.map((one) => makeParty(role, one))) {
          if (other.name === party.name) continue
          for (const words of [other.title, other.the, other.of, other.to, other.by, other.The])
            expect(text).not.toMatch(new RegExp(`(?<!\\p{L})${escaped(words)}(?![\\p{L}(])`, 'u'))
        }
    }),
    { numRuns: 100 },
  )
})

it('a promise says each line of the offer, and they add up to the price', () => {
  fc.assert(
    fc.property(dealFacts, (facts) => {
      const clauses = firstClauses('promessa', facts, { own: [], off: [] })
      const written = writeAgreement('promessa', facts, clauses, []).clauses
      const said = (id: string) => written.find(({ clauseId }) => clauseId === id)?.text ?? ''
      expect(said('preco')).toContain(formatMoney(facts.deal.terms.total))
      const amounts = said('pagamento')
        .split('\n')
        .flatMap((row) => /^[a-z]+\) (R\$\s[\d.]+,\d\d)/.exec(row)?.[1] ?? [])
        .map((amount) => parseMoney(amount.replace(/[^\d,]/g, '')))
      expect(amounts).toEqual(facts.deal.terms.lines.map(lineCents))
      expect(amounts.reduce((sum: number, cents) => sum + (cents ?? 0), 0)).toBe(
        parseMoney(facts.deal.terms.total),
      )
    }),
    { numRuns: 150 },
  )
})

it('a promise has both spouses where both are needed, and a discharge for what the matrícula shows', () => {
  fc.assert(
    fc.property(dealFacts, (facts) => {
      const clauses = firstClauses('promessa', facts, { own: [], off: [] })
      const { labels, marks, ...written } = writeAgreement('promessa', facts, clauses, [])
      const known = sellingFacts(facts)
      const signed = written.signatures.join('\n')
      const sells = inRole(known.parts, 'owner')
      const hasPeople = !sells.every(({ kind }) => kind === 'legal')
      if (hasPeople && sells.length)
        for (const { spouse } of spousesToConsent(known.parts))
          if (spouse) expect(signed).toContain(spouse.fullName)
      for (const { fullName } of sells) expect(signed).toContain(fullName)
      const owed = burdensIn(known.evidence?.papers ?? []).length > 0
      if (owed) expect(clauses.map(({ clauseId }) => clauseId)).toContain('baixa')
      const without = clauses.filter(({ clauseId }) => clauseId !== 'baixa')
      const missing = missingIn({
        kind: 'promessa',
        facts,
        clauses: without,
        own: [],
        written,
        labels,
        marks,
        typed: {},
      })
      const told = missing.map(({ label }) => label)
      expect(told.includes('hipoteca lida na matrícula sem cláusula de baixa')).toBe(owed)
    }),
    { numRuns: 150 },
  )
})

it('nothing says more of a certificate, or of money that came, than the record', () => {
  fc.assert(
    fc.property(dealFacts, (facts) => {
      const textOf = (kind: AgreementKind, id: string) =>
        writeAgreement(kind, facts, firstClauses(kind, facts, { own: [], off: [] }), []).clauses.find(
          ({ clauseId }) => clauseId === id,
        )?.text ?? ''
      const said = textOf('promessa', 'certidoes')
      const [came = '', later = ''] = said.split('Ainda não apresentadas')
      const asked = (facts.evidence?.items ?? []).filter(({ status }) => status !== 'set_aside')
      const received = asked.filter(({ status }) => status === 'completed')
      const listed = came.split('Já apresentadas:')[1] ?? ''
      expect(listed.includes('resultado: negativa')).toBe(
        received.some(({ result }) => result === 'negativa'),
      )
      for (const { label } of asked.filter(({ status }) => status !== 'completed'))
        expect(later).toContain(label)
      const ofBurdens = asked.filter(({ id }) => id === 'onus_reais')
      const isClean = ofBurdens.every(({ status, result }) => status === 'completed' && result === 'negativa')
      if (!isClean || !ofBurdens.length) expect(said).not.toContain('não há outras ações')
      expect(textOf('recibo_sinal', 'recibo_valor')).toContain('[VALOR RECEBIDO NO DIA]')
      const { undone } = facts.deal
      if (undone)
        expect(textOf('distrato', 'distrato_sinal').includes('[VALOR E DIA DO SINAL PAGO')).toBe(
          undone.deposit !== 'none',
        )
      const promise = writeAgreement(
        'promessa',
        facts,
        firstClauses('promessa', facts, { own: [], off: [] }),
        [],
      )
      expect(plainAgreement(promise)).not.toContain('poderes especiais')
      const given = facts.deal.terms.lines.some(({ kind }) => kind === 'exchange')
      const spouses = facts.parts.flatMap(({ role, person }) =>
        role === 'buyer' ? (person.union?.spouse ?? []) : [],
      )
      for (const { fullName } of spouses)
        expect(promise.signatures.some((one) => one.endsWith(`– ${fullName}`))).toBe(given)
      const [sinal] = facts.deal.terms.lines.filter(({ kind }) => kind === 'sinal')
      if (!sinal)
        expect(textOf('promessa', 'inadimplemento') + textOf('promessa', 'resolucao')).not.toMatch(/arras/)
    }),
    { numRuns: 150 },
  )
})
