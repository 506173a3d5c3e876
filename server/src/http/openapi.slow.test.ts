import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { operations } from '@soleira/domain/api'
import openapiTs, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = JSON.stringify(openApiDocument('https://soleira.exemplo.com.br'))

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: JSON Schema of many forms
  requestBody: any
}
const { paths: allPaths } = JSON.parse(document) as { paths: Record<string, Record<string, Operation>> }
const operationsById = new Map<string, Operation>(
  Object.values(allPaths).flatMap((methods) =>
    Object.values(methods).map((each): [string, Operation] => [each.operationId, each]),
  ),
)
const operation = (name: string) => operationsById.get(name) as Operation

it('has nothing that its linter would mend', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: document, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

it('asks a session of what needs one, by the cookie of its address, and says of the rest that it needs none', () => {
  const { paths, components } = JSON.parse(document)
  expect(paths['/api/properties'].get).toMatchObject({
    operationId: 'listProperties',
    security: [{ session: [] }],
  })
  expect(paths['/api/auth/login'].post).toMatchObject({ operationId: 'login', security: [] })
  expect(components.securitySchemes.session.name).toBe('__Host-soleira')
})

const multipart = operations.filter(([, { bodyType }]) => bodyType === 'multipart')

it.each(multipart.map(([name]) => name))(
  'says of the form of %s which field is the file, and what the others are',
  (name) => {
    const { schema } = operation(name).requestBody.content['multipart/form-data']
    const fields = Object.entries(schema.properties as Record<string, { format?: string }>)
    const files = fields.filter(([, { format }]) => format === 'binary')
    expect(files).toMatchObject([[expect.stringMatching(/^(file|avatar)$/), { type: 'string' }]])
    expect(schema.required).toContain(files[0]?.[0])
    for (const [, field] of fields)
      expect(Object.keys(field)).toEqual(expect.arrayContaining(['anyOf' in field ? 'anyOf' : 'type']))
  },
)

it('names the header of those that may be sent again, and only of them', () => {
  const taking = [...operationsById].filter(([, { parameters }]) =>
    parameters.some((each) => each.in === 'header'),
  )
  const declared = operations.filter(([, { refusals }]) => refusals?.includes('key_reused'))
  expect(taking.map(([name]) => name).sort()).toEqual(declared.map(([name]) => name).sort())
  expect(taking.length).toBeGreaterThan(10)
  expect(operation('fileInboxPaper').parameters.at(-1)).toMatchObject({
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  })
})

it('names the days that a link and a request may be open', () => {
  const days = (name: string, field = 'days') =>
    operation(name).requestBody.content['application/json'].schema.properties[field].enum
  expect(days('createShare')).toEqual([1, 7, 15, 30, 90])
  expect(days('createShare', 'keepDays')).toEqual([30, 90, 180, 365])
  expect(days('createDocumentRequest')).toEqual([7, 15, 30, 60])
})

describe('a client generated from it', () => {
  const home = fileURLToPath(new URL('../../..', import.meta.url))
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'soleira-client-'))
    await symlink(join(home, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'api.ts'), astToString(await openapiTs(document)))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function complaints(program: string): Promise<string> {
    await writeFile(
      join(folder, 'client.ts'),
      `import type { components, operations } from './api'\n${program}`,
    )
    const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--lib', 'es2023,dom', '--types', '']
    return promisify(execFile)(join(home, 'node_modules/.bin/tsc'), [...options, 'client.ts'], {
      cwd: folder,
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    )
  }

  const call = (body: string, read: string) => `
    type Call<O extends keyof operations> = operations[O] extends {
      requestBody: { content: { 'application/json': infer B } }
    } ? B : never
    type Answer<O extends keyof operations, S extends number> = operations[O] extends {
      responses: { [status in S]: { content: { 'application/json': infer A } } }
    } ? A : never
    async function moveProperty(id: number, body: Call<'moveProperty'>) {
      const answer = await fetch('/api/properties/' + id, { method: 'PATCH', body: JSON.stringify(body) })
      if (!answer.ok) throw (await answer.json()) as components['schemas']['Error']
      return (await answer.json()) as Answer<'moveProperty', 200>
    }
    export const read = async (): Promise<string> => (await moveProperty(7, ${body})).${read}
  `

  it('compiles, and knows what a call takes and gives', async () => {
    expect(await complaints(call('{ currentStage: 2, version: 1 }', 'sequenceNumber'))).toBe('')
    expect(await complaints(call('{ currentStage: "2", version: 1 }', 'sequenceNumber'))).toContain('TS2322')
    expect(await complaints(call('{ currentStage: 2, version: 1 }', 'absent'))).toContain('TS2339')
  })
})
