import { afterEach, expect, it } from 'vitest'
import { styleSheets } from './style-sheets.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

it('waits for every style sheet that the page names, in their order, and not for one that does not come', async () => {
  document.head.innerHTML = ['/a.css', '/b.css']
    .map((href) => `<link rel="preload" as="style" crossorigin href="${href}"><link rel="icon">`)
    .join('')
  let isHere = false
  const all = styleSheets().then(() => {
    isHere = true
  })
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/a.css', '/b.css'])
  sheets()[1]?.dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(isHere).toBe(false)
  sheets()[0]?.dispatchEvent(new Event('error'))
  await all
  expect(isHere).toBe(true)
})

it('waits for nothing where the page waited itself', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/a.css">'
  await styleSheets()
  expect(sheets()).toHaveLength(1)
})
