import { isOtherRegister } from '../format/bare-register.ts'
import { showDate } from '../format/birth-date.ts'
import type { BurdenKind } from '../reading/matricula/act-kind.ts'
import { actNames } from '../reading/matricula/act-name.ts'
import { mayBeSameName } from '../text/same-name.ts'

/** 'r.5/12.345' as 'R-5'. Null for what names no act of a matrícula. */
export function actOf(typed: string): string | null {
  const [, letter = '', order] = /^(r|av)[\s.\-–]{0,3}0*(\d{1,4})(?:\s?[/-].*)?$/i.exec(typed.trim()) ?? []
  return order ? `${letter.toLowerCase() === 'r' ? 'R' : 'Av'}-${order}` : null
}

interface Named {
  kind: BurdenKind
  act?: string | null
}

export interface BurdenSaid extends Named {
  /** The matrícula whose act it is. */
  matricula?: string | null
  creditor?: string | null
  /** The day of the act. */
  laidOn?: string | null
}

export interface BurdenRecorded extends BurdenSaid {
  isCancelled: boolean
}

/** Whether two may be one: R-1 of a garage is not that of its flat, and an unknown matrícula may be either. */
export const mayBeMatricula = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !isOtherRegister(one, other)

/**
 * Two acts are two burdens, and so are those of two matrículas. Where one side names no act, it is the burden of that
 * kind that stands, unless both name a creditor or a day and not the same.
 */
export function isBurdenOf(recorded: BurdenRecorded, said: BurdenSaid): boolean {
  if (recorded.kind !== said.kind || !mayBeMatricula(recorded.matricula, said.matricula)) return false
  if (recorded.act && said.act) return recorded.act === said.act
  return !recorded.isCancelled && mayBeLaidAs(recorded, said)
}

type Laid = Pick<BurdenSaid, 'creditor' | 'laidOn'>

/** Whether creditor and day tell two apart whose acts nobody knows. */
export const mayBeLaidAs = (one: Laid, other: Laid): boolean =>
  mayBeSameName(one.creditor, other.creditor) && !(one.laidOn && other.laidOn && one.laidOn !== other.laidOn)

/** 'Hipoteca (R-5)' */
export const burdenTitle = ({ kind, act }: Named): string =>
  act ? `${actNames[kind]} (${act})` : actNames[kind]

/** 'Hipoteca (R-5) · BANCO DO POVO SA · R$ 120.000,00 · de 15/06/2009 · matrícula 71.204' */
export function burdenWords({
  matricula,
  creditor,
  amount,
  laidOn,
  ...named
}: BurdenSaid & { amount?: string | null }): string {
  const day = laidOn && `de ${showDate(laidOn)}`
  const words = [burdenTitle(named), creditor, amount, day, matricula && matriculaWords(matricula)]
  return words.filter(Boolean).join(' · ')
}

/** 'matrícula 71.204', from its digits. */
export const matriculaWords = (digits: string | null | undefined): string =>
  `matrícula${digits ? ` ${digits.replace(/\B(?=(?:\d{3})+$)/g, '.')}` : ''}`

/** 'baixa pela Av-7, de 12/03/2015'. A certificate that lists it no more has no act, and its own day. */
export function cancellationWords({
  on,
  act,
  statedBy,
}: {
  on?: string | null
  act?: string | null
  statedBy?: Stated['statedBy'] | null | undefined
}): string {
  if (statedBy === 'paper' && on && !act) return `certidão de ${showDate(on)} em que não consta mais`
  return [`baixa${act ? ` pela ${act}` : ''}`, on && `de ${showDate(on)}`].filter(Boolean).join(', ')
}

interface Stated {
  statedBy: 'person' | 'paper'
  papers: readonly { paper: string; page: number }[]
}

interface Cancelled extends Stated {
  on: string | null
  act: string | null
  isContradicted: boolean
}

/** Where a statement comes from. */
function sourceWords({ statedBy, papers: [latest] }: Stated): string {
  const read = latest && `${latest.paper}, página ${latest.page}`
  if (statedBy === 'person')
    return read ? `informado pelo corretor; consta de ${read}` : 'informado pelo corretor'
  return read ? `lido em ${read}` : 'lido em um papel que já não está aqui'
}

/** Says whether it stands, and where that is known from. */
export function burdenState({
  cancellation,
  ...stated
}: Stated & { cancellation: Cancelled | null }): string {
  if (!cancellation) return `Em vigor, ${sourceWords(stated)}`
  const ended = `${cancellationWords(cancellation)}, ${sourceWords(cancellation)}`
  if (!cancellation.isContradicted) return `Cancelado: ${ended}`
  return `Em dúvida: o cadastro tem ${ended}, e um papel diz que está em vigor`
}

/** A record without burdens proves nothing: only the certificate of the registry does. */
export const noBurdenWords =
  'Nenhum ônus registrado. Isso não quer dizer que o imóvel esteja livre: quem o diz é a certidão de ônus reais.'

/** Each in one line, for what is printed. */
export function burdenLines(
  burdens: readonly (Parameters<typeof burdenWords>[0] & Parameters<typeof burdenState>[0])[],
): string[] {
  if (!burdens.length) return [noBurdenWords]
  return burdens.map((burden) => `${burdenWords(burden)}. ${burdenState(burden)}`)
}
