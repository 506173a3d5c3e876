import { Button } from '@mantine/core'
import type { InboxFile } from '@soleira/domain/inbox/contract'
import { IconListCheck, IconX } from '../../../icons/index.ts'
import type { useFileSure } from '../mutations.ts'

interface FileManyProps {
  ids: readonly number[]
  known: readonly InboxFile[]
  label: string
  variant?: 'light' | 'filled'
  fileSure: ReturnType<typeof useFileSure>
}

/** Files papers by one click, and says how far the server is with many. */
export function FileMany({ ids, known, label, variant = 'light', fileSure }: FileManyProps) {
  const { progress } = fileSure
  return (
    <>
      <Button
        variant={variant}
        leftSection={<IconListCheck size={16} aria-hidden />}
        aria-busy={fileSure.isPending || progress !== null}
        disabled={ids.length === 0 && progress === null}
        onClick={() => fileSure.isPending || progress || fileSure.mutate({ ids, known })}
      >
        {progress ? `Arquivando ${progress.done} de ${progress.all}…` : label}
      </Button>
      {progress && (
        <Button
          variant="default"
          leftSection={<IconX size={16} aria-hidden />}
          aria-busy={fileSure.isStopping}
          onClick={fileSure.stop}
        >
          {fileSure.isStopping ? 'Parando…' : 'Parar'}
        </Button>
      )}
    </>
  )
}
