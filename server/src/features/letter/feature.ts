import type { Feature } from '../../feature.ts'
import { letterHoldings } from './holdings.ts'
import { mailNotice, noticeMailer } from './notice-email.ts'
import { noticeTexter, textNotice } from './notice-text.ts'
import { letterRoutes } from './routes.ts'
import { dueLetterSender, letterPlanner } from './schedule.ts'

export const letterFeature: Feature = {
  name: 'letter',
  routes: letterRoutes,
  jobs: (parts) => [noticeMailer(parts), noticeTexter(parts), letterPlanner(parts), dueLetterSender(parts)],
  noticeWays: [mailNotice, textNotice],
  holdings: letterHoldings,
}
