import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeP12, p12Password } from '../../../test/files/p12.ts'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeSealKey } from './certificate.ts'
import { inspectPdf } from './inspect.ts'
import { type OwnCertificate, openP12 } from './own-certificate.ts'
import { sealPdf } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'soleira-p12-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })

function has(program: string): boolean {
  try {
    run('which', program)
    return true
  } catch {
    return false
  }
}

const open = async (file: Buffer, password = p12Password) => openP12(file, password)
const opened = async (file: Buffer) => (await open(file)) as OwnCertificate

it('reads holder, numbers, issuer and term', async () => {
  expect(await opened(await makeP12({ name: 'HELENA PRADO:52998224725' }))).toMatchObject({
    holder: 'HELENA PRADO',
    cpf: '52998224725',
    cnpj: null,
    issuer: 'HELENA PRADO:52998224725',
    validUntil: new Date('2040-01-01T00:00:00Z'),
  })
  const ofPerson = await opened(await makeP12({ cpf: '52998224725' }))
  expect(ofPerson).toMatchObject({ holder: 'HELENA PRADO', cpf: '52998224725', cnpj: null })
  const ofCompany = await opened(await makeP12({ cnpj: '11222333000181' }))
  expect(ofCompany).toMatchObject({ cpf: null, cnpj: '11222333000181' })
})

it('says what is wrong with a file', async () => {
  const p12 = await makeP12()
  expect(await open(p12, 'outra')).toBe('password')
  expect(await open(makePdf())).toBe('unreadable')
  expect(await open(p12.subarray(0, p12.length / 2))).toBe('unreadable')
  // A day that nobody can read.
  expect(await open(await makeP12({ from: new Date('2120-01-01T00:00:00Z') }))).toBe('unreadable')
  expect(await open(await makeP12({ hasKey: false }))).toBe('no_key')
})

it('seals on top of the seal of the installation', async () => {
  const { key, sha256 } = await opened(await makeP12())
  const [original, now] = [makePdf(), new Date('2026-03-02T12:00:00Z')]
  const ours = await makeSealKey(now)
  const twice = Buffer.from(
    await sealPdf({ original, report: makePdf(), data: '{}', key: ours, own: key, at: now }),
  )
  const [first, second] = (await inspectPdf(twice)).signatures
  expect(first).toMatchObject({ name: 'Soleira – selo desta instalação', isIntact: true })
  expect(second).toMatchObject({ name: 'HELENA PRADO', isIntact: true, covers: twice.length })
  expect(second?.certificate).toBe(Buffer.from(sha256).toString('hex'))
  expect(twice.subarray(0, original.length).equals(original)).toBe(true)
  if (!has('pdfsig')) return
  writeFileSync(at('twice.pdf'), twice)
  const said = run('pdfsig', '-nocert', at('twice.pdf'))
  expect(said.match(/Signature is Valid/g)).toHaveLength(2)
})

describe.runIf(has('openssl'))('a file by another program', () => {
  const subject = '/C=BR/O=ICP-Teste/CN=HELENA PRADO:52998224725'
  beforeAll(() => {
    run(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=AC de Teste',
    )
    run(
      'openssl',
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'k.key',
      '-out',
      'k.csr',
      '-subj',
      subject,
    )
    run(
      'openssl',
      'x509',
      '-req',
      '-in',
      'k.csr',
      '-CA',
      'ca.pem',
      '-CAkey',
      'ca.key',
      '-CAcreateserial',
      '-out',
      'k.pem',
    )
  })
  const pack = (...args: string[]) => {
    run('openssl', 'pkcs12', '-export', '-out', 'made.p12', '-passout', 'pass:sênha-1', ...args)
    return openP12(readFileSync(at('made.p12')), 'sênha-1')
  }
  const both = ['-inkey', 'k.key', '-in', 'k.pem', '-certfile', 'ca.pem']
  const old = ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']

  it.each([
    ['of today', []],
    ['of the time before', old],
  ])('%s is read, and the chain comes with it', async (_, how) => {
    const found = (await pack(...both, ...how)) as OwnCertificate
    expect(found).toMatchObject({ holder: 'HELENA PRADO', cpf: '52998224725', issuer: 'AC de Teste' })
    expect(found.key.chain).toHaveLength(1)
  })

  it('is refused with a short key, or a key of another kind', async () => {
    for (const kind of [['rsa:1024'], ['ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']]) {
      const [name = '', ...more] = kind
      run(
        'openssl',
        'req',
        '-x509',
        '-newkey',
        name,
        ...more,
        '-nodes',
        '-keyout',
        'o.key',
        '-out',
        'o.pem',
        '-subj',
        subject,
      )
      expect(await pack('-inkey', 'o.key', '-in', 'o.pem')).toBe('algorithm')
    }
  })
})
