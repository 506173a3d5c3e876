import { randomUUID } from 'node:crypto'
import { type AccessCase, malformed } from '../../../test/access/parts.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

const piece = () => ({
  ...makeUpload({}, { name: 'pedaço.bin', bytes: makePdf() }),
  query: { id: randomUUID(), at: 0 },
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/restore': { right: () => ({}) },
  'POST /api/restore': { right: () => ({ body: { size: 7 } }), rightStatus: 409, wrong: malformed },
  'POST /api/restore/pieces': {
    right: piece,
    rightStatus: 409,
    wrong: [
      [{ ...piece(), query: { id: 'x', at: 0 } }, 422],
      [{ ...piece(), query: { id: randomUUID(), at: -1 } }, 422],
      [{ query: { id: randomUUID(), at: 0 }, body: {} }, 409],
    ],
  },
  'POST /api/restore/open': {
    right: () => ({ body: { id: randomUUID() } }),
    rightStatus: 409,
    wrong: malformed,
  },
}

export const withoutAccount = Object.keys(accessCases).filter((key) => accessCases[key]?.rightStatus)
