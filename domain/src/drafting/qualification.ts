import { showDate } from '../format/birth-date.ts'
import { citeLaw } from '../law/cite.ts'
import { agreeWithGender, nationalityOf } from '../person/gender.ts'
import { isByPact, regimeName } from '../person/regime.ts'
import { inStreet } from '../text/street.ts'
import { asChoice } from './blank-field.ts'
import type { Blanks } from './draft-text.ts'
import type { DraftParty } from './party.ts'
import {
  actingFor,
  type DeedPart,
  type DeedPerson,
  type HasParts,
  inRole,
  isDoubtful,
  isEstate,
  isMarried,
  isSeparated,
  isStableUnion,
  spouseAsked,
} from './people.ts'

function person(blanks: Blanks, known: DeedPerson | null, whose: string, withMaritalState: boolean): string {
  const of = (label: string) => `${label} ${whose}`
  const agree = (words: string) => agreeWithGender(words, known?.gender ?? null)
  const name = blanks.need(of('nome'), known?.fullName)
  const nationality = blanks.need(of('nacionalidade'), nationalityWords(known))
  const marital = withMaritalState ? [maritalState(blanks, known, of)] : []
  const occupation = blanks.need(of('profissão'), uncapitalised(known?.profession))
  const birth = known?.birthDate ? [`${agree('nascido(a)')} em ${showDate(known.birthDate)}`] : []
  const parents = [known?.fatherName, known?.motherName].filter(Boolean).join(' e de ')
  const [paper, asked] = isForeign(known)
    ? ['documento de identidade (RNM ou passaporte)', 'documento de identidade']
    : ['RG', 'RG']
  const papers = `${agree('portador(a)')} do ${paper} nº ${blanks.need(of(asked), known?.rg)} e ${cpfOf(blanks, known, whose)}`
  const contact = [known?.phone, known?.email].filter(Boolean).join(', ')
  return [
    name,
    nationality,
    ...marital,
    occupation,
    ...birth,
    ...(parents ? [`${agree('filho(a)')} de ${parents}`] : []),
    papers,
    homeOf(blanks, known, whose),
    ...(contact ? [`contato ${contact}`] : []),
    ...(known?.isMinor ? [minor(blanks, known)] : []),
  ].join(', ')
}

const cpfOf = (blanks: Blanks, known: DeedPerson | null, whose: string) =>
  `do CPF nº ${blanks.need(`CPF ${whose}`, known?.cpf)}`

const homeOf = (blanks: Blanks, known: DeedPerson | null, whose: string) =>
  `${agreeWithGender('residente e domiciliado(a)', known?.gender ?? null)} ${inPlace(blanks, `endereço ${whose}`, known?.address)}`

/** No record holds a minor's guardian or the court's leave, so both are blanks. */
function minor(blanks: Blanks, { fullName, gender }: DeedPerson): string {
  const by = blanks.need(`quem representa ou assiste ${fullName}, menor de idade`)
  const leave = blanks.need(`autorização judicial para ${fullName}, ou por que se dispensa`)
  return `menor de idade segundo a data de nascimento, ${agreeWithGender('representado(a) ou assistido(a)', gender)} por ${by}, com autorização judicial (${leave})`
}

function inPlace(blanks: Blanks, label: string, address: string | null | undefined): string {
  return address?.trim() ? inStreet(address) : `em ${blanks.need(label)}`
}

/** A foreigner has no RG, so the draft asks for another identity document. */
export function isForeign(known: DeedPerson | null): boolean {
  return Boolean(known?.nationality) && !/^\s*brasil/i.test(known?.nationality ?? '')
}

function nationalityWords(known: DeedPerson | null): string | null {
  const typed = uncapitalised(known?.nationality)
  return typed && nationalityOf(typed, known?.gender ?? null)
}

function uncapitalised(text: string | null | undefined): string | null {
  return text ? text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1) : null
}

/** A deed says with whom, how and since when: 'casado(a) com […] sob o regime […], desde […]'. */
function maritalState(blanks: Blanks, known: DeedPerson | null, of: (label: string) => string): string {
  const union = known?.union ?? null
  const typed = known?.maritalStatus?.trim() || null
  const agree = (words: string) => agreeWithGender(words, known?.gender ?? null)
  const byUnion = union && (union.kind === 'marriage' ? agree('casado(a)') : 'união estável')
  if (known && typed && isSeparated(known) && union?.kind !== 'stable_union')
    return separated(blanks, known, agree(typed.toLowerCase()), of)
  if (known && typed && byUnion && isDoubtful(known)) {
    const both = `${typed.toLowerCase()} na ficha do imóvel, ${byUnion} no cadastro da pessoa`
    return blanks.need(`confirmar ${of('estado civil')}: ${both}`)
  }
  const given = typed ? agree(typed.toLowerCase()) : byUnion
  const state = blanks.need(of('estado civil'), given)
  if (!known || !isMarried(known)) return state + unwed(blanks, given, of)
  const isUnion = /^uni/.test(given ?? '')
  const words = isUnion ? `em ${state}` : state
  // Some people type the regime into the marital state.
  if (/comunh|separa|participa/.test(given ?? '')) return words
  const spouse = union && ` com ${blanks.need(of(spouseAsked(isUnion)), union.spouse?.fullName)}`
  const regime = union?.regime
    ? `da ${regimeName(union.regime).toLowerCase()}`
    : blanks.need(of('regime de bens'))
  const since = isUnion ? 'início da união estável' : 'data do casamento'
  const day = blanks.need(of(since), union?.since && showDate(union.since))
  return `${words}${spouse ?? ''} sob o regime ${regime}, desde ${day}${isUnion ? '' : prenup(blanks, known, of)}`
}

