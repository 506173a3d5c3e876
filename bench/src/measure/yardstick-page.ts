import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Random } from '../seed/random.ts'

const scriptBytes = 150_000
const rows = 50

export const yardstickShown = 'main li:last-child'

/**
 * A page that does what any list must: load a script of that weight, ask for the rows, draw one element each.
 * It stays the same across versions, so that screens can be measured in multiples of it on any machine and
 * browser.
 */
export async function startYardstickPage() {
  const random = new Random(5)
  const padding = Array.from({ length: scriptBytes / 10 }, () => random.between(1e8, 9e8)).join(' ')
  const answers: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      '<!doctype html><html lang="pt-BR"><title>Medida</title><script src="/script.js" defer></script><h1>Medida</h1><main></main></html>',
    ],
    '/script.js': ['text/javascript', `${script}\n/* ${padding.slice(0, scriptBytes)} */`],
    '/rows': [
      'application/json',
      JSON.stringify(Array.from({ length: rows }, (_, id) => ({ id, text: `Linha ${id}` }))),
    ],
  }
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', '']
    response.writeHead(answers[request.url ?? ''] ? 200 : 404, { 'content-type': type }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const script = `
let sum = 0
for (let turn = 0; turn < 2e7; turn++) sum = (sum * 31 + turn) | 0
document.title = 'Medida ' + sum
fetch('/rows').then((answer) => answer.json()).then((rows) => {
  const list = document.createElement('ul')
  for (const { id, text } of rows) {
    const item = document.createElement('li')
    item.innerHTML = '<a href="#' + id + '"><b>' + text + '</b><span>' + text.repeat(5) + '</span></a>'
    list.append(item)
  }
  document.querySelector('main').append(list)
})`
