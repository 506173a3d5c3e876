import { searchKey } from '@soleira/domain/text/search-key'
import type { Icon } from '../../icons/index.ts'

/** One line of the palette. */
export interface PaletteOption {
  key: string
  icon: Icon
  label: string
  detail?: string | undefined
  /** Found by these, too, where the browser searches itself. */
  holds?: string
  act: () => void
}

export interface OptionGroup {
  name: string
  options: readonly PaletteOption[]
}

/** Stand between the words that are meant: 'mudar a senha', 'cópia de segurança'. */
const linking = /^(?:[aeo]s?|d[aeo]s?|em|n[ao]|para|por|minhas?|meus?)$/

const wordsIn = (key: string) => key.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

/** Those of which each typed word begins a word. 'E-mail' is also 'email'. */
export function matchingOptions(options: readonly PaletteOption[], typed: string): PaletteOption[] {
  const all = wordsIn(searchKey(typed))
  const meant = all.filter((part, at) => at === all.length - 1 || !linking.test(part))
  return options.filter(({ label, holds = '' }) => {
    const key = searchKey(label, holds)
    const words = wordsIn(`${key} ${key.replaceAll('-', '')}`)
    return meant.every((part) => words.some((word) => word.startsWith(part)))
  })
}

export const optionsIn = (groups: readonly OptionGroup[]): PaletteOption[] =>
  groups.flatMap(({ options }) => options)
