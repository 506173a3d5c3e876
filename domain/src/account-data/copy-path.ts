import { cleanFileName } from '../document/file-name.ts'
import { formatSequenceNumber } from '../property/sequence-number.ts'

interface Named {
  id: number
  fileName: string
}

/** The id makes the name unique, and no name begins with a dot (T6). `folder` is 'analises/12'. */
export function copyPath(folder: string, { id, fileName }: Named): string {
  return `arquivos/${folder}/${id}-${cleanFileName(fileName)}`
}

export function propertyFolder(sequenceNumber: number): string {
  return `imoveis/${formatSequenceNumber(sequenceNumber)}`
}
