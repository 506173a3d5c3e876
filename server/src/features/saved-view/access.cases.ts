import { createSavedView } from '@soleira/domain/saved-view/contract'
import { type AccessCase, malformed, noSuchIds, type Scene } from '../../../test/access/parts.ts'

const noEvent = 'how a list is looked at: nothing of any property changed'
const body = { name: 'Vencem no Rio', list: { city: ['Rio de Janeiro'], expiring: 7 } }
const none: AccessCase = { noEvent, right: () => ({ params: { id: 1 } }), rightStatus: 404, wrong: noSuchIds }
const aView = async ({ client }: Scene) => ({
  id: (await client.call(createSavedView, { body: { ...body, name: crypto.randomUUID() } })).body.id,
})

export const accessCases: Record<string, AccessCase> = {
  'GET /api/saved-views': { right: () => ({}) },
  'POST /api/saved-views': {
    noEvent,
    right: () => ({ body }),
    wrong: [
      ...malformed,
      [{ body: { ...body, name: ' ' } }, 422],
      [{ body: { ...body, name: 'a'.repeat(61) } }, 422],
      [{ body: { ...body, list: { status: [] } } }, 422],
      [{ body: { ...body, list: { status: ['vendido'] } } }, 422],
      [{ body: { ...body, list: { page: 2 } } }, 422],
    ],
  },
  'PATCH /api/saved-views/{id}': {
    ...none,
    right: () => ({ params: { id: 1 }, body: { name: 'Outra' } }),
    prepare: async (scene) => ({ params: await aView(scene), body: { name: crypto.randomUUID() } }),
  },
  'DELETE /api/saved-views/{id}': {
    ...none,
    prepare: async (scene) => ({ params: await aView(scene) }),
  },
}
