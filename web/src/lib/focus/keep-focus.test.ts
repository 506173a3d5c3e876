import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void

beforeEach(() => {
  stop = keepFocus()
  document.body.innerHTML = `
    <main tabindex="-1">
      <section>
        <h2 tabindex="-1" data-focus-home id="heading">Imóveis (2)</h2>
        <ul>
          <li><button id="first">Mover</button></li>
          <li><button id="second">Mover</button></li>
        </ul>
      </section>
      <ol>
        <li tabindex="-1" id="row"><button id="ask">Solicitar</button></li>
        <li tabindex="-1" id="other"><button id="revert">Reverter</button></li>
      </ol>
      <p><button id="alone">Sair</button></p>
    </main>`
})

afterEach(() => {
  stop()
  document.body.innerHTML = ''
})

const get = (id: string) => document.getElementById(id) as HTMLButtonElement
/** Waits until the MutationObserver has run. */
async function holder(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve))
  return document.activeElement?.id || (document.activeElement?.tagName ?? '')
}

function open(id: string, role = 'dialog'): HTMLElement {
  const dialog = document.createElement('div')
  dialog.innerHTML = `<div role="${role}" tabindex="-1" id="${id}"><button id="${id}-yes">Sim</button></div>`
  document.body.append(dialog)
  get(`${id}-yes`).focus()
  return dialog
}

describe('what had the focus goes', () => {
  it('for the row around it to have it, whatever else changes with it', async () => {
    get('ask').focus()
    get('revert').remove()
    get('ask').remove()
    expect(await holder()).toBe('row')
  })

  it('and its row with it, for the heading of the list', async () => {
    get('second').focus()
    get('second').parentElement?.remove()
    expect(await holder()).toBe('heading')
  })

  it('and there is no place around it: the page as a whole is none', async () => {
    get('alone').focus()
    get('alone').remove()
    expect(await holder()).toBe('BODY')
  })

  it('and somebody else takes the focus at once', async () => {
    get('ask').focus()
    get('ask').remove()
    get('second').focus()
    expect(await holder()).toBe('second')
  })
})

describe('a dialog goes', () => {
  it('for what had the focus before it', async () => {
    get('ask').focus()
    const dialog = open('question')
    expect(await holder()).toBe('question-yes')
    dialog.remove()
    expect(await holder()).toBe('ask')
  })

  it('after what opened it, for the row of that', async () => {
    get('ask').focus()
    const dialog = open('question')
    get('ask').remove()
    expect(await holder()).toBe('question-yes')
    dialog.remove()
    expect(await holder()).toBe('row')
  })

  it('for the next one, and that for what had the focus before both', async () => {
    get('ask').focus()
    open('question').remove()
    const next = open('next')
    next.remove()
    get('revert').remove()
    expect(await holder()).toBe('ask')
  })

  it('that was opened from a menu over another dialog', async () => {
    get('revert').focus()
    const below = open('below')
    const menu = open('menu', 'menu')
    const question = open('question')
    menu.remove()
    question.remove()
    expect(await holder()).toBe('below-yes')
    get('below-yes').remove()
    expect(await holder()).toBe('below')
    below.remove()
    expect(await holder()).toBe('revert')
  })

  it('when somebody has pressed beside it', async () => {
    get('ask').focus()
    const dialog = open('question')
    get('question-yes').blur()
    await holder()
    dialog.remove()
    expect(await holder()).toBe('ask')
  })
})

describe('a button that had the focus', () => {
  it('has it back when it can be pressed again', async () => {
    get('ask').focus()
    get('ask').blur()
    get('ask').disabled = true
    expect(await holder()).toBe('BODY')
    get('ask').disabled = false
    expect(await holder()).toBe('ask')
  })

  it('was left by who pressed beside it: its end concerns nobody', async () => {
    get('ask').focus()
    get('ask').blur()
    await holder()
    get('ask').remove()
    expect(await holder()).toBe('BODY')
  })
})
