import { expect, it } from 'vitest'
import { shellOf } from './shell.ts'

const names = ['index.html', 'assets/a-1.js', 'assets/a-1.js.br', 'worker.js', 'screens.json', 'favicon.svg']
const read = (name: string) => name

it('keeps what screens are made of, and neither the worker nor what the server reads', () => {
  expect(shellOf(names, read).files).toEqual(['/assets/a-1.js', '/favicon.svg', '/index.html'])
})

it('is another version once a name or the page itself has changed, and only then', () => {
  const { version } = shellOf(names, read)
  expect(shellOf([...names].reverse(), read).version).toBe(version)
  expect(shellOf(['assets/a-2.js', 'favicon.svg', 'index.html'], read).version).not.toBe(version)
  expect(shellOf(names, (name) => `${name}!`).version).not.toBe(version)
})
