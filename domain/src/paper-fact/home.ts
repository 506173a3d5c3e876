import { factWords } from '../document-request/accept-data.ts'
import { handedFacts } from '../document-request/asked-data.ts'
import { wholeAddress } from '../property/whole-address.ts'
import type { Flow } from '../reading/flow.ts'
import { nameRunsIn } from '../reading/name-runs.ts'
import { nameCase } from '../text/name-case.ts'
import type { FactSubject, FactValue } from './fact.ts'
import type { PlacedFact } from './person-facts.ts'

const street =
  /(?<![\p{L}\d])(?:rua|r\.|avenida|av\.?|travessa|trav\.|alameda|al\.|pra[çc]a|estrada|estr\.|rodovia|ladeira|largo|beco)\s[^\n\t]{3,}/giu

/** Nearer than this an address belongs to the name above it; the company that sends the bill stands before. */
const reach = 350
const mostLines = 4

/** A bill is sent to somebody at home: the first street behind the name. */
export function factsOfHome(flow: Flow, whose: FactSubject): PlacedFact[] {
  const holder = whose.name && nameCase(whose.name)
  const run = nameRunsIn(flow).find(({ value }) => nameCase(value) === holder)
  if (!run) return []
  const found = [...flow.text.matchAll(street)].find(({ index }) => index >= run.to && index < run.to + reach)
  if (!found) return []
  const value = addressIn(cellBelow(flow.text, found.index))
  if (!value) return []
  const from = found.index
  // One name may be that of the city or of its neighbourhood.
  const isSure = value.address?.neighborhood != null && value.address.number !== null
  return [{ field: 'address', whose, value, from, to: from + found[0].trimEnd().length, isSure }]
}

/** The cell of a line and those below it; beside them stand days and sums. */
function cellBelow(text: string, at: number): string {
  const begin = text.lastIndexOf('\n', at) + 1
  const column = text.slice(begin, at).split('\t').length - 1
  const [first = '', ...below] = text.slice(at).split('\n', mostLines)
  const cells = below.map((line) => line.split('\t')).map((cells) => cells[column] ?? cells[0] ?? '')
  return [first.split('\t')[0] ?? '', ...cells].join('\n')
}

/** Null where the record could not hold it. */
export function addressIn(text: string): FactValue | null {
  const address = handedFacts.shape.address.safeParse(wholeAddress(text)).data
  return address ? { said: factWords('address', address), address } : null
}
