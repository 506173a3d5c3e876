import { describe, expect, it } from 'vitest'
import { negative } from '../../test/certificate-lines.ts'
import { isVerifier, ownedSite } from '../catalogue/verifier.ts'
import { contradictions } from './contradictions.ts'
import { pageOf } from './flow.ts'
import { findFilingPlace } from './place.ts'
import { codeLines } from './provenance.ts'
import { readPaper } from './read-paper.ts'

const today = '2026-11-28'
const code = 'EE24.3D3A.8D62.B7B1'
const box = [0.8, 0.8, 0.1, 0.07] as const
const receita = 'https://servicos.receitafederal.gov.br/servico/certidoes/#/validar'

const read = (codes: readonly string[], { lines = negative, by = 'text' as 'text' | 'ocr' } = {}) =>
  readPaper({ pages: [{ ...pageOf(lines, 1, by), codes: codes.map((text) => ({ text, box })) }] })

const told = ({ evidence, doubts, proposal }: ReturnType<typeof readPaper>) => ({
  code: proposal.code,
  sureness: proposal.sureness,
  qr: evidence.filter(({ source }) => source === 'qr').map(({ text, link }) => [text, link]),
  doubts: doubts.filter((one) => one === 'other_code' || one === 'unknown_address'),
})
const plain = read([])

describe('a QR code of a certificate', () => {
  it.each([
    `${receita}?codigoControle=${code}`,
    `https://solucoes.receita.fazenda.gov.br/Servicos/certidaointernet/PF/Autenticidade?codigo=${code}`,
    `${receita}?codigo=EE243D3A8D62B7B1`,
    `${receita}/${code}`,
    `https://servicos.receitafederal.gov.br/validar/${code}`,
    `https://servicos.receitafederal.gov.br/v?p=52998224725|${code}|2026`,
  ])('that repeats the code is named with the address where it is checked: %s', (link) => {
    expect(plain.proposal).toMatchObject({ code, sureness: 'sure' })
    const reading = read([link])
    expect(told(reading)).toEqual({ code, sureness: 'sure', qr: [[code, link]], doubts: [] })
    expect(reading.evidence.find(({ source }) => source === 'qr')).toMatchObject({ page: 1, box })
    const stated = { result: null, resultBy: null, code, reading }
    expect(codeLines(stated)).toEqual([`Código de verificação ${code} (como lido do QR code)`])
  })

  it('leads to its issuer also where it leaves out how', () => {
    const bare = `servicos.receitafederal.gov.br/validar?codigo=${code}`
    expect(told(read([bare]))).toEqual({
      code,
      sureness: 'sure',
      qr: [[code, `https://${bare}`]],
      doubts: [],
    })
  })

  it('mends letters that recognition took for figures, and no others', () => {
    const link = `${receita}?codigo=${code}`
    const spoiled = negative.map((line) => line.replace(code, 'EE24.3D3A.BD62.87BI'))
    const isMended = told(read([link], { lines: spoiled, by: 'ocr' }))
    expect(isMended).toMatchObject({ code, qr: [[code, link]], doubts: [] })
    // Words of the file are exact: what differs there is another code.
    expect(told(read([link], { lines: spoiled })).doubts).toEqual(['other_code'])
  })

  it('gives the code that the words lack', () => {
    const silent = negative.filter((line) => !line.includes(code))
    expect(read([], { lines: silent }).proposal.code).toBeUndefined()
    const link = `${receita}?codigo=${code}`
    expect(told(read([link], { lines: silent }))).toMatchObject({ code, qr: [[code, link]], doubts: [] })
  })

  it('with another code makes the paper doubtful, and nobody files it unseen', () => {
    const reading = read([`${receita}?codigo=AA11.3D3A.8D62.B7B1`])
    expect(told(reading)).toMatchObject({ code, sureness: 'doubtful', doubts: ['other_code'] })
    expect(contradictions(reading, { today })).toContain('other_code')
    const known = { people: [], properties: [] }
    expect(findFilingPlace(reading, 1, known, today)).toMatchObject({ isSure: false, isReady: false })
  })

  it.each([
    `https://servicos-receitafederal.com/validar?codigo=${code}`,
    `https://servicos.receitafederal.gov.br.exemplo.net/validar?codigo=${code}`,
    `https://servicos.receitafederal.gov.br@exemplo.net/?codigo=${code}`,
    `https://receıtafederal.gov.br/?codigo=${code}`,
    'https://',
    `www.receitafederal-gov.com/validar?codigo=${code}`,
    `receitafederal-gov.com/validar?codigo=${code}`,
    `intent://servicos.receitafederal.gov.br/validar?codigo=${code}#Intent;end`,
    `ftp://servicos.receitafederal.gov.br/${code}`,
    'javascript:alert(1)',
  ])('that leads to nobody known makes it doubtful, and gives no link: %s', (link) => {
    expect(told(read([link]))).toEqual({
      code,
      sureness: 'doubtful',
      qr: [],
      doubts: ['unknown_address'],
    })
    expect(contradictions(read([link]), { today })).toContain('unknown_address')
  })

  it('that holds no address, or no code in it, says nothing of the paper', () => {
    const others = [
      `${receita}?codMunicipio=3304557&validade=03-02-2027&hash=0a9b8c7d6e5f4a3b`,
      '00020126360014br.gov.bcb.pix0114+5521987654321',
      'Bom dia',
      'Certidão n.o 12.345/2026',
      'tel:+5521987654321',
      '',
      receita,
    ]
    expect(read(others)).toEqual(plain)
  })

  it('counts on no paper but a certificate', () => {
    const lines = ['Bom dia', 'Isto não é uma certidão.']
    const codes = [{ text: 'https://exemplo.net/?codigo=A1B2C3D4', box }]
    const reading = readPaper({ pages: [{ ...pageOf(lines, 1, 'text'), codes }] })
    expect(reading).toEqual(readPaper({ pages: [pageOf(lines, 1, 'text')] }))
  })
})

it.each([
  ['esaj.tjsp.jus.br', 'tjsp.jus.br'],
  ['www.pge.rj.gov.br', 'pge.rj.gov.br'],
  ['prefeitura.pbh.gov.br', 'pbh.gov.br'],
  ['WWW.TST.JUS.BR.', 'tst.jus.br'],
  ['carioca.rio', 'carioca.rio'],
  ['a.b.exemplo.com', 'exemplo.com'],
])('%s belongs to %s', (host, site) => expect(ownedSite(host)).toBe(site))

it.each([
  ['cndt-certidao.tst.jus.br', true],
  ['certidao.trt1.jus.br', true],
  ['validar.iti.gov.br', true],
  ['assinador.onr.org.br', true],
  ['www.gov.br', true],
  ['solucoes.receita.fazenda.gov.br', true],
  ['www.fazenda.mg.gov.br', true],
  ['sat.sef.sc.gov.br', true],
  ['fazenda.xx.gov.br', false],
  ['fazenda.mg.gov.br.exemplo.com', false],
  ['outro.gov.br', false],
  ['rj.gov.br', false],
  ['tst.jus.br.exemplo.com', false],
])('%s is an issuer: %s', (host, isKnown) => expect(isVerifier(host)).toBe(isKnown))
