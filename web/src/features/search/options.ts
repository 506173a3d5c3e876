import { searchKey } from '@soleira/domain/text/search-key'
import type { Icon } from '../../icons/index.ts'
import type { RecentThing } from './recent.ts'

/** One line of the palette. `recent` is what it leads to, where that is kept among the recent ones. */
export interface PaletteOption {
  key: string
  icon: Icon
  label: string
  detail?: string | undefined
  /** Found by these, too, where the browser searches itself. */
  holds?: string
  recent?: RecentThing
  act: () => void
}

export interface OptionGroup {
  name: string
  options: readonly PaletteOption[]
}

/** Those of which each typed word begins a word. */
export function matchingOptions(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const wanted = searchKey(typed).split(' ')
  return options.filter(({ label, holds = '' }) => {
    const words = searchKey(label, holds).split(/[^\p{L}\p{N}]+/u)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}

export const optionsIn = (groups: readonly OptionGroup[]): PaletteOption[] =>
  groups.flatMap(({ options }) => options)