/** Nobody unmarried is known to live alone: what is bought in a união estável belongs to both. */
function unwed(blanks: Blanks, state: string | null | undefined, of: (label: string) => string): string {
  if (!/^\s*(?:solteir|vi[uú]v|divorciad)/i.test(state ?? '')) return ''
  return `, ${blanks.need(of('união estável, ou que não há,'), null, unions)}`
}
const unions = asChoice('que não vive em união estável', 'que vive em união estável')

/** Separated in fact, a spouse still consents. */
function separated(
  blanks: Blanks,
  { union }: DeedPerson,
  state: string,
  of: (label: string) => string,
): string {
  const label = of('separação judicial, ou de fato e o cônjuge consente,')
  const how = blanks.need(label, null, asChoice('judicialmente', 'de fato'))
  const spouse = union?.spouse ? ` com ${union.spouse.fullName}` : ''
  const regime = union?.regime
    ? `da ${regimeName(union.regime).toLowerCase()}`
    : blanks.need(of('regime do casamento'))
  return `${state} ${how}, do casamento${spouse} sob o regime ${regime}`
}

function prenup(blanks: Blanks, known: DeedPerson, of: (label: string) => string): string {
  const { union } = known
  if (union?.prenup) return `, com pacto antenupcial (${union.prenup})`
  if (!union?.regime || !isByPact(union.regime, union.since)) return ''
  // A couple has one pacto: where both are named, it is asked for by one of the names.
  const { spouse } = union
  const isNamed = of('').endsWith(` de ${known.fullName}`)
  const label =
    isNamed && spouse && spouse.id < known.id
      ? `registro do pacto antenupcial de ${spouse.fullName}`
      : of('registro do pacto antenupcial')
  return `, com pacto antenupcial (${blanks.need(label)})`
}

export function unknownPerson(blanks: Blanks, { of }: DraftParty): string {
  return person(blanks, null, of, true)
}

export function personQualified(blanks: Blanks, known: DeedPerson, withMaritalState: boolean): string {
  return known.kind === 'legal'
    ? companyQualified(blanks, `de ${known.fullName}`, known)
    : person(blanks, known, `de ${known.fullName}`, withMaritalState)
}

/**
 * A company has no marital state, but somebody signs for it by some power. `signers` may be its
 * representatives, where the record has only people.
 */
export function companyQualified(
  blanks: Blanks,
  of: string,
  known: DeedPerson | null = null,
  signers: readonly DeedPerson[] = [],
): string {
  const need = (label: string, value?: string | null) => blanks.need(`${label} ${of}`, value)
  const name = companyNamed(blanks, of, known)
  const agents = known?.representatives ?? signers.map((one) => ({ person: one, capacity: null }))
  const named = agents.map(({ person: one, capacity }) => {
    const asked = `qualidade em que ${one.fullName} representa a empresa`
    return `${personQualified(blanks, one, false)}, na qualidade de ${blanks.need(asked, uncapitalised(capacity))}`
  })
  const together =
    known && named.length > 1
      ? `, que assinam ${need('se isoladamente ou em conjunto os representantes')}`
      : ''
  const signing = named.length
    ? joinWithSemicolons(named) + together
    : person(blanks, null, `do representante ${of}`, false)
  return `${name} e atos constitutivos registrados em ${need('registro dos atos constitutivos')}, representada por ${signing}`
}

function companyNamed(blanks: Blanks, of: string, known: DeedPerson | null): string {
  const need = (label: string, value?: string | null) => blanks.need(`${label} ${of}`, value)
  return `${need('razão social', known?.fullName)}, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº ${need('CNPJ', known?.cnpj)}, com sede ${inPlace(blanks, `sede ${of}`, known?.address)}`
}

/** Who acts for a company sells its property only where the contract of the company, or its partners, let them. */
const powers = (blanks: Blanks, of: string, manner: Manner): string =>
  manner === 'disposes'
    ? `, com poderes para este ato (${blanks.need(`cláusula de poderes ou deliberação dos sócios ${of}`)})`
    : ''

/**
 * An estate needs leave where it disposes of the property, but not where it is only named. Somebody who pays is named
 * with CPF or CNPJ, and address.
 */
