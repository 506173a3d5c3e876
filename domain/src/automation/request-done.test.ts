import { expect, it } from 'vitest'
import { requestDone, requestedThrough, requestSource } from './request-done.ts'

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

it('knows by such a note through whom it was asked for', () => {
  expect([requestedThrough(note), requestedThrough(requestSource('browser'))]).toEqual([
    'infosimples',
    'browser',
  ])
  expect([requestedThrough(null), requestedThrough('pelo pedido automático')]).toEqual([null, null])
})
