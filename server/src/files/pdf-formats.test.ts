import { fileRefusals } from '@soleira/domain/document/file'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '../../test/files/sample-files.ts'
import { scriptedPdfs } from '../../test/files/scripted-pdfs.ts'
import { asFile } from './as-file.ts'
import { searchPdf } from './pdf-scripts.ts'

const acts = async (field: string) => (await searchPdf(asFile(samplePdf({ trailer: field })))).acts
const js = (code: string) => `/AA << /F << /S /JavaScript /JS (${code}) >> >>`
describe('a form that writes numbers and days', () => {
  it.each([
    'AFNumber_Format\\(2, 0, 0, 0, "", true\\);',
    'AFNumber_Keystroke(2, 0, 0, 0, "R$ ", true);',
    'AFDate_FormatEx\\("dd/mm/yyyy"\\);',
    'AFSpecial_Format(3);AFRange_Validate(true, 0, true, 100);',
    'AFSimple_Calculate\\("SUM", new Array \\("Valor", "Juros"\\)\\);',
  ])('is kept, and never shown by a browser: %s', async (code) => {
    expect(await acts(js(code))).toBe('unknown')
    expect(await acts(`/AA << /K << /JS (${code}) /S /JavaScript >> >>`)).toBe('unknown')
  })

  it.each([
    'AFNumber_Format(2, 0, 0, 0, "", true); app.launchURL("http://exemplo.com.br")',
    'AFNumber_Format(2, 0, 0, 0, app.alert("x"), true);',
    'AFNumber_Format(2, 0, 0, 0, x = 1, true);',
    'AFNumber_Format(2, 0, 0, 0, new app.x, true);',
    'AFNumber_Format = app.alert',
    'this.submitForm("http://exemplo.com.br")',
    'app.alert("AFNumber_Format(2, 0, 0, 0, 1, true)")',
  ])('is refused where it does anything else: %s', async (code) => {
    expect(await acts(js(code))).toBe('script')
  })

  it('is refused where another script stands beside', async () => {
    const both = `${js('AFNumber_Format(2, 0, 0, 0, "", true);')} /OpenAction << /S /JavaScript /JS 9 0 R >>`
    expect(await acts(both)).toBe('script')
  })

  it('takes no time of a text that nearly is one', async () => {
    const long = `AFNumber_Format(${'1,'.repeat(200_000)}`
    expect(await acts(js(long))).toBe('script')
  })
})

describe('a form', () => {
  const forms = scriptedPdfs.filter(({ verdict }) => verdict === fileRefusals.opens)

  it.each(forms)('that opens, sends or starts something is refused: $what', async ({ bytes }) => {
    expect((await searchPdf(asFile(bytes))).acts).toBe('opens')
  })

  it.each(scriptedPdfs.filter(({ what }) => what.includes('is a form')))(
    'is not where only its reader follows a link: $what',
    async ({ bytes }) => {
      expect((await searchPdf(asFile(bytes))).acts).not.toBe('opens')
    },
  )

  const inCatalogue = async (catalogue: string) => (await searchPdf(asFile(samplePdf({ catalogue })))).acts

  it('that also writes numbers is refused where it sends them', async () => {
    const sending = '/A << /S /SubmitForm /F (https://exemplo.com.br) >> /FT /Tx'
    const format = js('AFNumber_Format\\(2, 0, 0, 0, "", true\\);')
    expect(await inCatalogue(`${format} ${sending}`)).toBe('opens')
    expect(await inCatalogue(`${format} /FT /Tx`)).toBe('unknown')
  })

  it('is no paper that was only signed', async () => {
    expect(await inCatalogue('/FT /Sig /A << /S /GoToR /F (anexo.pdf) /D [0 /Fit] >>')).toBe('unknown')
  })
})
