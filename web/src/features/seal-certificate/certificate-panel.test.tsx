import type { SealCertificate } from '@soleira/domain/signing/certificate-contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { CertificatePanel } from './certificate-panel.tsx'

// Typing letter by letter is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.unstubAllGlobals())

const kept: SealCertificate = {
  holder: 'HELENA PRADO',
  cpf: '529.982.247-25',
  cnpj: null,
  issuer: 'AC de Teste',
  validFrom: '2020-01-01T12:00:00.000Z',
  validUntil: '2199-01-01T12:00:00.000Z',
  fingerprint: 'ab'.repeat(32),
}

function show(certificate: SealCertificate | null, answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ certificate })
    sent.push([method, url, body ? JSON.parse(String(body)) : null])
    return answer()
  })
  showScreen(<CertificatePanel />)
  return sent
}

it('sends the file with its password, and says at the field what is wrong', async () => {
  const fields = { password: 'A senha não abre este arquivo.' }
  const refusal = { code: 'validation_failed', message: 'Confira.', fields }
  const sent = show(null, () => Response.json(refusal, { status: 422 }))
  const form = await screen.findByRole('form', { name: 'Seu certificado' })
  const input = form.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File([new Uint8Array([1, 255, 3])], 'meu.pfx'))
  expect(await screen.findByText('meu.pfx')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Senha do arquivo'), 'errada{Enter}')
  const put = ['PUT', '/api/seal-certificate', { file: 'Af8D', password: 'errada' }]
  await vi.waitFor(() => expect(sent).toEqual([put]), 20_000)
  expect(await screen.findByText('A senha não abre este arquivo.')).toBeDefined()
  expect(screen.getByLabelText('Senha do arquivo')).toHaveProperty('value', 'errada')
  expect(screen.getByText('meu.pfx')).toBeDefined()
})

it('takes no file that is too large, and asks for one', async () => {
  const sent = show(null, () => Response.json({}))
  const form = await screen.findByRole('form', { name: 'Seu certificado' })
  const input = form.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File([new Uint8Array(102_401)], 'grande.pfx'))
  expect(await screen.findByText('Arquivo muito grande. Um certificado tem até 100 KB.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Escolha o arquivo')).toBeDefined()
  expect(screen.getByText('Informe a senha')).toBeDefined()
  expect(sent).toEqual([])
})

it('shows what was read, verifies no chain, and forgets it only when that is meant', async () => {
  const sent = show(kept, () => new Response(null, { status: 204 }))
  expect(await screen.findByText('HELENA PRADO')).toBeDefined()
  expect(screen.getByText('AC de Teste · cadeia não verificada')).toBeDefined()
  expect(screen.getByText('529.982.247-25')).toBeDefined()
  expect(screen.queryByText('CNPJ')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remover' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remover o certificado?' })
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover' }))
  expect(sent).toEqual([['DELETE', '/api/seal-certificate', null]])
})

it('says that one is over, and what follows', async () => {
  show({ ...kept, validUntil: '2026-03-02T12:00:00.000Z' }, () => Response.json({}))
  expect(await screen.findByText('Venceu em 02/03/2026')).toBeDefined()
  expect(screen.getByText('Os documentos levam só o selo desta instalação.')).toBeDefined()
})
