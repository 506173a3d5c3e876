import { type AccessCase, noSuchIds, ofAnother, propertyParams } from '../../../test/access/parts.ts'

export const accessCases: Record<string, AccessCase> = {
  'GET /api/diligence/stats': { right: () => ({}) },
  'GET /api/properties/{id}/diligence/report': {
    right: propertyParams,
    foreign: ofAnother(propertyParams),
    wrong: noSuchIds,
  },
}
