import { completeCpf } from '@soleira/domain/format/cpf'
import type { SaidBefore } from '@soleira/domain/reading/before-saving'
import type { ProposalField } from '@soleira/domain/reading/proposal'
import type { upload } from '../src/lib/files/upload.ts'

export const [rafael, marina] = [completeCpf('529982247'), completeCpf('123456789')]
const words = (field: ProposalField, text: string): SaidBefore['evidence'][number] => ({
  field,
  page: 1,
  text,
  box: [0, 0, 1, 1],
})
export const nothing: SaidBefore = {
  unreadable: null,
  pages: 1,
  proposal: null,
  kindName: null,
  evidence: [],
  doubts: ['unknown_kind'],
  contradictions: [],
  owners: null,
  facts: [],
}
const matricula: SaidBefore = {
  ...nothing,
  kindName: 'Ônus Reais',
  doubts: [],
  proposal: {
    kind: 'onus_reais',
    sureness: 'sure',
    subject: { kind: 'property', matricula: '54318', address: 'Rua das Flores, nº 12, apto 302, Glória' },
  },
  evidence: [words('matricula', '54.318'), words('address', 'Rua das Flores, nº 12, apto 302, Glória')],
  owners: {
    people: [
      { kind: 'cpf', value: marina, name: 'MARINA COELHO', page: 2, text: `MARINA COELHO, CPF ${marina}` },
      { kind: 'cpf', value: rafael, name: 'RAFAEL BRANDÃO', page: 2, text: `RAFAEL BRANDÃO, CPF ${rafael}` },
    ],
    isWhole: false,
  },
}
const identity = (cpf: string, name: string): SaidBefore => ({
  ...nothing,
  kindName: 'RG/CNH',
  doubts: [],
  proposal: {
    kind: 'RG_CNH',
    number: '22.333.444-5',
    sureness: 'sure',
    subject: { kind: 'person', cpf, name },
  },
  evidence: [words('kind', 'CARTEIRA DE IDENTIDADE'), words('name', name), words('number', '22.333.444-5')],
})
/** Readings by the names of their files. */
export const saidBefore: Record<string, SaidBefore> = {
  'rg.pdf': identity(rafael, 'RAFAEL BRANDÃO'),
  'matricula.pdf': matricula,
  'outro-rg.pdf': identity(completeCpf('987654321'), 'MARTA NUNES'),
  'conta.pdf': nothing,
  'onus.pdf': { ...matricula, owners: null },
}

export const fileOf = (parts: Parameters<typeof upload>[1]) =>
  Object.fromEntries(parts as [string, unknown][]).file as File

export const pdf = (name: string) => new File(['%PDF-1.4'], name, { type: 'application/pdf' })
