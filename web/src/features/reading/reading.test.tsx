import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDiligence } from '../../../test/diligence.ts'
import { showScreen } from '../../../test/ground.tsx'
import { anInboxFile } from '../../../test/inbox.ts'
import { KeptRequest } from '../../../test/requests.ts'
import { CertificateForm } from '../checklist/dialog/certificate-form.tsx'
import { CompanionForm } from '../checklist/dialog/companion-form.tsx'
import { shownItems } from '../checklist/dialog/shown-item.ts'
import { seriousOf } from './save-despite.ts'
import { FileReadings } from './use-readings.ts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  KeptRequest.all = []
  vi.stubGlobal('XMLHttpRequest', KeptRequest)
  vi.stubGlobal('fetch', async () => Response.json(diligence))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

const diligence = aDiligence({
  people: ['Ana Reis'],
  personal: ['receita_federal'],
  change: ({ id }) =>
    id === 'receita_federal' ? { status: 'requested', state: 'requested', version: 3 } : {},
})
const said = (change: Partial<SaidBefore> = {}): SaidBefore => {
  const { unreadable, pages, proposal, kindName, evidence, doubts } = anInboxFile()
  return {
    unreadable,
    pages,
    proposal,
    kindName,
    evidence,
    doubts,
    contradictions: [],
    owners: null,
    facts: [],
    ...change,
  }
}
const pdf = (name = 'certidao.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

async function open() {
  const item = shownItems(diligence).find(({ id }) => id === 'receita_federal')
  if (!item) throw new Error('the checklist has no such item')
  const onDone = vi.fn()
  showScreen(<CertificateForm item={item} file={pdf()} propertyId={1} onDone={onDone} />)
  await screen.findByRole('form')
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  return { onDone, reading: KeptRequest.all[0] as KeptRequest }
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Enviar documento' }))
const filing = () => KeptRequest.all.find(({ address }) => address.includes('/diligence/'))

it('fields fill themselves and say so, but what was typed stays', async () => {
  const { reading } = await open()
  expect(Object.fromEntries(reading.form)).toMatchObject({
    kind: 'receita_federal',
    propertyId: '1',
    personId: '1',
  })
  await userEvent.type(field('Número'), '77')
  reading.answer(said())
  await waitFor(() => expect(field('Data de emissão').value).toBe('03/11/2026'))
  expect(field('Número').value).toBe('77')
  expect(field('Resultado').value).toBe('negativa')
  expect(screen.getByText(/Lido · Receita Federal · ANA REIS/)).toBeDefined()
  expect(screen.getByText('Lido no papel, página 2: “Válida até 02/05/2027”')).toBeDefined()
  await userEvent.clear(field('Validade impressa'))
  expect(screen.queryByText(/Válida até/)).toBeNull()
  await send()
  expect(Object.fromEntries(filing()?.form ?? [])).toMatchObject({ number: '77', result: 'negativa' })
})

it('somebody else’s is told, and sent only when that is chosen', async () => {
  const { reading } = await open()
  reading.answer(said({ contradictions: ['another_person'] }))
  const against = await screen.findByRole('list', { name: 'O que não combina: certidao.pdf' })
  expect(against.textContent).toContain('é de outra pessoa')
  await send()
  const question = await screen.findByRole('dialog', { name: 'Salvar mesmo assim?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(filing()).toBeUndefined()
  await send()
  const again = await screen.findByRole('dialog', { name: 'Salvar mesmo assim?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Salvar mesmo assim' }))
  await waitFor(() => expect(filing()).toBeDefined())
})

it('a companion is compared with the kind that it goes with, and with whose it should be', async () => {
  const [item] = aDiligence({ people: ['Ana Reis'], personal: ['sefaz'] }).items.filter(
    ({ id }) => id === 'sefaz',
  )
  if (!item) throw new Error('the checklist has no such item')
  showScreen(<CompanionForm item={item} file={pdf()} propertyId={1} onDone={() => {}} />)
  await waitFor(() => expect(KeptRequest.all).toHaveLength(1))
  const [reading] = KeptRequest.all
  expect(Object.fromEntries(reading?.form ?? [])).toMatchObject({
    kind: 'sefaz',
    propertyId: '1',
    personId: '1',
  })
  reading?.answer(said({ contradictions: ['another_kind'] }))
  const against = await screen.findByRole('list', { name: 'O que não combina: certidao.pdf' })
  expect(against.textContent).toContain('não é deste tipo')
  await send()
  await screen.findByRole('dialog', { name: 'Salvar mesmo assim?' })
  expect(KeptRequest.all).toHaveLength(1)
})

it('nothing is sent while it is read, unless nobody waits for that', async () => {
  const { reading } = await open()
  reading.upload.onprogress?.({ loaded: 1, total: 4 })
  await screen.findByText('Enviando para leitura… 25%')
  await userEvent.click(screen.getByRole('button', { name: 'Lendo o papel…' }))
  expect(filing()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: /Não esperar/ }))
  expect(reading.isAborted).toBe(true)
  expect(screen.getByText(/Não foi lido/)).toBeDefined()
  await send()
  await waitFor(() => expect(filing()).toBeDefined())
})

it('what cannot be read says why, and can be sent all the same', async () => {
  const { reading } = await open()
  reading.answer(said({ unreadable: 'locked', proposal: null, evidence: [] }))
  await screen.findByText(/pede uma senha/)
  expect(screen.queryByRole('button', { name: /Ler o papel/ })).toBeNull()
  await send()
  await waitFor(() => expect(filing()).toBeDefined())
})

it('without a connection the reading can be tried again', async () => {
  const { reading } = await open()
  reading.onerror()
  await screen.findByText(/^Não foi possível ler: /)
  await userEvent.click(screen.getByRole('button', { name: 'Ler o papel: certidao.pdf' }))
  await waitFor(() => expect(KeptRequest.all).toHaveLength(2))
})

it('files are read one after the other, and one that is gone is not waited for', async () => {
  const readings = new FileReadings()
  const place = { kind: null, propertyId: 1, personId: null }
  const files = ['a', 'b', 'c'].map((id) => ({ id, file: pdf(id), place }))
  readings.follow(files)
  expect(KeptRequest.all).toHaveLength(1)
  readings.follow(files.slice(1))
  await waitFor(() => expect(KeptRequest.all).toHaveLength(2))
  const settled = readings.settled(['b', 'c'])
  KeptRequest.all[1]?.answer(said())
  await waitFor(() => expect(KeptRequest.all).toHaveLength(3))
  KeptRequest.all[2]?.answer({ code: 'unsupported_type', message: 'x' }, 415)
  await settled
  expect([...readings.snapshot()].map(([id, { state }]) => [id, state])).toEqual([
    ['b', 'read'],
    ['c', 'failed'],
  ])
})

it('a worse result asks for a choice only where a better one is said', () => {
  const positive = said({ contradictions: ['positive'] })
  const paper = { ...positive, proposal: { ...positive.proposal, result: 'positiva' } } as SaidBefore
  expect(seriousOf(paper, 'positiva')).toEqual([])
  expect(seriousOf(paper, 'negativa')).toEqual(['positive'])
  expect(seriousOf(said({ contradictions: ['expired', 'no_result'] }))).toEqual(['expired'])
})
