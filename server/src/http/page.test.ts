import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Page, readPage } from './page.ts'

const folder = mkdtempSync(join(tmpdir(), 'soleira-page-'))
const built =
  '<!doctype html><html lang="pt-BR"><head><title>S</title><script src="/before-paint.js"></script><script type="module" crossorigin src="/assets/m.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/all.css">' +
  '</head><body><div id="root"></div></body></html>'
const list = {
  title: 'Captação',
  head: { heading: 'Imóveis em Captação', lead: 'Gerencie' },
  scripts: ['/assets/a.js'],
  styles: ['/assets/a.css'],
  data: ['/api/p?a=1&b=2'],
  rows: { from: '/api/rows', density: 'compact' },
}
const one = { title: 'Imóvel', scripts: [], styles: [], data: ['/api/properties/$id'] }

let page: Page
beforeAll(() => {
  writeFileSync(join(folder, 'index.html'), built)
  writeFileSync(join(folder, 'screens.json'), JSON.stringify({ '/captacao': list, '/property/$id': one }))
  writeFileSync(join(folder, 'frame.css'), '.frame{display:flex}')
  page = readPage(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const preload = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`

it('names what the screen will load and ask for, and draws the frame', () => {
  const html = page('/captacao', false)
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">')
  expect(html).toContain(preload('/api/auth/user'))
  expect(html).toContain(preload('/api/p?a=1&amp;b=2'))
  expect(html).toContain('<p>Captação</p>')
  expect(html).toContain(
    '<div class="outline"><header><b>Imóveis em Captação</b><span>Gerencie</span></header>',
  )
  expect(page('/property/7', false)).not.toContain('<header>')
})

it('has the frame painted before any style sheet is here, and the scripts run after them', () => {
  const html = page('/captacao', false)
  expect(html).toContain('<style>.frame{display:flex}</style>')
  const [head = '', body = ''] = html.split('</head>')
  expect(head).not.toContain('rel="stylesheet"')
  const sheets = [...body.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)]
  expect(sheets.map(([, href]) => href)).toEqual(['/assets/all.css', '/assets/a.css'])
  expect(html.match(/<script type="module"/g)).toHaveLength(1)
})

it('names what is seen first before the code', () => {
  const html = page('/captacao', false)
  const places = [
    'href="/api/rows"',
    'as="style"',
    'href="/api/auth/user"',
    'src="/assets/m.js"',
    'a.js"',
  ].map((part) => html.indexOf(part))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

it('has first rows shown where the whole list is asked for, by the script that runs before the first paint', () => {
  expect(page('/captacao', false)).toContain(
    '<script src="/before-paint.js" data-from="/api/rows" data-density="compact"></script>',
  )
  expect(page('/captacao', false).match(/before-paint/g)).toHaveLength(1)
  for (const address of ['/captacao?page=2', '/property/7']) {
    expect(page(address, false), address).toContain('<script src="/before-paint.js"></script>')
  }
})

it('asks ahead for the property of the address, and for no list that the address narrows', () => {
  expect(page('/property/7', false)).toContain(preload('/api/properties/7'))
  expect(page('/captacao?page=2', false)).not.toContain('/api/p?')
  expect(page('/captacao?page=2', false)).toContain('/assets/a.js')
})

it('tells a visitor that nobody is signed in, and has nothing fetched', () => {
  expect(page('/captacao', true)).toBe(built.replace('<html ', '<html data-visitor '))
})

it.each([
  '/nada',
  '/property/7%22%3E%3Cscript%3E',
  '/property/"><script>alert(1)</script>',
  '/property/7/../../x',
  '/__proto__',
  '/constructor',
  '//other.example/captacao',
  '/captacao%00',
])('writes nothing of the address %s into the page', (address) => {
  expect(page(address, false)).toBe(built)
})
