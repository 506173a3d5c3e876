import { propertySearchWords } from '@soleira/domain/property/search'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../database/like.ts'
import { properties } from '../../database/tables/index.ts'

export function likePatterns(typed = ''): string[] {
  return propertySearchWords(typed)
    .toSorted((a, b) => b.length - a.length)
    .map(containing)
}

export function matchesSearch(patterns: SQL | Placeholder | ReturnType<typeof sql.param>): SQL {
  return sql`${properties.searchKey} like all (${patterns}::text[])`
}
