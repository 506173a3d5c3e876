/** Left, top, width and height as parts (0 to 1) of the upright page. */
export type Box = readonly [left: number, top: number, width: number, height: number]

export interface Word {
  text: string
  box: Box
  /** 0 to 1; 1 where the text stands in the file. */
  sureness: number
  /** A cell of a table, or the value of a form, begins here behind a wide space. */
  cell?: boolean
  /** It stood in a field or a seal of a form. */
  isOfForm?: boolean
}

export interface Line {
  words: readonly Word[]
}

/** Lines stand in reading order, column after column; their words run from left to right. */
export interface PageText {
  /** From 1. */
  number: number
  /**
   * `text`: it stood in the file. `ocr`: it was recognised in a picture. `layer`: it stood in the file where no
   * eye sees it, and the picture was not read.
   */
  by: 'text' | 'ocr' | 'layer'
  lines: readonly Line[]
  /** `unsure`: text that may stand in columns was read across them. */
  columns?: 'unsure'
  /** The file says this of a picture where no eye sees it. It only serves to compare, and is not kept. */
  layer?: readonly Line[]
  codes?: readonly QrCode[]
  /** Its words were looked for in what a viewer shows, with annotations. A reading of an older version lacks it. */
  isAsShown?: true
}

export interface QrCode {
  text: string
  box: Box
}

export interface PaperText {
  pages: readonly PageText[]
}
