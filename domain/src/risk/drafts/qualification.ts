import { showDate } from '../../format/birth-date.ts'
import { agreeing, nationalityOf } from '../../person/gender.ts'
import { type Regime, regimeName } from '../../person/regime.ts'
import { inStreet } from '../../text/portuguese.ts'
import { cite } from '../law.ts'
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

/** `whose` names the person inside a blank. */
function person(blanks: Blanks, known: DeedPerson | null, whose: string, withMaritalState: boolean): string {
  const of = (label: string) => `${label} ${whose}`
  const agree = (words: string) => agreeing(words, known?.gender ?? null)
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

/** A minor's guardian and the court's leave are recorded nowhere: both are blanks. */
function minor(blanks: Blanks, { fullName, gender }: DeedPerson): string {
  const by = blanks.need(`quem representa ou assiste ${fullName}, menor de idade`)
  const leave = blanks.need(`autorização judicial para ${fullName}, ou por que se dispensa`)
  return `menor de idade segundo a data de nascimento, ${agreeing('representado(a) ou assistido(a)', gender)} por ${by}, com autorização judicial (${leave})`
}

/** 'na Rua das Flores, 1', or 'em' and a blank. */
function inPlace(blanks: Blanks, label: string, address: string | null | undefined): string {
  return address?.trim() ? inStreet(address) : `em ${blanks.need(label)}`
}

/** An RG is for Brazilians: the paper of a foreigner is a blank. */
function isForeign(known: DeedPerson | null): boolean {
  return Boolean(known?.nationality) && !/^\s*brasil/i.test(known?.nationality ?? '')
}

function nationalityWords(known: DeedPerson | null): string | null {
  const typed = uncapitalised(known?.nationality)
  return typed && nationalityOf(typed, known?.gender ?? null)
}

/** As a word stands inside a sentence: 'Brasileira', as it is typed, reads 'brasileira'. */
function uncapitalised(text: string | null | undefined): string | null {
  return text ? text.charAt(0).toLocaleLowerCase('pt-BR') + text.slice(1) : null
}

/** 'casado(a) com […] sob o regime […], desde […]': of the married a deed says with whom, how and since when. */
function maritalState(blanks: Blanks, known: DeedPerson | null, of: (label: string) => string): string {
  const union = known?.union ?? null
  const typed = known?.maritalStatus?.trim() || null
  const agree = (words: string) => agreeing(words, known?.gender ?? null)
  const byUnion = union && (union.kind === 'marriage' ? agree('casado(a)') : 'união estável')
  if (known && typed && byUnion && isDoubtful(known)) {
    const both = `${typed.toLowerCase()} na ficha do imóvel, ${byUnion} no cadastro da pessoa`
    return blanks.need(`confirmar ${of('estado civil')}: ${both}`)
  }
  const state = blanks.need(of('estado civil'), typed ? agree(typed.toLowerCase()) : byUnion)
  if (!known || !isMarried(known)) return state
  const isUnion = /^uni/.test(state)
  const words = isUnion ? `em ${state}` : state
  // Some write the regime into the marital state itself.
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

/** These are chosen by a pacto; the others come without one. */
const byPact: readonly Regime[] = ['comunhao_universal', 'separacao_absoluta', 'participacao_final']

/** Until Lei nº 6.515/1977 the comunhão universal was what the law gave to whoever chose nothing. */
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

export function qualified(blanks: Blanks, known: DeedPerson, withMaritalState: boolean): string {
  return known.kind === 'legal'
    ? company(blanks, `de ${known.fullName}`, known)
    : person(blanks, known, `de ${known.fullName}`, withMaritalState)
}

/**
 * A company as a deed names it: no marital state, but who signs for it and by which power. `signers` are those who
 * may be its representatives, where only they are recorded.
 */
export function company(
  blanks: Blanks,
  of: string,
  known: DeedPerson | null = null,
  signers: readonly DeedPerson[] = [],
): string {
  const need = (label: string, value?: string | null) => blanks.need(`${label} ${of}`, value)
  const agents = known?.representatives ?? signers.map((one) => ({ person: one, capacity: null }))
  const named = agents.map(({ person: one, capacity }) => {
    const asked = `qualidade em que ${one.fullName} representa a empresa`
    return `${qualified(blanks, one, false)}, na qualidade de ${blanks.need(asked, uncapitalised(capacity))}`
  })
  const together =
    known && named.length > 1
      ? `, que assinam ${need('se isoladamente ou em conjunto os representantes')}`
      : ''
  const signing = named.length
    ? joined(named) + together
    : person(blanks, null, `do representante ${of}`, false)
  return `${need('razão social', known?.fullName)}, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº ${need('CNPJ', known?.cnpj)}, com sede ${inPlace(blanks, `sede ${of}`, known?.address)} e atos constitutivos registrados em ${need('registro dos atos constitutivos')}, representada por ${signing}`
}

/** Owners dispose of the property, or are only named in a request or declaration. */
type Manner = 'disposes' | 'is named'

export function ownersQualified(
  blanks: Blanks,
  party: Party,
  { parts }: Pick<DraftFacts, 'parts'>,
  manner: Manner = 'disposes',
): string {
  const owners = inRole(parts, 'owner')
  // The broker answered that a company sells, and the record has only people.
  if (party.kind === 'company' && owners.every(({ kind }) => kind === 'natural')) {
    return company(blanks, party.of, null, owners)
  }
  return allQualified(blanks, party, owners, parts, manner)
}

/** The qualification of everybody recorded who buys, or of one unknown person when there is none. */
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
  // With several of them, a blank must say whose it is.
  const whose = ({ fullName }: DeedPerson) => (people.length > 1 ? `de ${fullName}` : party.of)
  return joined(
    people.map((one) => {
      if (one.kind === 'legal') return company(blanks, whose(one), one) + byProxy(blanks, one, parts)
      if (isEstate(parts, one)) return estate(blanks, one, parts, manner)
      // Who is alone has their spouse outside of this party, and two of them may be each other's.
      const known = people.length === 1 ? withUnion(one) : one
      return person(blanks, known, whose(one), true) + byProxy(blanks, one, parts)
    }),
  )
}

/**
 * Somebody who is married, and of whose union nothing is recorded: all of it is to be asked for, the spouse as well.
 */
function withUnion(one: DeedPerson): DeedPerson {
  if (one.union || !isMarried(one)) return one
  const kind = isStableUnion(one) ? 'stable_union' : 'marriage'
  return { ...one, union: { kind, regime: null, since: null, prenup: null, spouse: null } }
}

/** An estate has no marital state: it is represented by its inventariante, who may not dispose of anything alone. */
function estate(blanks: Blanks, owner: DeedPerson, parts: readonly DeedPart[], manner: Manner): string {
  const need = (label: string, value?: string | null) => blanks.need(`${label} de ${owner.fullName}`, value)
  const agree = (words: string) => agreeing(words, owner.gender)
  const executors = actingFor(parts, 'executor', owner)
  const by = executors.length
    ? joined(executors.map((one) => qualified(blanks, one, true) + byProxy(blanks, one, parts)))
    : person(blanks, null, `do inventariante de ${owner.fullName}`, true)
  const leave =
    manner === 'disposes'
      ? `, conforme ${need('alvará ou escritura nos termos do artigo 11-A da Resolução CNJ nº 35/2007, para o espólio')}`
      : ''
  return `espólio de ${owner.fullName}, ${agree('em vida inscrito(a)')} no CPF sob o nº ${need('CPF', owner.cpf)}, ${agree('falecido(a)')} em ${need('data do óbito')}, com inventário em ${need('juízo ou tabelionato e número do inventário')}, representado por ${by}, na qualidade de inventariante${leave}`
}

/** ', representado(a) por …, conforme procuração (…)' of whoever takes part by somebody else; empty of the others. */
export function byProxy(blanks: Blanks, somebody: DeedPerson, parts: readonly DeedPart[]): string {
  const proxies = actingFor(parts, 'representative', somebody)
  if (!proxies.length) return ''
  const paper = blanks.need(`data e cartório da procuração de ${somebody.fullName}`)
  const represented = somebody.kind === 'legal' ? 'e ainda' : agreeing('representado(a)', somebody.gender)
  return `, ${represented} por ${joined(proxies.map((one) => qualified(blanks, one, false)))}, por instrumento público, com poderes especiais (${paper}; ${cite('cc657', 'cc661')})`
}

/** Qualifications hold commas of their own, so that they are told apart by semicolons. */
export function joined(texts: string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join('; ')}; e ${texts.at(-1)}`
}
