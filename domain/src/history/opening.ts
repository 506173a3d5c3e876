import type { Happening } from './happening.ts'
import type { OpenedThing } from './opened-things.ts'

/** How somebody came to see a paper: on the screen, or as a file of their own. */
export const waysOfOpening = ['viewed', 'downloaded'] as const
export type WayOfOpening = (typeof waysOfOpening)[number]

/** The PDFs that the product sets itself, as the history names them. */
export const reportKinds = ['sheet', 'full_sheet', 'diligence', 'portfolio', 'analysis'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Somebody opened a paper: what a thief would do (T27, T37). */
export interface Opening extends Happening {
  action: WayOfOpening
  entity: OpenedThing
}

/** A report about a property, or about all of them. */
export const reportOpened = (detail: Exclude<ReportKind, 'analysis'>, property: number | null): Opening => ({
  ...{ action: 'downloaded', entity: 'report', property, detail },
})
