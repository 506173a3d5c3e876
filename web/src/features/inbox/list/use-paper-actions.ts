import type { InboxFile } from '@soleira/domain/inbox/contract'
import { useQueryClient } from '@tanstack/react-query'
import { refreshInbox } from '../../inbox-delivery/inbox-paper.ts'
import { type Sure, useDiscard, useFileSure, useUnfile } from '../mutations.ts'
import type { PaperActions } from './inbox-file-row.tsx'

/** `actions` are what a row does with its paper; `file` files several papers at once. */
export function usePaperActions(onFiled?: (propertyIds: readonly number[]) => void) {
  const client = useQueryClient()
  const fileSure = useFileSure(onFiled)
  const unfile = useUnfile()
  const discard = useDiscard()
  const file = (papers: readonly InboxFile[], how: Omit<Sure, 'ids' | 'known'> = {}) =>
    fileSure.mutate({ ids: papers.map(({ id }) => id), known: papers, ...how })
  const actions: PaperActions = {
    isBusy: fileSure.isPending || unfile.isPending,
    onConfirm: (paper) => file([paper]),
    onReplace: (paper) => file([paper], { isReplacing: true }),
    onKeepBoth: (paper) => {
      const beside = paper.collidesWith ? [paper.collidesWith.paperId] : []
      fileSure.mutate({ ids: [paper.id, ...beside], known: [paper], isKeeping: true })
    },
    onVouch: (paper) => paper.property && file([paper], { propertyId: paper.property.propertyId }),
    onTakeBack: (paper) => unfile.mutate(paper),
    onDiscard: async (paper) => (await discard(paper)) && refreshInbox(client, []),
  }
  return { fileSure, file, actions }
}
