import { ActionIcon, Badge, Button, Title } from '@mantine/core'
import type { Person } from '@soleira/domain/person/contract'
import { roleOf } from '@soleira/domain/person/role-names'
import { useNavigate } from '@tanstack/react-router'
import { AnchorLink } from '../../../components/anchor-link.tsx'
import { BackButton } from '../../../components/back-button.tsx'
import { LateMenu, MenuDivider, MenuItem } from '../../../components/late-menu.tsx'
import {
  IconArrowMerge,
  IconDots,
  IconDownload,
  IconHomeDollar,
  IconPencil,
  IconTrash,
} from '../../../icons/index.ts'
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
          {person.leadId !== null && (
            <AnchorLink to="/interessados/$id" params={{ id: String(person.leadId) }} size="sm">
              Interesse e visitas
            </AnchorLink>
          )}
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
        <MoreActions person={person} onMerge={onMerge} onErase={onErase} />
      </div>
    </header>
  )
}

interface MoreActionsProps extends Pick<PersonHeaderProps, 'onMerge' | 'onErase'> {
  person: Person
}

function MoreActions({ person: { id, leadId }, onMerge, onErase }: MoreActionsProps) {
  const { mutate: exportPerson, isPending } = useExportPerson(id)
  const navigate = useNavigate()
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
      {leadId === null && (
        <MenuItem
          leftSection={<IconHomeDollar size={16} aria-hidden />}
          onClick={() => navigate({ to: '/interessados', search: { pessoa: id } })}
        >
          Registrar interesse
        </MenuItem>
      )}
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
