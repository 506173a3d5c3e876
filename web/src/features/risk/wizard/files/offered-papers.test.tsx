import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../../../test/ground.tsx'
import { OfferedPapers } from './offered-papers.tsx'
import { type Offered, offeredAtOnce } from './use-offered.ts'

const offered: Offered = {
  certificates: [
    { id: 1, fileName: 'cnd.pdf', kind: 'Receita Federal · negativa', category: 'certidoes_fiscais' },
    { id: 2, fileName: 'condominio.pdf', kind: 'Quitação condominial · negativa', category: null },
  ],
  papers: [{ id: 3, fileName: 'matricula.pdf', kind: 'Ônus Reais', category: 'matricula' }],
}
const analysis = { id: 7, documents: [] } as never

afterEach(() => vi.unstubAllGlobals())

test('what is copied already, and what no category asks for, is not offered at once', () => {
  const ids = (kept: Parameters<typeof offeredAtOnce>[1]) => offeredAtOnce(offered, kept).map(({ id }) => id)
  expect(ids([])).toEqual([3, 1])
  expect(ids([{ category: 'matricula', fileName: 'matricula.pdf' }])).toEqual([1])
  const both = { ...offered, papers: [...offered.papers, { ...offered.papers[0], id: 4 }] } as Offered
  const ofOne = offeredAtOnce(both, [{ category: 'matricula', fileName: 'matricula.pdf' }])
  expect(ofOne.map(({ id }) => id)).toEqual([4, 1])
  // A file that was used in another category is still offered for its own.
  expect(ids([{ category: 'contratos_anteriores', fileName: 'matricula.pdf' }])).toEqual([3, 1])
})

test('all are chosen, by category, and copied by one click but for what was taken out', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return Promise.resolve(Response.json({ code: 'conflict', message: 'x' }, { status: 409 }))
  })
  showScreen(<OfferedPapers analysis={analysis} offered={offered} />)
  const matricula = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'matricula.pdf' })
  expect(matricula.checked).toBe(true)
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Matrícula atualizada',
    'Certidões fiscais',
  ])
  await userEvent.click(matricula)
  await userEvent.click(screen.getByRole('button', { name: 'Usar 1 documento do imóvel' }))
  await vi.waitFor(() => expect(asked).toEqual([{ category: 'certidoes_fiscais', documentId: 1 }]))
})
