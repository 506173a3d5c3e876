import { type AccessCase, malformed } from '../../../test/access/parts.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/operation/backup': { right: () => ({}) },
  'POST /api/operation/backup': {
    right: () => ({ body: { currentPassword: 'x' } }),
    rightStatus: 409,
    wrong: malformed,
  },
}

/** Refused where there are several accounts, as in the scene of these cases. */
export const withSoleAccount = Object.keys(accessCases).filter((key) => accessCases[key]?.rightStatus)
