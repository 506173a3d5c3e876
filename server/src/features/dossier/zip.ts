import type { Readable } from 'node:stream'
import { actingWords } from '@soleira/domain/document/file'
import { groupName } from '@soleira/domain/dossier/piece'
import { formText, leavesText, zipName } from '@soleira/domain/dossier/words'
import { toCsv } from '@soleira/domain/format/csv'
import type { Storage } from '../../adapters/storage/storage.ts'
import { addStream, streamZip, zipped } from '../../files/stream-zip.ts'
import type { BindOutcome } from './bind.ts'
import type { Bound } from './sheets.ts'

export function zipDossier(
  storage: Storage,
  { bound, made }: BindOutcome,
  madeAt: Date,
  signal: AbortSignal,
): Readable {
  const { output } = streamZip(signal, async (zip, isOver) => {
    zip.addBuffer(Buffer.from(indexOf(bound)), 'indice.csv', { ...zipped, mtime: madeAt })
    for (const [index, { piece, made: of }] of bound.entries()) {
      isOver.throwIfAborted()
      const name = zipName(index + 1, piece.title, of.fileName)
      const ready = made.get(piece.key)
      if (ready) zip.addBuffer(ready, name, { ...zipped, mtime: madeAt })
      else if (of.form !== 'unreadable' && 'stored' in piece.bytes) {
        const { stored } = piece.came ?? piece.bytes
        await addStream(zip, await storage.open(stored), { name, size: stored.size, mtime: madeAt, isOver })
      }
    }
  })
  return output
}

const columns = [
  'Nº',
  'Grupo',
  'Peça',
  'Arquivo',
  'Folhas no PDF',
  'Situação',
  'Cuidado',
  'De quem',
  'Número',
  'Emissão',
  'Validade',
  'Resultado',
  'Em conjunto',
  'Código',
  'Página do emissor',
  'Tamanho em bytes',
  'SHA-256',
]

function indexOf(bound: readonly Bound[]): string {
  const rows = bound.map(({ piece, made }, index) => {
    const said = new Map(piece.facts)
    const fact = (label: string) => (said.has(label) ? (said.get(label) ?? 'não informado') : '')
    return [
      String(index + 1),
      groupName(piece.group),
      piece.title,
      made.form === 'unreadable' ? '' : zipName(index + 1, piece.title, made.fileName),
      leavesText(made) ?? '',
      formText(made.form) ?? 'Em páginas, no PDF',
      made.form !== 'unreadable' && piece.mayAct ? actingWords : '',
      ...columns.slice(7, 15).map(fact),
      made.fileSize === null ? '' : String(made.fileSize),
      made.sha256 ?? '',
    ]
  })
  return toCsv([columns, ...rows])
}
