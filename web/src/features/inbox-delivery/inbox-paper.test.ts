import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { anInboxFile } from '../../../test/inbox.ts'
import { keys } from '../../lib/api/query-keys.ts'
import { refreshInbox } from './inbox-paper.ts'

it('a paper that counts for several properties refreshes each of them, and no other', () => {
  const client = new QueryClient()
  for (const id of [1, 2, 3, 4]) client.setQueryData(keys.property(id), {})
  const other = { sequenceNumber: '00002', title: 'Casa', why: 'lacks', since: null } as const
  refreshInbox(client, [
    anInboxFile({
      counts: [
        { ...other, propertyId: 2 },
        { ...other, propertyId: 3 },
      ],
    }),
  ])
  const isOld = (id: number) => client.getQueryState(keys.property(id))?.isInvalidated
  expect([1, 2, 3, 4].map(isOld)).toEqual([true, true, true, false])
})
