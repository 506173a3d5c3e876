export const noticeTypes = ['info', 'success', 'warning', 'error'] as const
export type NoticeType = (typeof noticeTypes)[number]

export const noticeCategories = ['property', 'contract', 'document', 'other'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

export interface Notice {
  /** Names the happening: a notice with the same key is never told twice. */
  key: string
  type: NoticeType
  category: NoticeCategory
  title: string
  message: string
  actionUrl: string | null
  /** It is seen on the screens alone: no letter, push or text has it. */
  staysHere?: boolean
}
