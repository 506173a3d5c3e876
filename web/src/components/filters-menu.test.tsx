import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../test/ground.tsx'
import { FilterGroup, FiltersMenu } from './filters-menu.tsx'

const onChange = vi.fn()
afterEach(() => vi.restoreAllMocks())

async function open(width: 'phone' | 'desk', found: number | undefined) {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), { media, matches: width === 'phone', onchange: null } as MediaQueryList),
  )
  const group = (
    <FilterGroup legend="Tipo" options={[{ value: 'casa' }]} nameOf={String} onChange={onChange} />
  )
  showScreen(<FiltersMenu count={0} found={found} onClear={() => {}} groups={group} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'casa' }))
  expect(onChange).toHaveBeenLastCalledWith(['casa'])
}

test('on a phone the filters are a sheet that says how many it leaves, and leads to them', async () => {
  await open('phone', 1234)
  await userEvent.click(screen.getByRole('button', { name: 'Ver 1.234 imóveis' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('one is said as one', async () => {
  await open('phone', 1)
  expect(screen.getByRole('button', { name: 'Ver 1 imóvel' })).toBeDefined()
})

test('nothing is said of a number that is not known yet', async () => {
  await open('phone', undefined)
  expect(screen.getByRole('button', { name: 'Ver resultados' })).toBeDefined()
})

test('at a desk they are a menu beside the list', async () => {
  await open('desk', 3)
  expect(screen.queryByRole('button', { name: /^Ver/ })).toBeNull()
})

test('two that are ticked in a row are both chosen, before the list has followed', async () => {
  onChange.mockClear()
  const options = [{ value: 'casa' }, { value: 'loja' }, { value: 'sala' }]
  // The chosen values can change from outside, for instance when the user goes back in the browser.
  function Group() {
    const [chosen, setChosen] = useState<string[]>([])
    return (
      <>
        <FilterGroup legend="Tipo" options={options} chosen={chosen} nameOf={String} onChange={onChange} />
        <button type="button" onClick={() => setChosen(['sala'])}>
          Voltar
        </button>
      </>
    )
  }
  showScreen(<Group />)
  const ticked = () => screen.getAllByRole('checkbox', { checked: true }).length
  await userEvent.click(await screen.findByRole('checkbox', { name: 'casa' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'loja' }))
  expect(onChange.mock.calls).toEqual([[['casa']], [['casa', 'loja']]])
  expect(ticked()).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(ticked()).toBe(1)
})
