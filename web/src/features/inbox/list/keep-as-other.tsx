import type { InboxFile } from '@soleira/domain/inbox/contract'
import { RowButton } from '../../../components/row-button.tsx'
import { IconCheck } from '../../../icons/index.ts'
import { showFailure } from '../../../lib/toast.ts'
import { asProposed } from '../../inbox-delivery/inbox-paper.ts'
import { useFilePaper } from '../mutations.ts'

interface KeepAsOtherProps {
  paper: InboxFile
  isBusy: boolean
}

/** Keeps a paper of unknown kind with whom or what it names. */
export function KeepAsOther({ paper, isBusy }: KeepAsOtherProps) {
  const { mutate, isPending } = useFilePaper(paper.id)
  const filing = asProposed(paper)
  return (
    <RowButton
      kind="forward"
      icon={<IconCheck size={14} aria-hidden />}
      disabled={isBusy || isPending || !filing}
      aria-label={`É outro papel: ${paper.fileName}`}
      onClick={() =>
        filing &&
        mutate(
          { ...filing, propertyId: paper.property?.propertyId ?? null, alsoFor: [], despite: [], use: [] },
          { onError: (error) => showFailure('Não foi possível arquivar', error.message) },
        )
      }
    >
      É outro papel
    </RowButton>
  )
}
