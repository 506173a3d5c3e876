import { proposalFieldsOfUpload, proposeFields } from '@soleira/domain/reading/before-saving'
import { searchPapers as searchEndpoint } from '@soleira/domain/reading/search'
import type { FastifyInstance } from 'fastify'
import { asFile } from '../../files/as-file.ts'
import { judgeFile } from '../../files/file-type.ts'
import { acceptUploads, withUpload } from '../../files/upload.ts'
import { serve } from '../../http/route.ts'
import { waiterOf } from '../../http/waiter.ts'
import type { Parts } from '../../parts.ts'
import { proposeBeforeSaving } from './propose.ts'
import { readFileRoutes } from './read-files.ts'
import { searchPapers } from './search.ts'

/** Milliseconds for the text of all pages and two recognised pages. */
const longestProposal = 360_000

/** Rules §13. */
export async function readingRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, storage, reader } = parts
  await acceptUploads(app)
  readFileRoutes(app, parts)

  serve(app, searchEndpoint, async ({ scope, query }) => searchPapers(db, scope, query))

  serve(app, proposeFields, async ({ scope, request, reply }) =>
    withUpload(request, storage, { fields: proposalFieldsOfUpload }, async (upload) => {
      const { fields, fileName, staged: file } = upload
      const waiter = waiterOf(scope, reply, { longest: longestProposal })
      const { fileType, made } = await judgeFile(fileName, file, { reader, waiter })
      const paper = { file: made ? asFile(made.bytes) : file, isPdf: fileType === 'application/pdf' }
      return proposeBeforeSaving(parts, scope, paper, fields, waiter)
    }),
  )
}
