import { qrContent } from '@soleira/server/test/files/qr-code'
import { both, doubtful, type ForeignPaper, type Make, paperOf } from './paper.ts'
import { pictured, scanOf } from './scans.ts'
import { drawnSheet, textContent } from './sheet.ts'
import { pdfOfWorded, type Worded, type WordingSide, type Wordings } from './wording.ts'

const inDoubt = (worded: Worded): ForeignPaper['papers'] => [doubtful(worded.truth)]

/** Words as a scanner lays them under its picture: there, and never painted. */
const hidden = (lines: readonly string[]) =>
  lines
    .filter(Boolean)
    .map((line, at) =>
      textContent(line.replace(/^[#^>~|!] ?/, '').replaceAll('¬', ' '), {
        x: 50,
        y: 790 - at * 14,
        size: 9,
        mode: 3,
      }),
    )
    .join('\n')

/** Fills a layer, so that it looks like all words of a page. */
const chatter = Array.from(
  { length: 9 },
  () => 'Esta certidão foi expedida gratuitamente e tem validade em todo o território nacional.',
)

/** The picture says one thing and the words below it another: the picture counts. */
const twoFaced =
  (maker: string, kind: string, seen: string, below: string): Make =>
  async (side, wordings) => {
    const worded = wordings.take(kind, seen)
    const other = wordings.take(kind, below)
    const words = [...other.lines, ...chatter].map((line) => own(line, other, worded))
    const bytes = await pictured(await scanOf(pdfOfWorded(worded)), hidden(words))
    return paperOf(maker, side, worded, { bytes, papers: inDoubt(worded) })
  }

/** The same person and numbers stand in both. */
const own = (line: string, { cast: from }: Worded, { cast: to }: Worded): string =>
  Object.entries(from.words).reduce(
    (text, [word, value]) => (value ? text.replaceAll(value, to.words[word] ?? value) : text),
    line,
  )

/** A certificate that speaks against itself or the register. */
const suspect =
  (
    maker: string,
    kind: string,
    change: Parameters<Wordings['take']>[2],
    more: (worded: Worded) => Partial<ForeignPaper> = () => ({}),
  ): Make =>
  (side, wordings) => {
    const worded = wordings.take(kind, 'negativa', change)
    return paperOf(maker, side, worded, {
      bytes: pdfOfWorded(worded),
      papers: inDoubt(worded),
      pages: 1,
      ...more(worded),
    })
  }

const addresses: Record<string, string> = {
  receita_federal:
    'https://solucoes.receita.fazenda.gov.br/Servicos/certidaointernet/PF/Autenticidade?codigo=',
  justica_federal: 'https://certidoes.trf2.jus.br/certidoes/#/autenticar?codigo=',
}

/** With a code that a phone reads, which should say what is printed. */
const withQr =
  (
    maker: string,
    kind: string,
    isScan: boolean,
    address: (kind: string, side: WordingSide) => string,
    code: (printed: string) => string,
    isWrong: boolean,
  ): Make =>
  async (side, wordings) => {
    const worded = wordings.take(kind)
    const symbol = await qrContent(`${address(kind, side)}${code(worded.cast.code)}`, {
      x: both(side, 440, 60),
      y: 60,
      side: 95,
    })
    const pdf = drawnSheet(worded.lines, { font: worded.font }).pdf({ after: symbol })
    const bytes = isScan ? await pictured(await scanOf(pdf)) : pdf
    return paperOf(maker, side, worded, { bytes, ...(isWrong && { papers: inDoubt(worded) }), pages: 1 })
  }

const issuers = (kind: string) => addresses[kind] as string
const nobodys = (_: string, side: WordingSide) =>
  both(side, 'https://certidao-rapida.exemplo.net/v?c=', 'http://validador.exemplo.org/')
const same = (code: string) => code
const another = (code: string) =>
  [...code].map((sign) => (/\d/.test(sign) ? String((Number(sign) + 3) % 10) : sign)).join('')

export const toldMakers: readonly Make[] = [
  twoFaced('a positiva above a hidden negativa', 'receita_federal', 'positiva', 'negativa'),
  twoFaced('a negativa above a hidden positiva', 'debitos_trabalhistas', 'negativa', 'positiva'),
  async (side, wordings) => {
    const worded = wordings.take('justica_federal')
    const bytes = await pictured(await scanOf(pdfOfWorded(worded)), hidden([...worded.lines, ...chatter]))
    return paperOf('a scan with its own words below', side, worded, { bytes, pages: 1 })
  },
  suspect('a validity that is too long', 'receita_federal', { days: 903 }),
  suspect('a validity that is too long, of the labour court', 'debitos_trabalhistas', { days: 366 }),
  suspect('a day that lies ahead', 'receita_federal', { age: -6 }),
  suspect('a day that lies ahead, of the federal court', 'justica_federal', { age: -40 }),
  suspect('another name by the number', 'sefaz', {}, ({ cast }) => ({ registered: cast.mother })),
  suspect('another name by the number, of the labour court', 'trabalhistas_eletronico', {}, ({ cast }) => ({
    registered: cast.other,
  })),
  (side, wordings) => {
    const worded = wordings.take('segundo_distribuidor', 'negativa', {
      reword: (text) => text.replace(/\{name\}|\{NAME\}/, '{parted}'),
    })
    const read = [worded.cast.name.split(' ').at(-1) as string]
    return paperOf('a name that a line parts', side, worded, { bytes: pdfOfWorded(worded), read, pages: 1 })
  },
  (side, wordings) => {
    const worded = wordings.take('primeiro_interdicoes', 'negativa', {
      reword: (text) => text.replace('{NAME}', '{parted}'),
    })
    const read = [worded.cast.name.split(' ').at(-1) as string]
    return paperOf('a name that a line parts, of the civil register', side, worded, {
      bytes: pdfOfWorded(worded),
      read,
      pages: 1,
    })
  },
  withQr('a QR code that agrees', 'receita_federal', false, issuers, same, false),
  withQr('a QR code that agrees, scanned', 'justica_federal', true, issuers, same, false),
  withQr('a QR code that disagrees', 'receita_federal', false, issuers, another, true),
  withQr('a QR code that disagrees, scanned', 'receita_federal', true, issuers, another, true),
  withQr('a QR code of nobody we know', 'justica_federal', false, nobodys, same, true),
]
