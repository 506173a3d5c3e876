import { type DeedPart, type DeedPerson, spousesToConsent } from '../drafting/people.ts'
import { formatMoney, toDecimal } from '../format/money.ts'
import { dayOfPaper } from '../offer/burdens.ts'
import { lineCents, sumRefusal } from '../offer/lines.ts'
import { actNames } from '../reading/matricula/act-name.ts'
import { burdensKnown } from '../risk/burdens.ts'
import type { EvidenceItem } from '../risk/evidence.ts'
import { whoseOf } from '../risk/findings/of-record.ts'
import type { MissingThing } from './agreement.ts'
import type { AgreementBlank } from './blank.ts'
import { clausesOfKind } from './clauses/library.ts'
import { against, ofConditions, ofPenalties, ofRegret } from './contradiction.ts'
import type { Typed } from './pieces.ts'
import type { AgreementKind, MendPlace } from './terms.ts'
import { typedWords } from './typed.ts'
import {
  type AgreementFacts,
  type AskedBlank,
  clauseSaid,
  doesApply,
  type KeptClause,
  labelsIn,
  type Marks,
  type OwnClause,
  sellingFacts,
  standsFor,
  type WrittenAgreement,
} from './write.ts'

interface Known {
  kind: AgreementKind
  facts: AgreementFacts
  clauses: readonly KeptClause[]
  own: readonly OwnClause[]
  written: WrittenAgreement
  labels: ReadonlyMap<string, string>
  marks: Marks
  typed: Typed
}

/** Says what a contract lacks (part 3 §7): each bracket of its text, then each contradiction. */
export function missingIn(known: Known): MissingThing[] {
  const facts = sellingFacts(known.facts)
  return [...blanksIn({ ...known, facts }), ...contradictionsIn({ ...known, facts })]
}

function blanksIn({ facts, written, labels, marks }: Known): MissingThing[] {
  const fillable = new Set(marks.asked.filter((one) => canFill(one, facts)).map(({ label }) => label))
  const { preamble, clauses, closing, signatures } = written
  const pieces = [
    { clauseId: null, text: preamble },
    ...clauses,
    { clauseId: null, text: [closing, ...signatures].join('\n') },
  ]
  const told = new Set<string>()
  return pieces.flatMap(({ clauseId, text }) =>
    labelsIn(text, labels).flatMap((label): MissingThing[] => {
      if (told.has(label)) return []
      told.add(label)
      const fills = fillable.has(label) ? label : null
      return [{ kind: 'blank', label, clauseId, fills, ...mendedAt(label, clauseId, facts) }]
    }),
  )
}

const personal =
  /^(?:nome|e-mail|nacionalidade|profissão|RG|documento de identidade|CPF|CNPJ|estado civil|regime de bens|nome do cônjuge|nome do\(a\) companheiro\(a\)|data do casamento|início da união estável|registro do pacto antenupcial|endereço|sede|razão social|confirmar estado civil) d(?:[aeo]s?|o\(a\)) /
const ofParts =
  /^(?:título de aquisição|data de aquisição|dizer se o imóvel é bem comum|qualificação d|de qual proprietário|meação de|fração ideal|de quem é o resto|qualidade em que|quem .* representa$|nome d|confirmar se)/
const heldByParts =
  /^(?:título de aquisição|data de aquisição|fração ideal|dizer se o imóvel é bem comum|qualidade em que|nome d)/
const ofProperty = [
  'matrícula',
  'inscrição municipal',
  'cidade',
  'comarca',
  'confirmar se o terreno é foreiro e a quem',
]
const ofProfile = ['nome do corretor', 'CRECI do corretor']
const ofFee = ['valor da corretagem', 'quem paga a corretagem', 'data do pagamento da corretagem']

/** A blank that a field of the record holds is filled there alone, so that no contract says otherwise. */
const canFill = ({ label }: AskedBlank, facts: AgreementFacts): boolean =>
  !['person', 'property', 'profile'].includes(mendedAt(label, 'any', facts).place) &&
  !personal.test(label) &&
  !heldByParts.test(label)

/** Blanks that the broker can fill in the contract itself, in the order of the text, with what was typed. */
export function fillableBlanks({ facts, marks, typed }: Pick<Known, 'facts' | 'marks' | 'typed'>) {
  const known = sellingFacts(facts)
  return marks.asked
    .filter((one) => canFill(one, known) || Object.hasOwn(typed, one.label))
    .map(({ label, field, says }): AgreementBlank => {
      const kept = Object.hasOwn(typed, label) ? (typed[label] ?? null) : null
      return {
        label,
        as: field.as,
        choices: field.as === 'choice' ? [...field.choices] : [],
        typed: kept,
        says,
      }
    })
}

