import { downloadSheet } from '@soleira/domain/property/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn, takeIn } from '../../../test/broker.ts'
import { makeOwner } from '../../../test/factories/properties.ts'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { readPdf } from '../../../test/pdf-text.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.stop())

it('the sheet says of every owner what is known, the filiation too, and conceals the numbers until it is asked', async () => {
  const broker = await signIn(server)
  const owners = [
    makeOwner({ fullName: 'João Ávila', fatherName: 'José Ávila', motherName: 'Ana Ávila' }),
    makeOwner({ fullName: 'Rosa Ávila', fatherName: null, motherName: 'Íris Sá' }),
    makeOwner({ fullName: 'Caio Ávila', fatherName: null, motherName: null }),
  ]
  const { id } = await takeIn(broker, { owners })
  const text = async (reveal: 'true' | 'false') => {
    const { raw } = await broker.send(downloadSheet, { params: { id }, query: { reveal } })
    const pages = await readPdf(raw.rawPayload)
    return pages
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ')
  }
  const sheet = await text('false')
  for (const { fullName } of owners) expect(sheet).toContain(fullName)
  expect(sheet).toContain('Filiação José Ávila e Ana Ávila')
  expect(sheet).toContain('Filiação Íris Sá')
  expect(sheet.match(/Filiação/g)).toHaveLength(2)
  expect(sheet).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/)
  expect(await text('true')).toContain(owners[0]?.cpf)
})
