import { completeCpf } from '@soleira/domain/format/cpf'
import type { InboxPaper } from '@soleira/domain/inbox/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../../../test/ground.tsx'
import { anInboxFile } from '../../../../test/inbox.ts'
import { PropertyFormDialog } from './property-form-dialog.tsx'

vi.setConfig({ testTimeout: 60_000 })

const cpf = completeCpf('529982247')
const at = { page: 1, box: [0, 0, 1, 1] }
const identity = anInboxFile({
  id: 1,
  fileName: 'rg.jpg',
  kindName: 'RG/CNH',
  property: null,
  proposal: {
    kind: 'RG_CNH',
    number: '22.333.444-5',
    sureness: 'doubtful',
    subject: { kind: 'person', cpf, name: 'YOLANDA PRATES' },
  },
  evidence: [
    { ...at, field: 'kind', text: 'CARTEIRA DE IDENTIDADE' },
    { ...at, field: 'name', text: 'YOLANDA PRATES' },
  ],
  facts: [{ field: 'birthDate', value: '1980-02-01', page: 1, text: '01/02/1980' }],
})
const address = 'Rua das Flores, 12, apto 302, Glória, Rio de Janeiro - RJ'
const matricula = anInboxFile({
  id: 2,
  fileName: 'matricula.pdf',
  kindName: 'Ônus Reais',
  property: null,
  proposal: {
    kind: 'onus_reais',
    sureness: 'doubtful',
    subject: { kind: 'property', matricula: '54318', address },
  },
  evidence: [
    { ...at, field: 'matricula', text: '54.318' },
    { ...at, field: 'address', text: address },
  ],
  owners: {
    people: [{ kind: 'cpf', value: cpf, name: 'YOLANDA PRATES', page: 1, text: 'x' }],
    isWhole: true,
  },
})
const clearance = anInboxFile({
  id: 3,
  fileName: 'receita.pdf',
  property: null,
  proposal: {
    kind: 'receita_federal',
    sureness: 'doubtful',
    subject: { kind: 'person', cpf, name: 'YOLANDA PRATES' },
  },
  evidence: [{ ...at, field: 'name', text: 'Nome: YOLANDA PRATES' }],
})

