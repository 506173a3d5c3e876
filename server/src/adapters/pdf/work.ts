import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { serveParent } from '../helper/serve.ts'
import { keepEverything } from './keeping.ts'
import type { PdfSheet } from './printer.ts'
import { teachTags } from './tagging.ts'
import { tagContent } from './tags.ts'

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto')

pdfmake.addFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
})
// Nothing that a broker types may make this process read files or open connections.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))

keepEverything()
teachTags()

const ink = '#1E2522'

function definition(sheet: PdfSheet): TDocumentDefinitions {
  const { title, author, content, foot, orientation, isBound } = sheet
  return {
    info: { title, ...(author && { author }), creator: 'Soleira', producer: 'Soleira' },
    language: 'pt-BR',
    version: '1.7',
    // A bound sheet lies among papers of others, which have no tags, so the whole has none.
    tagged: !isBound,
    displayTitle: true,
    pageSize: 'A4',
    pageOrientation: orientation ?? 'portrait',
    pageMargins: [40, 44, 40, 52],
    defaultStyle: { font: 'Roboto', fontSize: 9, color: ink, lineHeight: 1.15 },
    content: isBound ? content : tagContent(content),
    footer: (page, pages) => ({
      margin: [40, 18, 40, 0],
      fontSize: 8,
      color: '#5B655F',
      columns: [
        { text: foot, width: '*' },
        ...(isBound ? [] : [{ text: `Página ${page} de ${pages}`, width: 'auto' }]),
      ],
    }),
  }
}

serveParent((sheet: PdfSheet) => pdfmake.createPdf(definition(sheet)).getBuffer())
