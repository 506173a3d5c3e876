import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFileName } from './file-name.ts'

describe('a file’s name as it is kept (T6)', () => {
  it.each([
    ['Matrícula nº 123 (frente).pdf', 'Matrícula nº 123 (frente).pdf'],
    ['Certida\u0303o.pdf', 'Certidão.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\rg.jpg', 'rg.jpg'],
    ['%2e%2e%2frg.jpg', '%2e%2e%2frg.jpg'],
    ['passwd\0.pdf', 'passwd.pdf'],
    ['foto\u202egpj.exe', 'fotogpj.exe'],
    ['a\r\nContent-Type: text/html\r\n.pdf', 'html.pdf'],
    ['linha\u2028nova\u200b.pdf', 'linhanova.pdf'],
    ['"><img src=x>.png', '___img src=x_.png'],
    ['CON', '_CON'],
    ['con.pdf', '_con.pdf'],
    ['Lpt1.txt.pdf', '_Lpt1.txt.pdf'],
    ['COM².png', '_COM².png'],
    ['contrato.pdf', 'contrato.pdf'],
    ['rg.jpg:segredo', 'rg.jpg_segredo'],
    ['.htaccess', 'htaccess'],
    ['.pdf', 'pdf'],
    ['rg.pdf. . ', 'rg.pdf'],
    ['..', 'arquivo'],
    ['', 'arquivo'],
    ['pasta/', 'arquivo'],
    ['\0\u202e', 'arquivo'],
    ['\ud83d.pdf', '\ufffd.pdf'],
  ])('%j becomes %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean)
  })

  it('is at most 200 characters and keeps its extension', () => {
    expect(cleanFileName(`${'ã'.repeat(196)}.pdf`)).toBe(`${'ã'.repeat(196)}.pdf`)
    expect(cleanFileName(`${'ã'.repeat(197)}.pdf`)).toBe(`${'ã'.repeat(196)}.pdf`)
    expect(cleanFileName(`${'😀'.repeat(300)}.jpeg`)).toBe(`${'😀'.repeat(195)}.jpeg`)
    expect(cleanFileName(`${'a'.repeat(195)}. .pdf`)).toBe(`${'a'.repeat(195)}.pdf`)
    expect(cleanFileName(`a.${'b'.repeat(300)}`)).toHaveLength(200)
  })

  it('is harmless whatever came, and stays as it is when cleaned again', () => {
    const pieces = fc.string({
      unit: fc.constantFrom(...'a.é/\\: ', '\0', '\u0301', '\u202e', 'con', '.pdf', '\ud83d', '😀'),
      maxLength: 400,
    })
    fc.assert(
      fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' })), (name) => {
        const clean = cleanFileName(name)
        expect(clean).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}]|^[. ]|[. ]$|^(con|nul)(\.|$)/iu)
        expect([...clean].length).toBeGreaterThan(0)
        expect([...clean].length).toBeLessThanOrEqual(200)
        expect(cleanFileName(clean)).toBe(clean)
      }),
    )
  })
})
