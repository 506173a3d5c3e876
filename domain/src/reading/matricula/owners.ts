import { flowOf, pageOf } from '../flow.ts'
import { nameBefore } from '../names.ts'
import { personNumbers } from '../numbers.ts'
import type { Act, ReadMatricula } from './act.ts'
import { transferActKinds } from './act-kind.ts'
import { afterTransfer, partsTaken } from './after-transfer.ts'
import { foldText } from './fold.ts'
import { type Holder, personOf, unique } from './holders.ts'
import { divorcedIn, isSame, type TookBy } from './refers.ts'
import { renamedIn, successorIn } from './renamed.ts'
import { isNearlyWhole, shareText } from './share.ts'
import { sharesBeside } from './shares-beside.ts'
import { actsTold } from './told.ts'
import { everybodyNamed, type Named, sidesIn, withUnnumbered } from './transfer.ts'

export interface RegisteredOwner extends Pick<Named, 'kind' | 'value' | 'name'> {
  /** '1/2' or '60%'. Absent where the paper prints none, and for a sole owner. */
  share?: string
}

type Acts = Pick<ReadMatricula, 'opening' | 'acts'>

/**
 * From the opening through all transfers. Null means that nobody could be told, not that there are other
 * owners.
 */
export function ownersOf(matricula: Acts): RegisteredOwner[] | null {
  const { owners, isAll } = ownersTold(matricula)
  return isAll && owners.length ? owners : null
}

/** Where the owners could not be told, those who took by the last transfer, if it prints a part for each. */
export function ownersTold(matricula: Acts): { owners: RegisteredOwner[]; isAll: boolean } {
  const known: Named[] = []
  let holders: Holder[] | null = firstHolders(matricula.opening)
  let parts: Holder[] | null = null
  let couple: readonly Named[] = []
  let lender: Named | null = null
  const tookBy: TookBy[] = []
  know(known, peopleIn(matricula.opening))
  const isNarrative = !matricula.acts.some(({ number, source }) => source === 'act' && number.startsWith('R'))
  const told = isNarrative ? actsTold(oneLine(matricula.opening), numberedIn) : []
  for (const printed of [...told, ...matricula.acts]) {
    // Sentences go on over lines; places stay where they are.
    const act = { ...printed, text: oneLine(printed.text) }
    const named = everybodyNamed(act, [])
    know(known, named)
    holders = holders?.map((one) => numbered(one, named)) ?? null
    const renamed = renamedIn(act.text, known)
    if (renamed) {
      known.push(renamed)
      holders =
        holders?.map((one) => (one.value === renamed.value ? { ...one, name: renamed.name } : one)) ?? null
    }
    couple = divorcedIn(act, everybodyNamed(act, known)) ?? couple
    const merged = successorIn(act.text, named, known)
    if (merged && holders)
      holders = unique(
        holders.map((one) => (isSame(one, merged.old) ? { ...one, ...personOf(merged.now) } : one)),
      )
    else if (transferActKinds.includes(act.kind) && !act.isCancelled) {
      const transfer = [act, holders, known, couple, tookBy, lender] as const
      holders = afterTransfer(...transfer)
      parts = holders ? null : partsTaken(...transfer)
    }
    const sides = sidesIn(act, named)
    const taking = named.filter((_, at) => sides[at] === 'takes')
    const strange = named.filter(
      (one, at) => sides[at] === 'neither' && !holders?.some((other) => isSame(other, one)),
    )
    tookBy.push({ order: act.order, kind: act.kind, takers: taking.length ? taking : strange })
    lender = lenderIn(act, named) ?? lender
  }
  const owning = holders ?? parts ?? []
  const isSole = owning.length === 1
  const owners = owning.map(({ kind, value, name, share }) => ({
    kind,
    value,
    ...(name && { name }),
    ...(share && !(isSole && isNearlyWhole(share)) && { share: shareText(share) }),
  }))
  return { owners, isAll: holders !== null }
}

/** Without the numbers of pages: '2/3' alone on a line is no share. */
const oneLine = (text: string): string =>
  text
    .replace(/(?<=\n)[ \t]*\d{1,3}\s?\/\s?\d{1,3}[ \t]*(?=\n|$)/g, (page) => ' '.repeat(page.length))
    .replaceAll('\n', ' ')

const lends =
  /(?:fiduci[áa]ri[oa]|credor[a]?|cession[áa]ri[oa]|titulad[oa] por|sucessor[a]?|(?:em|a) favor d[eoa]|cr[ée]dito(?: \p{L}+){0,4} (?:ao?|[àa]))[^.;]{0,40}$/iu

