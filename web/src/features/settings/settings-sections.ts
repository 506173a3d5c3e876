import {
  IconBell,
  IconBriefcase,
  IconFileText,
  IconInfoCircle,
  IconListCheck,
  IconPalette,
  IconRefresh,
  IconShieldLock,
  IconUser,
} from '../../icons/index.ts'
import type { SettingsTab } from './settings-search.ts'

/** `holds` are words by which the search finds a section. */
export const settingsSections = {
  perfil: { label: 'Perfil', icon: IconUser, holds: 'foto dados nome e-mail CRECI telefone bio' },
  notificacoes: {
    label: 'Notificações',
    icon: IconBell,
    holds: 'canais SMS relatório semanal lembretes novidades',
  },
  seguranca: {
    label: 'Segurança',
    icon: IconShieldLock,
    holds: 'senha verificação em duas etapas privacidade exportar dados excluir conta armazenamento',
  },
  conjuntos: { label: 'Certidões', icon: IconListCheck, holds: 'conjuntos de certidões' },
  negocio: {
    label: 'Negócio',
    icon: IconBriefcase,
    holds: 'autorização honorários comissão prazo exclusividade etapa assinatura certificado feriados',
  },
  clausulas: { label: 'Cláusulas', icon: IconFileText, holds: 'contrato minuta biblioteca texto' },
  automacao: {
    label: 'Automação',
    icon: IconRefresh,
    holds: 'pedidos automáticos serviços papéis por e-mail',
  },
  aparencia: { label: 'Aparência', icon: IconPalette, holds: 'tema escuro claro' },
  sobre: { label: 'Sobre', icon: IconInfoCircle, holds: 'suporte cópia de segurança' },
} satisfies Record<SettingsTab, { label: string; icon: typeof IconUser; holds: string }>
