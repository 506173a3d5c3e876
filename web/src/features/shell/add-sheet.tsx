import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Sheet } from '../../components/sheet.tsx'
import { IconHome2 } from '../../icons/index.ts'
import { ChoosePapers } from '../inbox/choose-papers.tsx'
import { useBringIn } from '../inbox/use-bring-in.ts'
import { LatePropertyFormDialog } from '../property/late-form.tsx'
import classes from './add-sheet.module.css'

/** Holds what a broker begins on the way. The camera is one tap behind the bar. */
export function AddSheet({ onClose }: { onClose: () => void }) {
  const [isNew, setNew] = useState(false)
  const bringIn = useBringIn()
  const bring = (files: readonly File[]) => {
    onClose()
    bringIn(files)
  }
  if (isNew) return <LatePropertyFormDialog onClose={onClose} />
  return (
    <Sheet
      isOpen
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.sheet }}
      title="Acrescentar"
    >
      <Stack gap="sm" pb="md">
        <ChoosePapers onFiles={bring} />
        <Button
          variant="default"
          leftSection={<IconHome2 size={18} aria-hidden />}
          onClick={() => setNew(true)}
        >
          Nova Captação
        </Button>
      </Stack>
    </Sheet>
  )
}