/** Who holds the property as a pledge, or took the credit over. */
function lenderIn({ kind, text }: Act, named: readonly Named[]): Named | null {
  const isOfCredit = kind === 'alienacao_fiduciaria' || /fiduci[áa]ri|cr[ée]dito|sub-?roga/iu.test(text)
  if (!isOfCredit || kind === 'cancelamento') return null
  const companies = named.filter((one) => one.kind === 'cnpj')
  return (
    companies.findLast(({ at }) => lends.test(text.slice(Math.max(0, at - 70), at))) ??
    companies.at(-1) ??
    null
  )
}

function know(known: Named[], people: readonly Named[]) {
  for (const person of people)
    if (person.name) {
      const at = known.findIndex(({ name }) => name === person.name)
      if (at < 0) known.push(person)
      else if (known[at]?.kind === 'name') known[at] = person
    }
}

/** Whom the matrícula only named before may have a number in a later act, and a number another name. */
function numbered(holder: Holder, named: readonly Named[]): Holder {
  if (holder.kind !== 'name') {
    const first = (name = '') => foldText(name).plain.split(' ')[0] ?? ''
    const now = named.findLast(
      ({ value, name }) => value === holder.value && first(name) === first(holder.name),
    )
    return now?.name ? { ...holder, name: now.name } : holder
  }
  const { plain } = foldText(holder.value)
  const found = named.find(({ kind, name = '' }) => kind !== 'name' && foldText(name).plain === plain)
  return found ? { ...holder, kind: found.kind, value: found.value } : holder
}

function numberedIn(text: string): Act['people'] {
  const flow = flowOf({ pages: [pageOf([text])] })
  return personNumbers(flow).map(({ kind, value, from }) => {
    const name = nameBefore(flow, from)
    return { kind, value, at: from, ...(name && { name: name.value }) }
  })
}

function peopleIn(text: string): Named[] {
  const flow = flowOf({ pages: [pageOf(text.split('\n'))] })
  const numbered = personNumbers(flow).map(({ kind, value, from, to }): Named => {
    const name = nameBefore(flow, from)
    return { kind, value, ...(name && { name: name.value }), at: name?.from ?? from, to }
  })
  return withUnnumbered(text, numbered)
}

const ownersLabel =
  /propriet[áa]ri[oa]s?\s*:?|constar?(?: registrad[oa])? em nome d[eoa]s?|(?:registrad[oa]|matriculad[oa]|transcrit[oa]|lan[çc]ad[oa])(?:[^.;]|\.(?=\d)){0,60}em nome d[eoa]s?|(?:pertenc(?:e|em|ente)|propriedade)(?: (?:hoje|atualmente|exclusivamente|inteiramente|o (?:im[óo]vel|dom[íi]nio(?: \p{L}+)?))){0,3} (?:a|ao|aos|[àa]s?|de|d[oa]s?)\s|titular(?:es)?(?: d[oe] dom[íi]nio)?[ .:\t]+|adquirentes?\s*[:\t]/iu
/** Behind these the opening tells of an earlier register, and of its owners. */
const endOfOwners =
  /registro anterior|reg\. ant|por (?:compra|aquisi[çc][ãa]o|permuta|doa[çc][ãa]o)(?: feita)? (?:a|de)\s|houve(?:ram|ra)?\s|havid[oa]s? (?:de|por)\s|t[íi]tulo (?:anterior|aquisitivo)|origem\s*:|transmitente|gravad[oa]|onerad[oa]|hipotec|(?:em|a) favor d|credor/iu
const wedIn = /casad[oa][^;]{0,140}\bcom(?:\s+(?:[oa]|d\.|dona|sra?\.?))?\s*$/iu
const standsFor =
  /(?:representad[oa]|procurador(?:a)?|curador(?:a)?|inventariante|s[óo]ci[oa]|diretor(?:a)?)[^;.]{0,60}$/iu

function firstHolders(opening: string): Holder[] | null {
  const at = ownersLabel.exec(oneLine(opening))?.index
  if (at === undefined) return null
  const rest = opening.slice(at)
  const length = 20 + (oneLine(rest.slice(20)).split(endOfOwners)[0] ?? '').length
  const people = peopleIn(rest.slice(0, length))
  const text = oneLine(rest.slice(0, length))
  const owners = people.filter((person, index) => {
    const since = text.slice(people[index - 1]?.to ?? 0, person.at)
    return !wedIn.test(since) && !standsFor.test(since)
  })
  if (!owners.length) return null
  const shares = sharesBeside(text, owners, people)
  return unique(owners.map((one, index) => ({ ...personOf(one), share: shares[index] ?? null })))
}
