import { expect, test } from 'vitest'
import { maxRiskFileBytes } from './document.ts'
import { refuseRiskFile, riskFileRefusals, riskFileTypes } from './file.ts'

test.each(Object.values(riskFileTypes).flat())('a %s may be sent', (extension) => {
  expect(refuseRiskFile({ name: `Matrícula${extension}`, size: 1 })).toBeNull()
  expect(refuseRiskFile({ name: `MATRÍCULA${extension.toUpperCase()}`, size: maxRiskFileBytes })).toBeNull()
})

test.each(['matricula', 'IMG_1.HEIC'])('%s is judged by what it holds', (name) => {
  expect(refuseRiskFile({ name, size: 1 })).toBeNull()
})

test.each(['matricula.odt', 'matricula.docm', 'matricula.pdf.exe'])('%s is refused by its name', (name) =>
  expect(refuseRiskFile({ name, size: 1 })).toBe(riskFileRefusals.type),
)

test('a file that is empty or larger than 20 MB is refused', () => {
  expect(refuseRiskFile({ name: 'a.docx', size: 0 })).toBe(riskFileRefusals.empty)
  expect(refuseRiskFile({ name: 'a.docx', size: maxRiskFileBytes + 1 })).toBe(riskFileRefusals.size)
})