/** The record now says otherwise than the broker typed. The record is printed. */
function ofTyped({ marks, typed }: Known): MissingThing[] {
  return marks.asked.flatMap(({ label, field, says }) => {
    const kept = typed[label]
    if (kept === undefined || says === null || typedWords(field, kept) === says) return []
    return [{ ...against(`o cadastro diz outra coisa: ${label}: ${says}`, 'clause'), fills: label }]
  })
}

function mendedAt(
  label: string,
  clauseId: string | null,
  facts: AgreementFacts,
): { place: MendPlace; personId: number | null } {
  const personId = personal.test(label) ? personIn(label, facts.parts) : null
  if (personId !== null) return { place: 'person', personId }
  return { place: placeOf(label, clauseId, facts), personId: null }
}

function placeOf(label: string, clauseId: string | null, facts: AgreementFacts): MendPlace {
  if (ofProperty.includes(label)) return 'property'
  if (ofProfile.includes(label)) return 'profile'
  if (!facts.deal.fee && ofFee.includes(label)) return 'authorization'
  if (label.startsWith('ressalvar') || label.startsWith(dayOfPaper)) return 'certificates'
  if (ofParts.test(label) || (!clauseId && label !== 'data da assinatura')) return 'parties'
  return 'clause'
}

/** A blank names somebody, or by the role the only one who has it. */
function personIn(label: string, parts: readonly DeedPart[]): number | null {
  const named = everybody(parts).filter(({ fullName }) => label.includes(` de ${fullName}`))
  const longest = named.toSorted((a, b) => b.fullName.length - a.fullName.length)[0]
  if (longest) return longest.id
  const role = / d[ao](?:\(a\))? vendedor(?:a|\(a\))?(?!\p{L})/u.test(label)
    ? 'owner'
    : / d[ao](?:\(a\))? comprador(?:a|\(a\))?(?!\p{L})/u.test(label)
      ? 'buyer'
      : null
  if (!role || /representante|inventariante/.test(label)) return null
  const theirs = parts.filter((part) => part.role === role)
  return theirs.length === 1 ? (theirs[0]?.person.id ?? null) : null
}

const everybody = (parts: readonly DeedPart[]): DeedPerson[] =>
  parts.flatMap(({ person }) => [
    person,
    ...(person.union?.spouse ? [person.union.spouse] : []),
    ...person.representatives.map((one) => one.person),
  ])

function contradictionsIn(known: Known): MissingThing[] {
  return [
    ...ofPrice(known),
    ...ofNeeded(known),
    ...ofGenders(known),
    ...(known.kind === 'promessa' ? [...ofSpouses(known.facts.parts), ...ofCertificates(known.facts)] : []),
    ...sideBySide(known),
    ...ofTexts(known),
    ...ofTyped(known),
    ...ofRegret(known),
    ...ofConditions(known),
    ...ofPenalties(known),
  ]
}

function ofPrice({ kind, facts, clauses, own }: Known): MissingThing[] {
  const { lines, total } = facts.deal.terms
  if (kind === 'recibo_sinal' && !lines.some((line) => line.kind === 'sinal'))
    return [against('a proposta aceita não tem sinal', 'offer')]
  if (kind !== 'promessa') return []
  const find = (id: string) => clauses.find(({ clauseId }) => standsFor(clauseId, own)?.id === id)
  const lacks = (id: string, name: string, amounts: readonly string[]): MissingThing[] => {
    const clause = find(id)
    if (!clause) return [against(`falta a cláusula '${name}'`, 'clause', { clauseId: id })]
    const text = clause.text
    if (text === undefined) return []
    return amounts
      .filter((amount) => !text.includes(amount))
      .map((amount) =>
        against(`a cláusula '${name}', que você alterou, não traz ${amount}`, 'clause', {
          clauseId: clause.clauseId,
        }),
      )
  }
  return [
    ...(sumRefusal(lines, total) ? [against('a soma das parcelas difere do preço', 'offer')] : []),
    ...lacks('preco', 'Do preço', [formatMoney(total)]),
    ...lacks('pagamento', 'Do pagamento', [
      ...new Set(lines.map((line) => formatMoney(toDecimal(lineCents(line))))),
    ]),
  ]
}

