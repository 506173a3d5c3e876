import { ActionIcon, Badge, Button, Title } from '@mantine/core'
import type { Person } from '@soleira/domain/person/contract'
import { roleOf } from '@soleira/domain/person/role-names'
import { BackButton } from '../../../components/back-button.tsx'
import { LateMenu, MenuDivider, MenuItem } from '../../../components/late-menu.tsx'
import { IconArrowMerge, IconDots, IconDownload, IconPencil, IconTrash } from '../../../icons/index.ts'
import { useExportPerson } from '../mutations.ts'
import classes from './page.module.css'

interface PersonHeaderProps {
  person: Person
  onEdit: () => void
  onApproachEdit: () => void
  onMerge: () => void
  onErase: () => void
}

export function PersonHeader({ person, onEdit, onApproachEdit, onMerge, onErase }: PersonHeaderProps) {
  const roles = [...new Set(person.parts.map(({ role }) => role))]
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <Title order={1} tabIndex={-1} data-focus-home>
          {person.fullName}
        </Title>
        <div className={classes.tags}>
          <Badge variant="default" tt="none">
            {person.kind === 'legal' ? 'Empresa' : 'Pessoa física'}
          </Badge>
          {roles.map((role) => (
            <Badge key={role} variant="light" tt="none">
              {roleOf(role, person.kind)}
            </Badge>
          ))}
        </div>
      </div>
      <div className={classes.actions}>
        <BackButton fallback="/pessoas" />
        <Button
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
          onPointerEnter={onApproachEdit}
          onFocus={onApproachEdit}
        >
          Editar dados
        </Button>
        <MoreActions personId={person.id} onMerge={onMerge} onErase={onErase} />
      </div>
    </header>
  )
}

interface MoreActionsProps extends Pick<PersonHeaderProps, 'onMerge' | 'onErase'> {
  personId: number
}

function MoreActions({ personId, onMerge, onErase }: MoreActionsProps) {
  const { mutate: exportPerson, isPending } = useExportPerson(personId)
  return (
    <LateMenu
      position="bottom-end"
      withinPortal={false}
      button={(opener) => (
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Mais ações"
          title="Mais ações"
          loading={isPending}
          {...opener}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      <MenuItem leftSection={<IconDownload size={16} aria-hidden />} onClick={() => exportPerson()}>
        Exportar os dados
      </MenuItem>
      <MenuItem leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
        Juntar com outro cadastro
      </MenuItem>
      <MenuDivider />
      <MenuItem color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onErase}>
        Apagar os dados (LGPD)
      </MenuItem>
    </LateMenu>
  )
}
