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

/** `holds` are what a broker may type to find a section: what stands in it, and what it is called elsewhere. */
export const settingsSections = {
  perfil: {
    label: 'Perfil',
    icon: IconUser,
    holds: 'foto avatar dados nome e-mail CRECI CPF telefone celular bio cadastro',
  },
  notificacoes: {
    label: 'Notificações',
    icon: IconBell,
    holds:
      'canais e-mail SMS push avisos alertas celular aparelho relatório semanal lembretes prazos novidades',
  },
  seguranca: {
    label: 'Segurança',
    icon: IconShieldLock,
    holds: `alterar trocar mudar senha login verificação em duas etapas 2FA código autenticador sessões aparelhos
      privacidade LGPD perfil público uso acessos atividade histórico exportar baixar dados
      excluir apagar conta armazenamento espaço`,
  },
  conjuntos: {
    label: 'Certidões',
    icon: IconListCheck,
    holds: 'conjuntos de certidões modelos lista exigidas cidade',
  },
  negocio: {
    label: 'Negócio',
    icon: IconBriefcase,
    holds: `imobiliária empresa CNPJ autorização honorários comissão prazo exclusividade modelo etapa feriados
      assinatura assinar eletrônica Clicksign certificado digital A1 ICP`,
  },
  clausulas: { label: 'Cláusulas', icon: IconFileText, holds: 'contratos minuta modelos biblioteca textos' },
  automacao: {
    label: 'Automação',
    icon: IconRefresh,
    holds: 'pedidos automáticos robô serviços chave papéis por e-mail caixa de entrada gastos limite',
  },
  aparencia: {
    label: 'Aparência',
    icon: IconPalette,
    holds: 'tema modo escuro claro noturno cores fuso horário relógio aparelho celular offline sem conexão',
  },
  sobre: {
    label: 'Sobre',
    icon: IconInfoCircle,
    holds: 'suporte ajuda contato versão endereço cópia de segurança backup',
  },
} satisfies Record<SettingsTab, { label: string; icon: typeof IconUser; holds: string }>
