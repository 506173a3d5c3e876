import { propertySearchWords } from '@soleira/domain/property/search'
import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { containing } from '../../database/like.ts'
import { properties } from '../../database/tables/index.ts'

/** The words of a search: `longest`, which may be empty, and the patterns of the others, null where it is alone. */
export interface Sought {
  longest: string
  patterns: string[] | null
}

/** Letters from which `strpos`, which skips by the length of what it looks for, is faster than a pattern. */
const skippable = 4

export function soughtBy(typed = ''): Sought | null {
  const [longest, ...others] = propertySearchWords(typed).toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return null
  return longest.length < skippable
    ? { longest: '', patterns: [longest, ...others].map(containing) }
    : { longest, patterns: others.length ? others.map(containing) : null }
}

export function matchesSearch({ longest, patterns }: Sought): SQL {
  return matches(sql.param(longest), sql.param(patterns))
}

/** For prepared statements, whose values are a `Sought`. */
export const matchesPrepared = matches(sql.placeholder('longest'), sql.placeholder('patterns'))

function matches(longest: SQLChunk, patterns: SQLChunk): SQL {
  // To compare with no pattern takes a sixth of a search.
  return sql`strpos(${properties.searchKey}, ${longest}) > 0
    and (${patterns}::text[] is null or ${properties.searchKey} like all (${patterns}::text[]))`
}
