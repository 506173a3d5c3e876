import { showDate } from '../../format/birth-date.ts'
import { agreeWithGender, nationalityOf } from '../../person/gender.ts'
import { type Regime, regimeName } from '../../person/regime.ts'
import { inStreet } from '../../text/portuguese.ts'
import { citeLaw } from '../law.ts'
import type { Blanks } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'
import {
  actingFor,
  type DeedPart,
  type DeedPerson,
  inRole,
  isDoubtful,
  isEstate,
  isMarried,
  isStableUnion,
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
  const papers = `${agree('portador(a)')} do ${paper} nº ${blanks.need(of(asked), known?.rg)} e do CPF nº ${blanks.need(of('CPF'), known?.cpf)}`
  const contact = [known?.phone, known?.email].filter(Boolean).join(', ')
  return [
    name,
    nationality,
    ...marital,
    occupation,
    ...birth,
    ...(parents ? [`${agree('filho(a)')} de ${parents}`] : []),
    papers,
    `${agree('residente e domiciliado(a)')} ${inPlace(blanks, of('endereço'), known?.address)}`,
    ...(contact ? [`contato ${contact}`] : []),
    ...(known?.isMinor ? [minor(blanks, known)] : []),
  ].join(', ')
}

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
function isForeign(known: DeedPerson | null): boolean {
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
  if (known && typed && byUnion && isDoubtful(known)) {
    const both = `${typed.toLowerCase()} na ficha do imóvel, ${byUnion} no cadastro da pessoa`
    return blanks.need(`confirmar ${of('estado civil')}: ${both}`)
  }
  const state = blanks.need(of('estado civil'), typed ? agree(typed.toLowerCase()) : byUnion)
  if (!known || !isMarried(known)) return state
  const isUnion = /^uni/.test(state)
  const words = isUnion ? `em ${state}` : state
  // Some people type the regime into the marital state.
  if (/comunh|separa|participa/.test(state)) return words
  const other = isUnion ? 'nome do(a) companheiro(a)' : 'nome do cônjuge'
  const spouse = union && ` com ${blanks.need(of(other), union.spouse?.fullName)}`
  const regime = union?.regime
    ? `da ${regimeName(union.regime).toLowerCase()}`
    : blanks.need(of('regime de bens'))
  const since = isUnion ? 'início da união estável' : 'data do casamento'
  const day = blanks.need(of(since), union?.since && showDate(union.since))
  return `${words}${spouse ?? ''} sob o regime ${regime}, desde ${day}${isUnion ? '' : prenup(blanks, union, of)}`
}

const byPact: readonly Regime[] = ['comunhao_universal', 'separacao_absoluta', 'participacao_final']

/** Until Lei nº 6.515/1977 the comunhão universal applied to couples who chose nothing. */
const legalUniversalUntil = '1977-12-26'

function prenup(blanks: Blanks, union: DeedPerson['union'], of: (label: string) => string): string {
  if (union?.prenup) return `, com pacto antenupcial (${union.prenup})`
  if (!union?.regime || !byPact.includes(union.regime)) return ''
  if (union.regime === 'comunhao_universal' && union.since !== null && union.since < legalUniversalUntil)
    return ''
  return `, com pacto antenupcial (${blanks.need(of('registro do pacto antenupcial'))})`
}

export function unknownPerson(blanks: Blanks, { of }: Party): string {
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
  return `${need('razão social', known?.fullName)}, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº ${need('CNPJ', known?.cnpj)}, com sede ${inPlace(blanks, `sede ${of}`, known?.address)} e atos constitutivos registrados em ${need('registro dos atos constitutivos')}, representada por ${signing}`
}

/** An estate needs leave where it disposes of the property, but not where it is only named. */
type Manner = 'disposes' | 'is named'

export function ownersQualified(
  blanks: Blanks,
  party: Party,
  { parts }: Pick<DraftFacts, 'parts'>,
  manner: Manner = 'disposes',
): string {
  const owners = inRole(parts, 'owner')
  // The broker answered that a company sells, but the record has only people.
  if (party.kind === 'company' && owners.every(({ kind }) => kind === 'natural')) {
    return companyQualified(blanks, party.of, null, owners)
  }
  return allQualified(blanks, party, owners, parts, manner)
}

export function buyersQualified(blanks: Blanks, party: Party, { parts }: Pick<DraftFacts, 'parts'>): string {
  return allQualified(blanks, party, inRole(parts, 'buyer'), parts, 'is named')
}

function allQualified(
  blanks: Blanks,
  party: Party,
  people: readonly DeedPerson[],
  parts: readonly DeedPart[],
  manner: Manner,
): string {
  if (!people.length) return unknownPerson(blanks, party)
  // Among several people, a blank must say whose it is.
  const whose = ({ fullName }: DeedPerson) => (people.length > 1 ? `de ${fullName}` : party.of)
  return joinWithSemicolons(
    people.map((one) => {
      if (one.kind === 'legal') return companyQualified(blanks, whose(one), one) + byProxy(blanks, one, parts)
      if (isEstate(parts, one)) return estate(blanks, one, parts, manner)
      // A single person's spouse is outside this party. Two people may be each other's spouse.
      const known = people.length === 1 ? withUnion(one) : one
      return person(blanks, known, whose(one), true) + byProxy(blanks, one, parts)
    }),
  )
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
  return `espólio de ${owner.fullName}, ${agree('em vida inscrito(a)')} no CPF sob o nº ${need('CPF', owner.cpf)}, ${agree('falecido(a)')} em ${need('data do óbito')}, com inventário em ${need('juízo ou tabelionato e número do inventário')}, representado por ${by}, na qualidade de inventariante${leave}`
}

export function byProxy(blanks: Blanks, somebody: DeedPerson, parts: readonly DeedPart[]): string {
  const proxies = actingFor(parts, 'representative', somebody)
  if (!proxies.length) return ''
  const paper = blanks.need(`data e cartório da procuração de ${somebody.fullName}`)
  const represented =
    somebody.kind === 'legal' ? 'e ainda' : agreeWithGender('representado(a)', somebody.gender)
  return `, ${represented} por ${joinWithSemicolons(proxies.map((one) => personQualified(blanks, one, false)))}, por instrumento público, com poderes especiais (${paper}; ${citeLaw('cc657', 'cc661')})`
}

/** Qualifications contain commas, so semicolons separate them. */
export function joinWithSemicolons(texts: string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join('; ')}; e ${texts.at(-1)}`
}
