import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/harness.ts'
import { refusalPage } from './refusal-page.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

it('says in a tab what a program gets as JSON, under the same status and policy', async () => {
  const url = '/api/documents/1/view'
  const tab = await server.app.inject({ url, headers: { accept: browser } })
  const program = await server.app.inject({ url, headers: { accept: '*/*' } })
  expect([tab.statusCode, program.statusCode]).toEqual([401, 401])
  expect(program.json().code).toBe('unauthenticated')
  expect(tab.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(tab.headers['content-security-policy']).toContain("default-src 'none'")
  expect(tab.headers['cache-control']).toBe('no-store, private')
  expect(tab.body).toContain(program.json().message)
  const nowhere = await server.app.inject({ url: '/api/nada', headers: { accept: browser } })
  expect([nowhere.statusCode, nowhere.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

it('writes no message as markup (T5)', () => {
  const page = refusalPage({ code: 'conflict', message: `<b onclick="x">&'` })
  expect(page).toContain('<p>&lt;b onclick=&quot;x&quot;&gt;&amp;')
  expect(page).not.toContain('<b ')
})
