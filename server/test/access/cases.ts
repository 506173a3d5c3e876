import type { Endpoint } from '@soleira/domain/contract/endpoint'
import { features } from '../../src/features/all.ts'
import type { AccessCase } from './parts.ts'

/** One row for every endpoint, under `METHOD path`. An endpoint without a row fails the build. */
export const accessCases: Record<string, AccessCase> = {}

for (const { name, routes } of features) {
  if (!routes) continue
  const brought = await import(`../../src/features/${name}/access.cases.ts`)
  Object.assign(accessCases, brought.accessCases)
}

export function endpointKey({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
