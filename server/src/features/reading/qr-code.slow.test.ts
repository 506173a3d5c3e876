import { showDate } from '@soleira/domain/format/birth-date'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/clients/client.ts'
import { layeredPdf, textAt } from '../../../test/files/layered-paper.ts'
import { qrContent } from '../../../test/files/qr-code.ts'
import { pictureOf } from '../../../test/files/written-paper.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { makeCpf } from '../../../test/rows/factories/people.ts'
import { makeOwner } from '../../../test/rows/factories/properties.ts'
import { signInBroker, takeIn } from '../../../test/scenes/broker.ts'
import { bringToInbox, clearanceDays } from '../../../test/scenes/inbox.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const cpf = makeCpf()
const code = '1A2B.3D3A.8D62.B7B1'
const linkWith = (said: string) =>
  `https://servicos.receitafederal.gov.br/servico/certidoes/#/validar?codigo=${said}`

let server: TestApp
let broker: Client
beforeAll(async () => {
  server = await startTestApp()
  broker = await signInBroker(server)
  await takeIn(broker, { owners: [makeOwner({ cpf, fullName: 'Otávio Lima' })] })
})
afterAll(() => server.stop())

async function clearance(address: string): Promise<Buffer> {
  const lines = [
    'MINISTÉRIO DA FAZENDA',
    'Secretaria da Receita Federal do Brasil',
    'Procuradoria-Geral da Fazenda Nacional',
    'CERTIDÃO NEGATIVA DE DÉBITOS RELATIVOS AOS TRIBUTOS FEDERAIS E À DÍVIDA',
    'ATIVA DA UNIÃO',
    'Nome: OTÁVIO LIMA',
    `CPF: ${cpf}`,
    'é certificado que não constam pendências em seu nome, relativas a créditos tributários',
    `Emitida às 10:28:14 do dia ${showDate(clearanceDays.issuedOn)} <hora e data de Brasília>.`,
    `Válida até ${showDate(clearanceDays.validUntil)}.`,
    `Código de controle da certidão: ${code}`,
  ]
  return layeredPdf({ upon: `${textAt(lines)}\n${await qrContent(address)}` })
}

it('a certificate tells what its QR code says, where it stands and where to check it, and stays sure', async () => {
  const paper = await bringToInbox(broker, await clearance(linkWith(code)))
  expect(paper).toMatchObject({ contradictions: [], proposal: { code, sureness: 'sure' } })
  const [said] = paper.evidence.filter(({ source }) => source === 'qr')
  expect(said).toMatchObject({ field: 'code', page: 1, text: code, link: linkWith(code) })
  const [left = 0, top = 0] = said?.box ?? []
  expect(left * 595).toBeCloseTo(420, -1)
  expect(top * 842).toBeCloseTo(842 - 60 - 90, -1)
  // The address may name a person, so nothing of it is kept with the text.
  const { rows } = await server.pool.query('select text::text as kept from readings where text is not null')
  expect(rows.map(({ kept }) => kept.includes('https://'))).toEqual([false])
})

it.each([
  ['other_code', linkWith('9Z9Z.3D3A.8D62.B7B1'), 1],
  ['unknown_address', `https://validar-certidao.example/?codigo=${code}`, 0],
])('one whose QR code does not fit is doubtful: %s', async (reason, address, links) => {
  const paper = await bringToInbox(broker, await clearance(address))
  expect(paper).toMatchObject({ contradictions: [reason], proposal: { code, sureness: 'doubtful' } })
  expect(paper.evidence.filter(({ source }) => source === 'qr')).toHaveLength(links)
})

it('a photo gives the code that recognition may spoil', async () => {
  const photo = await pictureOf(await clearance(linkWith(code)), { dpi: 150, isPhoto: true, askew: 2 })
  const paper = await bringToInbox(broker, photo)
  expect(paper.proposal).toMatchObject({ kind: 'receita_federal', code })
  expect(paper.contradictions).not.toContain('other_code')
  expect(paper.evidence).toContainEqual(
    expect.objectContaining({ field: 'code', source: 'qr', text: code, link: linkWith(code) }),
  )
})
