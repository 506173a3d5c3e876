import { expect, test } from 'vitest'
import { parseSettingsSearch } from './settings-search.ts'

test('the open tab is read from the URL', () => {
  expect(parseSettingsSearch({ aba: 'seguranca' })).toEqual({ aba: 'seguranca' })
})

test.each([{}, { aba: 'perfil' }, { aba: 'notificações' }, { aba: ['sobre'] }, { aba: 3 }])(
  'the first tab needs no name, and stands in for what is not understood: %o',
  (raw) => {
    expect(parseSettingsSearch(raw)).toEqual({})
  },
)
