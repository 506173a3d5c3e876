import type { Happening } from './happening.ts'
import type { OpenedThing } from './opened-things.ts'

export const waysOfOpening = ['viewed', 'downloaded'] as const
export type WayOfOpening = (typeof waysOfOpening)[number]

const reportKinds = [
  'sheet',
  'full_sheet',
  'diligence',
  'portfolio',
  'analysis',
  'register',
  'dimob',
  'fees',
  'offers',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** Somebody opened a paper, as a thief would (T27, T37). */
export interface Opening extends Happening {
  action: WayOfOpening
  entity: OpenedThing
}

export const reportOpened = (detail: Exclude<ReportKind, 'analysis'>, property: number | null): Opening => ({
  action: 'downloaded',
  entity: 'report',
  property,
  detail,
})
