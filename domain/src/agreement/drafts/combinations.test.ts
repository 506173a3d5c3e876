import fc from 'fast-check'
import { expect, it } from 'vitest'
import { peopleOfSale } from '../../../test/deed-people.ts'
import { groundLords } from '../../catalogue/ground-lord.ts'
import type { DraftText } from '../../drafting/draft-text.ts'
import { partyOf, roles } from '../../drafting/party.ts'
import { inRole, isEstate } from '../../drafting/people.ts'
import { citeLaw, type LawId, law } from '../../law/cite.ts'
import type { Property } from '../../property/property.ts'
import { isRural, propertyTypes, sharesBuilding } from '../../property/type.ts'
import { draftIds } from '../../risk/draft.ts'
import { natureIds } from '../../risk/nature-ids.ts'
import type { PartialAnswers } from '../../risk/question.ts'
import type { DraftFacts } from './facts.ts'
import { sellingParts, writeDraft } from './write.ts'

const yesNo = fc.constantFrom('sim' as const, 'nao' as const, undefined)
const answers = fc.record({
  registro_anterior: yesNo,
  imovel_quitado: yesNo,
  vendedor_tipo: fc.constantFrom('fisica' as const, 'juridica' as const, undefined),
  outros_titulares: yesNo,
  financiamento: yesNo,
}) as fc.Arbitrary<PartialAnswers>

const property = fc
  .record({
    type: fc.constantFrom(...propertyTypes),
    state: fc.constantFrom('RJ', 'SP', 'BA'),
    city: fc.constantFrom('Rio de Janeiro', 'São Paulo', 'Salvador', 'Niterói'),
    complement: fc.constantFrom('apto 301', null),
    registrationNumber: fc.constantFrom('12.345', null),
    municipalRegistration: fc.constantFrom('0.998.776-5', null),
    groundLord: fc.constantFrom(null, ...groundLords),
  })
  .map(
    (rest) =>
      ({
        street: 'Rua das Laranjeiras',
        number: '120',
        neighborhood: 'Laranjeiras',
        cep: '22240-003',
        value: '1250000.50',
        ...rest,
      }) as Property,
  )

const facts: fc.Arbitrary<DraftFacts> = fc
  .record({
    nature: fc.constantFrom(...natureIds),
    answers,
    property: fc.option(property, { freq: 5 }),
    report: fc.constant<DraftFacts['report']>({
      riskLevel: 'baixo' as const,
      summary: 'Resumo.',
      alerts: ['Alerta'],
      recommendations: [],
      pendencies: ['Pendência'],
      contractModels: [],
    }),
    origin: fc.constant('Análise por regras (sem IA)'),
    broker: fc.constant({ name: 'Helena Prado', creci: 'CRECI-RJ 1234' }),
    valueInWords: fc.constant('um milhão de reais'),
    longDate: fc.constant('20 de novembro de 2026'),
    landRead: fc.constantFrom(null, { lord: null }, { lord: 'union' as const }),
    setAside: fc.subarray(['taxa_incendio', 'quitacao_condominial']),
    parts: peopleOfSale,
  })
  .map((known) => (known.property ? known : { ...known, parts: [] }))

function piecesOf({ title, blocks }: DraftText): string[] {
  return [
    title,
    ...blocks.flatMap((block) => {
      if (block.kind === 'clause') return [block.title, block.text]
      if (block.kind === 'list') return block.items
      if (block.kind === 'table') return [block.head, ...block.rows].flat()
      return block.kind === 'signatures' ? block.lines : [block.text]
    }),
  ]
}

const together: [LawId, LawId][] = [
  ['cc1417', 'cc1418'],
  ['cc657', 'cc661'],
  ['cc257', 'cc265'],
  ['cc1658', 'cc1660'],
  ['cc1725', 'cc1660'],
  ['cc1916_683', 'cc1916_686'],
]
const citations = [
  ...(Object.keys(law) as LawId[]).map((id) => citeLaw(id)),
  ...together.map((ids) => citeLaw(...ids)),
].sort((a, b) => b.length - a.length)

