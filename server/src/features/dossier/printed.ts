import type { PdfSheet } from '../../adapters/pdf/printer.ts'
import { retryWhileBusy } from '../../adapters/retry-while-busy.ts'
import type { Parts } from '../../parts.ts'
import type { Scope } from '../../scope.ts'

/** Prints a piece, and tries again while the printer is busy. Nobody waits any more once `signal` is aborted. */
export const printed = (
  printer: Parts['printer'],
  { account }: Scope,
  sheet: () => PdfSheet,
  signal: AbortSignal,
): Promise<Buffer> => retryWhileBusy(signal, () => printer.print(sheet, { account, signal }))
