import { propertySearchWords } from '@soleira/domain/property/search'
import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { containing } from '../../database/like.ts'
import { properties } from '../../database/tables/index.ts'

/** The words of a search. The longest stands apart because `strpos` passes over most keys faster than a pattern. */
export interface Sought {
  longest: string
  patterns: string[]
}

export function soughtBy(typed = ''): Sought | null {
  const words = propertySearchWords(typed).toSorted((a, b) => b.length - a.length)
  const [longest] = words
  return longest === undefined ? null : { longest, patterns: words.map(containing) }
}

export function matchesSearch({ longest, patterns }: Sought): SQL {
  return matches(sql.param(longest), sql.param(patterns))
}

/** For prepared statements, whose values are a `Sought`. */
export const matchesPrepared = matches(sql.placeholder('longest'), sql.placeholder('patterns'))

function matches(longest: SQLChunk, patterns: SQLChunk): SQL {
  return sql`strpos(${properties.searchKey}, ${longest}) > 0
    and ${properties.searchKey} like all (${patterns}::text[])`
}
