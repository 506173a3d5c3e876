import type { Burden } from '@soleira/domain/burden/burden'
import { burdenLines } from '@soleira/domain/burden/words'
import { knownOf } from '@soleira/domain/catalogue/kinds'
import { packOf, verificationText } from '@soleira/domain/catalogue/packs'
import { certificateWords, statedResult } from '@soleira/domain/certificate/certificate-words'
import { dayOf } from '@soleira/domain/certificate/validity'
import { companionLine, companionName } from '@soleira/domain/checklist/companion'
import type { Diligence, DiligenceItem } from '@soleira/domain/checklist/contract'
import { itemStateName, uncounted } from '@soleira/domain/checklist/item'
import { sections } from '@soleira/domain/checklist/item-kinds'
import { itemNamer } from '@soleira/domain/checklist/item-name'
import { openPoints } from '@soleira/domain/checklist/open-points'
import { sellerReported } from '@soleira/domain/checklist/seller'
import { showDate } from '@soleira/domain/format/birth-date'
import { receivedElsewhere } from '@soleira/domain/paper/words'
import { otherNumbers } from '@soleira/domain/property/numbers'
import { estateOf } from '@soleira/domain/property/party'
import type { Property } from '@soleira/domain/property/property'
import { diligenceBadge, leftOpen, standingLine, standingOf } from '@soleira/domain/property/standing'
import { typeName } from '@soleira/domain/property/type'
import { codeLines, resultLines, type StatedAndRead } from '@soleira/domain/reading/provenance'
import { joinWithAnd } from '@soleira/domain/text/portuguese'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import {
  type Author,
  authorName,
  documentFoot,
  documentHeading,
  documentSubheading,
  factsTable,
  muted,
  printedDay,
  terracotta,
  titledHead,
  titledList,
} from '../../adapters/pdf/parts.ts'
import type { PdfSheet } from '../../adapters/pdf/printer.ts'

interface Report {
  broker: Author
  property: Property
  diligence: Diligence
  burdens: readonly Burden[]
  read: Read
  today: Date
}
interface AsOf {
  broker: Author
  day: string
}
type Read = ReadonlyMap<number, Pick<StatedAndRead, 'resultBy' | 'reading'>>

/** The cover, every item and the open issues (rules §6). */
export function diligenceSheet({ broker, property, diligence, burdens, read, today }: Report): PdfSheet {
  const asOf = { broker, day: dayOf(today, broker.timezone) }
  return {
    title: `Due diligence do imóvel ${property.sequenceNumber}`,
    author: authorName(broker),
    foot: documentFoot(broker, today),
    orientation: 'portrait',
    content: [
      documentHeading('Relatório de due diligence', broker, today),
      cover(property, diligence, broker),
      ...sectionsOf(diligence, asOf, read),
      ...titledList('Ônus do imóvel', burdenLines(burdens)),
      ...setAside(diligence, broker),
      ...unknown(diligence),
      ...openIssues(diligence, asOf.day),
      ...resolvedIssues(diligence, broker),
      ...ofQuotations(diligence, read),
    ],
  }
}

/** 'Espólio de Ana Sá' for an owner who has died. */
function called({ personId, fullName }: Property['owners'][number], people: Diligence['people']): string {
  const isDead = people.some((one) => one.personId === personId && one.role === 'deceased')
  return isDead ? estateOf(fullName) : fullName
}

function cover(property: Property, { summary, pack, people }: Diligence, broker: Author): Content {
  const now = { ...property, diligence: summary }
  return {
    margin: [0, 120, 0, 0],
    stack: [
      { text: 'Relatório de due diligence', fontSize: 24, bold: true },
      { text: `Imóvel ${property.sequenceNumber}`, fontSize: 16, color: muted, margin: [0, 4, 0, 24] },
      factsTable([
        ['Imóvel', `${typeName(property.type)} - ${property.street}, ${property.number}`],
        [
          'Localização',
          `${property.neighborhood}, ${property.city} - ${property.state}, CEP ${property.cep}`,
        ],
        ['Matrícula', property.registrationNumber],
        ...otherNumbers(property),
        ['Proprietários', joinWithAnd(property.owners.map((owner) => called(owner, people)))],
        ['Corretor', authorName(broker)],
        ['CRECI', broker.creci],
        [
          'Situação',
          leftOpen(now) ??
            `${diligenceBadge(now).words} (${summary.completed} de ${summary.total} certidões)`,
        ],
        ['Andamento', standingLine(standingOf(now))],
        ['Conjunto de certidões', pack.name],
        ['Conferência do conjunto', verified(pack)],
      ]),
    ],
  }
}

/** Nobody but the broker can vouch for a pack of their own. */
function verified({ id }: Diligence['pack']): string {
  const known = packOf(id)
  return known ? verificationText(known) : 'Conjunto próprio do corretor.'
}

function sectionsOf({ items, people }: Diligence, asOf: AsOf, read: Read): Content[] {
  const [ofProperty, ofPeople] = sections.map(({ title }) => title) as [string, string]
  const own = items.filter(({ subject }) => subject.type === 'property')
  return [
    { ...table(ofProperty, null, own, asOf, read), pageBreak: 'before' as const },
    ...people.map((person) => {
      const theirs = items.filter(
        ({ subject }) => subject.type === 'person' && subject.personId === person.personId,
      )
      return table(ofPeople, sellerReported(person, people), theirs, asOf, read)
    }),
  ]
}

