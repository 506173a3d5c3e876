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
    holds: 'foto avatar dados do perfil nome alterar e-mail CRECI CPF telefone celular bio cadastro',
  },
  notificacoes: {
    label: 'Notificações',
    icon: IconBell,
    holds: `canais e-mail SMS push navegador avisos alertas celular aparelho mensagens programadas relatório semanal
      lembretes prazos novidades Soleira`,
  },
  seguranca: {
    label: 'Segurança',
    icon: IconShieldLock,
    holds: `alterar trocar mudar senha login autenticação verificação em duas etapas 2FA dois fatores código
      autenticador sessões aparelhos dispositivos privacidade LGPD perfil público uso acessos registro de
      atividade recente histórico seus dados exportar baixar excluir apagar conta armazenamento espaço`,
  },
  conjuntos: {
    label: 'Certidões',
    icon: IconListCheck,
    holds:
      'conjuntos de certidões catálogo modelos lista exigidas cidade escolher conjunto pelo lugar imóvel',
  },
  negocio: {
    label: 'Negócio',
    icon: IconBriefcase,
    holds: `imobiliária empresa pessoa jurídica CNPJ DIMOB autorização intermediação honorários comissão prazo
      exclusividade modelo avançar etapas com feriados próprios serviços assinatura assinar eletrônica Clicksign
      ZapSign D4Sign Autentique seu certificado digital A1 ICP`,
  },
  clausulas: { label: 'Cláusulas', icon: IconFileText, holds: 'contratos minuta modelos biblioteca textos' },
  automacao: {
    label: 'Automação',
    icon: IconRefresh,
    holds: `pedidos automáticos robô serviços serviço cada certidão Infosimples Plexi navegador assistido chave token
      papéis por e-mail caixa de entrada gastos limite mês`,
  },
  aparencia: {
    label: 'Aparência',
    icon: IconPalette,
    holds: `tema modo escuro claro noturno cores data hora fuso horário relógio este aparelho é só meu celular offline
      sem conexão`,
  },
  sobre: {
    label: 'Sobre',
    icon: IconInfoCircle,
    holds: 'Soleira suporte ajuda contato versão endereço cópia de segurança backup operação',
  },
} satisfies Record<SettingsTab, { label: string; icon: typeof IconUser; holds: string }>
