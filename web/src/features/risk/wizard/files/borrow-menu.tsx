import { Button, Loader } from '@mantine/core'
import type { RiskCategory } from '@soleira/domain/risk/document'
import { LateMenu, MenuItem, MenuLabel } from '../../../../components/late-menu.tsx'
import { IconHomeDown } from '../../../../icons/index.ts'
import { useBorrowDocument } from '../../use-files.ts'
import classes from './files.module.css'
import type { Offered, OfferedFile } from './use-offered.ts'

interface BorrowMenuProps {
  analysisId: number
  category: { id: RiskCategory; label: string }
  offered: Offered
}

export function BorrowMenu({ analysisId, category, offered }: BorrowMenuProps) {
  const { mutate, isPending } = useBorrowDocument(analysisId)
  const item = ({ id, fileName, kind }: OfferedFile) => (
    <MenuItem key={id} onClick={() => mutate({ category: category.id, documentId: id })}>
      <span className={classes.offered}>{fileName}</span>
      <span className={classes.detail}>{kind}</span>
    </MenuItem>
  )
  return (
    <LateMenu
      position="bottom-start"
      width="min(22rem, 88vw)"
      // Inside the page's landmarks, so that a screen reader finds it.
      withinPortal={false}
      floatingStrategy="fixed"
      className={classes.menu}
      button={(opener) => (
        <Button
          size="compact-sm"
          variant="default"
          // Not `loading`: a disabled button could not take back the focus when the menu closes.
          aria-busy={isPending}
          leftSection={
            isPending ? <Loader size={14} color="currentColor" /> : <IconHomeDown size={14} aria-hidden />
          }
          aria-label={`Usar documento do imóvel: ${category.label}`}
          {...opener}
        >
          Usar documento do imóvel
        </Button>
      )}
    >
      {offered.certificates.length > 0 && <MenuLabel>Certidões da due diligence</MenuLabel>}
      {offered.certificates.map(item)}
      {offered.papers.length > 0 && <MenuLabel>Documentos do imóvel</MenuLabel>}
      {offered.papers.map(item)}
    </LateMenu>
  )
}
