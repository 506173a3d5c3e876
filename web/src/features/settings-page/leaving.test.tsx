import type { SignatureServiceSettings } from '@soleira/domain/signing/services-contract'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../test/ground.tsx'
import type { PaidService } from '../automation/settings/mutations.ts'
import { ProviderPanel } from '../automation/settings/provider-panel.tsx'
import { MailboxPanel } from '../mailbox/mailbox-panel.tsx'
import { CertificatePanel } from '../seal-certificate/certificate-panel.tsx'
import { CompanyPanel } from '../settings/company-panel.tsx'
import { HolidaysPanel } from '../settings/holidays-panel.tsx'
import { SignatureServicesPanel } from '../signature-service/services-panel.tsx'

// Typing letter by letter is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const service: SignatureServiceSettings = {
  service: 'zapsign',
  name: 'ZapSign',
  isConfigured: false,
  sandbox: false,
  safe: null,
  hasWebhookSecret: false,
  hasWebhookAddress: false,
  isReachable: false,
  prices: [],
  level: 'O nível depende.',
  notes: [],
}
const provider: PaidService = {
  id: 'infosimples',
  name: 'Infosimples',
  isConfigured: false,
  isEnabled: false,
  kinds: [],
  offers: [],
  monthlyLimit: null,
  unitPrice: null,
  spentThisMonth: '0.00',
}
const answers: Record<string, object> = {
  '/api/mailbox': { mailbox: null, leftOut: [] },
  '/api/signature-services': [service],
  '/api/profile/settings': { holidays: [], isCompany: true, cnpj: null },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers[url] ?? { certificate: null }))
})
afterEach(() => vi.unstubAllGlobals())

const asks = () => screen.findByRole('dialog', { name: 'Descartar alterações?' })
const press = (button: string, dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: button }))

it.each<[form: string, field: string, text: string, panel: ReactNode, opens?: string]>([
  ['the mailbox', 'Servidor IMAP', 'imap.exemplo.com.br', <MailboxPanel key="1" />],
  ['a signature service', 'Token', 'token-do-corretor', <SignatureServicesPanel key="2" />, 'ZapSign'],
  ['the certificate', 'Senha do arquivo', 'horta-verde-71', <CertificatePanel key="3" />],
  ['a holiday', 'Nome', 'Dia da padroeira', <HolidaysPanel key="4" />],
  ['the CNPJ', 'CNPJ (opcional)', '11222333000181', <CompanyPanel key="5" />],
  ['the token of a paid service', 'Token', 'token-pago', <ProviderPanel key="6" provider={provider} />],
  ['a limit', 'Limite de gastos por mês', '50', <ProviderPanel key="7" provider={provider} />],
])('asks before what was typed for %s is left', async (_, label, text, panel, opens) => {
  const { history } = showScreen(panel)
  if (opens) await userEvent.click(await screen.findByText(opens))
  const field = await screen.findByLabelText<HTMLInputElement>(label)
  await userEvent.type(field, text)
  await userEvent.tab()
  const typed = field.value
  history.push('/elsewhere')
  await press('Continuar editando', await asks())
  expect([history.location.pathname, field.value]).toEqual(['/', typed])
  history.push('/elsewhere')
  await press('Descartar', await asks())
  await vi.waitFor(() => expect(history.location.pathname).toBe('/elsewhere'))
})

it('asks once for all forms of the screen', async () => {
  const { history } = showScreen(
    <>
      <MailboxPanel />
      <HolidaysPanel />
    </>,
  )
  await userEvent.type(await screen.findByLabelText('Servidor IMAP'), 'imap.exemplo.com.br')
  await userEvent.type(await screen.findByLabelText('Nome'), 'Dia da padroeira')
  history.push('/elsewhere')
  await press('Descartar', await asks())
  await vi.waitFor(() => expect(history.location.pathname).toBe('/elsewhere'))
})
