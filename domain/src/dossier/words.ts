import { cleanFileName } from '../document/file-name.ts'
import { countWithNoun } from '../text/counted.ts'
import type { MadePiece, PieceForm } from './made.ts'

const forms: Record<Exclude<PieceForm, 'pages'>, string> = {
  attached: 'Vai anexado ao PDF e no ZIP',
  protected: 'Protegido por senha: vai como está, só no ZIP',
  damaged: 'O arquivo está danificado: vai como está, só no ZIP',
  undrawn:
    'Imagem de um tipo que não se desenha em página (JPEG de 12 bits ou sem perdas): vai como está, só no ZIP',
  too_costly: 'Pesado demais para virar páginas: vai como está, só no ZIP',
  unreadable: 'O arquivo guardado não pôde ser lido: não está nem no PDF nem no ZIP',
  gone: 'Não estava mais no imóvel quando o dossiê foi feito',
}

export const formText = (form: PieceForm): string | null => (form === 'pages' ? null : forms[form])

export function formWords(form: PieceForm): string | null {
  const text = formText(form)
  return text && text.charAt(0).toLowerCase() + text.slice(1)
}

/** 'fl. 7' or 'fls. 7 a 9', including the leaf that announces the piece. Null without pages. */
export function leavesText({ firstPage, pages }: Pick<MadePiece, 'firstPage' | 'pages'>): string | null {
  if (firstPage === null) return null
  return pages ? `fls. ${firstPage} a ${firstPage + pages}` : `fl. ${firstPage}`
}

export const piecesText = (count: number): string => countWithNoun(count, 'peça', 'peças')

export function zipName(place: number, title: string, fileName: string): string {
  const extension = /\.[a-z0-9]{2,5}$/i.exec(fileName)?.[0].toLowerCase() ?? ''
  const words = title
    .replace(/[·/\\]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 90)
  return `${String(place).padStart(3, '0')} - ${cleanFileName(words)}${extension}`
}
