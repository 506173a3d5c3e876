import { Logo } from '../../components/logo.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { Navigation } from './navigation.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

export function NavigationDrawer({ opened, onClose }: Props) {
  return (
    <Sheet
      isOpen={opened}
      onClose={onClose}
      size={304}
      title={<Logo size={32} />}
      closeLabel="Fechar menu"
      closeButtonProps={{ size: 'lg' }}
      styles={{
        body: { paddingRight: 0 },
        content: { backgroundColor: 'var(--sunken)' },
        header: { backgroundColor: 'var(--sunken)' },
      }}
    >
      <nav aria-label="Seções">
        <Navigation onNavigate={onClose} />
      </nav>
    </Sheet>
  )
}
