import fc from 'fast-check'
import type { AgreementFacts } from '../src/agreement/write.ts'
import { payers } from '../src/authorization/terms.ts'
import { depositFates, undoCauses } from '../src/deal/terms.ts'
import type { DeedPart } from '../src/drafting/people.ts'
import { toDecimal } from '../src/format/money.ts'
import { type OfferLine, sumOfLines } from '../src/offer/lines.ts'
import { conditionKinds, depositKinds, lineKinds } from '../src/offer/terms.ts'
import type { EvidenceItem } from '../src/risk/evidence.ts'
import { makeDeedPerson, makePart, peopleOfSale } from './deed-people.ts'
import { makeItem, mortgage, readRegister } from './evidence.ts'
import { sampleProperty } from './sample-property.ts'

const day = fc.constantFrom('2027-03-01', '2027-12-31', null)
const words = (...given: string[]) => fc.constantFrom(...given, null)

const line: fc.Arbitrary<OfferLine> = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    cents: fc.integer({ min: 1, max: 99_999_999 }),
    count: fc.integer({ min: 1, max: 60 }),
    firstOn: day,
    index: words('IPCA', 'INCC.'),
    bank: words('Banco Azul'),
    isApproved: fc.constantFrom(true, false, null),
    deposit: fc.constantFrom(...depositKinds, null),
    description: words('na escritura', 'casa em Niterói, matrícula 7.'),
  })
  .map(({ cents, count, deposit, description, ...rest }) => ({
    ...rest,
    value: toDecimal(cents),
    count: rest.kind === 'instalments' ? count : null,
    deposit: rest.kind === 'sinal' ? deposit : null,
    description: rest.kind === 'exchange' ? (description ?? 'um carro') : description,
  }))

const terms = fc
  .record({
    lines: fc
      .array(line, { minLength: 1, maxLength: 8 })
      .map((all) =>
        all.filter(({ kind }, at) => kind !== 'sinal' || at === all.findIndex((one) => one.kind === kind)),
      ),
    conditions: fc.array(
      fc.record({ kind: fc.constantFrom(...conditionKinds), by: day, words: words('laudo do banco.') }),
      { maxLength: 3 },
    ),
    stays: words('armários;'),
    deedOn: day,
    keysOn: day,
    keysWords: words('na escritura.'),
    deedPayer: fc.constantFrom(...payers),
    itbiPayer: fc.constantFrom(...payers),
    registryPayer: fc.constantFrom(...payers),
  })
  .map((rest) => ({ ...rest, total: toDecimal(sumOfLines(rest.lines)) }))

const item = fc
  .record({
    id: fc.constantFrom(
      'onus_reais' as const,
      'certidao_fazendaria' as const,
      'segundo_distribuidor' as const,
    ),
    status: fc.constantFrom(
      'pending' as const,
      'requested' as const,
      'completed' as const,
      'set_aside' as const,
    ),
    state: fc.constantFrom('completed' as const, 'expired' as const),
    result: fc.constantFrom('negativa' as const, 'positiva' as const, null),
  })
  .map(({ id, ...rest }) => makeItem(id, rest as Partial<EvidenceItem>))

const fee = fc.option(
  fc.record({
    feePercent: fc.constantFrom('6.00', '5.50'),
    feeValue: fc.constant(null),
    payer: fc.constantFrom(...payers),
    feeDue: fc.constantFrom('deposit' as const, 'contract' as const, 'deed' as const, null),
    feeDueWords: words('metade no sinal.'),
  }),
)

const undone = fc.option(
  fc.record({
    on: fc.constant('2027-01-02'),
    cause: fc.constantFrom(...undoCauses),
    reason: fc.constant('o banco negou.'),
    deposit: fc.constantFrom(...depositFates),
    depositWords: words('em dez dias.'),
  }),
)

const buyers = fc.constantFrom(
  [makePart(makeDeedPerson({ fullName: 'Bia Rosa Dias', cpf: '390.533.447-05' }), 'buyer')],
  [
    makePart(makeDeedPerson({ fullName: 'Bia Rosa Dias', gender: 'feminino' }), 'buyer'),
    makePart(makeDeedPerson({ kind: 'legal', fullName: 'Lar Novo Ltda.' }), 'buyer'),
  ],
  [
    makePart(
      makeDeedPerson({
        fullName: 'Bia Rosa Dias',
        maritalStatus: 'Casado(a)',
        union: {
          kind: 'marriage',
          regime: 'comunhao_parcial',
          since: null,
          prenup: null,
          spouse: makeDeedPerson({ fullName: 'Noel Rosa Dias' }),
        },
      }),
      'buyer',
    ),
  ],
)

/** A deal of whatever was agreed, known and read. */
export const dealFacts: fc.Arbitrary<AgreementFacts> = fc
  .record({
    terms,
    fee,
    undone,
    people: peopleOfSale,
    buyers,
    items: fc.array(item, { maxLength: 4 }),
    acts: fc.subarray([mortgage]),
    property: fc.record({
      type: fc.constantFrom('apartamento' as const, 'casa' as const, 'fazenda' as const),
      groundLord: fc.constantFrom(null, 'none' as const, 'union' as const),
      registrationNumber: words('12.345'),
    }),
    creci: words('CRECI-RJ 1234'),
  })
  .map(({ terms, fee, undone, people, buyers, items, acts, property, creci }) => {
    const parts: DeedPart[] = [...people.filter(({ role }) => role !== 'buyer'), ...buyers]
    const papers = acts.length ? [readRegister(...acts)] : []
    return {
      nature: 'compra_venda',
      answers: {},
      property: sampleProperty(property),
      parts,
      setAside: [],
      landRead: null,
      broker: { name: 'Helena Prado', creci },
      valueInWords: null,
      evidence: { items, papers, parts, today: '2026-11-23' },
      deal: { terms, fee, undone },
    }
  })
