import { Button, Menu } from '@mantine/core'
import { type Slot, slotName } from '@soleira/domain/document/category'
import type { PropertyDocument } from '@soleira/domain/document/contract'
import type { RiskCategory } from '@soleira/domain/risk/document'
import { IconHomeDown } from '@tabler/icons-react'
import { useBorrowDocument } from '../../use-files.ts'
import classes from './category-slot.module.css'

interface BorrowMenuProps {
  analysisId: number
  category: { id: RiskCategory; label: string }
  offered: readonly PropertyDocument[]
}

/** The documents of the analysis' property, to be copied into a category. */
export function BorrowMenu({ analysisId, category, offered }: BorrowMenuProps) {
  const { mutate, isPending } = useBorrowDocument(analysisId)
  return (
    <Menu position="bottom-start" width="min(22rem, 88vw)">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={isPending}
          leftSection={<IconHomeDown size={14} aria-hidden />}
          aria-label={`Usar documento do imóvel: ${category.label}`}
        >
          Usar documento do imóvel
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {offered.map(({ id, fileName, category: slot }) => (
          <Menu.Item key={id} onClick={() => mutate({ category: category.id, documentId: id })}>
            <span className={classes.offered}>{fileName}</span>
            <span className={classes.detail}>{slotName(slot as Slot)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
