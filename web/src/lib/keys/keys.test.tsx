import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { areKeysOn, keysOff, keyTable } from './key-table.ts'
import { actsInLists } from './list-keys.ts'
import { typedAhead } from './typed-ahead.ts'
import { useKeys } from './use-keys.ts'

const search = vi.fn()
const help = vi.fn()
const pressed = vi.fn()

function Screen({ over }: { over?: React.ReactNode }) {
  useKeys({ search, help })
  return (
    <main>
      <input aria-label="Busca" />
      <textarea aria-label="Nota" />
      <div data-list>
        <ul>
          <li>
            <h2>Grupo</h2>
          </li>
          {['1', '2', '3'].map((id) => (
            <li key={id}>
              <input type="checkbox" aria-label={`Marcar ${id}`} />
              <a href={`#${id}`}>Linha {id}</a>
              <ul>
                <li>
                  <a href="#within">Dentro</a>
                </li>
              </ul>
              {id !== '3' && (
                <button type="button" data-finish="Resolve" onClick={() => pressed(id)}>
                  Resolver {id}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {over}
    </main>
  )
}

// The first key waits for its code, which these tests do not.
beforeAll(() => import('./hear-key.ts'))
beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
})
afterEach(() => window.getSelection()?.removeAllRanges())

const focused = () => document.activeElement?.textContent
const at = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('J enters the list, passes over what cannot be opened, and stops at the end', async () => {
  render(<Screen />)
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('j')
  expect(focused()).toBe('Linha 1')
  await userEvent.keyboard('jj')
  expect(focused()).toBe('Linha 3')
  await userEvent.keyboard('j')
  expect(focused()).toBe('Linha 3')
  await userEvent.keyboard('k{ArrowUp}')
  expect(focused()).toBe('Linha 1')
  await userEvent.keyboard('k')
  expect(focused()).toBe('Linha 1')
})

it('X ticks the row, E finishes it and goes on; where there is nothing to do they do nothing', async () => {
  render(<Screen />)
  await userEvent.keyboard('xe')
  expect(pressed).not.toHaveBeenCalled()
  await userEvent.keyboard('jx')
  expect(at('Marcar 1').checked).toBe(true)
  await userEvent.keyboard('x')
  expect(at('Marcar 1').checked).toBe(false)
  await userEvent.keyboard('e')
  expect(pressed.mock.calls).toEqual([['1']])
  expect(focused()).toBe('Linha 2')
  await userEvent.keyboard('je')
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(focused()).toBe('Linha 3')
})

it('letters also work from the tick box of a row', async () => {
  render(<Screen />)
  at('Marcar 2').focus()
  await userEvent.keyboard('j')
  expect(focused()).toBe('Linha 3')
})

it('the search opens by / and by Control with K, the help by ?', async () => {
  render(<Screen />)
  await userEvent.keyboard('/')
  expect(search).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('?')
  expect(help).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(search).toHaveBeenCalledTimes(2)
})

it.each(['Busca', 'Nota'])(
  'in the field %s letters are letters, and Control with K still opens the search',
  async (name) => {
    render(<Screen />)
    await userEvent.type(at(name), 'jkxe/?')
    expect(at(name).value).toBe('jkxe/?')
    expect([search, help, pressed].flatMap(({ mock }) => mock.calls)).toEqual([])
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(search).toHaveBeenCalledTimes(1)
  },
)

it('what is only changed keeps the focus', async () => {
  render(
    <Screen
      over={
        <div data-list>
          <details>
            <summary>Conjunto</summary>
            <button type="button" data-edit="Edita" onClick={() => pressed('edited')}>
              Editar
            </button>
          </details>
        </div>
      }
    />,
  )
  await userEvent.keyboard('jjj')
  expect(focused()).toBe('Linha 3')
  await userEvent.keyboard('j')
  expect(focused()).toBe('Conjunto')
  await userEvent.keyboard('e')
  expect(pressed.mock.calls).toEqual([['edited']])
  expect(focused()).toBe('Conjunto')
  await userEvent.keyboard('k')
  expect(focused()).toBe('Linha 3')
})

it('in a dialog its own list is walked through, and not the one below it', async () => {
  render(
    <Screen
      over={
        <div role="dialog">
          <ul data-list>
            <li>
              <a href="#dossier">Dossiê</a>
            </li>
          </ul>
        </div>
      }
    />,
  )
  await userEvent.keyboard('j')
  expect(focused()).toBe('Dossiê')
  await userEvent.keyboard('j')
  expect(focused()).toBe('Dossiê')
})

it.each(['dialog', 'alertdialog', 'menu'])('under an open %s nothing is heard', async (role) => {
  render(<Screen over={<div role={role} />} />)
  await userEvent.keyboard('j/?{Control>}k{/Control}')
  expect(document.activeElement).toBe(document.body)
  expect([search, help].flatMap(({ mock }) => mock.calls)).toEqual([])
})

it.each(['Control', 'Alt', 'Meta', 'Shift'])('nothing happens with %s held', async (held) => {
  render(<Screen />)
  await userEvent.keyboard(`{${held}>}j{/${held}}`)
  expect(document.activeElement).toBe(document.body)
})

it('a keyboard that writes / with AltGr opens the search', () => {
  render(<Screen />)
  const event = new KeyboardEvent('keydown', {
    key: '/',
    ctrlKey: true,
    altKey: true,
    modifierAltGraph: true,
    bubbles: true,
  })
  document.body.dispatchEvent(event)
  expect(search).toHaveBeenCalledTimes(1)
})

it('switched off on this device, only Control with K is left', async () => {
  localStorage.setItem(keysOff, '1')
  expect(areKeysOn()).toBe(false)
  render(<Screen />)
  await userEvent.keyboard('j/?')
  expect(document.activeElement).toBe(document.body)
  expect([search, help].flatMap(({ mock }) => mock.calls)).toEqual([])
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(search).toHaveBeenCalledTimes(1)
  localStorage.removeItem(keysOff)
  await userEvent.keyboard('j')
  expect(focused()).toBe('Linha 1')
})

it('says what the keys do in the lists of this screen', () => {
  const { unmount } = render(<div />)
  expect(actsInLists()).toEqual({ opens: false, ticks: false, finish: [], 'put off': [] })
  unmount()
  render(
    <Screen
      over={
        <ul data-list>
          <li data-finish="Dá por feita" data-put-off="Adia">
            <a href="#task">Tarefa</a>
          </li>
        </ul>
      }
    />,
  )
  expect(actsInLists()).toEqual({
    opens: true,
    ticks: true,
    finish: ['Resolve', 'Dá por feita'],
    'put off': ['Adia'],
  })
})

const callOff = vi.fn()
const order = () => search.mockImplementationOnce(() => typedAhead.begin(callOff))

it('what is typed before the field is there waits for it, and means no key', async () => {
  order()
  render(<Screen />)
  await userEvent.keyboard('j')
  expect(focused()).toBe('Linha 1')
  await userEvent.keyboard('/jk?{Control>}k{/Control}0x{Backspace} é{Enter}')
  expect(help).not.toHaveBeenCalled()
  expect(typedAhead.end()).toBe('jk?0 é')
  expect(focused()).toBe('Linha 1')
  await userEvent.keyboard('j')
  expect(focused()).toBe('Linha 2')
  expect(typedAhead.end()).toBe('')
})

it('what is pasted, or written by an input method, before the field is there waits for it, too', async () => {
  order()
  render(<Screen />)
  await userEvent.keyboard('/a')
  await userEvent.paste('na 529')
  const field = document.activeElement as HTMLInputElement
  fireEvent.compositionStart(field)
  // An input method writes into the field itself, and its keys are no letters.
  fireEvent.keyDown(field, { key: 'Process', isComposing: true })
  fireEvent.input(field, { target: { value: `${field.value}ã` } })
  expect(typedAhead.end()).toBe('ana 529ã')
})

it('Escape calls off a search that is on its way', async () => {
  order()
  render(<Screen />)
  await userEvent.keyboard('j/ab{Escape}')
  expect(callOff).toHaveBeenCalledTimes(1)
  expect(typedAhead.end()).toBe('')
  expect(focused()).toBe('Linha 1')
  await userEvent.keyboard('j')
  expect(focused()).toBe('Linha 2')
})

it('what is typed into another field before the search is there stays in it', async () => {
  order()
  render(<Screen over={<input aria-label="Outro" />} />)
  await userEvent.keyboard('/a')
  await userEvent.click(screen.getByLabelText('Outro'))
  await userEvent.keyboard('bc{Backspace}')
  expect(screen.getByLabelText<HTMLInputElement>('Outro').value).toBe('b')
  expect(typedAhead.end()).toBe('a')
})

it('a letter that a field got before the search was ordered is the field’s alone', async () => {
  vi.resetModules()
  const [fresh, ahead] = await Promise.all([import('./use-keys.ts'), import('./typed-ahead.ts')])
  function Form() {
    fresh.useKeys({ search: () => ahead.typedAhead.begin(callOff), help })
    return <input aria-label="Nome" />
  }
  render(<Form />)
  const field = screen.getByLabelText('Nome')
  field.focus()
  fireEvent.keyDown(field, { key: 'a' })
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  await vi.dynamicImportSettled()
  await userEvent.keyboard('b')
  expect(ahead.typedAhead.end()).toBe('b')
})

it('no key stands for two things', () => {
  const all = Object.values(keyTable).flat()
  expect(new Set(all).size).toBe(all.length)
})
