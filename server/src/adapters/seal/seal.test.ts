import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '../../../test/rows/factories/files.ts'
import { makeSealKey, type SealKey } from './certificate.ts'
import { inspectPdf } from './inspect.ts'
import { sealPdf } from './seal.ts'

let key: SealKey
let original: Buffer
let sealed: Buffer
const at = new Date('2026-03-02T12:00:00Z')
const data = '{"signers":["Inês Ávila"]}'

beforeAll(async () => {
  key = await makeSealKey(at)
  original = makePdf()
  sealed = Buffer.from(await sealPdf({ original, report: makePdf(), data, key, at }))
})

const folder = mkdtempSync(join(tmpdir(), 'soleira-seal-'))
afterAll(() => rmSync(folder, { recursive: true }))

function has(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

function run(program: string, args: string[], bytes: Buffer): string {
  const file = join(folder, 'selado.pdf')
  writeFileSync(file, bytes)
  return execFileSync(program, [...args, file], { encoding: 'utf8' })
}

describe('a sealed PDF', () => {
  it('begins with the original as it was, followed by the report', async () => {
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true)
    const found = await inspectPdf(sealed)
    expect(found).toMatchObject({ pages: 2, hasForm: false, report: data })
    expect(found.signatures).toMatchObject([
      { name: 'Soleira – selo desta instalação', isIntact: true, covers: sealed.length, at, cpf: null },
    ])
    expect(found.shown.slice(0, 1)).toEqual((await inspectPdf(original)).shown)
  })

  it.runIf(has('pdfsig'))('is valid for pdfsig, until a byte is changed', () => {
    const said = run('pdfsig', ['-nocert'], sealed)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    const changed = Buffer.from(sealed)
    changed[original.indexOf('MediaBox') + 12] = 0x31
    expect(run('pdfsig', ['-nocert'], changed)).not.toContain('Signature is Valid')
  })

  it.runIf(has('qpdf'))('has no error for qpdf', () => {
    expect(run('qpdf', ['--check'], sealed)).toContain('No syntax or stream encoding errors found')
  })

  it('shows every changed byte', async () => {
    const { signatures } = await inspectPdf(sealed)
    const hole = sealed.indexOf('/Contents <') + '/Contents <'.length
    // Every byte that the seal covers, here and there, and the last one of the space for the seal.
    const places = [...Array(60).keys()].map((step) => Math.floor((step * sealed.length) / 60))
    const outside = places.filter((place) => place < hole || place > sealed.indexOf('>', hole))
    for (const place of [...outside, sealed.indexOf('>', hole) - 1, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      const found = await inspectPdf(changed).catch(() => null)
      const isWhole = found?.signatures.some((one) => one.isIntact && one.covers === changed.length)
      expect(
        isWhole && found?.signatures[0]?.certificate === signatures[0]?.certificate,
        `${place}`,
      ).toBeFalsy()
    }
  })

  it('is sealed again by another key on top, and both are found', async () => {
    const other = await makeSealKey(at)
    const twice = Buffer.from(await sealPdf({ original: sealed, report: makePdf(), data, key: other, at }))
    const { signatures } = await inspectPdf(twice)
    expect(signatures.map(({ isIntact, covers }) => [isIntact, covers])).toEqual([
      [true, sealed.length],
      [true, twice.length],
    ])
  })
})
