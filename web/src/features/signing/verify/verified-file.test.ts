import { expect, it } from 'vitest'
import { lookOfVerdict } from './verified-file.tsx'

it.each([
  ['unchanged', 'here', 'Inalterado', 'green'],
  ['unchanged', 'unknown', 'Inalterado', undefined],
  ['changed', 'here', 'Alterado', 'red'],
  ['changed', 'unknown', 'Alterado', 'red'],
  ['unsealed', null, 'Sem selo', undefined],
] as const)(
  '%s, sealed by %s, is %s, and green only where nothing is missing',
  (verdict, sealedBy, title, color) => {
    expect(lookOfVerdict({ verdict, sealedBy })).toEqual({ title, color })
  },
)