/** The title is a row of the table's head, so that it is repeated after a page break. */
function table(title: string, whose: string | null, items: DiligenceItem[], asOf: AsOf, read: Read) {
  const columns = ['Certidão', 'Situação', 'Solicitada', 'Recebida', 'Resultado', 'Validade']
  return {
    layout: 'lightHorizontalLines',
    fontSize: 8,
    margin: [0, 18, 0, 0] as [number, number, number, number],
    table: {
      headerRows: 2,
      // No page ends with the head alone.
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: ['*', 62, 50, 50, 84, 84],
      body: [...titledHead(title, whose, columns), ...items.map((item) => row(item, asOf, read))],
    },
  }
}

function row(item: DiligenceItem, { broker, day }: AsOf, read: Read): TableCell[] {
  const alarming = item.state === 'with_issues' || item.state === 'expired'
  const small = { color: muted, fontSize: 7 }
  const known = stated(item, read)
  const issuer = knownOf(item.id)?.issuer
  const words = item.documentId === null ? null : certificateWords(item, day)
  const beside = companionLine(item.id, item.companion, day)
  return [
    {
      stack: [
        item.label,
        ...(issuer ? [{ text: issuer, ...small }] : []),
        ...(item.number ? [{ ...unbroken(`Nº ${item.number}`), ...small }] : []),
        ...codeLines(known).map((text) => ({ ...unbroken(text), ...small })),
        ...(item.issuedOn ? [{ text: `Emitida em ${showDate(item.issuedOn)}`, ...small }] : []),
        ...(beside && item.companion
          ? [{ text: `${companionName(item.companion)}: ${beside}`, ...small }]
          : []),
        ...(item.gap ? [{ text: item.gap, ...small, color: terracotta }] : []),
        ...(item.elsewhere ? [{ text: item.elsewhere, ...small }] : []),
        ...(item.isAdded ? [{ text: 'Acrescentada ao conjunto neste imóvel', ...small }] : []),
        ...(item.from ? [{ text: receivedElsewhere(item.from.sequenceNumber), ...small }] : []),
      ],
    },
    {
      text: item.counts ? itemStateName(item.state) : uncounted,
      ...(alarming && { color: terracotta, bold: true }),
    },
    item.requestedAt ? printedDay(item.requestedAt, broker) : '',
    item.completedAt ? printedDay(item.completedAt, broker) : '',
    words ? outcome(item, broker, known) : '',
    words?.validity ?? '',
  ]
}

/**
 * Numbers are not broken, so that they can be copied. One longer than its column may break anywhere, or it
 * would push the others off the page.
 */
function unbroken(text: string): { text: string; wordBreak?: 'break-all' } {
  return text.split(' ').some(({ length }) => length > 26) ? { text, wordBreak: 'break-all' } : { text }
}

function outcome(
  { result, resolution, resolvedAt }: DiligenceItem,
  broker: Author,
  known: StatedAndRead,
): TableCell {
  const isResolved = resolution !== null && resolvedAt !== null
  const note = isResolved && `resolvida em ${printedDay(resolvedAt, broker)}`
  const lines = [...(note ? [note] : []), ...resultLines(known)]
  return { stack: [statedResult(result), ...lines.map((text) => ({ text, color: muted, fontSize: 7 }))] }
}

function stated({ documentId, result, code }: DiligenceItem, read: Read): StatedAndRead {
  const known = documentId === null ? undefined : read.get(documentId)
  return { result, code, resultBy: known?.resultBy ?? null, reading: known?.reading ?? null }
}

function openIssues({ items, unregistered }: Diligence, day: string): Content[] {
  const owed = items.filter(({ counts }) => counts)
  const { lines, sentence } = openPoints(owed, day, unregistered.length)
  const title = 'Pendências em aberto'
  const known: Content[] = sentence ? [{ text: sentence, color: muted, margin: [0, 4, 0, 0] }] : []
  return lines.length
    ? [...titledList(title, lines), ...known]
    : [{ unbreakable: true, stack: [documentSubheading(title), ...known] }]
}

function resolvedIssues({ items }: Diligence, broker: Author): Content[] {
  const nameOf = itemNamer(items)
  const lines = items.flatMap((item) => {
    const { result, resolution, resolvedAt } = item
    return resolution && resolvedAt
      ? `${nameOf(item)}: ${statedResult(result).toLowerCase()}, resolvida em ${printedDay(resolvedAt, broker)}. ${resolution}`
      : []
  })
  return titledList('Pendências resolvidas', lines)
}

function setAside({ items }: Diligence, broker: Author): Content[] {
  const nameOf = itemNamer(items)
  const lines = items.flatMap((item) =>
    item.setAside
      ? `${nameOf(item)}: deixada de lado em ${printedDay(item.setAside.at, broker)}. ${item.setAside.reason}`
      : [],
  )
  return titledList('Não se aplicam', lines)
}

function unknown({ unregistered, unknowns, missingCib }: Diligence): Content[] {
  return titledList('O que não se sabe', [...unregistered, ...unknowns, ...(missingCib ? [missingCib] : [])])
}

function ofQuotations({ items }: Diligence, read: Read): Content[] {
  const isQuoted = items.some((item) => {
    const { result, code } = stated(item, read).reading?.proposal ?? {}
    return item.documentId !== null && (result || code)
  })
  if (!isQuoted) return []
  const text =
    'O que está entre aspas, e o que se diz lido no papel, foi lido por máquina no arquivo recebido. A autenticidade de uma certidão se confere no sítio do emissor, pelo código.'
  return [{ text, color: muted, fontSize: 8, margin: [0, 18, 0, 0], unbreakable: true } as Content]
}
