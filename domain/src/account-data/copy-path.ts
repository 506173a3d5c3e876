import { cleanFileName } from '../document/file-name.ts'
import { formatSequenceNumber } from '../property/sequence-number.ts'

interface Named {
  id: number
  fileName: string
}

/**
 * Where a file lies in the copy of an account: its number makes the name unique, and no name begins with a dot (T6).
 * `folder` is 'analises/12'.
 */
export function copyPath(folder: string, { id, fileName }: Named): string {
  return `arquivos/${folder}/${id}-${cleanFileName(fileName)}`
}

/** The folder of a property in the copy of its account: 'imoveis/00001'. */
export function propertyFolder(sequenceNumber: number): string {
  return `imoveis/${formatSequenceNumber(sequenceNumber)}`
}
