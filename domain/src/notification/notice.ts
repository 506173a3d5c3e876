export const noticeTypes = ['info', 'success', 'warning', 'error'] as const
export type NoticeType = (typeof noticeTypes)[number]

export const noticeCategories = ['property', 'contract', 'document', 'other'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

/** Part 2 §3. */
export interface Notice {
  /** Names the happening: the same one is never told twice. */
  key: string
  type: NoticeType
  category: NoticeCategory
  title: string
  message: string
  /** A path of this product, or nothing to go to. */
  actionUrl: string | null
}
