import { showDate } from '../../format/birth-date.ts'
import type { Owner } from '../../property/owner.ts'
import type { Blanks } from './draft-text.ts'
import type { DraftFacts } from './facts.ts'
import type { Party } from './party.ts'

/** The marital state is free text on the wire. */
export function isMarried({ maritalStatus }: Pick<Owner, 'maritalStatus'>): boolean {
  return /^\s*(casad|uni[aã]o est[aá]vel)/i.test(maritalStatus ?? '')
}

/** What a person is said to be as far as it is known; a blank says by `whose` whom it is about. */
function person(blanks: Blanks, known: Owner | null, whose: string, withMaritalState: boolean): string {
  const of = (label: string) => `${label} ${whose}`
  const name = blanks.need(of('nome'), known?.fullName)
  const nationality = blanks.need(of('nacionalidade'))
  const marital = withMaritalState ? [maritalState(blanks, known, of)] : []
  const occupation = blanks.need(of('profissão'))
  const birth = known?.birthDate ? [`nascido(a) em ${showDate(known.birthDate)}`] : []
  const parents = [known?.fatherName, known?.motherName].filter(Boolean).join(' e de ')
  const papers = `portador(a) do RG nº ${blanks.need(of('RG'), known?.rg)} e do CPF nº ${blanks.need(of('CPF'), known?.cpf)}`
  const contact = [known?.phone, known?.email].filter(Boolean).join(', ')
  return [
    name,
    nationality,
    ...marital,
    occupation,
    ...birth,
    ...(parents ? [`filho(a) de ${parents}`] : []),
    papers,
    `residente e domiciliado(a) em ${blanks.need(of('endereço'))}`,
    ...(contact ? [`contato ${contact}`] : []),
  ].join(', ')
}

/** 'casado(a) sob o regime […], em […]': of the married a deed says the regime and the date as well. */
function maritalState(blanks: Blanks, known: Owner | null, of: (label: string) => string): string {
  const state = blanks.need(of('estado civil'), known?.maritalStatus?.toLowerCase())
  if (!known || !isMarried(known)) return state
  const isUnion = /^uni/.test(state)
  const words = isUnion ? `em ${state}` : state
  if (/comunh|separa|participa/.test(state)) return words
  const since = isUnion ? 'início da união estável' : 'data do casamento'
  return `${words} sob o regime ${blanks.need(of('regime de bens'))}, desde ${blanks.need(of(since))}`
}

/** The qualification of one unknown natural person. */
export function unknownPerson(blanks: Blanks, { of }: Party): string {
  return person(blanks, null, of, true)
}

/**
 * A company as a deed names it: no marital state, but who signs for it and by which power. The record of a property
 * knows natural persons only: those named there may be who represents it, in what capacity is asked.
 */
export function company(blanks: Blanks, { of }: Party, representatives: readonly Owner[] = []): string {
  const need = (label: string) => blanks.need(`${label} ${of}`)
  const named = representatives.length
    ? joined(
        representatives.map((known) => {
          const capacity = blanks.need(`qualidade em que ${known.fullName} representa a empresa`)
          return `${person(blanks, known, `de ${known.fullName}`, false)}, na qualidade de ${capacity}`
        }),
      )
    : person(blanks, null, `do representante ${of}`, false)
  return `${need('razão social')}, pessoa jurídica de direito privado, inscrita no CNPJ sob o nº ${need('CNPJ')}, com sede em ${need('sede')} e atos constitutivos registrados em ${need('registro dos atos constitutivos')}, representada por ${named}`
}

/** The qualification of every owner, or of one unknown person when there is none. */
export function ownersQualified(
  blanks: Blanks,
  party: Party,
  { property }: Pick<DraftFacts, 'property'>,
): string {
  const known = property?.owners ?? []
  if (party.kind === 'company') return company(blanks, party, known)
  if (!known.length) return person(blanks, null, party.of, true)
  // With several of them, a blank must say whose it is.
  const whose = ({ fullName }: Owner) => (known.length > 1 ? `de ${fullName}` : party.of)
  return joined(known.map((owner) => person(blanks, owner, whose(owner), true)))
}

/** Qualifications hold commas of their own, so that they are told apart by semicolons. */
function joined(texts: string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join('; ')}; e ${texts.at(-1)}`
}

/** The lines for the signatures of those whom `ownersQualified` names: 'Vendedor – Ana Souza'. */
export function ownersSign({ kind, signsAs }: Party, { property }: Pick<DraftFacts, 'property'>): string[] {
  if (kind === 'company') return [`${signsAs} – por seu representante legal`]
  return property?.owners.length
    ? property.owners.map(({ fullName }) => `${signsAs} – ${fullName}`)
    : [signsAs]
}
