import { expect, it } from 'vitest'
import { boxIn, placeText } from '../reading/page-place.ts'
import { shownSearch } from './shown-search.ts'

it('reads a page and a place, and nothing that is none', () => {
  const marca = placeText([0.12345, 0.5, 0.25, 0.02])
  expect(marca).toBe('0.123,0.500,0.250,0.020')
  expect(shownSearch({ pagina: '2', marca })).toEqual({ pagina: 2, marca })
  expect(boxIn(marca)).toEqual([0.123, 0.5, 0.25, 0.02])
  for (const wrong of ['', '1,2,3,4', '0,0,0', 'a,b,c,d', '0,0,0,-1']) {
    expect(shownSearch({ pagina: '-1', marca: wrong }), wrong).toEqual({})
  }
})
