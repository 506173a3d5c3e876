import { addAnalysisDocument, changeAnalysis, readAnalysis, runAnalysis } from '@soleira/domain/risk/contract'
import { missingCategories } from '@soleira/domain/risk/document'
import { questions } from '@soleira/domain/risk/question'
import { expect, vi } from 'vitest'
import {
  type AccessCase,
  type Belongings,
  noSuchIds,
  ofAnother,
  type Scene,
} from '../../../test/access/parts.ts'
import type { Sent } from '../../../test/clients/client.ts'
import { pdfWithPassword } from '../../../test/files/locked.ts'
import { makePdf, makeUpload } from '../../../test/rows/factories/files.ts'

const analysisParams = ({ analysisId }: Belongings): Sent => ({ params: { id: analysisId } })
const evidenceParams = ({ evidenceId }: Belongings): Sent => ({ params: { id: evidenceId } })

const opened = { password: 'abre' }

function evidence(): Sent {
  return makeUpload({ category: 'matricula' }, { name: 'matricula.pdf', bytes: makePdf() })
}

export const accessCases: Record<string, AccessCase> = {
  'GET /api/analyses': { right: () => ({}), wrong: [[{ query: { risk: 'enorme' } }, 422]] },
  'POST /api/analyses': {
    right: ({ propertyId }) => ({ body: { propertyId, nature: 'doacao' } }),
    foreign: (_, { propertyId }) => [{ body: { propertyId } }],
    wrong: [[{ body: { nature: 'aluguel' } }, 422]],
  },
  'GET /api/analyses/{id}': { right: analysisParams, foreign: ofAnother(analysisParams), wrong: noSuchIds },
  'PATCH /api/analyses/{id}': {
    right: (mine) => ({ ...analysisParams(mine), body: { nature: 'permuta' } }),
    foreign: (_, theirs) => [{ ...analysisParams(theirs), body: { nature: 'permuta' } }],
    wrong: [[{ params: { id: 1 }, body: { answers: { financiamento: 'talvez' } } }, 422]],
  },
  'DELETE /api/analyses/{id}': {
    right: analysisParams,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'POST /api/analyses/{id}/documents': {
    right: (mine) => ({ ...analysisParams(mine), ...evidence() }),
    foreign: (_, theirs) => [{ ...analysisParams(theirs), ...evidence() }],
    wrong: [
      [{ params: { id: 1 }, body: {} }, 415],
      [{ params: { id: 1 }, ...makeUpload({ category: 'matricula' }) }, 422],
      [{ params: { id: 1 }, ...makeUpload({ category: 'x' }, { name: 'a.pdf', bytes: makePdf() }) }, 422],
      [
        {
          params: { id: 1 },
          ...makeUpload({ category: 'matricula' }, { name: 'a.pdf', bytes: Buffer.from('MZ') }),
        },
        415,
      ],
    ],
  },
  'POST /api/analyses/{id}/property-documents': {
    right: (mine) => ({
      ...analysisParams(mine),
      body: { category: 'matricula', documentId: mine.documentId },
    }),
    foreign: (mine, theirs) => [
      { ...analysisParams(theirs), body: { category: 'matricula', documentId: theirs.documentId } },
      { ...analysisParams(mine), body: { category: 'matricula', documentId: theirs.documentId } },
      { ...analysisParams(theirs), body: { category: 'matricula', documentId: mine.documentId } },
    ],
    wrong: [[{ params: { id: 1 }, body: { category: 'matricula' } }, 422]],
  },
  'POST /api/analysis-documents/{id}/opening': {
    prepare: async ({ client, mine }) => {
      const bytes = await pdfWithPassword(makePdf(), { owner: 'dono', user: 'abre' })
      const file = makeUpload({ category: 'matricula' }, { name: 'matricula.pdf', bytes })
      const { body } = await client.send(addAnalysisDocument, { ...analysisParams(mine), ...file })
      return { params: { id: (body as { id: number }).id }, body: opened }
    },
    right: (mine) => ({ ...evidenceParams(mine), body: opened }),
    foreign: (_, theirs) => [{ ...evidenceParams(theirs), body: opened }],
    wrong: [
      [{ params: { id: 2_147_483_647 }, body: opened }, 404],
      [{ params: { id: 1 }, body: { password: '' } }, 422],
    ],
  },
  'DELETE /api/analysis-documents/{id}': {
    right: evidenceParams,
    foreign: ofAnother(evidenceParams),
    wrong: noSuchIds,
  },
  'GET /api/analysis-documents/{id}/view': {
    right: evidenceParams,
    foreign: ofAnother(evidenceParams),
    wrong: noSuchIds,
  },
  'GET /api/analysis-documents/{id}/download': {
    right: evidenceParams,
    foreign: ofAnother(evidenceParams),
    wrong: noSuchIds,
  },
  'POST /api/analyses/{id}/run': {
    prepare: async (scene) => ({ params: await readyAnalysis(scene) }),
    right: analysisParams,
    rightStatus: 422,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'POST /api/analyses/{id}/cancel': {
    prepare: async (scene) => {
      const params = await readyAnalysis(scene)
      // A running analysis needs a waiting job, or it would be given up.
      await scene.server.pool.query(
        `with running as (update analyses set status = 'running' where id = $1 returning id, account_id, run)
         insert into pgboss.job (name, data, start_after, expire_seconds, deletion_seconds, keep_until)
         select 'write-report', jsonb_build_object('accountId', account_id, 'analysisId', id, 'run', run),
           now() + interval '1 day', 300, 3600, now() + interval '2 days' from running`,
        [params.id],
      )
      return { params }
    },
    right: analysisParams,
    rightStatus: 409,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'GET /api/analyses/{id}/report': {
    prepare: finishedAnalysis,
    right: analysisParams,
    rightStatus: 409,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'GET /api/analyses/{id}/drafts': {
    right: analysisParams,
    rightStatus: 409,
    foreign: ofAnother(analysisParams),
    wrong: noSuchIds,
  },
  'GET /api/analyses/{id}/drafts/{draft}': {
    prepare: async (scene) => ({ params: { ...(await finishedAnalysis(scene)).params, draft: 'contrato' } }),
    right: (mine) => ({ params: { id: mine.analysisId, draft: 'contrato' } }),
    rightStatus: 409,
    foreign: (_, theirs) => [{ params: { id: theirs.analysisId, draft: 'contrato' } }],
    wrong: [[{ params: { id: 1, draft: 'outro' } }, 404]],
  },
}

export async function readyAnalysis({ client, mine }: Scene): Promise<{ id: number }> {
  const params = { id: mine.analysisId }
  const answers = Object.fromEntries(questions.map(({ id, options }) => [id, options[0]?.value]))
  await client.send(changeAnalysis, { params, body: { nature: 'doacao', answers } })
  for (const category of missingCategories([])) {
    const file = makeUpload({ category }, { name: 'prova.pdf', bytes: makePdf() })
    await client.send(addAnalysisDocument, { params, ...file })
  }
  return params
}

async function finishedAnalysis(scene: Scene): Promise<{ params: { id: number } }> {
  const { client } = scene
  const params = await readyAnalysis(scene)
  await client.send(runAnalysis, { params })
  await vi.waitFor(
    async () => expect((await client.call(readAnalysis, { params })).body.status).toBe('finished'),
    30_000,
  )
  return { params }
}
