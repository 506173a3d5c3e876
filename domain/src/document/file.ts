/** 10 MB per document (rules §3). */
export const maxDocumentBytes = 10 * 1024 * 1024

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof documentTypes)[number]

const extensions: Record<string, DocumentType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
}

/**
 * A chooser offers these. HEIC is taken, and missing here on purpose: a phone that finds it in the list sends it,
 * and makes a JPEG of it otherwise.
 */
export const acceptedExtensions = [...Object.keys(extensions), 'tif', 'tiff', 'p7s', 'p7m'].map(
  (extension) => `.${extension}`,
)

export const fileRefusals = {
  type: 'Tipo de arquivo não aceito. Envie PDF, JPG ou PNG.',
  mismatch: 'O conteúdo do arquivo não corresponde à extensão. Envie PDF, JPG ou PNG.',
  damaged: 'O arquivo está incompleto ou danificado. Gere-o novamente e envie outra vez.',
  script: 'O PDF contém um script. Imprima-o em um novo PDF e envie outra vez.',
  opens: 'O formulário abre, envia ou inicia algo fora dele. Imprima-o em um novo PDF e envie outra vez.',
  size: 'Arquivo muito grande. O limite é de 10MB.',
  empty: 'O arquivo está vazio.',
} as const

export const savedOnly =
  'Este PDF não abre aqui, só pode ser baixado: não foi possível conferir tudo o que há nele.'

export const actingWords = 'Pode conter ações ou anexos: abra com cuidado'

const usualExtensions: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Another paper's or picture's extension is replaced. Behind any other name the right one is added. */
const wrongExtension = /\.(?:pdf|jpe?g|jfif|png|hei[cf]|tiff?|webp|gif|bmp)$/i

/** The name under which a file is kept: once saved, it must open as what it is (T4). */
export function nameForType(fileName: string, type: DocumentType): string {
  const bare = fileName.replace(envelope, '')
  if (typeByName(bare) === type) return bare
  return `${bare.replace(wrongExtension, '')}.${usualExtensions[type]}`
}

/** 'matricula.pdf.p7s' is the name of an envelope round 'matricula.pdf'. */
const envelope = /\.p7[ms]$/i

export function typeByName(fileName: string): DocumentType | null {
  const extension = /\.([a-z]{3,4})$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return (extension && extensions[extension]) || null
}

/** Names of files that are never papers, so that a browser need not send them. */
const otherKinds =
  /\.(txt|md|csv|rtf|doc[xm]?|xls[xm]?|ppt[xm]?|od[tsp]|html?|xml|svg|mp[34]|mov|avi|opus|ogg|m4a|wav|vcf|ics|exe|msi|bat|js|apk)$/i

export const isOtherKind = (fileName: string): boolean => otherKinds.test(fileName.trim())

/** Judges by name and size alone; the server judges by content. */
export function refuseFile(file: { name: string; size: number }): string | null {
  if (isOtherKind(file.name)) return fileRefusals.type
  if (file.size > maxDocumentBytes) return fileRefusals.size
  return file.size === 0 ? fileRefusals.empty : null
}
