import { Button, Loader, Menu } from '@mantine/core'
import type { RiskCategory } from '@soleira/domain/risk/document'
import { IconHomeDown } from '../../../../icons/index.ts'
import { useBorrowDocument } from '../../use-files.ts'
import classes from './category-slot.module.css'
import type { Offered, OfferedFile } from './use-offered.ts'

interface BorrowMenuProps {
  analysisId: number
  category: { id: RiskCategory; label: string }
  offered: Offered
}

/** The papers of the analysis' property and the certificates of its diligence, to be copied into a category. */
export function BorrowMenu({ analysisId, category, offered }: BorrowMenuProps) {
  const { mutate, isPending } = useBorrowDocument(analysisId)
  const item = ({ id, fileName, kind }: OfferedFile) => (
    <Menu.Item key={id} onClick={() => mutate({ category: category.id, documentId: id })}>
      <span className={classes.offered}>{fileName}</span>
      <span className={classes.detail}>{kind}</span>
    </Menu.Item>
  )
  return (
    <Menu
      position="bottom-start"
      width="min(22rem, 88vw)"
      // Inside the page's landmarks, so that a screen reader finds it.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          // Not `loading`: a disabled button could not take back the focus when the menu closes.
          aria-busy={isPending}
          leftSection={
            isPending ? <Loader size={14} color="currentColor" /> : <IconHomeDown size={14} aria-hidden />
          }
          aria-label={`Usar documento do imóvel: ${category.label}`}
        >
          Usar documento do imóvel
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {offered.certificates.length > 0 && <Menu.Label>Certidões da due diligence</Menu.Label>}
        {offered.certificates.map(item)}
        {offered.papers.length > 0 && <Menu.Label>Documentos do imóvel</Menu.Label>}
        {offered.papers.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}
