import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { providerNames } from '@soleira/domain/signing/signing'
import { ServiceFailure } from '../../../adapters/signature/service.ts'
import type { Waiter } from '../../../adapters/turns.ts'
import type { SigningRow } from '../../../database/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { asFile } from '../../../files/as-file.ts'
import { type Judgement, judgeFile } from '../../../files/file-type.ts'
import { keepJudged } from '../../../files/original.ts'
import type { Parts } from '../../../parts.ts'
import type { UserScope } from '../../../scope.ts'
import { keepWhole, signingFileName } from '../seal.ts'

type Deps = Pick<Parts, 'db' | 'storage' | 'sealer' | 'reader' | 'jobs' | 'record' | 'notify' | 'quota'>

/** Keeps the signed file once, whoever brings it. Throws a ServiceFailure for one that cannot be the document. */
export async function keepServiceFile(
  parts: Deps,
  scope: UserScope,
  row: SigningRow,
  pdf: Buffer,
  signal: AbortSignal,
): Promise<void> {
  const judgement = await judged(parts, row, pdf, { account: scope.account, signal })
  const staged = await parts.storage.stage(Readable.from([pdf]), { maxBytes: pdf.length })
  try {
    const file = await keepJudged(parts.storage, staged, judgement)
    await keepWhole(parts, scope, row, { ...judgement, file })
  } finally {
    await staged.discard()
  }
}

/** A service writes into the pages, so only their number tells whether it may be the document. */
async function judged(parts: Deps, row: SigningRow, pdf: Buffer, waiter: Waiter): Promise<Judgement> {
  const { sealer, reader } = parts
  // D4Sign hands the original out as well.
  if (createHash('sha256').update(pdf).digest().equals(row.sha256)) throw notTheOne(row)
  const judgement = await judgeFile(`${signingFileName(row)}-assinado.pdf`, asFile(pdf), {
    reader,
    waiter,
  }).catch((error) => {
    throw error instanceof AppError ? notTheOne(row) : error
  })
  // One that forbids changes is counted as it is shown.
  const found = await sealer.inspect(judgement.made?.bytes ?? pdf, waiter)
  if (!found || found.pages < row.pages) throw notTheOne(row)
  return judgement
}

const notTheOne = ({ provider }: SigningRow) =>
  new ServiceFailure(
    'unavailable',
    `A ${providerNames[provider]} enviou um arquivo que não é o documento assinado. Nada foi guardado.`,
  )
