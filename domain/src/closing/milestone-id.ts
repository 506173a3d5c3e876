import { z } from 'zod'
import { maxInteger } from '../contract/integer.ts'
import { type MilestoneKey, milestoneKey, milestoneKinds } from './kinds.ts'

export interface MilestoneId extends MilestoneKey {
  dealId: number
}

export const milestoneId = ({ dealId, ...key }: MilestoneId): string => `${dealId}-${milestoneKey(key)}`

const pattern = new RegExp(`^([1-9]\\d{0,9})-(${milestoneKinds.join('|')})(?:-(\\d{1,2}))?$`)

function parse(text: string): MilestoneId | null {
  const [, deal, kind, place] = pattern.exec(text) ?? []
  const known = milestoneKinds.find((one) => one === kind)
  if (!known || Number(deal) > maxInteger) return null
  const id = { dealId: Number(deal), kind: known, place: Number(place ?? 0) }
  return milestoneId(id) === text ? id : null
}

/** Anything but the id of a milestone is answered like one that does not exist. */
export const milestoneParam = z.string().transform((text, context) => {
  const id = parse(text)
  if (id) return id
  context.addIssue({ code: 'custom', message: 'Marco inválido' })
  return z.NEVER
})
