import { z } from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { idParams } from '../contract/fields.ts'
import { sentPaper } from '../document/kept-paper.ts'
import { givenDate } from '../format/birth-date-field.ts'
import { closing, milestoneChange, noteChange, paperChange, proof, protocolInput } from './closing.ts'
import { milestoneParam } from './milestone-id.ts'

const area = 'closing'
const access = 'broker'
const shown = { area, access, status: 200, answer: closing } as const
const version = z.int('Versão inválida')

export const readMilestones = endpoint({
  ...shown,
  method: 'GET',
  path: '/api/deals/{id}/milestones',
  summary: 'The closing of a deal: its milestones, the protocol with its terms, and the new matrícula',
  params: idParams,
  refusals: ['not_found'],
})

const milestoneParams = z.object({ id: milestoneParam })

export const changeMilestone = endpoint({
  ...shown,
  method: 'PATCH',
  path: '/api/milestones/{id}',
  summary: 'Sets the day of a milestone, says that it is done, or sets it aside; null takes each back',
  params: milestoneParams,
  body: milestoneChange,
  refusals: ['not_found', 'conflict'],
})

export const sendMilestonePaper = endpoint({
  ...shown,
  method: 'POST',
  path: '/api/milestones/{id}/papers',
  summary: 'Keeps a paper or a photo with a milestone, a PDF, JPEG or PNG of up to 10 MB',
  params: milestoneParams,
  body: z.object({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  refusals: [...sentPaper],
})

const paperParams = milestoneParams.extend({ documentId: idParams.shape.id })

export const listProofs = endpoint({
  area,
  access,
  method: 'GET',
  path: '/api/deals/{id}/proofs',
  status: 200,
  summary:
    'Papers of the property and of the deal that are there and may prove a milestone, the latest first',
  params: idParams,
  answer: z.array(proof),
  refusals: ['not_found'],
})

export const chooseProof = endpoint({
  ...shown,
  method: 'PUT',
  path: '/api/milestones/{id}/papers/{documentId}',
  summary: 'Has a paper that is there prove a milestone, too; a second call changes nothing',
  params: paperParams,
  refusals: ['not_found', 'conflict'],
})

export const changeMilestonePaper = endpoint({
  ...shown,
  method: 'PATCH',
  path: '/api/milestones/{id}/papers/{documentId}',
  summary: 'Says which meter a picture of the delivery of the keys shows',
  params: paperParams,
  body: paperChange,
  refusals: ['not_found', 'conflict'],
})

export const removeMilestonePaper = endpoint({
  ...shown,
  method: 'DELETE',
  path: '/api/milestones/{id}/papers/{documentId}',
  summary: 'Deletes a paper of a milestone; one that is kept for something else stays there',
  params: paperParams,
  refusals: ['not_found', 'conflict'],
})

export const createProtocol = endpoint({
  ...shown,
  method: 'POST',
  path: '/api/deals/{id}/protocols',
  summary: 'Records a protocol at the registry, from which the terms of the law run',
  params: idParams,
  body: protocolInput,
  status: 201,
  refusals: ['not_found', 'conflict', 'key_reused'],
})

export const changeProtocol = endpoint({
  ...shown,
  method: 'PATCH',
  path: '/api/protocols/{id}',
  summary: 'Corrects a protocol',
  params: idParams,
  body: protocolInput.extend({ version }),
  refusals: ['not_found', 'conflict'],
})

export const removeProtocol = endpoint({
  ...shown,
  method: 'DELETE',
  path: '/api/protocols/{id}',
  summary: 'Removes a protocol that has no nota devolutiva',
  params: idParams,
  refusals: ['not_found', 'conflict'],
})

/** It comes before the file. */
export const noteFields = z.object({ on: givenDate('Informe o dia da nota') })

export const sendRegistryNote = endpoint({
  ...shown,
  method: 'POST',
  path: '/api/protocols/{id}/notes',
  summary: 'Keeps a nota devolutiva, a PDF, JPEG or PNG of up to 10 MB, and reads it for its demands',
  params: idParams,
  body: noteFields.extend({ file: z.any() }),
  bodyType: 'multipart',
  status: 201,
  refusals: [...sentPaper],
})

export const changeRegistryNote = endpoint({
  ...shown,
  method: 'PATCH',
  path: '/api/registry-notes/{id}',
  summary: 'Keeps the demands of a nota devolutiva as the broker confirms them, and its re-entry',
  params: idParams,
  body: noteChange,
  refusals: ['not_found', 'conflict'],
})

export const removeRegistryNote = endpoint({
  ...shown,
  method: 'DELETE',
  path: '/api/registry-notes/{id}',
  summary: 'Deletes a nota devolutiva with its demands',
  params: idParams,
  refusals: ['not_found', 'conflict'],
})
