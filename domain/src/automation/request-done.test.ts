import { expect, it } from 'vitest'
import { requestDone, requestSource } from './request-done.ts'

const note = requestSource('infosimples')

it.each([
  ['request', note, 'solicitou pelo pedido automático (Infosimples)'],
  ['complete', note, 'recebeu a certidão pelo pedido automático (Infosimples)'],
  ['replace', note, 'recebeu, no lugar da anterior, a certidão pelo pedido automático (Infosimples)'],
  // A person wrote these notes, not a request.
  ['resolve', note, null],
  ['request', null, null],
  ['complete', 'pelo pedido automático', null],
] as const)('the history says of %s, %s: %s', (action, kept, said) => {
  expect(requestDone(action, kept)).toBe(said)
})
