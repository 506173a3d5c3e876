import { expect, it } from 'vitest'
import { fileRefusals, maxDocumentBytes } from '../document/file.ts'
import { notPdf, refuseCertificate } from './certificate-file.ts'

it.each([
  ['certidao.pdf', 1, null],
  ['CERTIDÃO 2026.PDF', maxDocumentBytes, null],
  ['certidao.pdf', maxDocumentBytes + 1, fileRefusals.size],
  ['certidao.pdf', 0, fileRefusals.empty],
  ['certidao.png', 1, notPdf],
  ['certidao.pdf.exe', 1, notPdf],
  ['certidao', 1, null],
  ['certidao', 0, fileRefusals.empty],
])('%s of %i bytes is refused with %s', (name, size, reason) => {
  expect(refuseCertificate({ name, size })).toBe(reason)
})
