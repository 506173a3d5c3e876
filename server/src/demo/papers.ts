import { crc32, deflateSync } from 'node:zlib'
import { propertyCategories, slotName } from '@soleira/domain/document/category'
import { openPrinter, type PdfSheet, type Printer } from '../adapters/pdf/printer.ts'
import type { Paper } from './api-client.ts'

export interface Papers {
  of(slot: string): Paper
  certificate: Paper
  authorization: Paper
}

/** Waits as long as a busy machine needs: these sheets are our own, and can cost nothing much. */
export const openDemoPrinter = (): Printer => openPrinter({ time: 600_000 })

export async function makePapers(): Promise<Papers> {
  const printer = openDemoPrinter()
  try {
    const sheets = new Map<string, Paper>()
    for (const category of propertyCategories) {
      sheets.set(category, await makeSheet(printer, slotName(category)))
    }
    const card: Paper = { name: 'RG - frente.png', type: 'image/png', bytes: new Uint8Array(drawCard()) }
    const certificate = await makeSheet(printer, 'Certidão')
    const authorization = await makeSheet(printer, 'Autorização de intermediação assinada')
    return { of: (slot) => sheets.get(slot) ?? card, certificate, authorization }
  } finally {
    printer.close()
  }
}

function makeSheet(printer: Printer, title: string): Promise<Paper> {
  return printPaper(printer, `${title}.pdf`, title, [
    'Este documento é um exemplo da demonstração do Soleira. Pessoas, imóveis e números são inventados.',
  ])
}

export async function printPaper(
  printer: Printer,
  name: string,
  title: string,
  lines: readonly string[],
): Promise<Paper> {
  const sheet: PdfSheet = {
    title,
    foot: 'Documento de exemplo, sem validade',
    content: [
      { text: title, fontSize: 20, bold: true, margin: [0, 40, 0, 24] },
      ...lines.map((text) => ({
        text,
        fontSize: 12,
        margin: [0, 0, 0, 4] as [number, number, number, number],
      })),
    ],
  }
  const bytes = await printer.print(() => sheet, { account: 0, signal: new AbortController().signal })
  return { name, type: 'application/pdf', bytes: new Uint8Array(bytes) }
}

const width = 640
const height = 400

function drawCard(): Buffer {
  const pixels = Buffer.alloc((width * 3 + 1) * height)
  const fill = (left: number, top: number, right: number, bottom: number, color: number) => {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) pixels.writeUIntBE(color, y * (width * 3 + 1) + 1 + x * 3, 3)
    }
  }
  fill(0, 0, width, height, 0xe4ede6)
  fill(0, 0, width, 64, 0x1f5b47)
  fill(40, 104, 220, 344, 0xb9c9bf)
  fill(95, 140, 165, 220, 0x7f958a)
  fill(70, 240, 190, 344, 0x7f958a)
  for (const [row, end] of [560, 600, 480, 590, 420].entries()) {
    fill(260, 112 + row * 50, end, 130 + row * 50, 0x8fa398)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