let papers: InboxPaper[]
beforeEach(() => {
  papers = [identity, matricula, clearance]
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/papers?'))
      return Response.json(papers, { headers: { 'x-total-count': String(papers.length) } })
    const id = /^\/api\/papers\/(\d+)$/.exec(url)?.[1]
    return Response.json(id ? papers.find((paper) => paper.id === Number(id)) : [])
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(inbox: readonly number[]) {
  const { client } = showScreen(<PropertyFormDialog inbox={inbox} onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog', { name: 'Nova Captação' }))
  const value = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label).value
  return { client, form, value }
}

it('fills a new property from papers of the inbox, each field with its words, and says where they go', async () => {
  const { form, value } = await open([1, 2])
  await waitFor(() => expect(value(/^Matrícula/)).toBe('54318'))
  await waitFor(() => expect(value(/^RG$/)).toBe('22.333.444-5'))
  const read = [/^Nome completo/, /^CPF/, /^Data de nascimento/, /^Rua/, /^Número/, /^Complemento/, /^Bairro/]
  expect(read.map(value)).toEqual([
    'Yolanda Prates',
    cpf,
    '01/02/1980',
    'Rua das Flores',
    '12',
    'apto 302',
    'Glória',
  ])
  expect([value(/^Cidade/), value(/^Estado( \*)?$/), value(/^CEP/)]).toEqual(['Rio de Janeiro', 'RJ', ''])
  expect(form.getByText('de: “54.318” página 1, matricula.pdf')).toBeDefined()
  expect(form.getByText('de: “01/02/1980” página 1, rg.jpg')).toBeDefined()
  expect(form.getByText("É arquivado em 'Ônus Reais' quando o imóvel for salvo")).toBeDefined()
  expect(form.getByText("É arquivado em 'RG/CNH - Yolanda Prates' quando o imóvel for salvo")).toBeDefined()
})

it('says that a paper is still being read, and then fills what nobody has typed meanwhile', async () => {
  papers = [identity, { ...matricula, status: 'reading', proposal: null, evidence: [], owners: null }]
  const { client, form, value } = await open([1, 2])
  await waitFor(() => expect(value(/^CPF/)).toBe(cpf))
  expect(form.getByText('Lendo o papel…')).toBeDefined()
  expect(form.getByRole('button', { name: 'Lendo os papéis…' })).toBeDefined()
  await userEvent.type(form.getByLabelText(/^Matrícula/), '999')
  await userEvent.type(form.getByLabelText(/^Rua/), 'Rua do Sol')
  papers = [identity, matricula]
  await client.invalidateQueries()
  await form.findByText("É arquivado em 'Ônus Reais' quando o imóvel for salvo")
  expect(form.queryByText('Lendo o papel…')).toBeNull()
  expect([value(/^Matrícula/), value(/^Rua/), value(/^Número/)]).toEqual(['999', 'Rua do Sol', ''])
  expect(form.getByRole('button', { name: 'Cadastrar imóvel' })).toBeDefined()
})

it('takes whom a certificate is about for the owner, and another paper of the inbox by one click', async () => {
  papers = [{ ...matricula, owners: null }, clearance]
  const { form, value } = await open([3])
  await waitFor(() => expect(value(/^Nome completo/)).toBe('Yolanda Prates'))
  expect(value(/^CPF/)).toBe(cpf)
  expect(form.getByText('de: “Nome: YOLANDA PRATES” página 1, receita.pdf')).toBeDefined()
  await userEvent.click(await form.findByRole('button', { name: 'Acrescentar matricula.pdf' }))
  await waitFor(() => expect(value(/^Matrícula/)).toBe('54318'))
  expect(form.getAllByLabelText(/^Nome completo/)).toHaveLength(1)
  await userEvent.click(form.getByRole('button', { name: 'Deixar na caixa: matricula.pdf' }))
  expect(filesIn(form)).toEqual(['receita.pdf'])
})

const filesIn = (form: Awaited<ReturnType<typeof open>>['form']) =>
  within(form.getByRole('list', { name: 'Papéis da caixa' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /^[a-z-]+\.[a-z]{3}/.exec(textContent ?? '')?.[0])

const otto = completeCpf('111444777')
const ofOtto = anInboxFile({
  id: 4,
  fileName: 'trabalho-otto.pdf',
  property: null,
  proposal: {
    kind: 'debitos_trabalhistas',
    sureness: 'doubtful',
    subject: { kind: 'person', cpf: otto, name: 'OTTO LIMA' },
  },
})
const ofBoth: InboxPaper = {
  ...matricula,
  owners: {
    isWhole: true,
    people: [
      { kind: 'cpf', value: cpf, name: 'YOLANDA PRATES', page: 1, text: 'x' },
      { kind: 'cpf', value: otto, name: 'OTTO LIMA', page: 1, text: 'x' },
    ],
  },
}
const strange = anInboxFile({
  id: 5,
  fileName: 'estranha.pdf',
  property: null,
  proposal: {
    kind: 'receita_federal',
    sureness: 'doubtful',
    subject: { kind: 'person', cpf: completeCpf('222333444'), name: 'MARTA NUNES' },
  },
})

it('takes along the matrícula that names a co-owner, and what is of the others whom it names', async () => {
  papers = [clearance, ofOtto, ofBoth, strange]
  const { form, value } = await open([4])
  await waitFor(() => expect(value(/^Matrícula/)).toBe('54318'))
  expect(form.getByText(/^matricula\.pdf nomeia Otto Lima: veio junto/)).toBeDefined()
  expect(filesIn(form)).toEqual(['trabalho-otto.pdf', 'matricula.pdf', 'receita.pdf'])
  const names = () => form.getAllByLabelText<HTMLInputElement>(/^Nome completo/).map((field) => field.value)
  await waitFor(() => expect(names()).toEqual(['Yolanda Prates', 'Otto Lima']))
  await userEvent.click(form.getByRole('button', { name: 'Deixar na caixa: receita.pdf' }))
  expect(filesIn(form)).toEqual(['trabalho-otto.pdf', 'matricula.pdf'])
})

it('says that a matrícula came along as long as it is there, and papers of others only if some came', async () => {
  papers = [ofOtto, ofBoth]
  const { form } = await open([4])
  await form.findByText('matricula.pdf nomeia Otto Lima: veio junto.')
  await userEvent.click(form.getByRole('button', { name: 'Deixar na caixa: matricula.pdf' }))
  expect(form.queryByText(/veio junto/)).toBeNull()
})

it('takes none along where two matrículas name them, and says of which property the only one is', async () => {
  papers = [ofOtto, ofBoth, { ...ofBoth, id: 6, fileName: 'outra.pdf' }]
  const both = await open([4])
  await both.form.findByRole('button', { name: 'Acrescentar outra.pdf' })
  await waitFor(() => expect(both.value(/^CPF/)).toBe(otto))
  expect(filesIn(both.form)).toEqual(['trabalho-otto.pdf'])
  cleanup()
  const property = { propertyId: 1, sequenceNumber: '00001', title: 'Casa - Rua A, 1' }
  papers = [ofOtto, { ...ofBoth, property }]
  const { form } = await open([4])
  await form.findByText(/^matricula\.pdf, do imóvel 00001, nomeia Otto Lima como proprietário\./)
  expect(form.getByRole('link', { name: 'Ver a matrícula' }).getAttribute('href')).toBe('/papeis/2')
  expect(filesIn(form)).toEqual(['trabalho-otto.pdf'])
})

it('a paper of an owner who was removed has no place any more', async () => {
  papers = [identity]
  const { form } = await open([1])
  await form.findByText("É arquivado em 'RG/CNH - Yolanda Prates' quando o imóvel for salvo")
  await userEvent.click(form.getByRole('button', { name: 'Adicionar proprietário' }))
  await userEvent.click(form.getByRole('button', { name: 'Remover Yolanda Prates' }))
  await form.findByText(/^Os papéis sem campo aqui/)
  expect(form.queryByText(/^É arquivado em/)).toBeNull()
})
