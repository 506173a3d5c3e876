import { flowOf, wordsBetween } from '../flow.ts'
import { endOf, startOf } from '../labelled.ts'
import type { PaperText } from '../page-text.ts'
import { mentionsOf } from '../people.ts'
import { findPhrase } from '../phrase.ts'
import type { RegisteredOwner } from './owners.ts'

export interface OwnerWords {
  page: number
  text: string
}

/** The last words that name an owner, with the number where one is known. Null where none are found. */
export function ownerWords({ pages }: PaperText, owner: RegisteredOwner): OwnerWords | null {
  for (const page of pages.toReversed()) {
    const flow = flowOf({ pages: [page] })
    const place =
      owner.kind === 'name'
        ? findPhrase(flow, owner.value)
            .map((found) => ({ from: startOf(flow, found), to: endOf(flow, found) }))
            .at(-1)
        : mentionsOf(flow)
            .filter(({ number }) => number.value === owner.value)
            .map(({ name, number }) => ({ from: name?.from ?? number.from, to: number.to }))
            .at(-1)
    if (!place) continue
    const words = wordsBetween(flow, place.from, place.to)
    return { page: page.number, text: words.map(({ text }) => text).join(' ') }
  }
  return null
}
