import { ActionIcon, Badge, Button, Menu, Title } from '@mantine/core'
import type { Person } from '@soleira/domain/person/contract'
import { roleName } from '@soleira/domain/person/role'
import { BackButton } from '../../../components/back-button.tsx'
import { IconArrowMerge, IconDots, IconDownload, IconPencil, IconTrash } from '../../../icons/index.ts'
import { useExportPerson } from '../mutations.ts'
import classes from './person-screen.module.css'

interface PersonHeaderProps {
  person: Person
  onEdit: () => void
  onApproachEdit: () => void
  onMerge: () => void
  onErase: () => void
}

/** Who it is, and what can be done with the record. */
export function PersonHeader({ person, onEdit, onApproachEdit, onMerge, onErase }: PersonHeaderProps) {
  const { mutate: exportPerson, isPending } = useExportPerson(person.id)
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
              {roleName(role)}
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
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={36}
              aria-label="Mais ações"
              title="Mais ações"
              loading={isPending}
            >
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => exportPerson()}>
              Exportar os dados
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowMerge size={16} aria-hidden />} onClick={onMerge}>
              Juntar com outro cadastro
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onErase}>
              Apagar os dados (LGPD)
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  )
}