/** Without it the text says 'portador(a)'. */
function ofGenders({ facts, written }: Known): MissingThing[] {
  const text = [written.preamble, ...written.clauses.map((one) => one.text)].join('\n')
  const open = everybody(facts.parts).filter(
    ({ kind, gender, fullName }) => kind === 'natural' && !gender && text.includes(fullName),
  )
  return [...new Map(open.map((one) => [one.id, one])).values()].map(({ id, fullName }) =>
    against(`gênero não informado: ${fullName}`, 'person', { personId: id }),
  )
}

function ofSpouses(parts: readonly DeedPart[]): MissingThing[] {
  const consenting = spousesToConsent(parts).flatMap(({ spouse }) => spouse ?? [])
  const joined = parts.flatMap(({ joins, person }) => (joins ? person : []))
  return [...consenting, ...joined].flatMap((one) =>
    one.cpf ? [] : [against(`cônjuge sem CPF: ${one.fullName}`, 'person', { personId: one.id })],
  )
}

/** Clauses for which the record asks, and which the contract lacks. */
function ofNeeded({ kind, facts, clauses, own }: Known): MissingThing[] {
  const there = new Set(clauses.map(({ clauseId }) => standsFor(clauseId, own)?.id))
  return clausesOfKind(kind).flatMap((clause) => {
    const { id, name, rule } = clause
    if (!clause.isNeeded || there.has(id) || !doesApply(clause, facts)) return []
    const reason = rule.charAt(0).toLowerCase() + rule.slice(1)
    const owed = burdensKnown(facts.evidence).filter(({ securesDebt }) => securesDebt)
    if (id === 'baixa' && owed.length)
      return owed.map(({ kind, paper }) =>
        against(
          `${actNames[kind].toLowerCase()} ${paper === null ? 'do cadastro' : 'lida na matrícula'} sem cláusula de baixa`,
          'clause',
          { clauseId: id },
        ),
      )
    return [against(`falta a cláusula '${name}', que se usa ${reason}`, 'clause', { clauseId: id })]
  })
}

function ofCertificates({ evidence }: AgreementFacts): MissingThing[] {
  const { items = [], parts = [] } = evidence ?? {}
  const whose = whoseOf({ items, parts })
  return items
    .filter(({ status, state }) => status === 'completed' && state === 'expired')
    .map((item) =>
      against(`certidão vencida: ${item.label} (${whose(item)})`, 'certificates', {
        personId: ofPerson(item),
      }),
    )
}

const ofPerson = ({ subject }: EvidenceItem): number | null =>
  subject.type === 'person' ? subject.personId : null

function sideBySide({ clauses, own, written }: Known): MissingThing[] {
  return clauses.flatMap(({ clauseId }, at) =>
    rivalsOf(clauseId, clauses.slice(at + 1), own).map((other) => {
      const name = (id: string) => written.clauses.find((one) => one.clauseId === id)?.name ?? id
      return against(`'${name(clauseId)}' e '${name(other)}' não podem ficar lado a lado`, 'clause', {
        clauseId,
      })
    }),
  )
}

/** Ids of those among `others` beside which a clause cannot stand. */
export function rivalsOf(
  clauseId: string,
  others: readonly Pick<KeptClause, 'clauseId'>[],
  own: readonly OwnClause[],
): string[] {
  const mine = standsFor(clauseId, own)
  if (!mine) return []
  return others.flatMap((other) => {
    const theirs = standsFor(other.clauseId, own)
    const clash = theirs && (mine.excludes?.includes(theirs.id) || theirs.excludes?.includes(mine.id))
    const isTwice = theirs && theirs.id === mine.id && other.clauseId !== clauseId
    return clash || isTwice ? [other.clauseId] : []
  })
}

function ofTexts({ facts, clauses, own, written }: Known): MissingThing[] {
  return clauses.flatMap((clause, at) => {
    const { clauseId, text } = clause
    const name = written.clauses[at]?.name ?? 'texto livre'
    if (hasNewerText(clause, facts, own))
      return [against(`há nova versão da cláusula '${name}'`, 'clause', { clauseId })]
    return text === undefined && !written.clauses[at]?.text
      ? [against(`a cláusula '${name}' não tem do que falar: retire-a`, 'clause', { clauseId })]
      : []
  })
}

/** Whether product or account say otherwise than when the broker wrote. `facts` are those of `sellingFacts`. */
export function hasNewerText(
  { clauseId, text, basis }: KeptClause,
  facts: AgreementFacts,
  own: readonly OwnClause[],
): boolean {
  if (text === undefined || clauseId.startsWith('free-')) return false
  return (clauseSaid(clauseId, facts, own)?.text ?? null) !== (basis ?? null)
}
