import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { aProperty, showScreen } from '../../../../test/ground.tsx'
import { VisitDialog } from './visit-dialog.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const iara = { id: 5, fullName: 'Iara Neves' }
const homes = [aProperty(), aProperty({ id: 2, sequenceNumber: '00002', number: '30' })]

function show(answers: Record<string, () => Response>) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string | URL, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)))
    const path = Object.keys(answers).find((one) => String(address).startsWith(one))
    return path ? (answers[path]?.() ?? Response.json([])) : Response.json(null)
  })
  return sent
}

it('brings nobody along who asked about the property that was chosen before', async () => {
  const sent = show({
    '/api/properties/1/leads': () => Response.json([{ id: 6, fullName: 'Mário Reis', personId: 9 }]),
    '/api/properties/2/leads': () => Response.json([]),
    '/api/properties/2/visits': () => Response.json({ collisions: [] }, { status: 201 }),
    '/api/properties': () => Response.json(homes, { headers: { 'x-total-count': '2' } }),
  })
  showScreen(<VisitDialog lead={iara} onClose={() => {}} />)
  const choose = async (name: RegExp) => {
    await userEvent.click(await screen.findByPlaceholderText(/^Buscar por número|Casa/))
    await userEvent.click(await screen.findByRole('option', { name }))
  }
  await choose(/Rua das Flores, 12/)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Mário Reis' }))
  await choose(/Rua das Flores, 30/)
  await userEvent.type(screen.getByLabelText(/^Dia/), '02/03/2199')
  await userEvent.type(screen.getByLabelText(/^Hora/), '1500')
  await userEvent.click(screen.getByRole('button', { name: 'Marcar' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ leadIds: [5], at: '2199-03-02T15:00' })
})

it('says that those who asked about the property could not be loaded', async () => {
  show({
    '/api/properties/1/leads': () =>
      Response.json({ code: 'unexpected', message: 'Erro', fields: {} }, { status: 500 }),
  })
  showScreen(<VisitDialog propertyId={1} onClose={() => {}} />)
  expect(await screen.findByText(/^Não foi possível carregar os interessados deste imóvel/)).toBeDefined()
})
