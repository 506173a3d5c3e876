import type { OfferedCertificate } from '@soleira/domain/certificate/certificate-answer'
import type { DiligenceItem } from '@soleira/domain/checklist/contract'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { undoToast } from '../../../lib/toast.ts'
import { diligenceQuery } from '../queries.ts'
import { CompanionSlot } from './companion-slot.tsx'
import { ReuseLine } from './reuse-line.tsx'

const fetched = vi.fn<typeof fetch>()
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

const offer = (paperId: number, change: Partial<OfferedCertificate> = {}): OfferedCertificate => ({
  paperId,
  propertyId: 7,
  sequenceNumber: '00012',
  title: 'Casa - Rua das Flores, 12',
  issuedOn: null,
  validUntil: '2031-03-20',
  validityBasis: 'printed',
  result: 'negativa',
  ...change,
})
const item = (change: Partial<DiligenceItem>) =>
  ({
    id: 'sefaz',
    status: 'completed',
    subject: { type: 'person', personId: 3 },
    offered: null,
    ...change,
  }) as DiligenceItem

test('papers of another property are used with one click, and given back with another', async () => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () =>
    Response.json({ items: [], people: [], unregistered: [], unknowns: [] }),
  )
  const items = [item({ offered: offer(41) }), item({ offered: offer(42, { result: 'positiva' }) }), item({})]
  showScreen(<ReuseLine propertyId={9} name="José" items={items} />)
  await screen.findByText(/Do imóvel #00012\. 1 de 2 com pendência, a resolver também neste imóvel\./)
  await userEvent.click(screen.getByRole('button', { name: 'Usar as 2 certidões de José que ainda valem' }))
  const sent = () => fetched.mock.calls.map(([url, init]) => [String(url), init?.body])
  const body = JSON.stringify({ paperIds: [41, 42] })
  await vi.waitFor(() => expect(sent()).toContainEqual(['/api/properties/9/diligence/reuse', body]))
  await vi.waitFor(() => {
    undoToast()
    expect(sent()).toContainEqual(['/api/properties/9/diligence/reuse/undo', body])
  })
})

test('the focus stays where the button was that went with what it did', async () => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () =>
    Response.json({ items: [], people: [], unregistered: [], unknowns: [] }),
  )
  function Section() {
    // The answered checklist no longer offers it.
    const { data } = useQuery({ ...diligenceQuery(9), enabled: false })
    return <ReuseLine propertyId={9} name="José" items={data ? [item({})] : [item({ offered: offer(41) })]} />
  }
  showScreen(<Section />)
  await userEvent.click(await screen.findByRole('button', { name: 'Usar a certidão de José que ainda vale' }))
  const said = await screen.findByText('Aproveitada: 1 certidão de José.')
  await vi.waitFor(() => expect(document.activeElement?.contains(said)).toBe(true))
  expect(document.activeElement).not.toBe(document.body)
})

test('nothing is said where nothing is offered', async () => {
  showScreen(
    <>
      <ReuseLine propertyId={9} name="José" items={[item({})]} />
      <p>Só isto</p>
    </>,
  )
  await screen.findByText('Só isto')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a certificate says what is missing beside it, and takes it', async () => {
  const companion = {
    label: 'Certidão de dívida ativa do Estado',
    issuer: 'PGE-RJ',
    isMissing: true,
    gap: 'falta a da PGE',
    documentId: null,
    fileName: null,
    isViewable: false,
    issuedOn: null,
    validUntil: null,
    validityBasis: null,
    result: null,
    offered: null,
  }
  showScreen(<CompanionSlot item={item({ companion })} propertyId={9} />)
  const slot = await screen.findByRole('region', { name: 'Vai junto: Certidão de dívida ativa do Estado' })
  expect(slot.textContent).toContain('falta a da PGE')
  const pdf = new File(['%PDF'], 'pge.pdf', { type: 'application/pdf' })
  await userEvent.upload(slot.querySelector('input[type=file]') as HTMLInputElement, pdf)
  await screen.findByRole('form', { name: 'Documento recebido: Certidão de dívida ativa do Estado' })
  expect(screen.getByLabelText('Resultado')).toBeDefined()
  expect(screen.getByLabelText('Data de emissão')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('form')).toBeNull()
})

test('the minutes of a neighbour are taken over with one click, and given back with another', async () => {
  vi.stubGlobal('fetch', fetched)
  const companion = {
    label: 'Ata de eleição do síndico',
    issuer: 'Síndico ou administradora',
    isMissing: true,
    gap: null,
    documentId: null,
    fileName: null,
    isViewable: false,
    issuedOn: null,
    validUntil: null,
    validityBasis: null,
    result: null,
    offered: offer(41, { validityBasis: 'assumed', result: null, issuedOn: '2030-03-01' }),
  }
  const asking = item({ id: 'quitacao_condominial', subject: { type: 'property' }, version: 3, companion })
  fetched.mockImplementation(async () =>
    Response.json({ items: [{ ...asking, version: 4 }], people: [], unregistered: [], unknowns: [] }),
  )
  showScreen(<CompanionSlot item={asking} propertyId={9} />)
  const button = 'Usar a do imóvel #00012: Ata de eleição do síndico'
  await screen.findByText(/^Do mesmo endereço: vale até 20\/03\/2031 .*emitida em 01\/03\/2030$/)
  await userEvent.click(screen.getByRole('button', { name: button }))
  const sent = () => fetched.mock.calls.map(([url, init]) => [init?.method, String(url), init?.body])
  const path = '/api/properties/9/diligence/quitacao_condominial'
  const body = JSON.stringify({ version: 3, paperId: 41 })
  await vi.waitFor(() => expect(sent()).toContainEqual(['POST', `${path}/companion`, body]))
  await vi.waitFor(() => {
    undoToast()
    expect(sent()).toContainEqual(['DELETE', `${path}/certificate?slot=companion&version=4`, undefined])
  })
})
