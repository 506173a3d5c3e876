import type { DossierVerdict } from '@soleira/domain/dossier/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import { KeptRequest } from '../../../test/requests.ts'
import { VerifyScreen } from './verify-screen.tsx'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  KeptRequest.all = []
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
})
afterEach(() => vi.unstubAllGlobals())

const choose = (name: string) =>
  userEvent.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['%PDF-1.7'], name, { type: 'application/pdf' }),
  )

it('says how far a slow file is, why it was refused, and takes another', async () => {
  showScreen(<VerifyScreen />)
  await screen.findByRole('heading', { name: 'Verificar dossiê' })
  await choose('grande.pdf')
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.upload.onprogress?.({ loaded: 1, total: 4 })
  const bar = await screen.findByRole('progressbar', { name: 'Enviando o arquivo' })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('25'))
  KeptRequest.all[0]?.answer({ code: 'too_large', message: 'O arquivo é grande demais.' }, 413)
  expect((await screen.findByRole('alert')).textContent).toBe('O arquivo é grande demais.')
  expect(screen.queryByRole('heading', { name: 'Resultado' })).toBeNull()
  await choose('outro.pdf')
  await waitFor(() => expect(KeptRequest.all).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  KeptRequest.all[1]?.answer({ verdict: 'unknown', dossier: null, altered: [], changes: [] })
  expect(await screen.findByText('Não é um dossiê desta conta')).toBeDefined()
  expect(screen.getByText('outro.pdf')).toBeDefined()
})

const dossier = {
  id: 8,
  name: 'Para o banco',
  propertyId: 5,
  propertyTitle: 'Casa, Rua Azul, 1',
  createdAt: '2026-11-20T12:00:00.000Z',
}
const added = { kind: 'added', title: 'Ônus Reais', validUntil: null, state: null } as const
it.each<[DossierVerdict['verdict'], Partial<DossierVerdict>, string, string]>([
  ['unchanged', {}, 'Inalterado', 'Nenhum dos seus papéis venceu ou foi trocado desde então.'],
  ['extended', { changes: [added] }, 'Acrescentado no fim', 'Chegou depois: Ônus Reais'],
  ['changed', { altered: ['Planta baixa'] }, 'Alterado', 'Peças cujos bytes mudaramPlanta baixa'],
])('says of a dossier that is %s what that means, and of which one', async (verdict, rest, title, line) => {
  showScreen(<VerifyScreen />)
  await screen.findByRole('heading', { name: 'Verificar dossiê' })
  await choose('dossie.pdf')
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  KeptRequest.all[0]?.answer({ verdict, dossier, altered: [], changes: [], ...rest })
  expect(await screen.findByText(title)).toBeDefined()
  const said = screen.getByText(title).closest('[role=status]')?.textContent
  expect(said).toContain(line)
  expect(said).toContain('Dossiê 8, “Para o banco”, de Casa, Rua Azul, 1, feito em')
})
