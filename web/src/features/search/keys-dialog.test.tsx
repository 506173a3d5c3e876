import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { KeysDialog } from './keys-dialog.tsx'

async function show(list: React.ReactNode) {
  const lists = document.createElement('div')
  document.body.append(lists)
  lists.innerHTML = String(list)
  showScreen(<KeysDialog onClose={() => {}} />)
  const dialog = await screen.findByRole('dialog', { name: 'Teclas' })
  lists.remove()
  return dialog.textContent
}

it('says that there is no list where there is none', async () => {
  const words = await show('')
  expect(words).toContain('Nesta tela não há lista.')
  expect(words).not.toContain('Vai para a próxima linha')
})

it('names the keys that do something in the list of this screen, with what they do', async () => {
  const words = await show(
    '<ul data-list><li><a href="#1">1</a><button data-edit="Edita o conjunto"></button></li></ul>',
  )
  expect(words).toContain('Vai para a próxima linha')
  expect(words).toContain('Edita o conjunto')
  expect(words).not.toContain('Marca ou desmarca')
  expect(words).not.toContain('Adia')
})
