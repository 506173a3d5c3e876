import { fileRefusals } from '@soleira/domain/document/file'
import { riskFileRefusals } from '@soleira/domain/risk/file'
import { AppError } from '../../../errors.ts'
import { type Judgement, judgeFile, type Opener } from '../../../files/file-type.ts'

interface Bytes {
  size: number
  read(position: number, length: number): Promise<Buffer>
}

const word = {
  doc: { type: 'application/msword', signature: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    signature: Buffer.from('PK\x03\x04'),
  },
} as const

/** Word files are only downloaded, never opened here (rules §3). Throws unsupported_type with the reason. */
export async function judgeRiskFile(
  fileName: string,
  file: Bytes,
  opener: Opener,
): Promise<Judgement<string>> {
  const extension = /\.(docx?)$/i.exec(fileName)?.[1]?.toLowerCase() as keyof typeof word | undefined
  if (!extension) {
    return judgeFile(fileName, file, opener).catch((error) => {
      if (error.message !== fileRefusals.type) throw error
      throw new AppError('unsupported_type', { message: riskFileRefusals.type })
    })
  }
  const { type, signature } = word[extension]
  const matches = signature.equals(await file.read(0, signature.length))
  const held = matches && extension === 'docx' ? await heldIn(file) : 'document'
  if (held === 'nothing') throw new AppError('unsupported_type', { message: fileRefusals.damaged })
  if (!matches || held === 'other') {
    throw new AppError('unsupported_type', { message: 'O conteúdo do arquivo não corresponde à extensão.' })
  }
  return { fileName, fileType: type, isViewable: false }
}

/**
 * A DOCX names its main part in the directory at the end of the archive. The archive itself is not opened.
 * Without a directory it was cut.
 */
async function heldIn(file: Bytes): Promise<'document' | 'other' | 'nothing'> {
  const tail = await file.read(Math.max(0, file.size - 65_536), 65_536)
  if (!tail.includes(Buffer.from('PK\x05\x06'))) return 'nothing'
  return tail.includes('word/document.xml') ? 'document' : 'other'
}
