import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import type { Words } from './paper-pages.tsx'
import { RestingWords } from './resting-words.tsx'

const link = 'https://servicos.receitafederal.gov.br/validar?codigo=EE24.3D3A'
const onPaper: Words = { field: 'code', page: 1, source: 'text', text: 'EE24.3D3A', box: [0, 0, 0.1, 0.1] }
const inQr: Words = { ...onPaper, source: 'qr', link, box: [0.8, 0.8, 0.1, 0.1] }

it('a code that a QR code says is called so, shown on the page, and checked at its issuer', async () => {
  const onShow = vi.fn()
  showScreen(<RestingWords words={[onPaper, inQr]} shown={null} onShow={onShow} />)
  expect(await screen.findByRole('button', { name: 'Página 1: “EE24.3D3A”' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Página 1, código lido do QR: “EE24.3D3A”' }))
  expect(onShow).toHaveBeenCalledExactlyOnceWith(inQr)
  const [check, ...others] = screen.getAllByRole('link', { name: 'Conferir no emissor' })
  expect(others).toEqual([])
  // The issuer learns nothing of the page from which it is asked.
  const said = ['href', 'target', 'rel'].map((name) => check?.getAttribute(name))
  expect(said).toEqual([link, '_blank', 'noopener noreferrer'])
})
