import type { PdfValue } from './pdf-objects.ts'

/** Actions lead to an address, and to objects of the file that go on. */
export interface Led {
  toAddress: boolean
  objects: Set<string>
}

export const nowhere = (): Led => ({ toAddress: false, objects: new Set() })

/** Names that act without a script, or contain something that is not searched: files, XFA forms, films. */
export const acting = new Set([
  'JS',
  'XFA',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'OnInstantiate',
  'EF',
  'EmbeddedFile',
  'EmbeddedFiles',
])

/** Actions that leave the file: what they open, send or start lies elsewhere. */
const leaving = new Set(['Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'])

/** The keys of `/AA`: when a document, a page or a field does something by itself. */
const triggers = new Set('O C E X D U Fo Bl PO PC PV PI K F V WC WS DS WP DP'.split(' '))
/** Only lists of actions are wanted, and nobody writes long ones. */
const longestList = 64

const kindOf = (value: PdfValue): string => {
  const kind = value.kind === 'dictionary' && value.entries.get('S')
  return kind && kind.kind === 'name' ? kind.name : ''
}

export const leavesFile = (value: PdfValue): boolean => leaving.has(kindOf(value))

/** Goes along an action, a list of them, and all that `/Next` adds. */
export function follow(action: PdfValue, led: Led): void {
  if (action.kind === 'word' && action.of) led.objects.add(action.of)
  if (action.kind === 'array') for (const each of action.items) follow(each, led)
  if (action.kind !== 'dictionary') return
  led.toAddress ||= kindOf(action) === 'URI'
  const next = action.entries.get('Next')
  if (next) follow(next, led)
}

/** The value of `/AA`: any of its actions may begin by itself. */
export function followTriggers(value: PdfValue, led: Led): void {
  if (value.kind === 'dictionary') for (const each of value.entries.values()) follow(each, led)
  else follow(value, led)
}

/** Where an object leads once something starts it; null for one that is no action. */
export function ledBy(value: PdfValue | undefined): Led | null {
  if (value?.kind !== 'dictionary' && value?.kind !== 'array') return null
  const led = nowhere()
  if (value.kind === 'array') {
    if (value.items.length <= longestList) follow(value, led)
  } else if (kindOf(value)) follow(value, led)
  else if ([...value.entries.keys()].every((key) => triggers.has(key))) followTriggers(value, led)
  return led.toAddress || led.objects.size ? led : null
}

/** From object to object: whether anything that starts by itself ends at an address. */
export function leadsToAddress(started: Led, objects: ReadonlyMap<string, Led>): boolean {
  const reached = new Set(started.objects)
  let isReached = started.toAddress
  // A set goes on over what is added to it meanwhile.
  for (const each of reached) {
    const led = objects.get(each)
    isReached ||= led?.toAddress === true
    for (const next of led?.objects ?? []) reached.add(next)
  }
  return isReached
}

/** Whether anything acts without a script, or contains what is not searched. */
export function acts(value: PdfValue): boolean {
  if (value.kind === 'name') return acting.has(value.name)
  if (value.kind === 'array') return value.items.some(acts)
  if (value.kind !== 'dictionary') return false
  // `/S` must be a name; some viewers accept a text as well.
  if (value.entries.get('S')?.kind === 'text') return true
  return [...value.entries].some(([key, each]) => acting.has(key) || acts(each))
}
