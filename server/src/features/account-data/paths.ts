import { cleanFileName } from '@soleira/domain/document/file-name'
import { formatSequenceNumber } from '@soleira/domain/property/sequence-number'

interface Named {
  id: number
  fileName: string
}

/** The part of a path that names a file: its number makes it unique, and no name begins with a dot (T6). */
const named = ({ id, fileName }: Named) => `${id}-${cleanFileName(fileName)}`

const ofProperty = (sequenceNumber: number) => `arquivos/imoveis/${formatSequenceNumber(sequenceNumber)}`

/** Where the broker's picture lies in an export. */
export const avatarPath = 'arquivos/perfil/foto.webp'

/** Where a document lies in an export, certificates apart. */
export function documentPath(row: Named & { category: string }, sequenceNumber: number): string {
  const folder = row.category === 'CERTIDAO' ? 'certidoes' : 'documentos'
  return `${ofProperty(sequenceNumber)}/${folder}/${named(row)}`
}

/** Where a photo lies in an export. */
export function photoPath(row: Named, sequenceNumber: number): string {
  return `${ofProperty(sequenceNumber)}/fotos/${named(row)}`
}

/** Where a file of an analysis lies in an export. */
export function analysisPath(row: Named & { analysisId: number }): string {
  return `arquivos/analises/${row.analysisId}/${named(row)}`
}
