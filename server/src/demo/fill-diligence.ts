import { addDays, dayOf } from '@soleira/domain/certificate/validity'
import {
  changeItem,
  type Diligence,
  type DiligenceItem,
  fileCertificate,
  readDiligence,
} from '@soleira/domain/checklist/contract'
import type { ChecklistItemId } from '@soleira/domain/checklist/item-kinds'
import type { ApiClient, Paper } from './api-client.ts'

export interface DemoDiligence {
  completed: number | 'all'
  positive?: ChecklistItemId
}

const personOf = ({ subject }: DiligenceItem): number | undefined =>
  (subject.type === 'person' && subject.personId) || undefined

const versionOf = ({ items }: Diligence, wanted: DiligenceItem): number =>
  items.find((item) => item.id === wanted.id && personOf(item) === personOf(wanted))?.version ?? 0

export async function fillDiligence(
  client: ApiClient,
  id: number,
  { completed, positive }: DemoDiligence,
  paper: Paper,
): Promise<void> {
  const today = dayOf(new Date())
  const listed = await client.call(readDiligence, { params: { id } })
  const items = listed.items.filter(({ counts }) => counts)
  const received = completed === 'all' ? items.length : completed
  for (const [index, item] of items.slice(0, received + 1).entries()) {
    const params = { id, item: item.id }
    const query = { person: personOf(item) }
    const body = { action: 'request' as const, version: 0 }
    const requested = await client.call(changeItem, { params, query, body })
    if (index === received) return
    const parts = {
      version: String(versionOf(requested, item)),
      issuedOn: addDays(today, -3 - index),
      result: item.id === positive ? 'positiva' : 'negativa',
      file: { ...paper, name: `${item.label}.pdf` },
    }
    await client.sendForm(fileCertificate, params, parts, query)
  }
}
