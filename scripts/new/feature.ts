interface Names {
  kebab: string
  camel: string
  pascal: string
}

export function namesOf(kebab: string): Names {
  const pascal = kebab.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { kebab, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), pascal }
}

export function filesOf(names: Names): Record<string, string> {
  return { ...domainFiles(names), ...serverFiles(names), ...webFiles(names) }
}

function domainFiles({ kebab, camel, pascal }: Names): Record<string, string> {
  return {
    [`domain/src/${kebab}/contract.ts`]: `import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'

const ${camel} = z.object({ id: z.int() })
export type ${pascal} = z.infer<typeof ${camel}>

export const list${pascal}s = endpoint({
  method: 'GET',
  path: '/api/${kebab}s',
  area: '${kebab}',
  access: 'broker',
  summary: 'TODO: what it answers',
  status: 200,
  answer: z.array(${camel}),
})
`,
    [`domain/src/${kebab}/contract.test.ts`]: `import { expect, it } from 'vitest'
import { operations } from '../api.ts'
import { list${pascal}s } from './contract.ts'

it('is part of the API, for brokers alone', () => {
  expect(operations).toContainEqual(['list${pascal}s', list${pascal}s])
  expect(list${pascal}s.access).toBe('broker')
})
`,
  }
}

function serverFiles({ kebab, camel, pascal }: Names): Record<string, string> {
  return {
    [`server/src/features/${kebab}/feature.ts`]: `import type { Feature } from '../../feature.ts'
import { ${camel}Routes } from './routes.ts'

export const ${camel}Feature: Feature = {
  name: '${kebab}',
  routes: ${camel}Routes,
}
`,
    [`server/src/features/${kebab}/routes.ts`]: `import { list${pascal}s } from '@soleira/domain/${kebab}/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/route.ts'

export function ${camel}Routes(app: FastifyInstance): void {
  serve(app, list${pascal}s, async () => [])
}
`,
    [`server/src/features/${kebab}/access.cases.ts`]: `import type { AccessCase } from '../../../test/access/parts.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/${kebab}s': { right: () => ({}) },
}
`,
    [`server/src/features/${kebab}/${kebab}.test.ts`]: `\
import { list${pascal}s } from '@soleira/domain/${kebab}/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { signInBroker } from '../../../test/scenes/broker.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('has none at first', async () => {
  const broker = await signInBroker(server)
  expect((await broker.call(list${pascal}s, {})).body).toEqual([])
})
`,
  }
}

function webFiles({ kebab, camel, pascal }: Names): Record<string, string> {
  return {
    [`web/src/features/${kebab}/queries.ts`]: `import { list${pascal}s } from '@soleira/domain/${kebab}/contract'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../lib/api/api.ts'
import { keys } from '../../lib/api/query-keys.ts'

export const ${camel}sQuery = queryOptions({
  queryKey: keys.${camel}s,
  queryFn: ({ signal }) => callEndpoint(list${pascal}s, { signal }),
})
`,
    [`web/src/features/${kebab}/${kebab}-card.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Panel } from '../../components/panel.tsx'
import { ${camel}sQuery } from './queries.ts'

export function ${pascal}Card() {
  const { data, error, isFetching, refetch } = useQuery(${camel}sQuery)
  return (
    <Panel title="TODO">
      {error && !data ? (
        <LoadFailure title="Não foi possível carregar" error={error} isFetching={isFetching} onRetry={refetch} />
      ) : (
        data && <p>{data.length ? data.length : 'Nenhum registro'}</p>
      )}
    </Panel>
  )
}
`,
    [`web/src/features/${kebab}/${kebab}-card.test.tsx`]: `import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { ${pascal}Card } from './${kebab}-card.tsx'

afterEach(() => vi.unstubAllGlobals())

it('says that there is none', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  showScreen(<${pascal}Card />)
  expect(await screen.findByText('Nenhum registro')).toBeDefined()
})

it('says that it could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unexpected', message: 'Erro' }, { status: 500 }))
  showScreen(<${pascal}Card />)
  expect(await screen.findByText('Não foi possível carregar')).toBeDefined()
})
`,
  }
}

/** Adds a feature's lines to the three lists. Throws where a list has another form. */
export function linesOf({ kebab, camel, pascal }: Names): Record<string, (text: string) => string> {
  return {
    'domain/src/api.ts': (text) =>
      [
        [/\n\n\/\*\*/, `\nimport * as ${camel} from './${kebab}/contract.ts'`],
        [/\n\]\.flatMap/, `\n  ${camel},`],
      ].reduce(insertBefore, text),
    'server/src/features/all.ts': (text) =>
      [
        [/\n\n\/\*\*/, `\nimport { ${camel}Feature } from './${kebab}/feature.ts'`],
        [/\n\]\n/, `\n  ${camel}Feature,`],
      ].reduce(insertBefore, text),
    'web/src/lib/api/query-keys.ts': (text) =>
      [[/\n\} as const\n/, `\n\n  /** Every ${pascal}. */\n  ${camel}s: ['${kebab}s'],`]].reduce(
        insertBefore,
        text,
      ),
  }
}

function insertBefore(text: string, [place, line]: (RegExp | string)[]): string {
  const at = text.search(place as RegExp)
  if (at < 0) throw new Error(`there is no place for ${line}: change scripts/new/feature.ts`)
  return text.slice(0, at) + line + text.slice(at)
}
