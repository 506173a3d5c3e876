import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { isTypedInto } from '../../../lib/keys/search-chord.ts'
import { bringIn } from '../../inbox-delivery/delivery.ts'

/** Sends files to the inbox, pasted ones, too: for a property where one is named. */
export function useBring(propertyId?: number): (files: readonly File[]) => void {
  const client = useQueryClient()
  const bring = (files: readonly File[]) => void bringIn(client, files, propertyId)
  useWindowEvent('paste', ({ target, clipboardData }) => {
    // A cell of a spreadsheet carries its picture beside its text, and the field takes the text.
    if (isTypedInto(target) || document.querySelector('[role="dialog"]')) return
    const files = [...(clipboardData?.files ?? [])]
    if (files.length) bring(files)
  })
  return bring
}