type Manner = 'disposes' | 'is named' | 'pays'

export function ownersQualified(
  blanks: Blanks,
  party: DraftParty,
  { parts }: HasParts,
  manner: Manner = 'disposes',
): string {
  const owners = inRole(parts, 'owner')
  // The broker answered that a company sells, but the record has only people.
  if (party.kind === 'company' && owners.every(({ kind }) => kind === 'natural')) {
    return companyQualified(blanks, party.of, null, owners) + powers(blanks, party.of, manner)
  }
  return allQualified(blanks, party, owners, parts, manner)
}

export function buyersQualified(
  blanks: Blanks,
  party: DraftParty,
  { parts }: HasParts,
  manner: Manner = 'is named',
): string {
  return allQualified(blanks, party, inRole(parts, 'buyer'), parts, manner)
}

function allQualified(
  blanks: Blanks,
  party: DraftParty,
  people: readonly DeedPerson[],
  parts: readonly DeedPart[],
  manner: Manner,
): string {
  if (!people.length)
    return manner === 'pays' ? named(blanks, null, party.of, parts) : unknownPerson(blanks, party)
  // Among several people, a blank must say whose it is.
  const whose = ({ fullName }: DeedPerson) => (people.length > 1 ? `de ${fullName}` : party.of)
  return joinWithSemicolons(
    people.map((one) => {
      if (manner === 'pays') return named(blanks, one, whose(one), parts)
      if (one.kind === 'legal')
        return (
          companyQualified(blanks, whose(one), one) +
          byProxy(blanks, one, parts) +
          powers(blanks, whose(one), manner)
        )
      if (isEstate(parts, one)) return estate(blanks, one, parts, manner)
      // A single person's spouse is outside this party. Two people may be each other's spouse.
      const known = people.length === 1 ? withUnion(one) : one
      return person(blanks, known, whose(one), true) + byProxy(blanks, one, parts)
    }),
  )
}

function named(blanks: Blanks, known: DeedPerson | null, whose: string, parts: readonly DeedPart[]): string {
  if (known?.kind === 'legal') return companyNamed(blanks, whose, known)
  if (known && isEstate(parts, known)) return estateNamed(blanks, known)
  const name = blanks.need(`nome ${whose}`, known?.fullName)
  const holder = agreeWithGender('portador(a)', known?.gender ?? null)
  return `${name}, ${holder} ${cpfOf(blanks, known, whose)}, ${homeOf(blanks, known, whose)}`
}

function withUnion(one: DeedPerson): DeedPerson {
  if (one.union || !isMarried(one)) return one
  const kind = isStableUnion(one) ? 'stable_union' : 'marriage'
  return { ...one, union: { kind, regime: null, since: null, prenup: null, spouse: null } }
}

/** An estate has no marital state. Its inventariante represents it and may dispose of nothing alone. */
function estate(blanks: Blanks, owner: DeedPerson, parts: readonly DeedPart[], manner: Manner): string {
  const need = (label: string, value?: string | null) => blanks.need(`${label} de ${owner.fullName}`, value)
  const agree = (words: string) => agreeWithGender(words, owner.gender)
  const name = estateNamed(blanks, owner)
  const executors = actingFor(parts, 'executor', owner)
  const by = executors.length
    ? joinWithSemicolons(
        executors.map((one) => personQualified(blanks, one, true) + byProxy(blanks, one, parts)),
      )
    : person(blanks, null, `do inventariante de ${owner.fullName}`, true)
  const leave =
    manner === 'disposes'
      ? `, conforme ${need('alvará ou escritura nos termos do artigo 11-A da Resolução CNJ nº 35/2007, para o espólio')}`
      : ''
  return `${name}, ${agree('falecido(a)')} em ${need('data do óbito')}, com inventário em ${need('juízo ou tabelionato e número do inventário')}, representado por ${by}, na qualidade de inventariante${leave}`
}

const estateNamed = (blanks: Blanks, { fullName, gender, cpf }: DeedPerson) =>
  `espólio de ${fullName}, ${agreeWithGender('em vida inscrito(a)', gender)} no CPF sob o nº ${blanks.need(`CPF de ${fullName}`, cpf)}`

export function byProxy(blanks: Blanks, somebody: DeedPerson, parts: readonly DeedPart[]): string {
  const proxies = actingFor(parts, 'representative', somebody)
  if (!proxies.length) return ''
  const paper = blanks.need(`forma, poderes, cartório e data da procuração de ${somebody.fullName}`)
  const represented =
    somebody.kind === 'legal' ? 'e ainda' : agreeWithGender('representado(a)', somebody.gender)
  return `, ${represented} por ${joinWithSemicolons(proxies.map((one) => personQualified(blanks, one, false)))}, por procuração (${paper}; ${citeLaw('cc657', 'cc661')})`
}

/** Qualifications contain commas, so semicolons separate them. */
export function joinWithSemicolons(texts: string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join('; ')}; e ${texts.at(-1)}`
}