it.each(draftIds)('%s reads well whatever is known and answered', (id) => {
  fc.assert(
    fc.property(facts, (known) => {
      const draft = writeDraft(id, known)
      const pieces = piecesOf(draft)
      const text = pieces.join('\n')

      expect(text).not.toMatch(/undefined|null|NaN|\[object|true|false/)
      expect(text).not.toMatch(/ {2}| ,| \.|,,|\.\.|,\.|\(s\)|\(m\)/)
      for (const piece of pieces) {
        expect(piece, piece).toMatch(/^[\p{Lu}\d[]/u)
        expect(piece, piece).not.toMatch(/(?<!\barts?)[.!?] +\p{Ll}/u)
      }

      const placeholders = new Set(text.match(/\[[^\]]+\]/g))
      expect([...placeholders].sort()).toEqual(
        draft.missing.map((label) => `[${label.toUpperCase()}]`).sort(),
      )

      // Every cited article must be among the sources.
      const rest = citations.reduce((left, citation) => left.replaceAll(citation, ''), text)
      expect(rest).not.toMatch(/\barts?\./)

      const sellers = inRole(sellingParts(known), 'owner')
      const companies = sellers.filter(({ kind }) => kind === 'legal').length
      const isSaid = known.answers.vendedor_tipo === 'juridica' && !companies
      const isCompany = isSaid || (companies === 1 && sellers.length === 1)
      const { kind: called } = isSaid ? { kind: 'company' } : partyOf(roles.seller, sellers, known.parts)
      for (const { form, other } of otherForms)
        if (!form.includes(called) && id !== 'relatorio') expect(text, called).not.toMatch(other)
      // The request for usucapião also asks for the claimant's marital state.
      const isAlone = isCompany && known.parts.length === sellers.length && known.nature !== 'usucapiao'
      if (isAlone && id !== 'relatorio')
        expect(text).not.toMatch(/casado|viúvo|solteiro|em união|cônjuge de/i)
      for (const dead of sellers.filter((one) => isEstate(known.parts, one) && !isSaid)) {
        if (id !== 'relatorio') expect(text).toContain(`espólio de ${dead.fullName}`)
      }

      const { property } = known
      if (property && id !== 'relatorio') {
        if (isRural(property.type)) expect(text).not.toMatch(/inscrição municipal|IPTU|incêndio/i)
        // The other property of an exchange may have a condominium.
        if (!sharesBuilding(property.type) && known.nature !== 'permuta')
          expect(text).not.toContain('condomin')
        const says = (kind: string) => known.setAside.includes(kind)
        if (property.state !== 'RJ' || says('taxa_incendio')) expect(text).not.toContain('incêndio')
        if (says('quitacao_condominial') && known.nature !== 'permuta') expect(text).not.toContain('condomin')
      }
    }),
    { numRuns: 400 },
  )
})

const otherForms = [
  {
    form: ['one'],
    other:
      /(?<!\p{L})(?:o|do|ao|pelo) (?:vendedor|doador|primeiro permutante|incorporador|declarante|requerido)(?![\p{L}(])/iu,
  },
  {
    form: ['woman', 'company'],
    other:
      /(?<!\p{L})(?:a|da|à|pela) (?:vendedora|doadora|primeira permutante|incorporadora|declarante|requerida)(?!\p{L})/iu,
  },
  {
    form: ['open'],
    other: /\((?:a|à)\) (?:vendedor|doador|primeiro|incorporador|declarante|requerido)(?!\p{L})/iu,
  },
  {
    form: ['many'],
    other:
      /(?<!\p{L})(?:os|dos|aos|pelos) (?:vendedores|doadores|primeiros permutantes|incorporadores|declarantes|requeridos)(?!\p{L})/iu,
  },
]

it('every article says where it was read, or that it was not', () => {
  for (const [id, { says, read }] of Object.entries(law)) {
    expect(says, id).toMatch(/\.$/)
    if (read) expect(read.on, id).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})
