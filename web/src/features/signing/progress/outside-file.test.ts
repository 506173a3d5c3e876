import { expect, it } from 'vitest'
import { refuseSignedFile } from './outside-file.ts'

const mb = 1024 * 1024

it.each([
  ['assinado.pdf', 20 * mb, false, null],
  ['assinado.pdf', 20 * mb + 1, false, 'Arquivo muito grande. O limite é de 20MB.'],
  ['foto.jpg', mb, false, 'Envie o PDF que foi assinado.'],
  ['foto.jpg', mb, true, null],
  ['assinado', mb, false, null],
  ['nota.txt', mb, true, 'Tipo de arquivo não aceito. Envie PDF, JPG ou PNG.'],
  ['assinado.pdf', 0, true, 'O arquivo está vazio.'],
])('%s of %d bytes, on paper: %s', (name, size, isPaper, refusal) => {
  expect(refuseSignedFile({ name, size }, isPaper)).toBe(refusal)
})
