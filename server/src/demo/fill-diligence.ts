import { type ChecklistItemId, checklistIds, itemLabel } from '@soleira/domain/diligence/checklist'
import { changeItem, type Diligence, fileCertificate } from '@soleira/domain/diligence/contract'
import { addDays, dayOf } from '@soleira/domain/diligence/validity'
import type { ApiClient, Paper } from './api-client.ts'

/** How far the checklist of a property has come. */
export interface DemoDiligence {
  /** Certificates that are there, in the order of the checklist; one more is then requested. */
  completed: number
  /** One of them that is not clear. */
  positive?: ChecklistItemId
}

const versionOf = ({ items }: Diligence, wanted: ChecklistItemId): number =>
  items.find(({ id }) => id === wanted)?.version ?? 0

/** Requests and files the certificates of a property, each issued some days before. */
export async function fillDiligence(
  client: ApiClient,
  id: number,
  { completed, positive }: DemoDiligence,
  paper: Paper,
): Promise<void> {
  const today = dayOf(new Date())
  for (const [index, item] of checklistIds.slice(0, completed + 1).entries()) {
    const params = { id, item }
    const requested = await client.call(changeItem, { params, body: { action: 'request', version: 0 } })
    if (index === completed) return
    await client.sendForm(fileCertificate, params, {
      version: String(versionOf(requested, item)),
      issuedOn: addDays(today, -3 - index),
      result: item === positive ? 'positiva' : 'negativa',
      file: { ...paper, name: `${itemLabel(item)}.pdf` },
    })
  }
}
